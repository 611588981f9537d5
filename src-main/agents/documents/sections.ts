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

/** The headings of a text in Markdown; plain text uses the same ones. */
export function sectionsOf(text: string): readonly Section[] {
  const tokens = blocks.parse(text, {});
  const heads = tokens.flatMap((token, index) => {
    const [start, body] = token.map ?? [];
    // A heading inside a list or a quote starts no section of the text around it.
    if (token.type !== 'heading_open' || token.level > 0 || start === undefined || body === undefined) return [];
    const title = tokens[index + 1]?.content ?? '';
    return [{ title, level: Number(token.tag.slice(1)), start, body }];
  });
  const lines = text.split('\n').length;
  const names = new Map<string, number>();
  return heads.map((head, index) => {
    const next = heads.slice(index + 1).find(({ level }) => level <= head.level);
    return { ...head, anchor: nameOf(head.title, names), end: next?.start ?? lines };
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
  const words = title.normalize('NFC').toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.join('-') || 'section';
}
