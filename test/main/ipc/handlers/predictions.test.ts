import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Prediction } from '../../../../src-shared/domain/prediction';
import { openPredictionStore } from '../../../../src-main/stores/prediction-store';
import { openTestDesk } from '../../../support/desk';
import { failingFileSystem } from '../../../support/failing-file-system';
import { temporaryFolder } from '../../../support/temporary-folder';

const guess = (part: Partial<Prediction> = {}): Prediction => ({
  agent: 'support',
  case: 'refund',
  run_id: 'run-1',
  turn: 1,
  guessed: { tool: 'lookup_order', allowed: true },
  was: { tool: 'lookup_order', allowed: true },
  ...part,
});

test('each guess answers two questions, counted in all, by case and by day', async () => {
  const desk = await openTestDesk();
  await desk.ask('predictions.add', guess());
  await desk.ask('predictions.add', guess({ turn: 2, guessed: { tool: 'escalate', allowed: true } }));
  await desk.clock.advance(24 * 3_600_000);
  const scores = await desk.ask(
    'predictions.add',
    guess({ run_id: 'run-2', case: 'explain', was: { tool: null, allowed: false } }),
  );
  expect(scores).toMatchObject({
    total: { asked: 6, right: 3 },
    cases: [
      { case: 'refund', asked: 4, right: 3 },
      { case: 'explain', asked: 2, right: 0 },
    ],
    days: [
      { asked: 4, right: 3 },
      { asked: 2, right: 0 },
    ],
  });
  expect(await desk.ask('predictions.get', {})).toEqual(scores);
});

test('a turn of a run counts once, as it was guessed first', async () => {
  const desk = await openTestDesk();
  const wrong = guess({ guessed: { tool: 'escalate', allowed: false } });
  await desk.ask('predictions.add', wrong);
  expect(await desk.ask('predictions.add', guess())).toMatchObject({ total: { asked: 2, right: 0 } });
});

test('is kept between starts and can be reset', async () => {
  const userData = await temporaryFolder();
  const desk = await openTestDesk({ userData });
  await desk.ask('predictions.add', guess());
  const again = await openTestDesk({ userData });
  expect(await again.ask('predictions.get', {})).toMatchObject({ total: { asked: 2, right: 2 } });
  expect(await again.ask('predictions.reset', {})).toEqual({
    total: { asked: 0, right: 0 },
    cases: [],
    days: [],
  });
});

test('a damaged file is set aside and said', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'predictions.json'), '[{"agent": "support"');
  const store = await openPredictionStore(folder);
  expect(store.problem).toContain('The score of your guesses could not be read');
  expect(store.scores().total).toEqual({ asked: 0, right: 0 });
  const [kept = ''] = await readdir(folder);
  expect(await readFile(join(folder, kept), 'utf8')).toBe('[{"agent": "support"');
});

test('a guess that cannot be written is told', async () => {
  const folder = await temporaryFolder();
  const store = await openPredictionStore(folder, failingFileSystem(1, 'before').fs);
  expect(await store.add(guess(), new Date())).toMatchObject({ ok: false });
});

test('no score has more right answers than questions, and the parts add up to the whole', async () => {
  const one = fc.record({
    case: fc.constantFrom('refund', 'explain', 'constructor', '__proto__'),
    run_id: fc.constantFrom('a', 'b', 'c'),
    turn: fc.integer({ min: 1, max: 4 }),
    tool: fc.constantFrom('lookup_order', 'escalate'),
    allowed: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(one, { maxLength: 20 }), async (guesses) => {
      const store = await openPredictionStore(await temporaryFolder());
      for (const { tool, allowed, ...rest } of guesses) {
        await store.add(guess({ ...rest, guessed: { tool, allowed } }), new Date());
      }
      const { total, cases, days } = store.scores();
      const turns = new Set(guesses.map(({ run_id, turn }) => `${run_id} ${turn}`));
      expect(total.asked).toBe(2 * turns.size);
      for (const parts of [cases, days]) {
        expect(parts.reduce((sum, { right }) => sum + right, 0)).toBe(total.right);
        expect(parts.every(({ asked, right }) => right <= asked)).toBe(true);
      }
    }),
    { numRuns: 25 },
  );
});
