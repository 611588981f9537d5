import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { systemClock } from '../../../src-main/controller/clock';
import { evaluateSuite } from '../../../src-main/evaluation/evaluate-suite';
import { loadSuite } from '../../../src-main/evaluation/load-suite';
import { listRetained } from '../../../src-main/retained/list-retained';
import { pin } from '../../../src-main/retained/pin';
import type { Workspace } from '../../../src-main/workspaces/workspace';
import { defaultLimits } from '../../../src-shared/domain/trace';
import { hashFolder } from '../../support/hash-folder';
import { copyKit } from '../../support/kit-copy';
import { temporaryFolder } from '../../support/temporary-folder';

/** Evaluates the support cases and answers the evaluation’s folder. */
async function evaluated(kit: Workspace): Promise<string> {
  const folder = await temporaryFolder();
  const suite = await loadSuite(kit, 'support');
  if (!suite.ok) throw new Error('no suite');
  const made = await evaluateSuite(
    {
      ...{ workspace: kit, suite: suite.value, planner: { mode: 'demo' }, guardrailModel: null },
      ...{ limits: defaultLimits, repeats: 1, price: null, version: '0.0.0', folder },
    },
    {
      ...{ clock: systemClock, concurrency: 2, signal: new AbortController().signal },
      ...{ onProgress: () => undefined, onRun: () => undefined },
      onFault: (error) => {
        throw error;
      },
    },
  );
  if (!made.ok) throw new Error(made.failure.what);
  return folder;
}

const order = (kit: Workspace, source: string, into: string) => ({
  ...{ source, into, name: 'first', note: 'Before the rule changed.', workspace: kit },
});

describe('pin', () => {
  test('keeps an evaluation with its results, what they wrote and what they read', async () => {
    const [kit, into] = [await copyKit(), await temporaryFolder()];
    const source = await evaluated(kit);
    const before = await hashFolder(source);
    const kept = await pin(order(kit, source, into), systemClock);
    if (!kept.ok) throw new Error(kept.failure.what);
    const paths = kept.value.files.map(({ path }) => path);
    expect(paths).toContain('evaluation.json');
    expect(paths).toContain('runs/refund/1/refund-result.json');
    expect(paths).toContain('runs/refund/1/pending/pending-08c1920f1ee722ea.json');
    expect(paths).toContain('inputs/support/orders.json');
    expect(kept.value).toMatchObject({ kind: 'evaluation', note: 'Before the rule changed.' });
    expect(kept.value.runs).toHaveLength(7);
    expect(new Set(kept.value.runs.map(({ mode }) => mode))).toEqual(new Set(['demo']));
    expect(await listRetained(into)).toMatchObject([{ name: 'first', problems: [] }]);
    expect(await hashFolder(source)).toEqual(before);
  });

  test('keeps a single run', async () => {
    const [kit, into] = [await copyKit(), await temporaryFolder()];
    const source = join(await evaluated(kit), 'runs', 'explain', '1', 'explain-result.json');
    const kept = await pin(order(kit, source, into), systemClock);
    expect(kept).toMatchObject({
      ok: true,
      value: { kind: 'run', runs: [{ case: 'explain', status: 'draft' }] },
    });
    const copy = await readFile(join(into, 'first', 'run', 'explain-result.json'));
    expect(copy.equals(await readFile(source))).toBe(true);
  });

  test('an input that is another file by now is named by its hash and not copied', async () => {
    const [kit, into] = [await copyKit(), await temporaryFolder()];
    const source = await evaluated(kit);
    const path = join(kit.folder, 'support', 'orders.json');
    await writeFile(path, `${await readFile(path, 'utf8')}\n`);
    const kept = await pin(order(kit, source, into), systemClock);
    const orders = kept.ok ? kept.value.workspace.find(({ file }) => file.endsWith('orders.json')) : null;
    expect(orders).toMatchObject({ copy: null });
  });

  test('a name that is taken is left as it is', async () => {
    const [kit, into] = [await copyKit(), await temporaryFolder()];
    const source = await evaluated(kit);
    await mkdir(join(into, 'first'));
    await writeFile(join(into, 'first', 'mine.txt'), 'mine');
    expect(await pin(order(kit, source, into), systemClock)).toMatchObject({
      ok: false,
      failure: { code: 'conflict' },
    });
    expect(await readdir(into)).toEqual(['first']);
    expect(await readdir(join(into, 'first'))).toEqual(['mine.txt']);
  });

  test('an evaluation that is not finished is not kept, and leaves nothing', async () => {
    const [kit, into] = [await copyKit(), await temporaryFolder()];
    const source = await evaluated(kit);
    await rm(join(source, 'runs', 'refund'), { recursive: true });
    expect(await pin(order(kit, source, into), systemClock)).toMatchObject({
      ok: false,
      failure: { code: 'conflict', what: expect.stringContaining('1 of its runs') },
    });
    expect(await readdir(into)).toEqual([]);
  });

  test('a record that names a file elsewhere takes nothing of it along', async () => {
    const [kit, into] = [await copyKit(), await temporaryFolder()];
    const folder = await evaluated(kit);
    await writeFile(join(folder, 'secret.json'), '{}');
    const source = join(folder, 'runs', 'refund', '1', 'refund-result.json');
    const text = await readFile(source, 'utf8');
    await writeFile(source, text.replaceAll('pending/pending-08c1920f1ee722ea.json', '../../../secret.json'));
    const kept = await pin(order(kit, source, into), systemClock);
    expect(kept.ok && kept.value.files.map(({ path }) => path)).not.toContain(
      expect.stringContaining('secret.json'),
    );
    const paths = await readdir(into, { recursive: true });
    expect(paths.filter((path) => path.includes('secret'))).toEqual([]);
  });
});

describe('listRetained', () => {
  test.each([
    ['changed', 'is not what was pinned'],
    ['removed', 'cannot be read'],
  ])('a file that was %s is named', async (what, words) => {
    const [kit, into] = [await copyKit(), await temporaryFolder()];
    await pin(order(kit, await evaluated(kit), into), systemClock);
    const path = join(into, 'first', 'runs', 'explain', '1', 'explain-result.json');
    await (what === 'changed' ? writeFile(path, '{}') : rm(path));
    expect(await listRetained(into)).toMatchObject([
      { problems: [expect.stringContaining(`runs/explain/1/explain-result.json ${words}`)] },
    ]);
  });

  test('reading changes no byte; a folder without a manifest says so', async () => {
    const [kit, into] = [await copyKit(), await temporaryFolder()];
    await pin(order(kit, await evaluated(kit), into), systemClock);
    await mkdir(join(into, 'other'));
    const before = await hashFolder(into);
    expect(await listRetained(into)).toMatchObject([
      { name: 'first', problems: [] },
      { name: 'other', manifest: null, problems: [expect.stringContaining('manifest.json')] },
    ]);
    expect(await hashFolder(into)).toEqual(before);
    expect(await listRetained(join(into, 'nowhere'))).toEqual([]);
  });
});
