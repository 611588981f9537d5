import { expect, test } from 'vitest';
import type { Archive } from '../../../src-main/archive/archive';
import { createRunArchiver } from '../../../src-main/archive/run-archiver';
import { type Failure, fail, type Result, succeed } from '../../../src-shared/domain/result';
import { archiveRecord } from '../../support/archive-records';
import { fakeClock } from '../../support/fake-clock';

const down: Failure = { code: 'unavailable', what: 'Down.', where: 'there', todo: 'Wait.' };

/** An archiver over an archive that a test can break. */
function openBench() {
  const bench = {
    opened: 0,
    closed: 0,
    openAnswer: null as Failure | null,
    saveAnswer: null as Failure | null,
  };
  const saved: string[] = [];
  const failures: Failure[] = [];
  const faults: unknown[] = [];
  const archive: Partial<Archive> = {
    save: async (record) => {
      if (bench.saveAnswer !== null) return fail(bench.saveAnswer);
      saved.push(record.run_id);
      return succeed('stored');
    },
    close: async () => {
      bench.closed += 1;
    },
  };
  const clock = fakeClock();
  const archiver = createRunArchiver({
    open: async (): Promise<Result<Archive>> => {
      bench.opened += 1;
      // A cast, because an archiver only saves and closes.
      return bench.openAnswer === null ? succeed(archive as Archive) : fail(bench.openAnswer);
    },
    onFailure: (failure) => void failures.push(failure),
    onFault: (error) => void faults.push(error),
    clock,
  });
  const keep = (id: string) => archiver.keep(archiveRecord(id), '/out/a-result.json');
  return { bench, saved, failures, faults, clock, archiver, keep };
}

test('opens when the first run has ended, once, and closes after the last is stored', async () => {
  const { bench, saved, archiver, keep } = openBench();
  expect(bench.opened).toBe(0);
  void keep('run-1');
  void keep('run-2');
  await archiver.close();
  expect(saved).toEqual(['run-1', 'run-2']);
  expect(bench).toMatchObject({ opened: 1, closed: 1 });
});

test('an archive that does not open is told once, left alone for a minute, and tried again', async () => {
  const { bench, saved, failures, clock, keep } = openBench();
  bench.openAnswer = down;
  await keep('run-1');
  await keep('run-2');
  expect(bench.opened).toBe(1);
  clock.advance(60_001);
  await keep('run-3');
  expect(bench.opened).toBe(2);
  expect(failures).toEqual([down]);
  bench.openAnswer = null;
  clock.advance(60_001);
  await keep('run-4');
  expect(saved).toEqual(['run-4']);
});

test('a run that cannot be stored is told, the same reason once until one was stored again', async () => {
  const { bench, failures, keep } = openBench();
  bench.saveAnswer = down;
  await keep('run-1');
  await keep('run-2');
  bench.saveAnswer = null;
  await keep('run-3');
  bench.saveAnswer = down;
  await keep('run-4');
  expect(failures).toEqual([down, down]);
});

test('an error that nobody prepared for is reported and thrown at nobody', async () => {
  const { faults, archiver } = openBench();
  const broken = createRunArchiver({
    open: async () => {
      throw new Error('broken');
    },
    onFailure: () => undefined,
    onFault: (error) => void faults.push(error),
    clock: fakeClock(),
  });
  await broken.keep(archiveRecord('run-1'), '/out/a-result.json');
  expect(faults).toHaveLength(1);
  await archiver.close();
});
