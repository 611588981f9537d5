import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { fail, type Result, succeed } from '../../src-shared/domain/result';
import type { InputProblem } from '../../src-shared/input/problem';
import { readText } from './read-file';

/** A path that the evidence store gives its files, and nothing else. */
const evidencePath =
  /^[A-Za-z0-9_-]{1,80}-model-traces(?:-\d+)?\/(?:turn-\d{1,4}|guardrail|review)\/[A-Za-z0-9][A-Za-z0-9._-]{0,80}$/;

/** The most characters that are shown; the file has the rest. */
const maxShown = 200_000;

/** An evidence file's text for looking at. */
export interface EvidenceText {
  readonly text: string;
  /** Whether the file goes on after the text. */
  readonly is_cut: boolean;
}

/** Reads an evidence file of an output folder; no other file, not even through a link. */
export async function readEvidence(
  outputFolder: string,
  path: string,
): Promise<Result<EvidenceText, readonly InputProblem[]>> {
  const refuse = (found: string): Result<never, readonly InputProblem[]> => {
    const expected = 'an evidence file of a run in the current practice folder';
    return fail([{ file: path, path: '$', found, expected, position: null }]);
  };
  if (!evidencePath.test(path)) return refuse('another kind of path');
  const full = join(outputFolder, path);
  // A file that is not there has no real path; both are answered alike.
  const [real, root] = await Promise.all([realpath(full), realpath(outputFolder)]).catch(() => ['', '']);
  if (real === '' || real !== join(root, path)) return refuse('no such file there');
  const read = await readText(full);
  if (!read.ok) return read;
  const { text } = read.value;
  return succeed({ text: text.slice(0, maxShown), is_cut: text.length > maxShown });
}
