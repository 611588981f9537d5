import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../../src-shared/domain/json';
import { kitFolder } from '../../support/desk';
import { documentOf, runCli } from '../../support/run-cli';
import { temporaryFolder } from '../../support/temporary-folder';

const name = 'my-duplicate';
const lookup = { tool: 'lookup_order', account_id: 'AC-305', order_id: 'OR-905', reply_kind: null };
const none = { account_id: null, order_id: null, reply_kind: null, missing_field: null };
const reason = 'As the exercise asks.';

/** The exercise's folder: a copy of the small workspace with `my-charge` copied and made a refund. */
async function copyAndMakeRefund() {
  const folder = await temporaryFolder();
  await cp(join(kitFolder, 'custom'), folder, { recursive: true });
  const at = (kind: string, file: string): string => join(folder, 'support', kind, `${file}.json`);
  const read = async (path: string) => JSON.parse(await readFile(path, 'utf8'));
  const write = (path: string, value: Json): Promise<void> => writeFile(path, JSON.stringify(value));
  const request = await read(at('requests', 'my-charge'));
  await write(at('requests', name), { ...request, id: name, intent: 'refund' });
  await cp(at('decisions', 'my-charge'), at('decisions', name));
  return {
    folder,
    decide: (...decisions: readonly Json[]) => write(at('decisions', name), [...decisions]),
    changeOrder: async (change: JsonObject) => {
      const path = join(folder, 'support', 'orders.json');
      const orders = await read(path);
      await write(path, { ...orders, 'OR-905': { ...orders['OR-905'], ...change } });
    },
  };
}

describe('the exercise with data of one’s own', () => {
  let own: Awaited<ReturnType<typeof copyAndMakeRefund>>;
  let output: string;
  const run = (...more: readonly string[]) =>
    runCli(
      ...['run', 'support', '--workspace', own.folder, '--case', name, '--mode', 'demo'],
      ...['--output', output, '--json', ...more],
    );

  beforeEach(async () => {
    own = await copyAndMakeRefund();
    output = await temporaryFolder();
  });

  test('with the unchanged decisions it is blocked by the intent check', async () => {
    const result = await run();
    expect(result.exit).toBe(3);
    expect(documentOf(result)).toMatchObject({ status: 'blocked', code: 'intent_fits', case: name });
  });

  test('with fitting decisions it ends escalated, because the record confirms no duplicate', async () => {
    await own.decide({ ...lookup, missing_field: null, reason }, { tool: 'escalate', ...none, reason });
    const result = await run();
    expect(result.exit).toBe(0);
    expect(documentOf(result)).toMatchObject({ status: 'escalated' });
  });

  test('with the flag true and the version raised it waits for review on version 2', async () => {
    await own.changeOrder({ duplicate_charge_confirmed: true, version: 2 });
    await own.decide(
      { ...lookup, missing_field: null, reason },
      { ...lookup, tool: 'request_approval', missing_field: null, reason },
    );
    const result = await run();
    expect(documentOf(result)).toMatchObject({
      status: 'pending_approval',
      outcome: { payload: { order_id: 'OR-905', amount_cents: 3900, record_version: 2 } },
      workspace: [{ file: expect.stringMatching(/\/support\/requests\/my-duplicate\.json$/) }, {}, {}],
    });

    await own.changeOrder({ amount_cents: 4100, version: 3 });
    const { outcome } = documentOf(result) as { outcome: { pending_id: string } };
    const review = (...more: readonly string[]) =>
      runCli(
        ...['review', '--output', output, '--review-id', outcome.pending_id, '--decision', 'approve'],
        ...['--reviewer', 'training-reviewer', '--json', ...more],
      );
    const refused = await review('--workspace', own.folder);
    expect(refused.exit).toBe(5);
    expect(documentOf(refused)).toMatchObject({ kind: 'refused', codes: ['amount', 'version'] });
    // Against the kit's own orders there is no such order at all.
    expect(documentOf(await review())).toMatchObject({ codes: ['order_exists'] });
  });
});

describe('a workspace on the command line', () => {
  test('its cases are listed with what is expected of them', async () => {
    const result = await runCli('cases', '--workspace', join(kitFolder, 'custom'), '--json');
    expect(documentOf(result)).toMatchObject([
      { name: 'my-charge', own: true, expected_status: 'draft' },
      { name: 'my-refund', own: true, expected_status: 'escalated' },
    ]);
  });

  test('a run of all its cases meets what is expected', async () => {
    const output = await temporaryFolder();
    const result = await runCli(
      ...[
        'run-all',
        '--workspace',
        join(kitFolder, 'custom'),
        '--mode',
        'demo',
        '--output',
        output,
        '--json',
      ],
    );
    expect(result.exit).toBe(0);
    expect(documentOf(result)).toMatchObject({ met: 2, total: 2 });
  });

  test.each(['/nowhere/at/all', ''])(
    'the folder %j is refused by name before anything is written',
    async (folder) => {
      const output = join(await temporaryFolder(), 'out');
      const result = await runCli(
        ...['run', 'support', '--workspace', folder, '--case', 'my-charge', '--mode', 'demo'],
        ...['--output', output],
      );
      expect(result.exit).toBe(2);
      await expect(readFile(output)).rejects.toThrow('ENOENT');
    },
  );
});
