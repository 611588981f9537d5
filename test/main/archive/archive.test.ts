import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { anyRun, type Archive, type ArchivePage, type PageEnd } from '../../../src-main/archive/archive';
import { archiveEngines, type ArchiveEngine, openTestArchive } from '../../support/archive-engines';
import { anyRecord, archiveRecord, minute } from '../../support/archive-records';
import { check, decision, policy, proposal, toolResult } from '../../support/run-builders';
import { failureOf, unwrap } from '../../support/unwrap';

// Each database of PGlite is a copy of some 40 MB and a start of its own.
vi.setConfig({ testTimeout: 60_000 });

const file = '/out/refund-result.json';

describe.each(archiveEngines)('the archive on $name', ({ start }) => {
  let engine: ArchiveEngine;
  beforeAll(async () => {
    engine = await start();
  }, 120_000);
  afterAll(() => engine.stop());
  const open = async (): Promise<Archive> => openTestArchive(await engine.freshPlace());
  const listIds = async (archive: Archive, filter = {}): Promise<readonly string[]> =>
    unwrap(await archive.list({ ...anyRun, ...filter }, 100)).runs.map(({ run_id }) => run_id);
  const search = async (archive: Archive, words: string, filter = {}) =>
    unwrap(await archive.search(words, { ...anyRun, ...filter }, 100));

  test('keeps a run once, exactly, and says when it is asked again', async () => {
    const archive = await open();
    const record = archiveRecord('run-1');
    expect(unwrap(await archive.save(record, file))).toBe('stored');
    expect(unwrap(await archive.save(record, '/out/other.json'))).toBe('present');
    expect(unwrap(await archive.save({ ...record, sentence: 'Another.' }, file))).toBe('different');
    expect(JSON.stringify(unwrap(await archive.open('run-1')))).toBe(JSON.stringify(record));
    expect(unwrap(await archive.counts())).toEqual({
      runs: 1,
      events: 6,
      checks: 6,
      guardrails: 0,
      messages: 8,
    });
    const [run] = unwrap(await archive.list(anyRun, 10)).runs;
    expect(run).toMatchObject({ run_id: 'run-1', case: 'refund', source_file: file, total_tokens: null });
  });

  test('any record comes back as it was saved, and hurts no other', async () => {
    const archive = await open();
    const saved = new Map<string, string>();
    await fc.assert(
      fc.asyncProperty(anyRecord, async (record) => {
        expect(unwrap(await archive.save(record, file))).toBe('stored');
        saved.set(record.run_id, JSON.stringify(record));
        expect(JSON.stringify(unwrap(await archive.open(record.run_id)))).toBe(saved.get(record.run_id));
      }),
      { numRuns: 100 },
    );
    for (const [id, text] of saved) expect(JSON.stringify(unwrap(await archive.open(id)))).toBe(text);
    expect(unwrap(await archive.counts()).runs).toBe(saved.size);
  });

  test('of many who save one run at once exactly one stores it', async () => {
    const archive = await open();
    const record = archiveRecord('run-1');
    const answers = await Promise.all(Array.from({ length: 20 }, () => archive.save(record, file)));
    expect(answers.map(unwrap).toSorted()).toEqual([
      ...Array.from({ length: 19 }, () => 'present'),
      'stored',
    ]);
  });

  test('lists the latest first, page by page, with nothing twice and nothing left out', async () => {
    const archive = await open();
    // Three at a time in the same instant, so that pages end between equals.
    const ids = Array.from({ length: 20 }, (_, index) => `run-${String(index).padStart(2, '0')}`);
    for (const [index, id] of ids.entries()) {
      await archive.save(archiveRecord(id, { started_at: minute(Math.floor(index / 3)) }), file);
    }
    const seen: string[] = [];
    let pages = 0;
    for (let after: PageEnd | null = null; ; pages += 1) {
      const page: ArchivePage = unwrap(await archive.list(anyRun, 7, after));
      seen.push(...page.runs.map(({ run_id }) => run_id));
      if (page.next === null) break;
      after = page.next;
    }
    expect(pages).toBe(2);
    expect(seen).toEqual(ids.toReversed());
  });

  test('filters by agent, case, mode, status and start, alone and together', async () => {
    const archive = await open();
    await archive.save(archiveRecord('one', { started_at: minute(1) }), file);
    await archive.save(archiveRecord('two', { started_at: minute(2), case: null, mode: 'api' }), file);
    await archive.save(
      archiveRecord('three', { started_at: minute(3), agent: 'documents', status: 'abstained' }),
      file,
    );
    expect(await listIds(archive)).toEqual(['three', 'two', 'one']);
    expect(await listIds(archive, { agent: 'support' })).toEqual(['two', 'one']);
    expect(await listIds(archive, { case: 'refund' })).toEqual(['three', 'one']);
    expect(await listIds(archive, { mode: 'api' })).toEqual(['two']);
    expect(await listIds(archive, { status: 'abstained' })).toEqual(['three']);
    expect(await listIds(archive, { since: minute(2) })).toEqual(['three', 'two']);
    expect(await listIds(archive, { agent: 'support', since: minute(2) })).toEqual(['two']);
    expect(await listIds(archive, { agent: "support' or '1'='1" })).toEqual([]);
  });

  test('finds words wherever they were said, and says where', async () => {
    const archive = await open();
    const events = [
      proposal(decision('lookup_order', { reason: 'Look at the aardvark.' })),
      policy('lookup_order', {
        checks: [check('badger_rule', { verdict: 'fail' })],
        sentence: 'The cheetah is refused.',
      }),
      toolResult({ turn: 2, result: { note: ['a dormouse'] }, sentence: 'Read.' }),
    ];
    const request = { id: 'refund', body: 'An elephant was charged twice.' };
    const outcome = { draft: 'Dear flamingo' };
    await archive.save(archiveRecord('run-1', { events, request, outcome }), file);
    await archive.save(archiveRecord('run-2'), file);
    for (const [words, kind, seq] of [
      ['aardvark', 'proposal', 1],
      ['badger_rule', 'policy', 2],
      ['cheetah refused', 'policy', 2],
      ['dormouse', 'tool', 3],
      ['Elephant', 'request', null],
      ['"dear flamingo"', 'end', null],
    ] as const) {
      const hits = await search(archive, words);
      expect(hits.map((hit) => [hit.run.run_id, hit.kind, hit.seq])).toEqual([['run-1', kind, seq]]);
    }
    expect(await search(archive, '"flamingo dear"')).toEqual([]);
    expect(await search(archive, 'charged -elephant', { agent: 'support' })).toHaveLength(1);
    expect(await search(archive, 'charged', { agent: 'documents' })).toEqual([]);
    expect((await search(archive, 'aardvark or dormouse')).map(({ seq }) => seq)).toEqual([1, 3]);
    expect((await search(archive, 'elephant'))[0]?.excerpt).toContain('An «elephant» was charged');
    expect((await search(archive, 'OR-882')).length).toBeGreaterThan(0);
  });

  test('no text of a search is an error', async () => {
    const archive = await open();
    await archive.save(archiveRecord('run-1'), file);
    const texts = fc.string({ unit: 'binary', maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(texts, async (words) => {
        expect((await archive.search(words, { ...anyRun, case: words }, 10)).ok).toBe(true);
      }),
    );
    for (const words of ['', '   ', '&|!()', "'", '"', '-', 'or or or', ':*', '<->', '\0', '\ud800']) {
      expect((await archive.search(words, anyRun, 10)).ok).toBe(true);
    }
  });

  test('what Postgres cannot hold in a text is found around it and kept exactly', async () => {
    const archive = await open();
    const record = archiveRecord('run-1', { request: { id: 'refund', body: 'before \0 after \ud800 end' } });
    expect(unwrap(await archive.save(record, '/out/\0.json'))).toBe('stored');
    expect(unwrap(await archive.open('run-1'))).toEqual(record);
    expect(await search(archive, 'after')).toHaveLength(1);
  });

  test('a text of several megabytes is kept whole and found by its beginning', async () => {
    const archive = await open();
    const words = Array.from({ length: 600_000 }, (_, index) => `w${index.toString(36)}é`);
    const record = archiveRecord('run-1', { request: { id: 'refund', body: words.join(' ') } });
    expect(unwrap(await archive.save(record, file))).toBe('stored');
    expect(unwrap(await archive.open('run-1'))).toEqual(record);
    expect(await search(archive, 'w9é')).toHaveLength(1);
    const one = archiveRecord('run-2', {
      case: 'c'.repeat(100_000),
      request: { id: 'r', body: 'x'.repeat(3_000_000) },
    });
    expect(unwrap(await archive.save(one, file))).toBe('stored');
  });

  test('an unknown id and one that cannot be kept are said', async () => {
    const archive = await open();
    expect(failureOf(await archive.open('nobody'))).toMatchObject({
      code: 'not_found',
      where: archive.place,
    });
    expect(failureOf(await archive.open('\0')).code).toBe('not_found');
    for (const id of ['', 'a\0b', '\ud800', 'x'.repeat(201)]) {
      expect(failureOf(await archive.save(archiveRecord(id), file))).toMatchObject({
        code: 'bad_input',
        where: file,
      });
    }
    expect(unwrap(await archive.counts()).runs).toBe(0);
  });

  test('is there with everything after it was closed', async () => {
    const place = await engine.freshPlace();
    const first = await openTestArchive(place);
    await first.save(archiveRecord('run-1'), file);
    await first.close();
    const second = await openTestArchive(place);
    expect(unwrap(await second.open('run-1'))).toEqual(archiveRecord('run-1'));
  });
});
