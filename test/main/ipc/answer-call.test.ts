import { describe, expect, test } from 'vitest';
import { answerCall, type Handlers } from '../../../src-main/ipc/answer-call';
import { fail, type Failure, type Result, succeed } from '../../../src-shared/domain/result';
import { type CallName, calls, reply } from '../../../src-shared/ipc/contract';
import { callNames, callSamples } from '../../support/call-samples';

/** Handlers of which each does the given, and what they were given and what was told. */
function answering(act: (name: CallName) => Promise<Result<unknown>>) {
  const given: unknown[] = [];
  const faults: unknown[] = [];
  const entries = callNames.map((name) => [
    name,
    (input: unknown) => {
      given.push(input);
      return act(name);
    },
  ]);
  // Built from every name of the contract; what they answer is the point of the tests.
  const handlers = Object.fromEntries(entries) as unknown as Handlers;
  const ask = (name: CallName, input: unknown, isTrusted = true) =>
    answerCall(handlers, { name, input, isTrusted }, (error) => faults.push(error));
  return { ask, given, faults };
}

const well = () => answering(async (name) => succeed(callSamples[name].output));

describe.each(callNames)('%s', (name) => {
  const sample = callSamples[name];

  test('answers a trusted caller with what its handler gives', async () => {
    const { ask, given, faults } = well();
    expect(await ask(name, sample.input)).toEqual({
      ok: true,
      value: calls[name].output.parse(sample.output),
    });
    expect(given).toEqual([sample.input]);
    // What reaches a handler is what the schema made of the input, never the sender's own object.
    expect(given[0]).not.toBe(sample.input);
    expect(faults).toEqual([]);
  });

  test('refuses an input of another form before its handler sees it', async () => {
    const { ask, given, faults } = well();
    for (const input of [...sample.bad, { ...sample.input, extra: 1 }]) {
      const answer = await ask(name, input);
      expect(answer).toMatchObject({ ok: false, failure: { code: 'bad_input', where: name } });
      // An answer goes back to the window, so it must not grow with what the window has sent.
      expect(JSON.stringify(answer).length).toBeLessThan(1000);
    }
    expect(given).toEqual([]);
    expect(faults).toEqual([]);
  });

  test('refuses a sender that is not trusted, whatever it sends', async () => {
    const { ask, given } = well();
    for (const input of [sample.input, ...sample.bad]) {
      expect(await ask(name, input, false)).toMatchObject({
        ok: false,
        failure: { code: 'untrusted_sender' },
      });
    }
    expect(given).toEqual([]);
  });

  test('answers internal when its handler throws, tells the error once and gives nothing of it away', async () => {
    const error = new Error('secret detail');
    const { ask, faults } = answering(() => Promise.reject(error));
    const answer = await ask(name, sample.input);
    expect(answer).toMatchObject({ ok: false, failure: { code: 'internal' } });
    expect(JSON.stringify(answer)).not.toContain('secret');
    expect(faults).toEqual([error]);
  });

  test('answers internal when its handler gives what the contract does not have', async () => {
    // An extra member is the mildest of these: it must not slip through to the window either.
    const extra = { ...(sample.output ?? { unknown: 1 }), unknown: 1 };
    for (const output of [extra, undefined, 7, { unknown: 1 }, [sample.output]]) {
      const { ask, faults } = answering(async () => succeed(output));
      expect(await ask(name, sample.input)).toMatchObject({ ok: false, failure: { code: 'internal' } });
      expect(faults).toHaveLength(1);
    }
  });

  test('passes a designed failure on as it is', async () => {
    const failure: Failure = { code: 'storage', what: 'Full.', where: '/p', todo: 'Free some space.' };
    const { ask, faults } = answering(async () => fail(failure));
    expect(await ask(name, sample.input)).toEqual({ ok: false, failure });
    expect(faults).toEqual([]);
  });

  test('every answer has the form of a reply', async () => {
    const failing = answering(() => Promise.reject(new Error('no')));
    const answers = [
      await well().ask(name, sample.input),
      await well().ask(name, sample.bad[0]),
      await well().ask(name, sample.input, false),
      await failing.ask(name, sample.input),
    ];
    for (const answer of answers) expect(reply.safeParse(answer).error).toBeUndefined();
  });
});

test('a handler that throws at once is answered like one that rejects', async () => {
  const { ask, faults } = answering(() => {
    throw new Error('at once');
  });
  expect(await ask('app.info', {})).toMatchObject({ ok: false, failure: { code: 'internal' } });
  expect(faults).toHaveLength(1);
});

test('a bad input is answered with its place and what was expected', async () => {
  const { ask } = well();
  expect(await ask('runs.get', { run_id: 'run-1', after: '0' })).toMatchObject({
    failure: { what: 'The call runs.get was refused: at $.after expected a number.' },
  });
  expect(await ask('app.info', { extra: 1 })).toMatchObject({
    failure: { what: 'The call app.info was refused: at $ expected only the known fields.' },
  });
});
