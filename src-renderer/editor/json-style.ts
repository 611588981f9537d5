import type { Json } from '../../src-shared/domain/json';

/** How a document is written, so that what is added to it looks like the rest. */
export interface JsonStyle {
  readonly lineBreak: '\n' | '\r\n';
  /** One step of indentation. */
  readonly unit: string;
  /** What the first line of the text is already indented by, for a part of a document. */
  readonly base: string;
}

/** The style of a text, from its first lines. */
export function styleOf(text: string): JsonStyle {
  const head = text.slice(0, 10_000);
  return {
    lineBreak: /\r\n/.test(head) && !/[^\r]\n/.test(head) ? '\r\n' : '\n',
    unit: /\n( +|\t+)\S/.exec(head)?.[1] ?? '  ',
    base: '',
  };
}

/** The white space that begins the line on which an offset stands. */
export function indentAt(text: string, offset: number, style: JsonStyle): string {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  if (lineStart === 0) return style.base;
  return /^[ \t]*/.exec(text.slice(lineStart, offset))?.[0] ?? '';
}

/** The text of a value over several lines, the first one at the indent that is given. */
export function writeLines(value: Json, indent: string, style: JsonStyle): string {
  return JSON.stringify(value, null, style.unit).replaceAll('\n', style.lineBreak + indent);
}
