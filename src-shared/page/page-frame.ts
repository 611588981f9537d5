import { escapeHtml } from './escape-html';

/** One page that needs nothing else. */
export interface PageParts {
  readonly title: string;
  /** Rules beside the ones that every page has. */
  readonly style: string;
  readonly body: string;
  /** The page’s own script with the base64 of its SHA-256, which is the only one that may run; null for none. */
  readonly script: { readonly text: string; readonly sha256: string } | null;
}

const common = `
:root{color-scheme:light dark;--ink:#16191d;--dim:#5a626c;--line:#d5d9de;--plane:#f4f6f8;--wrong:#b3261e;--right:#1d7a3e;--accent:#155bca}
@media (prefers-color-scheme:dark){:root{--ink:#e7eaee;--dim:#a3abb5;--line:#3a4048;--plane:#22262b;--wrong:#ff8a80;--right:#7bd694;--accent:#8ab4f8}}
body{font:14px/1.5 system-ui,sans-serif;color:var(--ink);background:Canvas;margin:2rem auto;max-width:70rem;padding:0 1rem}
h1{font-size:1.4rem;margin:0}h2{font-size:1.05rem;margin:2rem 0 .5rem;border-bottom:1px solid var(--line)}
p{margin:.3rem 0}.dim{color:var(--dim)}.strip{background:var(--plane);padding:.6rem .8rem;margin:1rem 0}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.3rem .6rem;border-bottom:1px solid var(--line)}
th{font-weight:600}code,.data,pre{font-family:ui-monospace,monospace;font-size:.9em;overflow-wrap:anywhere}
@media print{body{margin:0;max-width:none}}
`;

/**
 * Frames a page. Its policy lets nothing be loaded and no script run but the page’s own: it may hold what a hostile request or
 * model wrote, and is opened far from here.
 */
export function framePage({ title, style, body, script }: PageParts): string {
  const scripts = script ? `script-src 'sha256-${script.sha256}'; ` : '';
  const policy = `default-src 'none'; ${scripts}style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'`;
  const head = [
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">`,
    '<meta name="viewport" content="width=device-width">',
    `<title>${escapeHtml(title)}</title>`,
    `<style>${common}${style}</style>`,
  ].join('\n');
  const end = script ? `\n<script>${script.text}</script>` : '';
  return `<!doctype html>\n<html lang="en">\n<head>\n${head}\n</head>\n<body>\n${body}${end}\n</body>\n</html>\n`;
}
