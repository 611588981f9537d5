import type { AgentListing } from '../../src-shared/domain/case';
import type { RunTrace } from '../state/run-trace';
import type { TraceStep } from '../state/ui-slice';
import { explainStep } from './explain-step';
import { ownTurn, thinkingStep } from './list-steps';

/** What a screen reader says when a step is selected: where it stands, what it is, and its sentence. */
export function announceStep(run: RunTrace, step: TraceStep, agent: AgentListing | null): string {
  const { title, about, sentence } = explainStep(run, step, agent);
  const what = about === null ? title : `${title} ${about}`;
  return `${placeOf(run, step)}${what}. ${sentence}${isHeldAt(run, step) ? ` ${waysOn}` : ''}`;
}

/** The two ways on from a held dispatch, by their keys. */
export const waysOn = 'Enter dispatches it, Escape stops the run here.';

function isHeldAt(run: RunTrace, step: TraceStep): boolean {
  return run.progress?.phase === 'held' && run.events.at(-1)?.seq === step;
}

function placeOf(run: RunTrace, step: TraceStep): string {
  if (typeof step !== 'number' || step === thinkingStep(run)) return '';
  const total = run.end === null ? '' : ` of ${run.events.length}`;
  return `Event ${step}${total}. `;
}

/** Where the selection stands, for the toolbar: `5 of 6`, `2, live`. */
export function positionOf(run: RunTrace, step: TraceStep): string {
  const total = run.events.length;
  if (run.covered)
    return step === 'request' ? 'request, more' : `${typeof step === 'number' ? step : total}, more`;
  if (step === thinkingStep(run)) return ownTurn(run) === null ? 'thinking, live' : 'your decision';
  if (run.end === null) return typeof step === 'number' ? `${step}, live` : 'request, live';
  if (step === 'request') return `request, ${total} to come`;
  return step === 'end' ? `end, ${total} of ${total}` : `${step} of ${total}`;
}
