import { describe, expect, test } from 'vitest';
import type { PlannerOutcome } from '../../../src-main/planners/planner';
import type { Json } from '../../../src-shared/domain/json';
import type { RunRecord } from '../../../src-shared/domain/trace';
import { type FakeClock, fakeClock } from '../../support/fake-clock';
import { memoryShop } from '../../support/operations-memory';
import {
  buildOrder,
  buildVerdict,
  decide,
  guardBy,
  guardrailsOf,
  loopOperations,
  resultsOf,
  steps,
  type TestOperations,
} from '../../support/operations-run';
import { neverAnswers, scriptedPlanner } from '../../support/scripted-planner';
import { kindsOf, toolsOf } from '../../support/support-run';

/** Runs in memory, so that nothing but the test's clock takes time. */
const runInMemory = (script: Parameters<typeof loopOperations>[0], options: TestOperations) =>
  loopOperations(script, memoryShop([buildOrder()]).stores, options);

const decided = (decision: Json): PlannerOutcome => ({
  ...{ kind: 'decided', decision, usage: null, evidence: null },
});

const failedCall: PlannerOutcome = {
  kind: 'failed',
  code: 'planner_unreachable',
  sentence: 'No connection.',
  usage: null,
  evidence: null,
};

/** Answers after so long by the test's clock. */
const answerAfter =
  (clock: FakeClock, ms: number, outcome: PlannerOutcome) => async (signal: AbortSignal) => {
    await clock.sleep(ms, signal);
    return outcome;
  };

/** Never answers by itself; ends as failed when it is told to stop, and notes that it was. */
function stoppable() {
  const seen: { signal: AbortSignal | null } = { signal: null };
  const step = (signal: AbortSignal): Promise<PlannerOutcome> => {
    seen.signal = signal;
    return new Promise((resolve) => {
      signal.addEventListener('abort', () => resolve(failedCall), { once: true });
    });
  };
  return { step, wasAborted: () => seen.signal?.aborted ?? false, wasAsked: () => seen.signal !== null };
}

/** Moves the clock in small steps until a run has ended. */
async function finish(running: Promise<RunRecord>, clock: FakeClock): Promise<RunRecord> {
  let ended = false;
  const watched = running.finally(() => {
    ended = true;
  });
  while (!ended) await clock.advance(50);
  return watched;
}

const tripped = buildVerdict({ injection_detected: true, reasoning: 'SECRET-REASONING' });
const mutating = [steps.read(), steps.cancel(), steps.say('Your order ORD-1 was cancelled.')];

interface Held {
  readonly title: string;
  readonly code: string;
  readonly verdict: string;
  readonly answer: (clock: FakeClock, ms: number) => (signal: AbortSignal) => Promise<PlannerOutcome>;
}

const held: readonly Held[] = [
  {
    title: 'finds an injection',
    code: 'input_guardrail',
    verdict: 'tripped',
    answer: (clock, ms) => answerAfter(clock, ms, decided(tripped)),
  },
  {
    title: 'finds nothing of an order',
    code: 'input_guardrail',
    verdict: 'tripped',
    answer: (clock, ms) => answerAfter(clock, ms, decided(buildVerdict({ is_order_related: false }))),
  },
  {
    title: 'cannot be asked',
    code: 'guardrail_failed',
    verdict: 'failed',
    answer: (clock, ms) => answerAfter(clock, ms, failedCall),
  },
  {
    title: 'breaks',
    code: 'guardrail_failed',
    verdict: 'failed',
    answer: (clock, ms) => async (signal) => {
      await clock.sleep(ms, signal);
      throw new Error('broken');
    },
  },
  ...[
    ['text', 'fine'],
    ['null', null],
    ['a field too few', { is_order_related: true, injection_detected: false }],
    ['a field too many', { ...buildVerdict(), allowed: true }],
    ['a verdict in words', buildVerdict({ injection_detected: 'no' })],
    ['a list', [buildVerdict()]],
  ].map(([what, answer]) => ({
    title: `answers with ${what}`,
    code: 'guardrail_failed',
    verdict: 'failed',
    answer: (clock: FakeClock, ms: number) => answerAfter(clock, ms, decided(answer as Json)),
  })),
];

