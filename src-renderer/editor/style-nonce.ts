/** The nonce of this load of the page, with which the editor's own style sheet is let in; empty where none is needed. */
export function styleNonce(): string {
  // An editor needs no page before a view shows it.
  if (typeof document === 'undefined') return '';
  return document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.nonce ?? '';
}
