import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Desk, openTestDesk } from '../../../support/desk';

/** Runs the support agent’s cases once and answers the evaluation’s name. */
async function evaluate(desk: Desk): Promise<string> {
  const wish = { suite: 'support', mode: 'demo', repeats: 1, concurrency: 2 } as const;
  const { id } = await desk.ask('evaluations.start', wish);
  await desk.until('evaluations.ended', (ended) => ended.id === id);
  return id;
}

describe('evaluations.export', () => {
  test('writes three reports beside the results and shows them', async () => {
    const revealed: string[] = [];
    const desk = await openTestDesk({ reveal: (path) => void revealed.push(path) });
    const id = await evaluate(desk);
    const { files } = await desk.ask('evaluations.export', { id, baseline: null });
    expect(files).toEqual(['report.json', 'report.csv', 'report.html']);
    const folder = join(desk.workspaces.evaluationsFolder(), id);
    expect(revealed).toEqual([join(folder, 'report.html')]);
    const report = JSON.parse(await readFile(join(folder, 'report.json'), 'utf8'));
    expect(report).toMatchObject({ schema: 'deskcheck.report/1', missing: 0, baseline: null });
    expect(await readFile(join(folder, 'report.html'), 'utf8')).toContain('Support cases');
  });

  test('compares with a baseline, and says so of one that is not there', async () => {
    const desk = await openTestDesk();
    const baseline = await evaluate(desk);
    const id = await evaluate(desk);
    await desk.ask('evaluations.export', { id, baseline });
    const file = join(desk.workspaces.evaluationsFolder(), id, 'report.json');
    expect(JSON.parse(await readFile(file, 'utf8')).baseline.items).toHaveLength(7);
    await rm(join(desk.workspaces.evaluationsFolder(), baseline), { recursive: true });
    expect(await desk.call('evaluations.export', { id, baseline })).toMatchObject({ ok: false });
  });
});

describe('evaluations.replay', () => {
  test('finds the same as was recorded, tells how far it is, and a changed record', async () => {
    const desk = await openTestDesk();
    const id = await evaluate(desk);
    const { reports } = await desk.ask('evaluations.replay', { id });
    expect(reports.map(({ outcome }) => outcome)).toEqual(Array(7).fill('same'));
    await desk.until('evaluations.replaying', ({ done, total }) => done === 7 && total === 7);
    const file = join(desk.workspaces.evaluationsFolder(), id, 'runs/explain/1/explain-result.json');
    const record = await readFile(file, 'utf8');
    await writeFile(file, record.replaceAll('24.00 USD', '23.00 USD'));
    const again = await desk.ask('evaluations.replay', { id });
    expect(again.reports.filter(({ outcome }) => outcome === 'different')).toHaveLength(1);
  });
});
