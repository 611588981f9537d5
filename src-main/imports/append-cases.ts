import { parseTree } from 'jsonc-parser';
import type { PracticeCase } from '../../src-shared/domain/case';

/** The file of cases with more of them at its end and not one byte of the earlier ones changed; null is no file yet. */
export function appendCases(saved: Uint8Array | null, cases: readonly PracticeCase[]): Uint8Array {
  if (saved === null) return Buffer.from(`${JSON.stringify(cases, null, 2)}\n`);
  const text = new TextDecoder().decode(saved);
  const last = parseTree(text)?.children?.at(-1);
  if (!last) throw new Error('A file of cases that fits its schema has a case.');
  const end = last.offset + last.length;
  const added = cases.map((each) => `,\n${indent(JSON.stringify(each, null, 2))}`).join('');
  const whole = Buffer.from(text.slice(0, end) + added + text.slice(end));
  // Decoding has stripped a byte-order mark, which stays.
  const mark = saved.subarray(0, saved.length - Buffer.byteLength(text));
  return Buffer.concat([mark, whole]);
}

function indent(text: string): string {
  return text.replace(/^/gm, '  ');
}
