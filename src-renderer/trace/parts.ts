import { isJsonObject, type Json } from '../../src-shared/domain/json';
import type { FileWrite, GuardrailEvent, PolicyEvent, ToolResultEvent } from '../../src-shared/domain/trace';
import { exhibitOf, sayExhibit, type ShownExhibit } from '../exhibits/exhibit-of';
import type { RunTrace } from '../state/run-trace';
import type { LiveSteps } from '../state/live-steps';
import type { TraceStep } from '../state/ui-slice';
import { countChecks } from './checks-in-words';
import { decisionFacts, proposedTool, resultStatus } from './facts';
import { ghostOf } from './ghosts';
import { sayFindings } from './guardrail-words';
import { describeGiven, type Given, givenIn } from './given';
import { eventOfStep, thinkingStep, turnOfStep } from './list-steps';
import { type PlannerContent, plannerPart } from './planner-part';
import { slotsOf, type TurnSlots } from './turn-slots';

/** The parts of a step, by the digit that opens them. */
export type PartNumber = 1 | 2 | 3 | 4 | 5 | 6;

/** Every part's number in order. */
export const partNumbers: readonly PartNumber[] = [1, 2, 3, 4, 5, 6];

/** What an open part shows. */
export type PartContent =
  | { readonly kind: 'nothing'; readonly sentence: string }
  | { readonly kind: 'given'; readonly given: Given }
  | { readonly kind: 'proposal'; readonly decision: Json }
  | { readonly kind: 'proof'; readonly policy: PolicyEvent }
  | { readonly kind: 'result'; readonly event: ToolResultEvent; readonly shown: ShownExhibit | null }
  | { readonly kind: 'guardrail'; readonly event: GuardrailEvent; readonly message: string | null }
  | { readonly kind: 'files'; readonly writes: readonly FileWrite[]; readonly resultFile: string | null }
  | PlannerContent;

/** One part of a step, with its answer in one line even when it is closed. */
export interface StepPart {
  readonly number: PartNumber;
  readonly title: string;
  readonly answer: string;
  /** Whether the answer is data, to be set in mono. */
  readonly isData: boolean;
  readonly content: PartContent;
}

/** The parts of a step, always the same ones: those of its turn. The sixth only where a model decides. */
export function stepParts(run: RunTrace, step: TraceStep, live?: LiveSteps): readonly StepPart[] {
  const turn = turnOfStep(run, step);
  const slots = slotsOf(run, turn);
  const given = givenIn(run, turn);
  return [
    {
      number: 1,
      title: 'Given to the planner',
      answer: describeGiven(given),
      isData: false,
      content: { kind: 'given', given },
    },
    proposalPart(run, slots),
    guardrailPart(run, step) ?? proofPart(run, slots),
    resultPart(run, slots),
    filesPart(run, slots, step),
    ...(run.header.mode === 'demo' ? [] : [plannerPart(run, turn, live)]),
  ];
}

/** The parts that belong to a step and are open when it is selected. */
export function ownParts(run: RunTrace, step: TraceStep): readonly PartNumber[] {
  if (step === 'request') return [1];
  if (step === 'end') return [5];
  if (step === thinkingStep(run)) return [6];
  const event = eventOfStep(run, step);
  switch (event?.kind) {
    case 'proposal':
      return [2];
    case 'planner_failure':
      return [2, 6];
    case 'policy':
    case 'guardrail':
      return [3];
    case 'tool_result':
      return event.writes.length > 0 ? [4, 5] : [4];
    case undefined:
      return [];
  }
}

function proposalPart(run: RunTrace, { proposal, failure }: TurnSlots): StepPart {
  const part = { number: 2, title: 'Proposal' } as const;
  if (proposal !== null) {
    const answer = [
      proposedTool(proposal.decision) ?? 'no readable tool',
      ...decisionFacts(proposal.decision),
    ];
    const content = { kind: 'proposal', decision: proposal.decision } as const;
    return { ...part, answer: answer.join(' '), isData: true, content };
  }
  if (failure !== null) return without(part, 'none', `The planner gave no decision: ${failure.code}.`);
  return run.end === null
    ? without(part, 'not yet', 'The planner has not answered yet.')
    : without(part, 'none', 'Nothing was proposed.');
}

