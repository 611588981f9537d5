import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { evaluateSuite, type EvaluationWatch } from '../../../src-main/evaluation/evaluate-suite';
import { loadSuite } from '../../../src-main/evaluation/load-suite';
import { readEvaluation } from '../../../src-main/evaluation/read-evaluation';
import { systemClock } from '../../../src-main/controller/clock';
import type { Workspace } from '../../../src-main/workspaces/workspace';
import { defaultLimits } from '../../../src-shared/domain/trace';
import type { EvaluationProgress } from '../../../src-shared/evaluation/evaluation';
import { hashFolder } from '../../support/hash-folder';
import { copyKit } from '../../support/kit-copy';
import { temporaryFolder } from '../../support/temporary-folder';

const faults: unknown[] = [];

async function evaluate(
  kit: Workspace,
  folder: string,
  part: { suite?: string; repeats?: number; model?: string } & Partial<EvaluationWatch> = {},
) {
  const { suite = 'support', repeats = 1, model, ...watch } = part;
  const loaded = await loadSuite(kit, suite);
  if (!loaded.ok) throw new Error(loaded.failure[0]?.expected);
  const planner =
    model === undefined
      ? ({ mode: 'demo' } as const)
      : ({ mode: 'api', model, baseUrl: 'http://127.0.0.1:9', apiKey: '' } as const);
  return evaluateSuite(
    {
      ...{ workspace: kit, suite: loaded.value, planner, guardrailModel: null, limits: defaultLimits },
      ...{ repeats, price: null, version: '0.0.0', folder },
    },
    {
      ...{ clock: systemClock, concurrency: 2, signal: new AbortController().signal },
      ...{ onProgress: () => undefined, onRun: () => undefined, onFault: (error) => void faults.push(error) },
      ...watch,
    },
  );
}

async function finished(answer: ReturnType<typeof evaluate>) {
  const result = await answer;
  if (!result.ok) throw new Error(result.failure.what);
  expect(faults).toEqual([]);
  return result.value;
}

