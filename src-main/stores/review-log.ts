import { appendFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { instant } from '../../src-shared/domain/json';
import { reviewDecision } from '../../src-shared/domain/review';
import { parseDocument } from '../../src-shared/input/parse-document';
import { readText } from './read-file';
import { guardStorage } from './storage-failure';

/** A refused attempt to decide on a record. */
export const refusedAttempt = z.strictObject({
  at: instant,
  decision: reviewDecision,
  reviewer: z.string(),
  /** The names of the checks that refused. */
  codes: z.array(z.string()),
});
export type RefusedAttempt = z.infer<typeof refusedAttempt>;

/** The refused attempts of one output folder, kept for a record's history. */
export interface ReviewLog {
  readonly noteRefusal: (id: string, attempt: RefusedAttempt) => Promise<void>;
  readonly refusals: (id: string) => Promise<readonly RefusedAttempt[]>;
}

/** Opens the log: one file of lines per record, only ever appended to. */
export function openReviewLog(outputFolder: string): ReviewLog {
  const path = (id: string): string => join(outputFolder, 'reviews', `${id}.refused.jsonl`);
  return {
    noteRefusal: async (id, attempt) => {
      // The refusal stands whether or not its history could be written, so a failed write is not the person's error.
      await guardStorage(path(id), async () => {
        await mkdir(dirname(path(id)), { recursive: true });
        await appendFile(path(id), `${JSON.stringify(attempt)}\n`);
      });
    },
    refusals: async (id) => {
      const read = await readText(path(id));
      if (!read.ok) return [];
      const lines = read.value.text.split('\n').filter((line) => line !== '');
      return lines.flatMap((line) => {
        const parsed = parseDocument(refusedAttempt, line, path(id));
        return parsed.ok ? [parsed.value] : []; // A torn last line costs only itself.
      });
    },
  };
}
