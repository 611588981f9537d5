/**
 * The input guardrail of one run: asked once, beside the first planner call. Whoever answers is a planner like any other,
 * with a question of its own; what it cannot answer in time, or at all, holds the run as a tripwire does.
 */
import { isJsonObject, type Json } from '../../src-shared/domain/json';
import type { GuardrailEvent, RunHeader, Usage } from '../../src-shared/domain/trace';
import type { Planner, PlannerEvidence } from '../planners/planner';
import type { InputGuardrail } from './agent';
import { askGuard } from './ask-guard';
import type { Clock } from './clock';

/** Who answers the input guardrail of a run, and how long it may take. */
export interface GuardSource {
  /** Null when nobody is asked, because the case supplies no verdict. */
  readonly planner: Planner | null;
  readonly by: Exclude<GuardrailEvent['by'], 'code'>;
  readonly limitMs: number;
  /** What a model said of the final message in a run that is replayed, null when nothing; absent for any other run. */
  readonly recorded?: Json;
}

/** What the guardrail said, with what its call left behind. */
export interface GuardVerdict {
  readonly verdict: GuardrailEvent['verdict'];
  readonly sentence: string;
  readonly findings: GuardrailEvent['findings'];
  readonly usage: Usage | null;
  readonly evidence: PlannerEvidence | null;
}

const nothingLeft = { usage: null, evidence: null } as const;

/** The input guardrail while it is being asked. */
export interface Guarding {
  readonly by: GuardSource['by'];
  readonly verdict: Promise<GuardVerdict>;
  /** Running time at which it was asked, and at which it answered. */
  readonly startedMs: number;
  readonly endedMs: () => number;
  /** Aborted by the person's cancel, and by a verdict that holds the run: whatever is in flight then has no use. */
  readonly callSignal: AbortSignal;
  readonly stop: () => void;
}

/** Asks the guardrail and goes on at once. */
export function startGuarding(
  guardrail: InputGuardrail,
  source: GuardSource,
  run: {
    readonly header: RunHeader;
    readonly clock: Clock;
    readonly signal: AbortSignal;
    readonly elapsedMs: () => number;
  },
): Guarding {
  const { elapsedMs, signal } = run;
  const asking = new AbortController();
  const calls = new AbortController();
  const onCancel = (): void => {
    asking.abort();
    calls.abort();
  };
  signal.addEventListener('abort', onCancel, { once: true });
  let endedMs = elapsedMs();
  const startedMs = endedMs;
  const verdict = askInputGuard(guardrail, source, { ...run, signal: asking.signal }).then((answer) => {
    endedMs = elapsedMs();
    if (answer.verdict !== 'passed') calls.abort();
    return answer;
  });
  return {
    ...{ by: source.by, verdict, startedMs, callSignal: calls.signal },
    endedMs: () => endedMs,
    stop: () => {
      asking.abort();
      signal.removeEventListener('abort', onCancel);
    },
  };
}

/** Asks the guardrail. Never throws, and ends at the latest with its limit or when the signal aborts. */
async function askInputGuard(
  guardrail: InputGuardrail,
  source: GuardSource,
  run: { readonly header: RunHeader; readonly clock: Clock; readonly signal: AbortSignal },
): Promise<GuardVerdict> {
  const { planner, limitMs } = source;
  if (planner === null) {
    const sentence = 'The case supplies no verdict, so nobody was asked and nothing is held.';
    return { verdict: 'passed', sentence, findings: null, ...nothingLeft };
  }
  const { clock, signal } = run;
  const { instructions, schema } = guardrail;
  const question = { instructions, schema, request: guardrail.view(run.header.request) };
  const answer = await askGuard(planner, question, { limitMs, clock, signal });
  switch (answer.kind) {
    case 'late': {
      const sentence = `The guardrail gave no verdict in ${limitMs / 1000} s, so nothing may run.`;
      return { verdict: 'timed_out', sentence, findings: null, ...nothingLeft };
    }
    case 'broken':
      // A planner that breaks is a guardrail that cannot answer.
      return notAsked('The classifier ended with an error of its own.', nothingLeft);
    case 'failed':
      return notAsked(answer.sentence, answer);
    case 'decided': {
      const { usage, evidence } = answer;
      return { ...judge(guardrail, answer.decision), usage, evidence };
    }
  }
}

function notAsked(why: string, { usage, evidence }: Pick<GuardVerdict, 'usage' | 'evidence'>): GuardVerdict {
  const sentence = `The guardrail could not be asked, so nothing may run. ${why}`;
  return { verdict: 'failed', sentence, findings: null, usage, evidence };
}

function judge(
  guardrail: InputGuardrail,
  raw: GuardrailEvent['findings'],
): Pick<GuardVerdict, 'verdict' | 'sentence' | 'findings'> {
  const parsed = guardrail.schema.safeParse(raw);
  if (!parsed.success || !isJsonObject(raw)) {
    const sentence = 'The guardrail’s verdict does not fit its schema, so nothing may run.';
    return { verdict: 'failed', sentence, findings: raw };
  }
  const { trips, sentence } = guardrail.judge(raw);
  return { verdict: trips ? 'tripped' : 'passed', sentence, findings: raw };
}
