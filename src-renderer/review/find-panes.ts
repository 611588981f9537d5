/** The label of the pane that shows the chosen record. */
export const recordPaneLabel = 'Selected record';

/** The pane with the chosen record; null while only the list shows. */
export function findRecordPane(screen: HTMLElement | null): HTMLElement | null {
  return screen?.querySelector<HTMLElement>(`[data-pane="${recordPaneLabel}"]`) ?? null;
}

/** Gives the focus to the list of records, or to the record when only that shows. */
export function focusList(screen: HTMLElement | null): void {
  const list = screen?.querySelector<HTMLElement>('[role="listbox"]') ?? findRecordPane(screen);
  list?.focus({ preventScroll: true });
}
