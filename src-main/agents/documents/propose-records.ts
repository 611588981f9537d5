import type { ProposedRecord } from '../../../src-shared/domain/document';
import type { DocumentRecord } from '../../../src-shared/domain/document-record';
import { commonWords } from './common-words';
import { wordsOf } from './match-keywords';
import { anchorOf, type Section, sectionsOf } from './sections';

/**
 * Cuts a text at its headings into records that could be made of it. The passage is the section's first paragraph
 * exactly as it stands there; the keywords are the telling words of the heading. A proposed record is not active: what
 * nobody has looked at is found by no search.
 */
export function proposeRecords(source: {
  readonly file: string;
  readonly text: string;
  readonly today: string;
}): readonly ProposedRecord[] {
  const { file, text, today } = source;
  const lines = text.split('\n');
  const stem = anchorOf(file.replace(/\.(?:txt|md)$/, ''));
  return sectionsOf(text).flatMap((section, index, sections) => {
    const body = ownBody(section, sections[index + 1]);
    const passage = firstParagraph(lines, body);
    // A heading that only holds further headings has nothing to quote and is no loss.
    if (passage === null && sections[index + 1]?.start === body.to && isDeeper(sections[index + 1], section))
      return [];
    const keywords = [...new Set(wordsOf(section.title))].filter((word) => !commonWords.has(word));
    const record: DocumentRecord = {
      id: `${stem}-${section.anchor}`,
      title: section.title.trim() || section.anchor,
      audience: 'employee',
      active: false,
      version: today,
      source: `${file}#${section.anchor}`,
      keywords,
      passage: passage ?? '',
    };
    const problem = passage === null ? 'The section has no text of its own that could be quoted.' : null;
    return [{ id: record.id, record, line: section.start + 1, problem }];
  });
}

/** The lines under a heading up to the next one of any level. */
function ownBody(
  section: Section,
  next: Section | undefined,
): { readonly from: number; readonly to: number } {
  return { from: section.body, to: Math.min(section.end, next?.start ?? section.end) };
}

function isDeeper(next: Section | undefined, section: Section): boolean {
  return next !== undefined && next.level > section.level;
}

/** The first paragraph between two lines, byte for byte; null when there is none. */
function firstParagraph(
  lines: readonly string[],
  { from, to }: { readonly from: number; readonly to: number },
): string | null {
  const body = lines.slice(from, to);
  const start = body.findIndex((line) => line.trim() !== '');
  if (start < 0) return null;
  const length = body.slice(start).findIndex((line) => line.trim() === '');
  const paragraph = body.slice(start, length < 0 ? undefined : start + length).join('\n');
  // The line break before the paragraph's end is not part of it, also where lines end in CR LF.
  return paragraph.replace(/\r$/, '');
}
