import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type FileSystem, realFileSystem } from '../../../src-main/stores/atomic-file';
import { hashBytes } from '../../../src-main/stores/read-file';
import { buildCommand, listLedger, type Practice, startPractice } from './practice';

const fileOf = (key: string): string => `${hashBytes(key)}.json`;

async function makeThree(): Promise<Practice> {
  const practice = await startPractice();
  for (const key of ['a', 'b', 'c']) {
    expect((await practice.payments.refund(buildCommand({ key, amount_minor: 100 }))).kind).toBe('refunded');
  }
  return practice;
}

test('an effect is one file by the hash of its key, with all that is answered from it', async () => {
  const { folder, stripe } = await makeThree();
  expect(await listLedger(folder)).toEqual(['a', 'b', 'c'].map(fileOf).sort());
  const entry = JSON.parse(await readFile(join(folder, fileOf('a')), 'utf8'));
  expect(entry).toMatchObject({
    schema_version: 1,
    key: 'a',
    payment_intent: 'pi_usd',
    is_effect: true,
    status: 200,
  });
  expect(entry.body).toEqual(await stripe.refunds.retrieve(entry.body.id));
  const names = await readdir(folder, { recursive: true });
  expect(names.filter((name) => name.endsWith('.tmp'))).toEqual([]);
});

test.each([
  ['cut', (text: string) => text.slice(0, 100)],
  ['empty', () => ''],
  ['full of NULs', () => '\0'.repeat(200)],
  ['of a later schema', (text: string) => text.replace('"schema_version": 1', '"schema_version": 2')],
  ['of another key', (text: string) => text.replace('"key": "a"', '"key": "b"')],
])('a result that is %s costs only itself and is named', async (_what, damage) => {
  const { folder, payments, processor, effects, stripe } = await makeThree();
  const path = join(folder, fileOf('a'));
  await writeFile(path, damage(await readFile(path, 'utf8')));
  expect(await processor.findDamaged()).toEqual([fileOf('a')]);

  // Its effect is on no readable record: neither there nor absent, and never made a second time.
  expect((await payments.findByKey('a')).kind).toBe('unknown');
  expect((await payments.refund(buildCommand({ key: 'a', amount_minor: 100 }))).kind).toBe('unknown');
  const direct = stripe.refunds.create({ payment_intent: 'pi_usd', amount: 100 }, { idempotencyKey: 'a' });
  await expect(direct).rejects.toMatchObject({
    statusCode: 500,
    message: expect.stringContaining(fileOf('a')),
  });
  expect(effects).toHaveLength(3);

  for (const key of ['b', 'c']) {
    expect((await payments.findByKey(key)).kind).toBe('refunded');
    expect((await payments.refund(buildCommand({ key, amount_minor: 100 }))).kind).toBe('refunded');
  }
  // What was paid by it still counts.
  const rest = await payments.refund(buildCommand({ key: 'd', amount_minor: 9_701 }));
  expect(rest).toMatchObject({ kind: 'unavailable', code: 'amount_too_large' });
  expect((await payments.refund(buildCommand({ key: 'e', amount_minor: 9_700 }))).kind).toBe('refunded');
});

test('a damaged amount that was set aside stops new refunds of its payment only, and is named', async () => {
  const { folder, payments, processor, effects } = await makeThree();
  const [first = ''] = (await readdir(join(folder, 'set-aside'))).sort();
  await writeFile(join(folder, 'set-aside', first), '{');
  expect(await processor.findDamaged()).toEqual([`set-aside/${first}`]);
  expect((await payments.refund(buildCommand({ key: 'd' }))).kind).toBe('unknown');
  expect(effects).toHaveLength(3);
  expect((await payments.refund(buildCommand({ key: 'a', amount_minor: 100 }))).kind).toBe('refunded');
  const other = buildCommand({ key: 'e', payment_intent_id: 'pi_jpy', currency: 'JPY', amount_minor: 1 });
  expect((await payments.refund(other)).kind).toBe('refunded');
});

test('a result copied under another name answers for no other key', async () => {
  const { folder, payments, processor } = await makeThree();
  await copyFile(join(folder, fileOf('a')), join(folder, fileOf('d')));
  expect(await processor.findDamaged()).toEqual([fileOf('d')]);
  expect((await payments.findByKey('a')).kind).toBe('refunded');
  expect((await payments.refund(buildCommand({ key: 'd', amount_minor: 100 }))).kind).toBe('unknown');
});

test('files of others in the folder are let be', async () => {
  const { folder, processor, payments } = await makeThree();
  await writeFile(join(folder, 'notes.json'), '{');
  await writeFile(join(folder, '.x.json.1.abc.tmp'), '{');
  expect(await processor.findDamaged()).toEqual([]);
  expect((await payments.findByKey('a')).kind).toBe('refunded');
});

test('an amount set aside by a process that died is taken up by the retry of its key, and by nobody else', async () => {
  const { folder, payments, effects } = await startPractice();
  const dying = await startPractice({
    folder,
    // It dies right between the two files.
    fs: {
      ...realFileSystem,
      link: async (from, to) => {
        if (to.includes('set-aside')) return realFileSystem.link(from, to);
        throw Object.assign(new Error('The disk is full.'), { code: 'ENOSPC' });
      },
    },
  });
  const command = buildCommand({ amount_minor: 9_000 });
  expect((await dying.payments.refund(command)).kind).toBe('unknown');
  expect((await payments.findByKey(command.key)).kind).toBe('absent');
  const other = await payments.refund(buildCommand({ key: 'other', amount_minor: 1_001 }));
  expect(other).toMatchObject({ kind: 'unavailable', code: 'amount_too_large' });
  expect((await payments.refund(command)).kind).toBe('refunded');
  expect((await payments.refund(buildCommand({ key: 'rest', amount_minor: 1_000 }))).kind).toBe('refunded');
  expect(effects.map(({ amount_minor }) => amount_minor)).toEqual([9_000, 1_000]);
});

/** The machine's file system, of which one step fails once. */
function failAt(step: keyof FileSystem, time: number): FileSystem {
  let calls = 0;
  const count = <Value>(name: keyof FileSystem, act: () => Promise<Value>): Promise<Value> => {
    if (name === step) calls += 1;
    if (name !== step || calls !== time) return act();
    return Promise.reject(Object.assign(new Error('The disk is full.'), { code: 'ENOSPC' }));
  };
  return {
    open: (path, flags) => count('open', () => realFileSystem.open(path, flags)),
    rename: (from, to) => count('rename', () => realFileSystem.rename(from, to)),
    link: (from, to) => count('link', () => realFileSystem.link(from, to)),
    unlink: (path) => count('unlink', () => realFileSystem.unlink(path)),
    mkdir: (path) => count('mkdir', () => realFileSystem.mkdir(path)),
  };
}

const steps = ['open', 'link', 'unlink', 'mkdir'] as const;

test.each(steps.flatMap((step) => [1, 2, 3, 4, 5, 6].map((time) => [step, time] as const)))(
  'an error of the disk at %s number %i makes at most one effect, which a later try finds',
  async (step, time) => {
    const practice = await startPractice({ fs: failAt(step, time) });
    const first = await practice.payments.refund(buildCommand());
    expect(first.kind).toBe('refunded');
    const again = await practice.payments.refund(buildCommand());
    expect(again).toEqual(first);
    expect(await listLedger(practice.folder)).toHaveLength(1);
    expect(practice.effects.length).toBeLessThanOrEqual(1);
  },
);
