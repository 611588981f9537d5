/**
 * Two runs side by side. Words used here:
 * - side: one of the two runs, left or right;
 * - row: the decision of the same turn in both, with what followed from each;
 * - divergence: the first row in which the two differ; everything behind it may differ because of it.
 */
import { isJsonObject, type Json } from '../../src-shared/domain/json';
import type {
  PlannerFailureEvent,
  PolicyEvent,
  ProposalEvent,
  ToolResultEvent,
} from '../../src-shared/domain/trace';
import { compareDecisions } from '../decision/compare-decisions';
import type { RunTrace } from '../state/run-trace';
import { isSameJson } from '../../src-shared/domain/same-json';

/** What one run did in a turn. */
export interface TurnSide {
  readonly answer: ProposalEvent | PlannerFailureEvent;
  readonly policy: PolicyEvent | null;
  readonly result: ToolResultEvent | null;
}

/** In what the two differ in a turn. */
export type Difference = 'turn' | 'tool' | 'arguments' | 'verdict' | 'result';

/** The same turn in both runs; null where a run did not come to it. */
export interface AlignedRow {
  readonly turn: number;
  readonly left: TurnSide | null;
  readonly right: TurnSide | null;
  /** In the order in which they arose; empty when the two are the same. */
  readonly differences: readonly Difference[];
}

/** Two runs aligned by decision. */
export interface Alignment {
  readonly rows: readonly AlignedRow[];
  /** The first row that differs; null when none does. */
  readonly divergence: AlignedRow | null;
  /** Whether both started from the same request. */
  readonly sameRequest: boolean;
  /** Whether both ended in the same status with the same code. */
  readonly sameEnd: boolean;
}

/** Aligns two runs turn by turn and finds where they part. */
export function alignRuns(left: RunTrace, right: RunTrace): Alignment {
  const [ofLeft, ofRight] = [sidesOf(left), sidesOf(right)];
  const turns = [...new Set([...ofLeft.keys(), ...ofRight.keys()])].sort((a, b) => a - b);
  const rows = turns.map((turn) => {
    const sides = { left: ofLeft.get(turn) ?? null, right: ofRight.get(turn) ?? null };
    return { turn, ...sides, differences: differencesOf(sides.left, sides.right) };
  });
  return {
    rows,
    divergence: rows.find(({ differences }) => differences.length > 0) ?? null,
    sameRequest: isSameJson(left.header.request, right.header.request),
    sameEnd: left.end?.status === right.end?.status && left.end?.code === right.end?.code,
  };
}

function sidesOf(run: RunTrace): ReadonlyMap<number, TurnSide> {
  const sides = new Map<number, TurnSide>();
  for (const event of run.events) {
    const side = sides.get(event.turn);
    if (event.kind === 'proposal' || event.kind === 'planner_failure') {
      sides.set(event.turn, { answer: event, policy: null, result: null });
    } else if (side) {
      sides.set(event.turn, { ...side, [event.kind === 'policy' ? 'policy' : 'result']: event });
    }
  }
  return sides;
}

function differencesOf(left: TurnSide | null, right: TurnSide | null): readonly Difference[] {
  if (!left || !right || left.answer.kind !== right.answer.kind) return ['turn'];
  return [
    ...answerDifferences(left.answer, right.answer),
    ...(verdictOf(left.policy) === verdictOf(right.policy) ? [] : (['verdict'] as const)),
    ...(isSameJson(resultOf(left.result), resultOf(right.result)) ? [] : (['result'] as const)),
  ];
}

function answerDifferences(left: TurnSide['answer'], right: TurnSide['answer']): readonly Difference[] {
  if (left.kind === 'planner_failure' || right.kind === 'planner_failure') {
    return 'code' in left && 'code' in right && left.code === right.code ? [] : ['turn'];
  }
  const differing = compareDecisions(left.decision, right.decision).filter(
    ({ verdict }) => verdict === 'differs',
  );
  const isTool = differing.some(({ name }) => name === 'tool' || name === 'decision');
  const isArgument = differing.some(({ name }) => name !== 'tool' && name !== 'decision');
  return [...(isTool ? (['tool'] as const) : []), ...(isArgument ? (['arguments'] as const) : [])];
}

/** The verdict in a word: allowed, or the check that refused; how many checks there were follows from the tool. */
export function verdictOf(policy: PolicyEvent | null): string {
  if (policy === null) return 'none';
  return policy.allowed
    ? 'allowed'
    : (policy.checks.find(({ verdict }) => verdict === 'fail')?.name ?? 'refused');
}

/** What a tool answered and wrote, as far as it is compared: a reason is quoted in some results and compared nowhere. */
export function resultOf(event: ToolResultEvent | null): Json {
  if (event === null) return null;
  const { result } = event;
  const compared = isJsonObject(result)
    ? Object.fromEntries(Object.entries(result).filter(([name]) => name !== 'reason'))
    : result;
  return {
    tool: event.tool,
    result: compared,
    writes: event.writes.map(({ path, action }) => ({ path, action })),
  };
}

const words: Readonly<Record<Difference, string>> = {
  turn: 'only one of them gave a decision',
  tool: 'the tool differs',
  arguments: 'the arguments differ',
  verdict: 'the verdict differs',
  result: 'the result differs',
};

/** Where the two part, in a sentence or two. */
export function sayDivergence({ rows, divergence, sameRequest, sameEnd }: Alignment): string {
  const start = sameRequest ? '' : 'The requests differ. ';
  if (divergence === null) {
    const decisions = rows.length === 1 ? '1 decision' : `${rows.length} decisions`;
    return `${start}The same in ${decisions}${sameEnd ? '' : ', and other ends'}.`;
  }
  const [first = 'turn'] = divergence.differences;
  const until =
    divergence.turn === 1 ? 'From the first decision on' : `The same until decision ${divergence.turn}. Then`;
  return `${start}${until} ${words[first]}.`;
}
