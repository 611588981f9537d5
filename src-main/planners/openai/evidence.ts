import type { Json } from '../../../src-shared/domain/json';
import type { PlannerEvidence } from '../planner';
import type { Redactor } from './redact';

/** The most that one file keeps. */
export const maxEvidenceBytes = 1024 * 1024;

/** Headers that let someone act as the person. */
const leftOut: ReadonlySet<string> = new Set(['set-cookie', 'set-cookie2', 'authorization', 'cookie']);

/** What the files of one call are made of; null for what the call did not come to. */
export interface EvidenceSource {
  readonly request: object | null;
  readonly headers: Headers | null;
  readonly body: Uint8Array | null;
  /** Undefined when there is no decision: null is one. */
  readonly decision: Json | undefined;
}

/** The files of one call: bounded, and without the key or a cookie. */
export function evidenceFiles(source: EvidenceSource, redactor: Redactor): PlannerEvidence['files'] {
  const { request, headers, body, decision } = source;
  const files: (readonly [string, string])[] = [];
  const add = (name: string, text: string): void => {
    files.push(boundFile(name, redactor.redact(text)));
  };
  if (request) add('request.json', pretty(request));
  if (headers) add('headers.json', pretty(keptHeaders(headers)));
  if (body && body.length > 0) {
    const text = new TextDecoder().decode(body);
    add(isJson(text) ? 'response.json' : 'response.txt', text);
  }
  if (decision !== undefined) add('decision.json', pretty(decision));
  return Object.fromEntries(files);
}

/** The service's id of the request, when it is a plain one. */
export function requestIdOf(headers: Headers | null, redactor: Redactor): string | null {
  const id = headers?.get('x-request-id') ?? '';
  return /^[\w.:-]{1,128}$/.test(id) && !redactor.holdsKey(id) ? id : null;
}

function keptHeaders(headers: Headers): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => !leftOut.has(name)));
}

/** Cuts a file that is too long and says so; what is left of a JSON document is text. */
function boundFile(name: string, text: string): readonly [string, string] {
  const bytes = Buffer.from(text);
  if (bytes.length <= maxEvidenceBytes) return [name, text];
  // Decoding as a stream leaves out the character that the cut went through.
  const kept = new TextDecoder().decode(bytes.subarray(0, maxEvidenceBytes), { stream: true });
  const note = `[Cut here: the first ${maxEvidenceBytes} of ${bytes.length} bytes are kept.]`;
  return [name.replace(/\.json$/, '.txt'), `${kept}\n${note}\n`];
}

const pretty = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    // JSON.parse answers the question only by throwing.
    return false;
  }
}
