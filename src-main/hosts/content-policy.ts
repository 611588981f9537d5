/** The page may load its own files and nothing else; no inline script or style, no eval, no frame, no form. */
const strict: Readonly<Record<string, string>> = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'font-src': "'self'",
  'img-src': "'self'",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
};

/** What a policy depends on. */
export interface PolicyGrounds {
  readonly devServer: URL | null;
  /** The nonce of this load of the page; null for every other answer. */
  readonly styleNonce: string | null;
}

/**
 * The content security policy. A page's nonce lets in the one style sheet that its own script makes, no other inline
 * style; with a dev server its inline preamble and its socket are let in, never eval.
 */
export function contentPolicy({ devServer, styleNonce }: PolicyGrounds): string {
  return Object.entries(directivesFor(devServer, styleNonce))
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

function directivesFor(devServer: URL | null, styleNonce: string | null): Readonly<Record<string, string>> {
  if (devServer) {
    // No nonce here: with one the browser would ignore 'unsafe-inline', on which the dev server's styles depend.
    return {
      ...strict,
      'script-src': "'self' 'unsafe-inline'",
      'style-src': "'self' 'unsafe-inline'",
      'connect-src': `'self' ws://${devServer.host}`,
    };
  }
  return styleNonce === null ? strict : { ...strict, 'style-src': `'self' 'nonce-${styleNonce}'` };
}
