import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { RefundAnswer, RefundCommand } from '../../../src-main/payments/payments';
import { hashBytes } from '../../../src-main/stores/read-file';
import { temporaryFolder } from '../../support/temporary-folder';
import { buildCommand, listLedger, startPractice } from './practice';

const script = join(import.meta.dirname, '..', '..', 'fixtures', 'practice-processor.ts');

interface Told {
  readonly answer: RefundAnswer;
  /** How many effects this process made under the key. */
  readonly effects: number;
}

async function startChild(folder: string, ending: 'live' | 'die'): Promise<ChildProcess> {
  const child = fork(script, [folder, ending], { execArgv: ['--import', 'tsx'] });
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
  await once(child, 'message');
  return child;
}

/** Sends one refund to every process at once. */
function race(children: readonly ChildProcess[], command: RefundCommand): Promise<readonly Told[]> {
  const told = children.map(async (child): Promise<Told> => {
    const [message] = await once(child, 'message');
    return message;
  });
  for (const child of children) child.send(command);
  return Promise.all(told);
}

test('two processes over one ledger race for 100 refunds: one effect per key, and both have its receipt', async () => {
  const folder = join(await temporaryFolder(), 'ledger');
  const children = await Promise.all([startChild(folder, 'live'), startChild(folder, 'live')]);
  for (let number = 1; number <= 100; number += 1) {
    const [one, other] = await race(children, buildCommand({ key: `race-${number}`, amount_minor: 100 }));
    expect(one?.answer.kind).toBe('refunded');
    expect(other?.answer).toEqual(one?.answer);
    expect((one?.effects ?? 0) + (other?.effects ?? 0)).toBe(1);
  }
  expect(await listLedger(folder)).toHaveLength(100);
  // 100 times 1.00 was all there was.
  const [late] = await race(children.slice(0, 1), buildCommand({ key: 'late', amount_minor: 1 }));
  expect(late?.answer).toMatchObject({ kind: 'unavailable', code: 'charge_already_refunded' });
}, 120_000);

test('two processes race with different keys for what is left: the sum stays within the payment', async () => {
  const folder = join(await temporaryFolder(), 'ledger');
  const children = await Promise.all([startChild(folder, 'live'), startChild(folder, 'live')]);
  let made = 0;
  for (let number = 1; number <= 20; number += 1) {
    const told = children.map(async (child, index) => {
      const answered = once(child, 'message');
      child.send(buildCommand({ key: `sum-${number}-${index}`, amount_minor: 900 }));
      const [message] = (await answered) as [Told];
      return message;
    });
    for (const { answer, effects } of await Promise.all(told)) {
      expect(effects).toBe(answer.kind === 'refunded' ? 1 : 0);
      made += effects;
    }
  }
  expect(made).toBe(11);
}, 120_000);

/** Kills a processor during a refund, then starts another one on its ledger and looks. */
async function killOnce(number: number): Promise<'effect' | 'none'> {
  const folder = join(await temporaryFolder(), 'ledger');
  const command = buildCommand({ key: `killed-${number}` });
  // A third dies by its own hand right after the effect; the others at a random moment around it.
  const isAtEffect = number % 3 === 0;
  const child = await startChild(folder, isAtEffect ? 'die' : 'live');
  const exited = once(child, 'exit');
  child.send(command);
  if (!isAtEffect) {
    await delay(Math.random() * 60);
    child.kill('SIGKILL');
  }
  await exited;
  const hasEffect = existsSync(join(folder, `${hashBytes(command.key)}.json`));
  if (isAtEffect) expect(hasEffect).toBe(true);

  const { payments, effects, processor } = await startPractice({ folder });
  expect(await processor.findDamaged()).toEqual([]);
  const found = await payments.findByKey(command.key);
  expect(found.kind).toBe(hasEffect ? 'refunded' : 'absent');
  const retried = await payments.refund(command);
  expect(retried).toMatchObject({ kind: 'refunded', amount: { amount_minor: 2400, currency: 'USD' } });
  if (found.kind === 'refunded') expect(retried).toMatchObject({ refund_id: found.refund_id });
  expect(effects).toHaveLength(hasEffect ? 0 : 1);
  expect(await listLedger(folder)).toHaveLength(1);
  return hasEffect ? 'effect' : 'none';
}

test('a processor killed 30 times around its effect: asking tells the truth and a retry makes no second effect', async () => {
  const seen: string[] = [];
  for (let round = 0; round < 5; round += 1) {
    const numbers = Array.from({ length: 6 }, (_, index) => round * 6 + index);
    seen.push(...(await Promise.all(numbers.map(killOnce))));
  }
  expect(seen).toHaveLength(30);
  expect(seen.filter((what) => what === 'effect').length).toBeGreaterThanOrEqual(10);
}, 180_000);
