import { type Node, parseTree } from 'jsonc-parser';

/**
 * Adds the records of one JSON text to another, each by id; a record that is there already is replaced. Every byte of
 * the first text outside a replaced record stays, and each added record keeps the form it has in the second. Both texts
 * hold one JSON object.
 */
export function mergeRecords(text: string, added: string): string {
  let merged = text;
  for (const { id, name, value } of recordsOf(added)) {
    merged = putRecord(merged, { id, member: `${name}: ${value}`, value });
  }
  return merged;
}

function recordsOf(text: string): readonly { id: string; name: string; value: string }[] {
  return members(text).flatMap((member) => {
    const [key, value] = member.children ?? [];
    if (!key || !value) return [];
    return [{ id: String(key.value), name: source(text, key), value: source(text, value) }];
  });
}

function putRecord(
  text: string,
  record: { readonly id: string; readonly member: string; readonly value: string },
): string {
  const all = members(text);
  const same = all.find(({ children }) => children?.[0]?.value === record.id)?.children?.[1];
  if (same) return splice(text, same.offset, same.length, record.value);
  const last = all.at(-1);
  if (!last) {
    const start = (parseTree(text)?.offset ?? 0) + 1;
    const end = text.indexOf('}', start);
    return splice(text, start, end - start, `\n  ${record.member}\n`);
  }
  return splice(text, last.offset + last.length, 0, `,${gapBefore(text, last)}${record.member}`);
}

/** The white space before a member, which the next one gets too. */
function gapBefore(text: string, member: Node): string {
  return /\s*$/.exec(text.slice(0, member.offset))?.[0] ?? '';
}

function members(text: string): readonly Node[] {
  return parseTree(text)?.children ?? [];
}

function source(text: string, node: Node): string {
  return text.slice(node.offset, node.offset + node.length);
}

function splice(text: string, offset: number, length: number, inserted: string): string {
  return `${text.slice(0, offset)}${inserted}${text.slice(offset + length)}`;
}
