import type { TraceEvent } from '../../src-shared/domain/trace';
import type { LiveSteps } from '../state/live-steps';
import type { RunTrace } from '../state/run-trace';
import { countChecks } from '../trace/checks-in-words';
import { resultFacts, resultStatus } from '../trace/facts';
import { describeGiven, givenIn } from '../trace/given';

/** One line of what happens in a run: when by the run's clock, what, and a few words of data. */
export interface StreamLine {
  readonly key: string;
  readonly ms: number;
  readonly name: string;
  readonly detail: string;
  readonly tone: 'none' | 'allowed' | 'denied';
}

/** More lines than this are not shown here; the trace has them all. */
export const mostLines = 200;

/** What happened so far, planner steps and the controller's own in one order; the newest ones when there are many. */
export function buildStream(run: RunTrace, live: LiveSteps | undefined): readonly StreamLine[] {
  const lines = run.events.flatMap((event) => linesOf(run, event));
  return [...lines, ...liveLines(run, live)].slice(-mostLines);
}

function linesOf(run: RunTrace, event: TraceEvent): readonly StreamLine[] {
  const at = { key: `event-${event.seq}`, ms: event.ended_ms, tone: 'none' } as const;
  switch (event.kind) {
    case 'proposal':
      return [...callLines(run, event), { ...at, name: 'proposal', detail: 'does nothing by itself' }];
    case 'planner_failure':
      return [...callLines(run, event), { ...at, name: 'no decision', detail: event.code, tone: 'denied' }];
    case 'policy': {
      const verdict = event.allowed ? 'allowed' : 'refused';
      const tone = event.allowed ? 'allowed' : 'denied';
      return [{ ...at, name: 'policy', detail: `${verdict}, ${countChecks(event.checks)}`, tone }];
    }
    case 'guardrail': {
      const tone = event.verdict === 'passed' ? 'allowed' : 'denied';
      return [{ ...at, name: `${event.stage} guardrail`, detail: event.verdict, tone }];
    }
    case 'tool_result': {
      const facts = [resultStatus(event.result) ?? event.tool, ...resultFacts(event.result)];
      return [{ ...at, name: event.tool, detail: facts.join(', ') }];
    }
  }
}

type Answer = Extract<TraceEvent, { kind: 'proposal' | 'planner_failure' }>;

function callLines(run: RunTrace, event: Answer): readonly StreamLine[] {
  const steps = (event.call?.steps ?? []).map((step, index) => ({
    key: `turn-${event.turn}-${index}`,
    ms: event.started_ms + step.at_ms,
    name: step.name,
    detail: step.detail,
    tone: 'none' as const,
  }));
  return [givenLine(run, event.turn, event.started_ms), ...steps];
}

function givenLine(run: RunTrace, turn: number, ms: number): StreamLine {
  const detail = describeGiven(givenIn(run, turn));
  return { key: `given-${turn}`, ms, name: `turn ${turn} given`, detail, tone: 'none' };
}

/** The turn that is with the planner now: its answer is not on record yet. */
function liveLines(run: RunTrace, live: LiveSteps | undefined): readonly StreamLine[] {
  const turn = askedTurn(run);
  if (turn === null) return [];
  const start = run.progress?.elapsed_ms ?? 0;
  const steps = live?.turn === turn ? live.steps : [];
  const left = live?.turn === turn ? live.left : 0;
  const lines = steps.map((step, index) => ({
    key: `turn-${turn}-${left + index}`,
    ms: start + step.at_ms,
    name: step.name,
    detail: step.detail,
    tone: 'none' as const,
  }));
  return [givenLine(run, turn, start), ...lines];
}

/** The turn whose question is with the planner; null when none is. */
function askedTurn({ end, progress }: RunTrace): number | null {
  return end === null && progress?.phase === 'planning' ? progress.turn : null;
}