describe.each(held)('a guardrail that $title', ({ code, verdict, answer }) => {
  test('ends the run before the first proposal, and the planner call in flight with it', async () => {
    const clock = fakeClock();
    const inFlight = stoppable();
    const { stores } = memoryShop([buildOrder()]);
    const guard = guardBy(scriptedPlanner(answer(clock, 100)));
    const run = await finish(loopOperations(scriptedPlanner(inFlight.step), stores, { clock, guard }), clock);
    expect(run).toMatchObject({ status: 'halted', code, outcome: null });
    expect(inFlight.wasAborted()).toBe(true);
    expect(kindsOf(run.events)).toEqual(['guardrail', 'planner_failure']);
    expect(guardrailsOf(run)).toMatchObject([{ stage: 'input', verdict, by: 'supplied' }]);
    expect(await stores.orders.orders()).toEqual([buildOrder()]);
  });

  test('ends the run after the first proposal, and no tool has run', async () => {
    const clock = fakeClock();
    const { stores } = memoryShop([buildOrder()]);
    const planner = scriptedPlanner(...mutating);
    const guard = guardBy(scriptedPlanner(answer(clock, 3000)));
    const run = await finish(loopOperations(planner, stores, { clock, guard }), clock);
    expect(run).toMatchObject({ status: 'halted', code, outcome: null });
    expect(kindsOf(run.events)).toEqual(['proposal', 'policy', 'guardrail']);
    expect(resultsOf(run)).toEqual([]);
    expect(planner.leftOver()).toBe(2);
    expect(await stores.orders.orders()).toEqual([buildOrder()]);
  });
});

describe('a guardrail that gives no verdict', () => {
  test.each([
    ['before the first proposal', [stoppable().step]],
    ['after the first proposal', mutating],
  ])('holds the run at its limit, %s', async (_when, script) => {
    const clock = fakeClock();
    const guard = guardBy(scriptedPlanner(neverAnswers), 1500);
    const run = await finish(runInMemory(scriptedPlanner(...script), { clock, guard }), clock);
    expect(run).toMatchObject({ status: 'halted', code: 'guardrail_timeout' });
    expect(guardrailsOf(run)).toMatchObject([{ verdict: 'timed_out', started_ms: 0, ended_ms: 1500 }]);
    expect(resultsOf(run)).toEqual([]);
  });

  test('but an error at once holds the run', async () => {
    const breaking = {
      ...scriptedPlanner(),
      decide: () => {
        throw new Error('broken');
      },
    };
    const run = await runInMemory(mutating, { guard: guardBy(breaking) });
    expect(run).toMatchObject({ status: 'halted', code: 'guardrail_failed' });
  });

  test('is told to stop at its limit', async () => {
    const clock = fakeClock();
    const asked = stoppable();
    await finish(runInMemory(mutating, { clock, guard: guardBy(scriptedPlanner(asked.step), 1500) }), clock);
    expect(asked.wasAborted()).toBe(true);
  });

  test('is not waited for when policy refuses the first proposal', async () => {
    const asked = stoppable();
    const run = await runInMemory([decide('pay')], { guard: guardBy(scriptedPlanner(asked.step)) });
    expect(run).toMatchObject({ status: 'blocked', code: 'tool_known' });
    expect(guardrailsOf(run)).toEqual([]);
    expect([asked.wasAsked(), asked.wasAborted()]).toEqual([true, true]);
  });
});

