/** A cell to be written: a text, or null for one with nothing between its delimiters. */
export type CsvCell = string | null;

/** How a table is written. */
export interface CsvStyle {
  readonly delimiter: string;
  readonly lineBreak: string;
  /** Quotes around every text, or only where one needs them. */
  readonly quotes: 'always' | 'needed';
  readonly byteOrderMark: boolean;
  readonly endsWithBreak: boolean;
}

/** As most programs write it. */
export const plainStyle: CsvStyle = {
  delimiter: ',',
  lineBreak: '\n',
  quotes: 'needed',
  byteOrderMark: false,
  endsWithBreak: true,
};

/** Writes a table, written apart from the parser that reads it. */
export function writeCsv(rows: readonly (readonly CsvCell[])[], style: CsvStyle = plainStyle): string {
  const lines = rows.map((row) => row.map((cell) => writeCell(cell, style)).join(style.delimiter));
  const text = lines.join(style.lineBreak) + (style.endsWithBreak ? style.lineBreak : '');
  return style.byteOrderMark ? `\uFEFF${text}` : text;
}

function writeCell(cell: CsvCell, { delimiter, quotes }: CsvStyle): string {
  if (cell === null) return '';
  const needsQuotes = cell === '' || ['"', '\n', '\r', delimiter].some((each) => cell.includes(each));
  return quotes === 'always' || needsQuotes ? `"${cell.replaceAll('"', '""')}"` : cell;
}
