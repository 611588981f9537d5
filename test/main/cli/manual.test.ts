import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readFile } from 'node:fs/promises';
import { documentOf, runCli, runCliWith } from '../../support/run-cli';
import { temporaryFolder } from '../../support/temporary-folder';

const args = async (name: string, ...more: readonly string[]) => [
  ...['run', 'documents', '--case', name, '--mode', 'manual', '--output', await temporaryFolder()],
  ...more,
];
const id = 'employee-equipment';
const lines = (...texts: readonly string[]): string => `${texts.join('\n')}\n`;

const cases: readonly (readonly [string, string, readonly string[]])[] = [
  ['equipment', 'answered', ['1', 'Look.', '2', id, 'Read.', '3', id, 'Quote.']],
  ['contractor', 'answered', ['1', 'x', '2', 'contractor-equipment', 'x', '3', 'contractor-equipment', 'x']],
  ['missing-audience', 'clarification', ['4', 'Nobody is named.']],
  ['unsupported', 'abstained', ['1', 'Look.', '5', 'Nothing.']],
  ['injection', 'answered', ['1', 'Look.', '2', id, 'Read.', '3', id, 'Quote.']],
];

test.each(cases)('by hand, %s ends %s', async (name, status, typed) => {
  const result = await runCliWith(lines(...typed), ...(await args(name, '--json')));
  expect(result.exit).toBe(0);
  expect(documentOf(result)).toMatchObject({ status, mode: 'manual', planner_version: 'manual/1' });
  expect(result.stderr).toContain('Your decision');
});

test('a line of JSON is taken as it is, and answered as a model’s would be', async () => {
  const typed = lines('not JSON', '[]', '{"tool":"quote_answer","document_id":null}');
  const result = await runCliWith(typed, ...(await args('equipment', '--json')));
  expect(result.exit).toBe(3);
  expect(documentOf(result)).toMatchObject({ status: 'blocked', code: 'schema' });
  expect(result.stderr).toContain('This is no JSON object.');
});

test('what the person is shown is what a model would be given', async () => {
  const result = await runCliWith(lines('1', 'Look.', '5', 'Stop.'), ...(await args('unsupported')));
  expect(result.stderr).toContain('"question":"How many weeks of parental leave can I take?"');
  expect(result.stderr).toContain('"status":"no_match"');
  expect(result.stderr).not.toContain('contractor-equipment');
});

test('input that ends before the run cancels it, and what was known is kept', async () => {
  const output = await temporaryFolder();
  const command = ['run', 'support', '--case', 'explain', '--mode', 'manual', '--output', output];
  const result = await runCliWith(lines('1', 'AC-211'), ...command);
  expect(result.exit).toBe(130);
  expect(JSON.parse(await readFile(join(output, 'explain-result.json'), 'utf8'))).toMatchObject({
    status: 'cancelled',
  });
});

test('a whole list of cases is not asked of a person', async () => {
  const result = await runCli('run-all', '--mode', 'manual', '--output', await temporaryFolder());
  expect(result.exit).toBe(2);
});
