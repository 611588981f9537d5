import { randomBytes } from 'node:crypto';

/** A word that nobody can guess, for one load of the page. */
export function newStyleNonce(): string {
  return randomBytes(18).toString('base64url');
}

/**
 * Puts the nonce into the page, where the editor finds it for the style sheet that it makes at run time. As a `nonce`
 * attribute, because the browser hides that one from markup and style sheets.
 */
export function addStyleNonce(html: string, nonce: string): string {
  return html.replace('<head>', `<head>\n    <meta name="style-nonce" nonce="${nonce}" />`);
}
