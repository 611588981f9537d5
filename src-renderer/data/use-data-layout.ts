import { type RefObject, useState } from 'react';
import { useKeys } from '../keys/use-keys';
import { focusPane } from '../ui/focus-pane';
import { compact, narrow, useMedia } from '../ui/use-media';

/** A pane of the Data screen. */
export type DataPane = 'files' | 'form' | 'json';

/** Which panes there is room for, and which of them show. */
export interface DataLayout {
  /** How many panes stand side by side. */
  readonly room: 1 | 2 | 3;
  /** The form or the JSON where only one of them shows; the files count only where a single pane shows. */
  readonly shown: DataPane;
  readonly isShown: (pane: DataPane) => boolean;
  /** Shows a pane, and then does something with what is in it. */
  readonly show: (pane: DataPane, then?: () => void) => void;
}

/** The panes of the Data screen by the window's width; `F6` walks through them. */
export function useDataLayout(root: RefObject<HTMLElement | null>): DataLayout {
  const isCompact = useMedia(compact);
  const isNarrow = useMedia(narrow);
  const [shown, setShown] = useState<DataPane>('form');
  const room = isNarrow ? 1 : isCompact ? 2 : 3;
  const isShown = (pane: DataPane) => room === 3 || pane === shown || (room === 2 && pane === 'files');
  const show = (pane: DataPane, then: () => void = () => undefined) => {
    if (!isShown(pane)) setShown(pane);
    // What is in a pane can take the focus only once it is drawn.
    requestAnimationFrame(then);
  };
  const turn = (step: 1 | -1) => {
    const next = paneAfter(room === 1 ? shown : focusedPane(root.current, shown), step);
    show(next, () => focusIn(root.current, next));
  };
  useKeys(
    'data',
    { 'window.next-pane': () => turn(1), 'window.previous-pane': () => turn(-1) },
    { enabled: room < 3 },
  );
  return { room, shown: room > 1 && shown === 'files' ? 'form' : shown, isShown, show };
}

const order: readonly DataPane[] = ['files', 'form', 'json'];

function paneAfter(pane: DataPane, step: 1 | -1): DataPane {
  return order[(order.indexOf(pane) + step + order.length) % order.length] ?? 'form';
}

/** What each pane is called, for screen readers and to be found by. */
export const paneLabels: Readonly<Record<DataPane, string>> = {
  files: 'Workspace files',
  form: 'Form',
  json: 'JSON',
};

function paneElement(root: HTMLElement | null, pane: DataPane): HTMLElement | null {
  return root?.querySelector<HTMLElement>(`[data-pane="${paneLabels[pane]}"]`) ?? null;
}

function focusedPane(root: HTMLElement | null, shown: DataPane): DataPane {
  return paneElement(root, 'files')?.contains(document.activeElement) ? 'files' : shown;
}

/** Gives the focus to the first control of a pane. */
export function focusIn(root: HTMLElement | null, pane: DataPane): void {
  const parent = paneElement(root, pane)?.parentElement;
  if (parent) focusPane(1, parent);
}

/** Whether the focus is where the person edits. */
export function isEditing(root: HTMLElement | null): boolean {
  return (['form', 'json'] as const).some((pane) =>
    paneElement(root, pane)?.contains(document.activeElement),
  );
}

/** Gives the focus to the control of a field by its name; false when the form shows none. */
export function focusField(root: HTMLElement | null, name: string | null): boolean {
  const form = paneElement(root, 'form');
  const labels = [...(form?.querySelectorAll('label') ?? [])];
  const label = labels.find((each) => each.textContent === name);
  const control = label && document.getElementById(label.htmlFor);
  control?.focus();
  return Boolean(control);
}
