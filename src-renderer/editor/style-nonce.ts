/** The nonce of this load of the page, with which the editor's own style sheet is let in; empty where none is needed. */
export function styleNonce(): string {
  // Without the attribute's property in a page that is no real one, as in tests.
  return document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.nonce ?? '';
}