describe('a guardrail that lets the message pass', () => {
  test.each([0, 2000])('lets the run go on, %d ms after its start', async (ms) => {
    const clock = fakeClock();
    const guard = guardBy(scriptedPlanner(answerAfter(clock, ms, decided(buildVerdict()))));
    const run = await finish(runInMemory(mutating, { clock, guard }), clock);
    expect(run.status).toBe('resolved');
    expect(toolsOf(run.events)).toEqual(['get_order', 'cancel_order', 'final_message']);
    expect(kindsOf(run.events).slice(0, 4)).toEqual(['proposal', 'policy', 'guardrail', 'tool_result']);
  });

  test('has the time of its own call and not that of the wait for it', async () => {
    const clock = fakeClock();
    const guard = guardBy(scriptedPlanner(answerAfter(clock, 200, decided(buildVerdict()))));
    const slow = answerAfter(clock, 1000, decided(steps.escalate()));
    const run = await finish(runInMemory(scriptedPlanner(slow), { clock, guard }), clock);
    expect(guardrailsOf(run)[0]).toMatchObject({ started_ms: 0, ended_ms: 200 });
    expect(run.events.find(({ kind }) => kind === 'proposal')).toMatchObject({ ended_ms: 1000 });
  });

  test('leaves the planner call in flight alone', async () => {
    const clock = fakeClock();
    const seen: AbortSignal[] = [];
    const slow = async (signal: AbortSignal) => {
      seen.push(signal);
      return answerAfter(clock, 1000, decided(steps.escalate()))(signal);
    };
    const guard = guardBy(scriptedPlanner(buildVerdict()));
    const run = await finish(runInMemory(scriptedPlanner(slow), { clock, guard }), clock);
    expect(run.status).toBe('escalated');
    expect(seen.map(({ aborted }) => aborted)).toEqual([false]);
  });

  test('is labelled when the case supplies no verdict', async () => {
    const run = await runInMemory(mutating, { guard: guardBy(null) });
    expect(run.status).toBe('resolved');
    expect(guardrailsOf(run)[0]).toMatchObject({ verdict: 'passed', by: 'not_supplied', findings: null });
  });

  test('was given the message alone', async () => {
    const asked = scriptedPlanner(buildVerdict());
    await runInMemory(mutating, { guard: guardBy(asked) });
    expect(asked.views.map(({ request, observations }) => ({ request, observations }))).toEqual([
      { request: { message: 'About ORD-1, please.' }, observations: [] },
    ]);
  });

  test('says nothing that a planner is given', async () => {
    const planner = scriptedPlanner(...mutating);
    const verdict = buildVerdict({ reasoning: 'SECRET-REASONING' });
    const run = await runInMemory(planner, { guard: guardBy(scriptedPlanner(verdict)) });
    expect(JSON.stringify(run.events)).toContain('SECRET-REASONING');
    expect(planner.views).toHaveLength(3);
    for (const word of ['SECRET-REASONING', 'guardrail', 'injection_detected', 'is_order_related']) {
      expect(JSON.stringify(planner.views)).not.toContain(word);
    }
  });
});

describe('a cancel', () => {
  test('ends the wait for the verdict, and the guardrail’s call', async () => {
    const cancel = new AbortController();
    const asked = stoppable();
    const run = await runInMemory(mutating, {
      guard: guardBy(scriptedPlanner(asked.step)),
      signal: cancel.signal,
      observer: { onProgress: ({ phase }) => phase === 'guarding' && cancel.abort() },
    });
    expect(run).toMatchObject({ status: 'cancelled', code: null });
    expect([resultsOf(run), guardrailsOf(run)]).toEqual([[], []]);
    expect(asked.wasAborted()).toBe(true);
  });

  test('ends a planner call in flight and the guardrail’s beside it', async () => {
    const cancel = new AbortController();
    const [asked, inFlight] = [stoppable(), stoppable()];
    const running = runInMemory(scriptedPlanner(inFlight.step), {
      guard: guardBy(scriptedPlanner(asked.step)),
      signal: cancel.signal,
    });
    while (!inFlight.wasAsked()) await new Promise((resolve) => setImmediate(resolve));
    cancel.abort();
    expect(await running).toMatchObject({ status: 'cancelled', code: null });
    expect([asked.wasAborted(), inFlight.wasAborted()]).toEqual([true, true]);
  });

  test('before the start asks neither a planner nor a guardrail', async () => {
    const planner = scriptedPlanner(...mutating);
    const asked = scriptedPlanner(buildVerdict());
    const run = await runInMemory(planner, { guard: guardBy(asked), signal: AbortSignal.abort() });
    expect(run).toMatchObject({ status: 'cancelled', code: null });
    expect([planner.leftOver(), asked.leftOver()]).toEqual([3, 1]);
  });
});
