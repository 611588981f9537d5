/** Judges one finished process of Codex: a decision, or a failure with its code. */
import type { Json } from '../../../src-shared/domain/json';
import type { Usage } from '../../../src-shared/domain/trace';
import { parseJson } from '../../../src-shared/input/parse-json';
import { formatProblem } from '../../../src-shared/input/problem';
import type { PlannerFailureCode } from '../planner';
import type { Audit } from './audit';
import { type Explanation, explainExit, explainFailure } from './explain-failure';
import type { CodexEvent } from './parse-events';
import type { ProcessEnd } from './process';

/** What the event stream of one process held. */
export interface EventSummary {
  /** Text of the last message, which is the answer; commentary may have come before. */
  readonly answer: string | null;
  /** The first item that is no message, reasoning or complaint. */
  readonly nativeTool: string | null;
  /** The first complaint of Codex about its own configuration. */
  readonly complaint: string | null;
  readonly failure: string | null;
  readonly isCompleted: boolean;
  readonly usage: Usage | null;
  /** Whether a line could not be read. */
  readonly isUnreadable: boolean;
}

export const noEvents: EventSummary = {
  answer: null,
  nativeTool: null,
  complaint: null,
  failure: null,
  isCompleted: false,
  usage: null,
  isUnreadable: false,
};

/** Adds one event to what is known. */
export function addEvent(summary: EventSummary, event: CodexEvent): EventSummary {
  switch (event.kind) {
    case 'message':
      return { ...summary, answer: event.text };
    case 'native_tool':
      return { ...summary, nativeTool: summary.nativeTool ?? event.item };
    case 'complaint':
      return { ...summary, complaint: summary.complaint ?? event.message };
    case 'failure':
      return { ...summary, failure: event.message };
    case 'completed':
      return { ...summary, isCompleted: true, usage: event.usage };
    case 'unreadable':
      return { ...summary, isUnreadable: true };
    case 'other':
      return summary;
  }
}

/** Everything that one process left behind. */
export interface FinishedTurn {
  readonly end: ProcessEnd;
  /** Why we stopped it; null when it ended by itself. */
  readonly stopped: 'aborted' | 'native_tool' | 'redirected' | 'too_much_output' | null;
  readonly events: EventSummary;
  readonly audit: Audit;
  readonly stderr: string;
  /** What Codex wrote as its last message into a file; null when there is no file. */
  readonly answerFile: string | null;
}

/** A decision as it came, or why there is none. */
export type Verdict =
  | { readonly kind: 'decided'; readonly decision: Json }
  | ({ readonly kind: 'failed' } & Explanation);

/** Judges a finished turn. Signs of a native tool come first: no later answer makes up for one. */
export function judgeTurn(turn: FinishedTurn): Verdict {
  const { events, audit, end } = turn;
  if (turn.stopped === 'aborted')
    return failed('planner_timeout', 'Codex was stopped before it had answered.');
  const tool = events.nativeTool ?? audit.nativeTool;
  if (tool !== null) return failed('planner_native_tool', nativeTool(tool));
  if (audit.strangeAddress !== null) return failed('planner_redirected', redirected(audit.strangeAddress));
  if (turn.stopped === 'too_much_output') {
    return failed(
      'planner_malformed',
      'Codex wrote a line that is longer than any answer may be; it was stopped.',
    );
  }
  if (end.kind === 'not_started') {
    return failed(
      'planner_unavailable',
      `Codex could not be started: ${end.reason}. Install it, or name it with --codex or in Settings.`,
    );
  }
  if (events.failure !== null) {
    return { kind: 'failed', ...explainFailure(events.failure, audit.messages + audit.reasoning > 0) };
  }
  if (end.kind !== 'exited') {
    const how = end.kind === 'signalled' ? `by ${end.signal}` : 'from outside';
    return failed('planner_exited', `Codex was ended ${how} before it had answered. Run it again.`);
  }
  if (end.status !== 0) return { kind: 'failed', ...explainExit(end.status, turn.stderr) };
  return judgeAnswer(turn);
}

function judgeAnswer({ events, audit, answerFile }: FinishedTurn): Verdict {
  if (events.isUnreadable) {
    return failed('planner_malformed', 'Codex wrote a line that is not one of its events.');
  }
  if (!events.isCompleted) {
    return failed(
      'planner_no_answer',
      'Codex ended as if all was well, but its turn never ended. Run it again.',
    );
  }
  if (events.complaint !== null) {
    const words = events.complaint.slice(0, 240);
    return failed('planner_unavailable', `Codex complains about its configuration: ${words}`);
  }
  const { answer } = events;
  if (answer === null) return noAnswer(audit);
  if (audit.messages === 0) return failed('planner_unaudited', unaudited);
  if (answerFile !== null && answerFile !== answer) {
    return failed('planner_malformed', 'Codex wrote two different last messages, so neither is taken.');
  }
  const parsed = parseJson(answer, 'answer');
  // A cast, because the gate lets nothing but JSON through and says so only in words.
  if (parsed.ok) return { kind: 'decided', decision: parsed.value as Json };
  const [problem] = parsed.failure;
  const words = problem === undefined ? '' : ` ${formatProblem(problem)}`;
  return failed('planner_malformed', `The answer is not JSON, and nothing is repaired.${words}`);
}

/** A refusal of the model shows as a message item that carries no message. */
function noAnswer(audit: Audit): Verdict {
  if (audit.messages > 0) {
    return failed(
      'planner_refused',
      'The model refused to answer. Look at the request, or try another model.',
    );
  }
  return failed('planner_no_answer', 'The response held no answer. Run it again, or try another model.');
}

const unaudited =
  'Codex did not write the log lines that would show a native tool, so its answer is not used. ' +
  'Install a tested version, 0.171.0, or name one with --codex or in Settings.';

const nativeTool = (tool: string): string =>
  `Codex showed activity of a native tool (${tool.slice(0, 80)}), so its answer is not used. ` +
  'A planner proposes and has no tools; take another model or a tested version of Codex.';

const redirected = (address: string): string =>
  `The service pointed to another address, ${address.slice(0, 120)}, so Codex was stopped. The key does not go along to ` +
  'another host, but the prompt may have. If the address is right, give it as the base URL.';

function failed(code: PlannerFailureCode, sentence: string): Verdict {
  return { kind: 'failed', code, sentence, httpStatus: null, requestId: null };
}
