const focusable =
  '[data-pane-start], [role="listbox"][tabindex="0"], button, a[href], input, select, textarea, [contenteditable="true"], [tabindex="0"]';

/** Moves the focus to the pane after (or before) the one that has it, around the end; its first control gets it. */
export function focusPane(step: 1 | -1, root: ParentNode = document): void {
  const panes = [...root.querySelectorAll<HTMLElement>('[data-pane]')];
  if (panes.length === 0) return;
  const current = panes.findIndex((pane) => pane.contains(document.activeElement));
  const next = panes[(current + step + panes.length) % panes.length] ?? panes[0];
  if (!next) return;
  const start =
    next.querySelector<HTMLElement>('[data-pane-start]') ?? next.querySelector<HTMLElement>(focusable);
  (start ?? next).focus();
}
