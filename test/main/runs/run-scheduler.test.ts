import { describe, expect, test } from 'vitest';
import { createScheduler } from '../../../src-main/runs/run-scheduler';

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

/** A scheduler with pieces of work that end when the test says so. */
function openScheduler(limit = { value: 1 }) {
  const scheduler = createScheduler(() => limit.value);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (id: string): void =>
    scheduler.add(id, () => {
      started.push(id);
      return new Promise((resolve) => ends.set(id, resolve));
    });
  const end = async (id: string): Promise<void> => {
    ends.get(id)?.();
    await settle();
  };
  return { scheduler, started, add, end, limit };
}

describe('the order of work', () => {
  test('is that of the queue, one after the other', async () => {
    const { add, started, end } = openScheduler();
    for (const id of ['a', 'b', 'c']) add(id);
    await settle();
    expect(started).toEqual(['a']);
    await end('a');
    expect(started).toEqual(['a', 'b']);
    await end('b');
    expect(started).toEqual(['a', 'b', 'c']);
  });

  test('nothing starts before the caller has its answer', async () => {
    const { add, started } = openScheduler();
    add('a');
    expect(started).toEqual([]);
    await settle();
    expect(started).toEqual(['a']);
  });

  test('as many go on at once as the limit says at that moment', async () => {
    const { add, started, scheduler, limit } = openScheduler();
    for (const id of ['a', 'b', 'c']) add(id);
    await settle();
    limit.value = 2;
    scheduler.look();
    expect(started).toEqual(['a', 'b']);
  });
});

describe('work that waits for a person', () => {
  test('gives up its place, and takes it again without stopping what took it', async () => {
    const { add, started, end, scheduler } = openScheduler();
    for (const id of ['a', 'b', 'c']) add(id);
    await settle();
    scheduler.setWaiting('a', true);
    expect(started).toEqual(['a', 'b']);
    scheduler.setWaiting('a', false);
    await end('b');
    expect(started).toEqual(['a', 'b']);
    await end('a');
    expect(started).toEqual(['a', 'b', 'c']);
  });
});

describe('a queue on hold', () => {
  test('starts nothing more until it is released', async () => {
    const { add, started, end, scheduler } = openScheduler();
    add('a');
    add('b');
    await settle();
    scheduler.setHolding(true);
    await end('a');
    expect(started).toEqual(['a']);
    scheduler.setHolding(false);
    expect(started).toEqual(['a', 'b']);
  });

  test('can lose work that has not started, and only that', async () => {
    const { add, started, end, scheduler } = openScheduler();
    add('a');
    add('b');
    await settle();
    expect([scheduler.remove('a'), scheduler.remove('b'), scheduler.remove('c')]).toEqual([
      false,
      true,
      false,
    ]);
    await end('a');
    expect(started).toEqual(['a']);
  });
});
