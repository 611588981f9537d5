import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openResult, openResultStore } from '../../../src-main/stores/result-store';
import type { RunRecord } from '../../../src-shared/domain/trace';
import { scriptedPlanner } from '../../support/scripted-planner';
import { decisions, runSupport } from '../../support/support-run';
import { temporaryFolder } from '../../support/temporary-folder';

const fixtures = join(import.meta.dirname, '..', '..', 'fixtures', 'results');
const earlierResults = await readdir(fixtures);
const refund = (): Promise<RunRecord> =>
  runSupport({ planner: scriptedPlanner(decisions.lookup, decisions.approval) });

describe('saving a result', () => {
  test('writes what opening reads', async () => {
    const store = openResultStore(await temporaryFolder());
    const record = await refund();
    expect(await store.save(record)).toEqual({
      ok: true,
      value: { file: 'test-result.json', keptEarlier: false },
    });
    expect(await store.open('test-result.json')).toEqual({ ok: true, value: record });
  });

  test('keeps earlier results of the same request byte for byte and numbers the new one', async () => {
    const folder = await temporaryFolder();
    const store = openResultStore(folder);
    await store.save(await refund());
    const first = await readFile(join(folder, 'test-result.json'));
    for (const number of [2, 3]) {
      expect(await store.save(await refund())).toEqual({
        ok: true,
        value: { file: `test-result-${number}.json`, keptEarlier: true },
      });
    }
    expect(await readFile(join(folder, 'test-result.json'))).toEqual(first);
  });

  test('many at once each get a name of their own', async () => {
    const folder = await temporaryFolder();
    const record = await refund();
    await Promise.all(Array.from({ length: 12 }, () => openResultStore(folder).save(record)));
    expect(await readdir(folder)).toHaveLength(12);
  });
});

describe('opening results', () => {
  test.each(earlierResults)('%s, written by an earlier version, is still read whole', async (name) => {
    const opened = await openResult(join(fixtures, name));
    expect(opened).toMatchObject({ ok: true, value: { status: 'draft', decisions: 2 } });
    const events = opened.ok ? opened.value.events : [];
    expect(events).toHaveLength(6);
    for (const event of events) if (event.kind === 'proposal') expect(event.call).toBeNull();
  });

  test('a damaged file costs only itself', async () => {
    const folder = await temporaryFolder();
    const store = openResultStore(folder);
    await store.save(await refund());
    const whole = await readFile(join(folder, 'test-result.json'), 'utf8');
    const damages = [
      '',
      '\0'.repeat(40),
      whole.slice(0, 200),
      whole.replace('deskcheck.run/1', 'deskcheck.run/9'),
    ];
    for (const [index, text] of damages.entries()) {
      await writeFile(join(folder, `damaged-result-${index + 2}.json`), text);
    }
    const listed = await store.list();
    expect(listed.filter(({ kind }) => kind === 'result')).toHaveLength(1);
    expect(listed.filter(({ kind }) => kind === 'damaged')).toHaveLength(4);
  });

  test('a file with a gap in its events is refused at the event', async () => {
    const folder = await temporaryFolder();
    const record = await refund();
    const path = join(folder, 'gap-result.json');
    await writeFile(path, JSON.stringify({ ...record, events: record.events.slice(1) }));
    const opened = await openResult(path);
    const first = opened.ok ? null : opened.failure[0];
    expect(first).toMatchObject({ path: '$.events[0].seq', found: '2' });
  });
});
