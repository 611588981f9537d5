import { afterEach, describe, expect, test } from 'vitest';
import { runCommand } from '../../../src-main/cli/commands/run';
import { kitAt } from '../../../src-main/workspaces/workspace';
import { paymentKeyVariable } from '../../../src-main/payments/choose-payments';
import { collectingTerminal } from '../../support/collecting-terminal';
import { kitFolder } from '../../support/desk';
import { temporaryFolder } from '../../support/temporary-folder';

async function runWithKey(key: string) {
  process.env[paymentKeyVariable] = key;
  const terminal = collectingTerminal();
  const output = await temporaryFolder();
  const planner = { mode: 'demo' } as const;
  const exit = await runCommand(
    { agent: 'orders', case: 'where-in-transit', planner, output, data: {} },
    kitAt(kitFolder),
    terminal,
  );
  return { exit, said: JSON.stringify([terminal.notes, terminal.lines, terminal.documents]) };
}

describe('the key of a payment account', () => {
  afterEach(() => {
    delete process.env[paymentKeyVariable];
  });

  test.each(['sk_live_0123456789abcdef', 'rk_live_0123456789abcdef', 'pk_test_0123456789', 'anything'])(
    '%s is refused before anything is done, and not repeated',
    async (key) => {
      const { exit, said } = await runWithKey(key);
      expect(exit).toBe(2);
      expect(said).toContain(paymentKeyVariable);
      expect(said).not.toContain(key);
    },
  );

  test('a test key is taken, and a run without a refund asks nobody with it', async () => {
    const { exit, said } = await runWithKey('sk_test_0123456789abcdef');
    expect(exit).toBe(0);
    expect(said).not.toContain('sk_test_0123456789abcdef');
  });
});
