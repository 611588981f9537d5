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

/** The content security policy; with a dev server its inline preamble and its socket are let in, never eval. */
export function contentPolicy(devServer: URL | null): string {
  const directives = devServer
    ? {
        ...strict,
        'script-src': "'self' 'unsafe-inline'",
        'style-src': "'self' 'unsafe-inline'",
        'connect-src': `'self' ws://${devServer.host}`,
      }
    : strict;
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}
