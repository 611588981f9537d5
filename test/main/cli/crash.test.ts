import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { documentOf, runCli } from '../../support/run-cli';
import { temporaryFolder } from '../../support/temporary-folder';

test('a program killed at the payment leaves a refund that the next start finds, once per key', async () => {
  const output = await temporaryFolder();
  const result = await runCli('crash', '--output', output, '--times', '2', '--json');
  expect(result).toMatchObject({ exit: 0, stderr: '' });
  const waiting = { version: 2, refunded_cents: 100, is_waiting: true };
  const crash = {
    key: expect.stringMatching(/^refund-[0-9a-f]{64}$/),
    is_effect_in_ledger: true,
    before: waiting,
    after: { ...waiting, is_waiting: false },
    agrees: true,
  };
  expect(documentOf(result)).toMatchObject({
    crashes: [
      { ...crash, order_id: 'ORD-1001' },
      { ...crash, order_id: 'ORD-1002' },
    ],
    one_effect_per_key: true,
    agrees: true,
  });
  const ends = (await readdir(join(output, 'orders'))).filter((name) => name.endsWith('.end.json'));
  expect(ends).toHaveLength(2);

  const again = await runCli('crash', '--output', output, '--times', '1');
  expect(again).toMatchObject({ exit: 0, stderr: '' });
  expect(again.stdout).toContain('2.00 USD refunded at version 3, one refund waits for its payment');
  expect(again.stdout).toContain('2.00 USD refunded at version 3, no refund waits');
  expect(again.stdout).toMatch(/one effect per key: yes\n$/);
}, 120_000);

test('a ledger that lost the effect does not agree, which is no success', async () => {
  const output = await temporaryFolder();
  expect((await runCli('crash', '--output', output, '--times', '1')).exit).toBe(0);
  const ledger = (await readdir(join(output, 'payments'))).filter((name) => name.endsWith('.json'));
  for (const name of ledger) await writeFile(join(output, 'payments', name), '{}');
  const result = await runCli('crash', '--output', output, '--times', '1', '--json');
  expect(result.exit).toBe(6);
  expect(documentOf(result)).toMatchObject({ agrees: false });
}, 120_000);

test.each(['0', '-1', '1.5', '101', 'many'])('%s times is bad usage', async (times) => {
  const result = await runCli('crash', '--output', await temporaryFolder(), '--times', times);
  expect(result).toMatchObject({ exit: 2, stdout: '' });
});

test('the program that is killed does nothing by itself', async () => {
  const output = await temporaryFolder();
  const result = await runCli('crash-refund', '--output', output, '--order', 'ORD-1001');
  expect(result).toMatchObject({ exit: 2, stdout: '' });
  expect(await readdir(output)).toEqual([]);
});
