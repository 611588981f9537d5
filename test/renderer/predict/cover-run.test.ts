import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coverRun, nextQuestion, uncoverNext, type Uncovered } from '../../../src-renderer/predict/cover-run';
import {
  liveRun,
  plannerFailure,
  proposal,
  decision,
  refundEvents,
  refundRun,
  refusedRun,
} from '../../support/run-builders';

describe('a covered run', () => {
  test('has no event, end, file or place behind what was uncovered', () => {
    const covered = coverRun(refundRun, 0, true);
    expect(covered).toMatchObject({
      events: [],
      end: null,
      file: null,
      progress: null,
      covered: { asks: 1 },
    });
    expect(coverRun(refundRun, 2, true)).toMatchObject({ covered: { asks: null } });
    expect(coverRun(refundRun, 3, true)).toMatchObject({ covered: { asks: 2 } });
  });

  test('keeps its end covered until everything else was seen', () => {
    const whole = refundRun.events.length;
    expect(coverRun(refundRun, whole, true)).toMatchObject({ end: null, covered: { asks: null } });
    expect(coverRun(refundRun, 'all', true)).toBe(refundRun);
  });

  test('that is live and fully seen is shown as it is', () => {
    const live = liveRun([proposal(decision('lookup_order'))], 'deciding');
    expect(coverRun(live, 1, true)).toBe(live);
  });
});

test('whether a question comes next shows only once the person has stepped onto it', () => {
  expect(coverRun(refundRun, 0, false)).toMatchObject({ covered: { asks: null } });
});

test('a decision of the person’s own or of the parent is not guessed, a planner that fails is', () => {
  const [first, ...rest] = refundRun.events;
  const mine = { ...refundRun, events: [{ ...first, origin: 'edited' }, ...rest] } as typeof refundRun;
  expect(nextQuestion(mine, 0)).toBeNull();
  const failed = { ...refundRun, events: [plannerFailure({ seq: 1 })] };
  expect(nextQuestion(failed, 0)).toMatchObject({ answer: { kind: 'planner_failure' }, policy: null });
});

test('a proposal is uncovered with its verdict, the rest one by one, the end last', () => {
  const steps: Uncovered[] = [0];
  for (let at: Uncovered = 0; at !== 'all'; ) {
    at = uncoverNext(refundRun, at);
    steps.push(at);
  }
  expect(steps).toEqual([0, 2, 3, 5, 6, 'all']);
});

test('the question is the next proposal with the policy’s answer', () => {
  expect(nextQuestion(refusedRun, 0)?.policy?.allowed).toBe(
    refusedRun.events.find((event) => event.kind === 'policy')?.allowed,
  );
  expect(nextQuestion(refundRun, 1)).toBeNull();
  expect(nextQuestion(refundRun, 'all')).toBeNull();
});

test('whatever is uncovered, nothing behind it is in what is shown', () => {
  const marked = {
    ...refundRun,
    end: refundRun.end && { ...refundRun.end, sentence: 'secret-end' },
    events: refundEvents.map((event, index) => ({ ...event, sentence: `secret-${index}` })),
  };
  fc.assert(
    fc.property(fc.integer({ min: 0, max: refundEvents.length }), (uncovered) => {
      const shown = JSON.stringify(coverRun(marked, uncovered, true));
      for (let index = uncovered; index < refundEvents.length; index += 1) {
        expect(shown).not.toContain(`secret-${index}`);
      }
      expect(shown).not.toContain('secret-end');
    }),
  );
});
