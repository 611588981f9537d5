import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findAgent } from '../../../src-main/agents/registry';
import { supportAgent } from '../../../src-main/agents/support/agent';
import { considerTools, decisionsWith } from '../../../src-main/exercise/consider-tools';
import { gradeDecision } from '../../../src-main/exercise/grade-decision';
import { judgeDecision } from '../../../src-main/exercise/judge-decision';
import { loadExercise } from '../../../src-main/exercise/load-exercise';
import { executeRun } from '../../../src-main/runs/execute-run';
import { prepareRun } from '../../../src-main/runs/prepare-run';
import { kitAt } from '../../../src-main/workspaces/workspace';
import type { ExerciseQuestion } from '../../../src-shared/domain/exercise';
import { isJsonObject } from '../../../src-shared/domain/json';
import { plannerView } from '../../../src-shared/domain/planner-view';
import { canonicalKey } from '../../../src-shared/domain/same-json';
import { defaultLimits } from '../../../src-shared/domain/trace';
import { kitFolder } from '../../support/desk';
import { questionOf, suppliedExercise } from '../../support/exercise-builders';
import { fakeClock } from '../../support/fake-clock';
import { copyKit } from '../../support/kit-copy';
import { strictObserver } from '../../support/strict-observer';
import { temporaryFolder } from '../../support/temporary-folder';

const exercise = await suppliedExercise();
const questions = exercise.questions.map((question) => [question.id, question] as const);

describe.each(questions)('%s', (_id, question) => {
  test('policy allows the right decision in its situation', () => {
    expect(judgeDecision(question, question.right)).toMatchObject({ allowed: true, check: null });
  });

  test('the right decision is right, with another reason too, and no other that its tools offer is', () => {
    const { tools } = findAgent(question.agent);
    const offered = tools.flatMap(({ name }) => decisionsWith(question, name));
    const right = offered.filter((decision) => gradeDecision(question, decision).isRight);
    expect(right).toHaveLength(1);
    expect(gradeDecision(question, { ...question.right, reason: 'In other words.' }).isRight).toBe(true);
  });

  test('every tool is considered, and the right one and handing over are allowed', () => {
    const considered = considerTools(question);
    expect(considered.map(({ tool }) => tool)).toEqual(supportAgent.tools.map(({ name }) => name));
    const allowed = considered.filter((each) => each.allowed).map(({ tool }) => tool);
    expect(new Set(allowed)).toEqual(new Set([String(question.right.tool), 'escalate']));
    for (const { allowed: isAllowed, check, sentence } of considered) {
      expect(check === null).toBe(isAllowed);
      expect(sentence).not.toBe('');
    }
  });

  test('is told in sentences and hides the route in none of its open parts', () => {
    for (const words of [question.situation, question.explanation, question.remember]) {
      expect(words).toMatch(/[.?]$/);
      expect(words).not.toContain("'");
    }
    for (const { name } of supportAgent.tools) expect(question.situation).not.toContain(name);
  });
});

describe('the questions together', () => {
  test('each situation is one of its own', () => {
    const keys = exercise.questions.map(({ request: { id: _id, ...request }, observations }) =>
      canonicalKey({ request, observations }),
    );
    expect(new Set(keys).size).toBe(24);
    expect(new Set(exercise.questions.map(({ situation, request }) => situation + request.body)).size).toBe(
      24,
    );
  });

  test('the right decisions are spread over every tool', () => {
    const counts = supportAgent.tools.map(
      ({ name }) => exercise.questions.filter(({ right }) => right.tool === name).length,
    );
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(4);
    expect(Math.max(...counts)).toBeLessThanOrEqual(5);
  });

  test('no tool is right three times in a row, so that the place of a question tells nothing', () => {
    const tools = exercise.questions.map(({ right }) => right.tool);
    const inARow = tools.filter((tool, at) => tool === tools[at + 1] && tool === tools[at + 2]);
    expect(inARow).toEqual([]);
  });

  test('the observations cover every answer of a lookup', () => {
    const statuses = exercise.questions
      .flatMap(({ observations }) => observations)
      .map(({ result }) => isJsonObject(result) && result.status);
    expect(new Set(statuses)).toEqual(new Set(['found', 'not_found', 'forbidden', 'timeout']));
  });

  test('nobody’s word outside the lines of the request changes what is right', () => {
    // Questions that differ in the message alone have the same right decision.
    const plain = questionOf(exercise, 'duplicate-confirmed');
    const hostile = questionOf(exercise, 'hostile-note');
    expect(hostile.observations).toEqual(plain.observations);
    expect(gradeDecision(hostile, plain.right).isRight).toBe(true);
  });
});

