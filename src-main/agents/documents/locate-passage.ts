import {
  type DocumentRecord,
  splitSource,
  type SourceText,
} from '../../../src-shared/domain/document-record';
import type { QuotationExhibit } from '../../../src-shared/domain/exhibit';
import { sectionsOf } from './sections';

/** How many lines around a passage are shown, and how many characters at most. */
const linesAround = 6;
const mostShown = 6000;

/** Looks a record's passage up in its source: byte for byte, and in the section that it cites. */
export function locatePassage(record: DocumentRecord, source: SourceText): QuotationExhibit {
  const { id, version, passage } = record;
  const { file, anchor } = splitSource(record.source);
  const about = {
    kind: 'quotation',
    passage,
    citation: { document_id: id, version, source: record.source },
    file,
  } as const;
  if (!source.ok) {
    return {
      ...about,
      ...{ standing: 'unreadable', sentence: source.failure, line: null, matching: 0, excerpt: null },
    };
  }
  const text = source.value;
  const section = sectionSpan(text, anchor);
  const inside = section ? text.slice(0, section.end).indexOf(passage, section.start) : -1;
  const at = inside >= 0 ? inside : text.indexOf(passage);
  if (at < 0) return { ...about, ...describeDifference(text, passage, section) };
  const line = lineAt(text, at);
  const matching = passage.length;
  return {
    ...about,
    standing: inside >= 0 ? 'verbatim' : 'elsewhere',
    sentence:
      inside >= 0
        ? `All ${matching} characters of the passage stand in its section, from line ${line} on.`
        : `The passage stands on line ${line}, outside ${section ? `the section ${anchor}` : `a section ${anchor}, which the file does not have`}.`,
    ...{ line, matching, excerpt: excerptOf(text, at, at + passage.length) },
  };
}

interface Span {
  readonly start: number;
  readonly end: number;
}

function sectionSpan(text: string, anchor: string): Span | null {
  const section = sectionsOf(text).find((each) => each.anchor === anchor);
  return section ? { start: offsetOf(text, section.start), end: offsetOf(text, section.end) } : null;
}

/** Where a passage that stands nowhere begins to differ: its longest beginning that does stand there. */
function describeDifference(text: string, passage: string, section: Span | null) {
  const matching = longestBeginning(text, passage);
  // A few letters stand in any text and show nothing.
  const isTelling = matching >= Math.min(12, passage.length);
  const at = isTelling ? text.indexOf(passage.slice(0, matching)) : (section?.start ?? 0);
  const end = isTelling ? at + matching : at;
  const sentence = isTelling
    ? `The passage stands nowhere in the source: ${matching} of its ${passage.length} characters do, and there the source goes on otherwise.`
    : 'The passage stands nowhere in the source, not even its beginning.';
  return {
    standing: 'differs' as const,
    sentence,
    line: isTelling ? lineAt(text, end) : null,
    matching: isTelling ? matching : 0,
    excerpt: excerptOf(text, at, end),
  };
}

/** If a beginning stands in a text, so does every shorter one; so the longest is found by halving. */
function longestBeginning(text: string, passage: string): number {
  let [stands, fails] = [0, passage.length];
  while (fails - stands > 1) {
    const middle = Math.floor((stands + fails) / 2);
    if (text.includes(passage.slice(0, middle))) stands = middle;
    else fails = middle;
  }
  return stands;
}

function excerptOf(text: string, start: number, end: number): QuotationExhibit['excerpt'] {
  let from = start;
  for (let lines = 0; from > 0 && lines <= linesAround && start - from < mostShown / 2; from -= 1) {
    if (text[from - 1] === '\n') lines += 1;
    if (lines > linesAround) break;
  }
  let to = end;
  for (let lines = 0; to < text.length && to - end < mostShown / 2; to += 1) {
    if (text[to] === '\n') lines += 1;
    if (lines > linesAround) break;
  }
  return {
    first_line: lineAt(text, from),
    text: text.slice(from, to),
    start: start - from,
    end: end - from,
  };
}

/** The number of the line that an offset is on, from 1. */
function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}

/** The offset at which a line begins, from 0; the text's end for a line after its last. */
function offsetOf(text: string, line: number): number {
  let offset = 0;
  for (let passed = 0; passed < line; passed += 1) {
    const next = text.indexOf('\n', offset);
    if (next < 0) return text.length;
    offset = next + 1;
  }
  return offset;
}
