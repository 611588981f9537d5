/**
 * Reads the log lines on standard error that name every output item of a response and every address that was contacted.
 * They are an internal format of Codex and the only place where all native tool activity and a followed redirect show,
 * so whatever is not plainly harmless fails.
 */

/** The log filter that makes Codex write these lines. */
export const auditLogFilter = 'error,codex_core::stream_events_utils=debug,reqwest::connect=debug';

/** What one line of standard error says; null when it is about something else. */
export type AuditFinding =
  | { readonly kind: 'item'; readonly item: 'message' | 'reasoning' }
  /** A connection was opened to this address. */
  | { readonly kind: 'connection'; readonly address: string }
  | { readonly kind: 'native_tool'; readonly what: string };

const connection = / reqwest::connect: starting new connection: (\S+)/;
const outputItem = /Output item item_type="([^"]*)"/g;
const harmless: ReadonlySet<string> = new Set(['message', 'reasoning']);

/** Judges one line. A line that a text could have forged may add a sign of a tool, but can never take one away. */
export function auditLine(line: string): AuditFinding | null {
  if (line.includes('codex_core::tools::')) {
    return { kind: 'native_tool', what: 'a call that reached the tool router' };
  }
  if (/stream_events_utils: ToolCall: /.test(line)) return { kind: 'native_tool', what: 'a tool call' };
  const address = connection.exec(line)?.[1];
  if (address !== undefined) return { kind: 'connection', address };
  const items = [...line.matchAll(outputItem)].map(([, type = '']) => type);
  const tool = items.find((type) => !harmless.has(type));
  if (tool !== undefined) return { kind: 'native_tool', what: tool === '' ? 'an item without a type' : tool };
  if (items.length === 0) {
    const isOddItem = line.includes('codex_core::stream_events_utils: Output item');
    return isOddItem ? { kind: 'native_tool', what: 'an item whose type could not be read' } : null;
  }
  // Only a line that begins like Codex's own log counts as proof that the audit works.
  if (!/^\S+Z +DEBUG codex_core::stream_events_utils: Output item /.test(line)) return null;
  return { kind: 'item', item: items[0] === 'reasoning' ? 'reasoning' : 'message' };
}

/** What all lines of one process said. */
export interface Audit {
  readonly messages: number;
  readonly reasoning: number;
  /** The first sign of a native tool; null when there was none. */
  readonly nativeTool: string | null;
  /** The first address of another host than the service's; null when there was none. */
  readonly strangeAddress: string | null;
}

export const emptyAudit: Audit = { messages: 0, reasoning: 0, nativeTool: null, strangeAddress: null };

/** Adds one line's finding; `baseUrl` is the service that was named, null for the one of the kind of login. */
export function addFinding(audit: Audit, finding: AuditFinding | null, baseUrl: string | null): Audit {
  if (finding === null) return audit;
  if (finding.kind === 'connection') {
    if (isExpected(finding.address, baseUrl)) return audit;
    return { ...audit, strangeAddress: audit.strangeAddress ?? finding.address };
  }
  if (finding.kind === 'native_tool') return { ...audit, nativeTool: audit.nativeTool ?? finding.what };
  if (finding.item === 'reasoning') return { ...audit, reasoning: audit.reasoning + 1 };
  return { ...audit, messages: audit.messages + 1 };
}

/** Codex follows redirects and no option stops it, so an address is compared with where it should go. */
function isExpected(address: string, baseUrl: string | null): boolean {
  const found = parseAddress(address);
  if (found === null) return false;
  const { origin, hostname, protocol } = found;
  if (baseUrl !== null) return origin === parseAddress(baseUrl)?.origin;
  return protocol === 'https:' && /(^|\.)(openai|chatgpt)\.com$/.test(hostname);
}

/** Reads an address; null when it is none. */
export function parseAddress(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    // The oldest supported runtime has no other way to ask.
    return null;
  }
}