/** Runs a question’s situation through the real loop: the calls before, then its right decision. */
async function runQuestion(question: ExerciseQuestion) {
  const folder = await temporaryFolder();
  const file = async (name: string, value: unknown): Promise<string> => {
    await writeFile(join(folder, name), JSON.stringify(value));
    return join(folder, name);
  };
  const orders = question.observations.flatMap(({ result }) =>
    isJsonObject(result) && isJsonObject(result.order) ? [[result.order.order_id, result.order]] : [],
  );
  const before = question.observations.map((call) => ({
    ...question.right,
    ...{ reply_kind: null, missing_field: null },
    ...call.arguments,
    tool: call.tool,
  }));
  const data = orders.length > 0 ? { orders: await file('orders.json', Object.fromEntries(orders)) } : {};
  const files = {
    request: await file('request.json', question.request),
    decisions: await file('decisions.json', [...before, question.right]),
    data,
  };
  const order = {
    ...{ agent: supportAgent, workspace: kitAt(kitFolder), case: null, fork: null, replay: null },
    ...{ without: null, guardrailModel: null, planner: { mode: 'demo' } as const, limits: defaultLimits },
    ...{ files, outputFolder: join(folder, 'output') },
  };
  const prepared = await prepareRun(order, fakeClock());
  if (!prepared.ok) throw new Error('The question’s run must be prepared.');
  const { record } = await executeRun(prepared.value, order.outputFolder, {
    observer: strictObserver,
    signal: new AbortController().signal,
  });
  return record;
}

// What a case injects, such as a time-out, has no place in a request of one's own.
const runnable = questions.filter(
  ([, { observations }]) =>
    !observations.some(({ result }) => isJsonObject(result) && result.status === 'timeout'),
);

test.each(runnable)(
  '%s: a run comes to this situation and lets the right decision through',
  async (_id, question) => {
    const record = await runQuestion(question);
    const turn = question.observations.length + 1;
    expect(plannerView(record, record.events, turn)).toMatchObject({
      request: question.request,
      observations: question.observations,
    });
    const proposal = record.events.find((event) => event.kind === 'proposal' && event.turn === turn);
    const policy = record.events.find((event) => event.kind === 'policy' && event.turn === turn);
    expect(proposal).toMatchObject({ decision: question.right });
    expect(policy).toMatchObject({ tool: question.right.tool, allowed: true });
  },
);

describe('a damaged file of questions', () => {
  const damage = async (change: (text: string) => string) => {
    const kit = await copyKit();
    const path = join(kit.folder, 'exercise', 'questions.json');
    await writeFile(path, change(await readFile(path, 'utf8')));
    const loaded = await loadExercise(kit);
    if (loaded.ok) throw new Error('It must be refused.');
    return loaded.failure;
  };

  test('names a right decision that its agent does not have', async () => {
    const problems = await damage((text) => text.replace('"tool": "escalate"', '"tool": "pay_now"'));
    expect(problems).toMatchObject([{ path: expect.stringMatching(/^\$\.questions\[\d+\]\.right\.tool$/) }]);
  });

  test('names a question that stands there twice', async () => {
    const problems = await damage((text) => text.replaceAll('"record-found"', '"both-ids-given"'));
    expect(problems).toMatchObject([
      { path: '$.questions[1].id', expected: 'an id that no other question has' },
    ]);
  });

  test('names a request that is not its own', async () => {
    const problems = await damage((text) => text.replace('"id": "record-found"', '"id": "other"'));
    expect(problems).toMatchObject([{ path: '$.questions[1].request.id' }]);
  });
});
