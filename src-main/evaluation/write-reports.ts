import { join } from 'node:path';
import { type Failure, fail, type Result, succeed } from '../../src-shared/domain/result';
import type { Evaluation } from '../../src-shared/evaluation/evaluation';
import { buildReport, report } from '../../src-shared/evaluation/report';
import { toCsv } from '../../src-shared/evaluation/to-csv';
import { toHtml } from '../../src-shared/evaluation/to-html';
import { replaceFile } from '../stores/atomic-file';
import { describeStorageFailure, guardStorage } from '../stores/storage-failure';

/** Writes an evaluation as JSON, CSV and one page beside its results, and answers the paths. They are made anew each time. */
export async function writeReports(
  folder: string,
  of: { readonly evaluation: Evaluation; readonly baseline: Evaluation | null },
): Promise<Result<readonly string[], Failure>> {
  const built = report.parse(buildReport(of.evaluation, of.baseline));
  const files = [
    ['report.json', `${JSON.stringify(built, null, 2)}\n`],
    ['report.csv', toCsv(built.runs)],
    ['report.html', toHtml(built)],
  ] as const;
  const paths = files.map(([name]) => join(folder, name));
  const written = await guardStorage(folder, async () => {
    for (const [name, text] of files) await replaceFile(join(folder, name), Buffer.from(text));
  });
  return written.ok ? succeed(paths) : fail(describeStorageFailure(written.failure));
}
