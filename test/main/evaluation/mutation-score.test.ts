import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { systemClock } from '../../../src-main/controller/clock';
import { loadSuite } from '../../../src-main/evaluation/load-suite';
import { scoreMutations } from '../../../src-main/evaluation/mutation-score';
import type { Workspace } from '../../../src-main/workspaces/workspace';
import { type MutationReport, unguardedOf } from '../../../src-shared/evaluation/mutation';
import type { Suite } from '../../../src-shared/evaluation/suite';
import { hashFolder } from '../../support/hash-folder';
import { copyKit } from '../../support/kit-copy';

async function score(kit: Workspace, name: string): Promise<MutationReport> {
  const suite = await loadSuite(kit, name);
  if (!suite.ok) throw new Error(suite.failure[0]?.expected);
  const watch = { clock: systemClock, signal: new AbortController().signal, onRule: () => undefined };
  const scored = await scoreMutations({ workspace: kit, suite: suite.value }, watch);
  if (!scored.ok || !scored.value) throw new Error('no report');
  return scored.value;
}

async function change(kit: Workspace, name: string, by: (suite: Suite) => unknown): Promise<void> {
  const path = join(kit.folder, 'suites', `${name}.json`);
  await writeFile(path, JSON.stringify(by(JSON.parse(await readFile(path, 'utf8')))));
}

const loose = { tools: [], repeated_tools: ['ask_clarification'], facts: [], never: [] };
const namesOf = (report: MutationReport) => unguardedOf(report).map(({ agent, rule }) => `${agent} ${rule}`);
/** Rules that no case of the kit can break: no run is long enough, and each audience has one record, which stands in its source. */
const known = [
  'support policy:within_limits',
  'documents policy:same_document',
  'documents policy:passage_in_source',
  'documents policy:within_limits',
  'orders policy:within_limits',
];

describe('scoreMutations', () => {
  test('the supplied suite guards every rule but those that its cases cannot break', async () => {
    const kit = await copyKit();
    const before = await hashFolder(kit.folder);
    const report = await score(kit, 'every-rule');
    expect(report.left_out).toEqual([]);
    expect(namesOf(report)).toEqual(known);
    expect(report.mutants.find(({ rule }) => rule === 'policy:lookup_first')).toMatchObject({
      noticed_by: ['support-draft-unread', 'support-draft-not-found'],
    });
    expect(await hashFolder(kit.folder)).toEqual(before);
  });

  test('a rule is named as unguarded when its only case is taken out', async () => {
    const kit = await copyKit();
    await change(kit, 'every-rule', (suite) => ({
      ...suite,
      items: suite.items.filter(({ id }) => id !== 'support-other-order'),
    }));
    expect(namesOf(await score(kit, 'every-rule'))).toEqual(['support policy:request_scope', ...known]);
  });

  test('a case that would end the same without the rule does not guard it', async () => {
    const kit = await copyKit();
    await change(kit, 'every-rule', (suite) => ({
      ...suite,
      items: suite.items
        .filter(({ id }) => id === 'support-question-with-id')
        // A question or a refusal, either will do.
        .map((item) => ({
          ...item,
          expectation: { ...loose, status: 'blocked', repeated_status: 'clarification' },
        })),
    }));
    const report = await score(kit, 'every-rule');
    const rule = report.mutants.find((each) => each.rule === 'policy:arguments');
    expect(rule).toMatchObject({ looked_at: ['support-question-with-id'], noticed_by: [] });
  });

  test('an item that does not even end as expected guards nothing and is named', async () => {
    const kit = await copyKit({ duplicate_charge_confirmed: false });
    const report = await score(kit, 'support');
    expect(report.left_out).toEqual(['refund', 'injection']);
    expect(report.mutants.flatMap(({ looked_at }) => looked_at)).toEqual([]);
  });
});
