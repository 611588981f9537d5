/**
 * A document record: one passage that a document agent may quote. Words used here and everywhere:
 * - audience: whom a record is for; nobody else may learn anything of it;
 * - active: whether it is in force; a record that is not is retired;
 * - source: the text file that the passage stands in, with the anchor of its section;
 * - passage: the text that is quoted, character for character as in its source.
 */
import { z } from 'zod';
import { findHiddenCharacter } from './hidden-characters';
import { recordId } from './identifiers';
import { recordsById } from './records-by-id';
import type { Result } from './result';

const filledText = z.string().refine((text) => text.trim() !== '', { message: 'text that is not blank' });

/** Text of one line in which everything can be seen. */
const visibleText = filledText.refine((text) => findHiddenCharacter(text) === null, {
  message: 'text without hidden characters',
});

/** Whom a record is for. */
export const audience = z.enum(['employee', 'contractor']);
export type Audience = z.infer<typeof audience>;

/**
 * The name of a source file: plain text or Markdown, right beside the records. It has no folder in it, because a record
 * must not be able to point anywhere else.
 */
export const sourceFileName = z
  .string()
  .max(120)
  .regex(
    /^(?!\.)[^/\\#:*?"<>|\p{C}\p{Zl}\p{Zp}]+\.(?:txt|md)$/u,
    'the name of a .txt or .md file without folders',
  );

/** Where a passage stands: `file.txt#anchor`. */
export const sourceLocation = z.string().superRefine((text, context) => {
  const { file, anchor } = splitSource(text);
  if (!sourceFileName.safeParse(file).success || !/^[^\s#\p{C}]{1,120}$/u.test(anchor)) {
    const message = 'a .txt or .md file without folders and an anchor, such as handbook.txt#equipment';
    context.addIssue({ code: 'custom', message });
  }
});

/** The file and the anchor of a source. */
export function splitSource(source: string): { readonly file: string; readonly anchor: string } {
  const at = source.indexOf('#');
  return at < 0 ? { file: source, anchor: '' } : { file: source.slice(0, at), anchor: source.slice(at + 1) };
}

/** One record of a document collection. */
export const documentRecord = z.strictObject({
  /** Equal to the key it stands under. */
  id: recordId,
  title: visibleText,
  audience,
  /** False for a retired record, which no search returns. */
  active: z.boolean(),
  /** Any text that names the version, such as a date; a citation carries it. */
  version: visibleText,
  source: sourceLocation,
  /** The words that an exact search compares with the question's. */
  keywords: z.array(visibleText).max(200),
  passage: filledText.meta({ quoted_from: 'source' }),
});
export type DocumentRecord = z.infer<typeof documentRecord>;

/** The collection's file: each record under its own id. */
export const documentRecordFile = recordsById(documentRecord, 'id');

/** The text of a source file, or why there is none, as a sentence. */
export type SourceText = Result<string, string>;
