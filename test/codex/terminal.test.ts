import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findInstalledCodex } from '../../build/install-codex';
import { runCommand } from '../../src-main/cli/commands/run';
import { kitAt } from '../../src-main/workspaces/workspace';
import type { PlannerChoice } from '../../src-main/runs/choose-planner';
import { collectingTerminal } from '../support/collecting-terminal';
import { startResponsesServer } from '../support/responses-server/server';
import { decisions } from '../support/support-run';
import { temporaryFolder } from '../support/temporary-folder';

const kit = kitAt(join(import.meta.dirname, '..', '..', 'kit-data'));
const key = 'sk-test-not-a-real-key';

/** Runs the refund case and answers its pending record without its times. */
async function proposeRefund(planner: PlannerChoice): Promise<string> {
  const output = await temporaryFolder();
  const options = { agent: 'support', case: 'refund', planner, output, data: {} } as const;
  expect(await runCommand(options, kit, collectingTerminal())).toBe(0);
  const text = await readFile(join(output, 'pending', 'pending-08c1920f1ee722ea.json'), 'utf8');
  return text.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME');
}

test.runIf(findInstalledCodex())(
  'the terminal gives the same pending record through Codex as in demo',
  async () => {
    const server = await startResponsesServer({ decisions: [decisions.lookup, decisions.approval] });
    onTestFinished(() => server.close());
    const executable = findInstalledCodex() ?? '';
    const codex = {
      mode: 'codex',
      model: 'model-1',
      executable,
      baseUrl: server.url('ok'),
      apiKey: key,
    } as const;
    expect(await proposeRefund(codex)).toBe(await proposeRefund({ mode: 'demo' }));
  },
);