describe('evaluateSuite', () => {
  test('every supplied case of every agent ends as expected in demo mode', async () => {
    const { evaluation, unmade } = await finished(
      evaluate(await copyKit(), await temporaryFolder(), { suite: 'all' }),
    );
    expect(unmade).toEqual([]);
    expect(evaluation.runs.filter(({ met }) => met !== true).map(({ item }) => item)).toEqual([]);
    expect(evaluation.runs).toHaveLength(69);
    expect(evaluation.runs.flatMap(({ broken }) => broken)).toEqual([]);
  });

  test('a check that could not have failed is told, and only that one', async () => {
    const { evaluation } = await finished(
      evaluate(await copyKit(), await temporaryFolder(), { suite: 'support-and-documents' }),
    );
    const vacuous = evaluation.runs.flatMap(({ item, assertions }) =>
      assertions.filter((each) => each.vacuous !== null).map(({ what }) => `${item} ${what}`),
    );
    expect(vacuous).toEqual(['documents-unsupported check search:retired']);
  });

  test('each repeat runs in a folder of its own, so that none finds what another left', async () => {
    const folder = await temporaryFolder();
    const { evaluation } = await finished(evaluate(await copyKit(), folder, { repeats: 3 }));
    const refunds = evaluation.runs.filter(({ item }) => item === 'refund');
    expect(refunds.map(({ repeat, status }) => [repeat, status])).toEqual([
      [1, 'pending_approval'],
      [2, 'pending_approval'],
      [3, 'pending_approval'],
    ]);
    expect(await readdir(join(folder, 'runs', 'refund', '3'))).toContain('refund-result.json');
  });

  test('progress counts to the total and estimates the rest from the runs that were made', async () => {
    const seen: EvaluationProgress[] = [];
    await finished(
      evaluate(await copyKit(), await temporaryFolder(), { onProgress: (each) => void seen.push(each) }),
    );
    expect(seen[0]).toMatchObject({ total: 7, done: 0, remaining_ms: null, running: [] });
    expect(Math.max(...seen.map(({ running }) => running.length))).toBe(2);
    expect(seen.at(-1)).toMatchObject({ total: 7, done: 7, met: 7, missed: 0, remaining_ms: 0, running: [] });
  });

  test('a rule that changed is found by the cases that need it', async () => {
    const kit = await copyKit({ duplicate_charge_confirmed: false });
    const { evaluation } = await finished(evaluate(kit, await temporaryFolder()));
    const missed = evaluation.runs.filter(({ met }) => met === false);
    expect(missed.map(({ item, status, code }) => [item, status, code])).toEqual([
      ['refund', 'blocked', 'record_supports_refund'],
      ['injection', 'blocked', 'record_supports_refund'],
    ]);
  });

  describe('after an interruption', () => {
    test('goes on where it was, and makes no run twice', async () => {
      const [kit, folder] = [await copyKit(), await temporaryFolder()];
      const cancel = new AbortController();
      const first = await finished(
        evaluate(kit, folder, {
          concurrency: 1,
          signal: cancel.signal,
          onRun: ({ item }) => {
            if (item === 'missing-id') cancel.abort();
          },
        }),
      );
      expect(first.evaluation).toMatchObject({ missing: 4 });
      const before = first.evaluation.runs.map(({ run_id }) => run_id);
      const made: string[] = [];
      const second = await finished(evaluate(kit, folder, { onRun: ({ item }) => void made.push(item) }));
      expect(second).toMatchObject({ isResumed: true, evaluation: { missing: 0 } });
      expect(made.toSorted()).toEqual(['cross-account', 'injection', 'not-found', 'timeout']);
      expect(second.evaluation.runs.slice(0, 3).map(({ run_id }) => run_id)).toEqual(before);
    });

    test('sets aside what a killed run left, and throws nothing away', async () => {
      const [kit, folder] = [await copyKit(), await temporaryFolder()];
      await finished(evaluate(kit, folder));
      const place = join(folder, 'runs', 'refund', '1');
      await rm(join(place, 'refund-result.json'));
      const left = await hashFolder(place);
      const { evaluation } = await finished(evaluate(kit, folder));
      expect(evaluation.runs.find(({ item }) => item === 'refund')).toMatchObject({
        status: 'pending_approval',
      });
      expect(await hashFolder(`${place}.interrupted-1`)).toEqual(left);
    });

    test.each([
      ['more repeats', { repeats: 2 }, 'repeats'],
      ['another suite', { suite: 'documents' }, 'the suite'],
    ] as const)('does not go on with %s', async (_name, part, word) => {
      const [kit, folder] = [await copyKit(), await temporaryFolder()];
      await finished(evaluate(kit, folder));
      const before = await hashFolder(folder);
      expect(await evaluate(kit, folder, part)).toMatchObject({
        ok: false,
        failure: { code: 'conflict', what: expect.stringContaining(word) },
      });
      expect(await hashFolder(folder)).toEqual(before);
    });

    test('does not go on once a file that its cases read is another', async () => {
      const [kit, folder] = [await copyKit(), await temporaryFolder()];
      await finished(evaluate(kit, folder));
      const path = join(kit.folder, 'support', 'orders.json');
      await writeFile(path, `${await readFile(path, 'utf8')}\n`);
      expect(await evaluate(kit, folder)).toMatchObject({ ok: false, failure: { code: 'conflict' } });
    });

    test('two that begin at once in one folder make one evaluation of it', async () => {
      const [kit, folder] = [await copyKit(), await temporaryFolder()];
      await Promise.all([finished(evaluate(kit, folder)), finished(evaluate(kit, folder))]);
      const read = await readEvaluation(folder);
      expect(read).toMatchObject({ ok: true, value: { missing: 0, damaged: [] } });
    });
  });

  test('a folder that holds something else is left as it is', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'notes.txt'), 'mine');
    expect(await evaluate(await copyKit(), folder)).toMatchObject({
      ok: false,
      failure: { code: 'conflict' },
    });
    expect(await readdir(folder)).toEqual(['notes.txt']);
  });

  test('a case that cannot be read costs its own runs and no other', async () => {
    const [kit, folder] = [await copyKit(), await temporaryFolder()];
    await writeFile(join(kit.folder, 'support', 'requests', 'refund.json'), '{"id":"refund"');
    const { evaluation, unmade } = await finished(evaluate(kit, folder));
    expect(unmade).toMatchObject([{ item: 'refund', repeat: 1, failure: { code: 'bad_input' } }]);
    expect(evaluation).toMatchObject({ missing: 1 });
    expect(evaluation.runs.filter(({ met }) => met)).toHaveLength(6);
  });

  test('a damaged result costs its own run, is named, and is made again when gone on with', async () => {
    const [kit, folder] = [await copyKit(), await temporaryFolder()];
    await finished(evaluate(kit, folder));
    const path = join(folder, 'runs', 'explain', '1', 'explain-result.json');
    await writeFile(path, '');
    const read = await readEvaluation(folder);
    expect(read).toMatchObject({ ok: true, value: { missing: 1, damaged: [expect.stringContaining(path)] } });
    const { evaluation } = await finished(evaluate(kit, folder));
    expect(evaluation).toMatchObject({ missing: 0, damaged: [] });
  });

  test('decisions of an item’s own are not put to a model', async () => {
    const failed = await evaluate(await copyKit(), await temporaryFolder(), {
      suite: 'every-rule',
      model: 'any',
      signal: AbortSignal.abort(),
    });
    if (!failed.ok) throw new Error(failed.failure.what);
    const { plan } = failed.value.evaluation;
    expect(plan.suite.items.filter(({ decisions }) => decisions !== null)).toEqual([]);
    expect(plan.suite.items.length).toBeGreaterThan(10);
  });
});