function proofPart(run: RunTrace, { policy, failure }: TurnSlots): StepPart {
  const part = { number: 3, title: 'Policy proof' } as const;
  if (policy !== null) {
    const content = { kind: 'proof', policy } as const;
    return { ...part, answer: countChecks(policy.checks), isData: false, content };
  }
  if (failure !== null) return without(part, 'none', 'There was no proposal to check.');
  return run.end === null
    ? without(part, 'not yet', 'No proposal was checked yet.')
    : without(part, 'none', 'Nothing was checked.');
}

/** For a guardrail's own step: what it found, in the place of the policy's proof. */
function guardrailPart(run: RunTrace, step: TraceStep): StepPart | null {
  const event = eventOfStep(run, step);
  if (event?.kind !== 'guardrail') return null;
  const title = event.stage === 'input' ? 'Input guardrail' : 'Claims against the tool log';
  const content = { kind: 'guardrail', event, message: messageOf(run, event) } as const;
  return { number: 3, title, answer: sayFindings(event), isData: false, content };
}

/** The message that an output guardrail looked at, as the planner proposed it. */
function messageOf(run: RunTrace, { turn, stage }: GuardrailEvent): string | null {
  if (stage === 'input') return null;
  const { proposal } = slotsOf(run, turn);
  const decision = proposal?.decision;
  return isJsonObject(decision) && typeof decision.message === 'string' ? decision.message : null;
}

function resultPart(run: RunTrace, { policy, result, guardrail }: TurnSlots): StepPart {
  const part = { number: 4, title: 'Tool result' } as const;
  if (result !== null) {
    const shown = exhibitOf(run, result);
    const content = { kind: 'result', event: result, shown } as const;
    if (shown)
      return { ...part, title: shown.title, answer: sayExhibit(shown.exhibit), isData: false, content };
    const status = resultStatus(result.result);
    return { ...part, answer: status ?? result.tool, isData: true, content };
  }
  const verdict = guardrail ?? policy;
  const ghost = verdict === null ? null : ghostOf(run, verdict);
  if (ghost?.kind === 'held')
    return without(part, 'waits for dispatch', 'The tool waits for you to dispatch it.');
  if (ghost?.kind === 'guarded')
    return without(part, 'waits for the guardrail', 'No tool runs before the guardrail’s verdict.');
  if (ghost?.kind === 'acting') return without(part, 'runs now', 'The tool runs now.');
  if (ghost !== null)
    return without(part, 'none, the tool was not dispatched', 'The tool was not dispatched.');
  return run.end === null
    ? without(part, 'not yet', 'No tool ran yet.')
    : without(part, 'none', 'No tool ran.');
}

function filesPart(run: RunTrace, { result }: TurnSlots, step: TraceStep): StepPart {
  const part = { number: 5, title: 'Changed on disk' } as const;
  const isEnd = step === 'end';
  const writes = isEnd ? writesOf(run) : (result?.writes ?? []);
  const resultFile = isEnd ? run.file : null;
  if (writes.length > 0 || resultFile !== null) {
    const content = { kind: 'files', writes, resultFile } as const;
    return { ...part, answer: countFiles(writes, resultFile), isData: false, content };
  }
  if (result?.effect === 'read') return without(part, 'nothing, the tool only reads', 'The tool only reads.');
  return run.end === null && result === null
    ? without(part, 'nothing yet', 'Nothing was written yet.')
    : without(part, 'nothing', 'Nothing was written.');
}

function without(part: Pick<StepPart, 'number' | 'title'>, answer: string, sentence: string): StepPart {
  return { ...part, answer, isData: false, content: { kind: 'nothing', sentence } };
}

function writesOf(run: RunTrace): readonly FileWrite[] {
  return run.events.flatMap((event) => (event.kind === 'tool_result' ? event.writes : []));
}

function countFiles(writes: readonly FileWrite[], resultFile: string | null): string {
  const created = writes.filter((write) => write.action === 'created').length + (resultFile === null ? 0 : 1);
  const kept = writes.length + (resultFile === null ? 0 : 1) - created;
  const wrote = created === 0 ? [] : [created === 1 ? '1 file' : `${created} files`];
  const left = kept === 0 ? [] : [`${kept} left as ${kept === 1 ? 'it was' : 'they were'}`];
  return [...wrote, ...left, 'nothing outside the output folder'].join(', ');
}
