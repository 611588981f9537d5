/** The sections of a source text: where each heading stands and how far its section goes. */
import MarkdownIt from 'markdown-it';

/** One section of a source. Lines count from 0; `end` is the line after its last. */
export interface Section {
  readonly title: string;
  /** How a source names it after the `#`. */
  readonly anchor: string;
  /** 1 for the highest. */
  readonly level: number;
  readonly start: number;
  /** The first line under the heading. */
  readonly body: number;
  readonly end: number;
}

/** Block rules alone: what is inside a paragraph has no headings. */
const blocks = new MarkdownIt('zero').enable(['heading', 'lheading', 'fence', 'code', 'list', 'blockquote']);

interface Head {
  readonly title: string;
  readonly level: number;
  readonly start: number;
  readonly body: number;
}

/** The sections of a text by its Markdown headings; where it has none, by lines that stand alone like headings. */
export function sectionsOf(text: string): readonly Section[] {
  const lines = text.split('\n');
  const marked = markdownHeads(text);
  const heads = marked.length > 0 ? marked : plainHeads(lines);
  const names = new Map<string, number>();
  return heads.map((head, index) => {
    const next = heads.slice(index + 1).find(({ level }) => level <= head.level);
    return { ...head, anchor: nameOf(head.title, names), end: next?.start ?? lines.length };
  });
}

function markdownHeads(text: string): readonly Head[] {
  const tokens = blocks.parse(text, {});
  return tokens.flatMap((token, index) => {
    const [start, body] = token.map ?? [];
    // A heading inside a list or a quote starts no section of the text around it.
    if (token.type !== 'heading_open' || token.level > 0 || start === undefined || body === undefined) {
      return [];
    }
    const title = tokens[index + 1]?.content ?? '';
    return [{ title, level: Number(token.tag.slice(1)), start, body }];
  });
}

/** In plain text a heading is a short line between empty ones that is numbered or in capitals throughout. */
function plainHeads(lines: readonly string[]): readonly Head[] {
  return lines.flatMap((line, start) => {
    const title = line.trim();
    const isAlone = (lines[start - 1] ?? '').trim() === '' && (lines[start + 1] ?? '').trim() === '';
    if (!isAlone || title.length === 0 || title.length > 80) return [];
    const number = /^(\d+(?:\.\d+)*)[.)]?\s+\p{L}/u.exec(title)?.[1];
    const isCapitals = /\p{Lu}/u.test(title) && title === title.toUpperCase();
    if (number === undefined && !isCapitals) return [];
    return [{ title, level: number?.split('.').length ?? 1, start, body: start + 1 }];
  });
}

/** A title as an anchor; a second one of the same name gets a number, as Markdown tools give it. */
function nameOf(title: string, names: Map<string, number>): string {
  const name = anchorOf(title);
  const before = names.get(name) ?? 0;
  names.set(name, before + 1);
  return before === 0 ? name : `${name}-${before}`;
}

/** A title in lower case with a hyphen for everything that is neither a letter nor a digit. */
export function anchorOf(title: string): string {
  const words =
    title
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.join('-') || 'section';
}
