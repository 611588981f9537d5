/** Gives the focus to the list of records, when it is shown. */
export function focusList(screen: HTMLElement | null): void {
  screen?.querySelector<HTMLElement>('[role="listbox"]')?.focus({ preventScroll: true });
}
