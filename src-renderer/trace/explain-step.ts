import type { AgentListing } from '../../src-shared/domain/case';
import type { PlannerMode } from '../../src-shared/domain/status';
import type {
  PolicyEvent,
  ProposalEvent,
  RunEnd,
  ToolResultEvent,
  TraceEvent,
} from '../../src-shared/domain/trace';
import type { RunTrace } from '../state/run-trace';
import type { TraceStep } from '../state/ui-slice';
import { statusMeanings } from '../ui/status-meaning';
import { proposedTool } from './facts';
import { ghostOf } from './ghosts';
import { isRefusedResult } from './facts';
import { titleOfGuardrail } from './guardrail-words';
import { askedTurn, eventOfStep, ownTurn, thinkingStep } from './list-steps';

/** What a step is, for its heading: words, the name it is about, and one sentence. */
export interface StepExplanation {
  readonly mark: 'request' | 'proposal' | 'allowed' | 'refused' | 'tool' | 'thinking' | 'failure' | 'end';
  readonly title: string;
  /** The tool or code that the title is about; data. */
  readonly about: string | null;
  readonly sentence: string;
  /** Where it stands: `Turn 2, event 5`. */
  readonly place: string;
}

/** Explains a step of any agent's run; the agent's listing supplies what its tools are for. */
export function explainStep(run: RunTrace, step: TraceStep, agent: AgentListing | null): StepExplanation {
  if (step === 'end' && run.end !== null) return explainEnd(run.end);
  if (step === thinkingStep(run)) return explainThinking(run);
  const event = eventOfStep(run, step);
  if (event === null) return explainRequest();
  return { ...explainEvent(run, event, agent), place: `Turn ${event.turn}, event ${event.seq}` };
}

type Explained = Omit<StepExplanation, 'place'>;

function explainEvent(run: RunTrace, event: TraceEvent, agent: AgentListing | null): Explained {
  switch (event.kind) {
    case 'proposal':
      return explainProposal(event, run.header.mode, agent);
    case 'policy':
      return explainPolicy(run, event);
    case 'tool_result':
      return explainResult(event);
    case 'guardrail':
      return {
        mark: event.verdict === 'passed' ? 'allowed' : 'refused',
        title: titleOfGuardrail(event),
        about: null,
        sentence: event.sentence,
      };
    case 'planner_failure':
      return {
        mark: 'failure',
        title: 'The planner gave no decision',
        about: event.code,
        sentence: event.sentence,
      };
  }
}

function explainRequest(): StepExplanation {
  return {
    mark: 'request',
    title: 'Request',
    about: null,
    sentence: 'This is all the run starts from; the planner gets it as data, never as instructions.',
    place: 'Before turn 1',
  };
}

function explainThinking(run: RunTrace): StepExplanation {
  if (run.covered) {
    return {
      mark: 'thinking',
      title: 'What comes next?',
      about: null,
      sentence: 'Guess which tool is proposed and whether policy allows it, then see.',
      place: `Turn ${run.covered.asks ?? 1}, covered`,
    };
  }
  const own = ownTurn(run);
  if (own !== null) {
    return {
      mark: 'thinking',
      title: 'Your decision',
      about: null,
      sentence: 'You play the model: nothing happens until you propose, and the clock stands.',
      place: `Turn ${own}, no decision yet`,
    };
  }
  const results = run.events.filter((event) => event.kind === 'tool_result').length;
  const more = results === 0 ? '' : ` and ${results} ${results === 1 ? 'observation' : 'observations'}`;
  return {
    mark: 'thinking',
    title: 'Model is thinking',
    about: null,
    sentence: `It has the request${more} and has not answered yet; nothing has happened.`,
    place: `Turn ${askedTurn(run) ?? 1}, no answer yet`,
  };
}

interface Speaker {
  readonly title: string;
  readonly sentence: string;
}

const suppliedDecision: Speaker = {
  title: 'Supplied decision proposes',
  sentence: 'A supplied decision, not a model, proposes',
};

const model: Speaker = { title: 'Model proposes', sentence: 'The model proposes' };

const person: Speaker = { title: 'You propose', sentence: 'The person, not a model, proposes' };

const takenAgain: Speaker = {
  title: 'Taken again from the parent',
  sentence: 'The run it left from proposed, given exactly the same,',
};

const changed: Speaker = {
  title: 'Changed by you',
  sentence: 'In place of the parent’s proposal the person proposes',
};

const speakers: Readonly<Record<PlannerMode, Speaker>> = {
  demo: suppliedDecision,
  manual: person,
  codex: model,
  api: model,
};

/** Who makes a proposal; a replay and a person must never read like a model. */
function speakerOf({ origin }: ProposalEvent, mode: PlannerMode): Speaker {
  switch (origin) {
    case 'planner':
      return speakers[mode];
    case 'parent':
      return takenAgain;
    case 'edited':
      return changed;
  }
}

function explainProposal(event: ProposalEvent, mode: PlannerMode, agent: AgentListing | null): Explained {
  const tool = proposedTool(event.decision);
  const { title, sentence } = speakerOf(event, mode);
  return {
    mark: 'proposal',
    title,
    about: tool,
    sentence: `${sentence} ${describeTool(tool, agent)}; nothing has happened yet.`,
  };
}

function describeTool(tool: string | null, agent: AgentListing | null): string {
  if (tool === null) return 'something that names no tool';
  if (agent === null) return tool;
  const listed = agent.tools.find((each) => each.name === tool);
  return listed ? `to ${inSentence(listed.purpose)}` : `${tool}, which is no tool of this agent`;
}

/** A purpose as a part of a longer sentence: no capital, no full stop, nothing after a colon or semicolon. */
function inSentence(purpose: string): string {
  const [clause = ''] = purpose.split(/[;:]/);
  const words = clause.trim().replace(/\.$/, '');
  return words.charAt(0).toLowerCase() + words.slice(1);
}

function explainPolicy(run: RunTrace, event: PolicyEvent): Explained {
  const isHeld = ghostOf(run, event)?.kind === 'held';
  return {
    mark: event.allowed ? 'allowed' : 'refused',
    title: event.allowed ? 'Policy allowed' : 'Policy refused',
    about: event.tool,
    sentence: isHeld ? `${event.sentence} It has not run.` : event.sentence,
  };
}

function explainResult(event: ToolResultEvent): Explained {
  const isRefused = isRefusedResult(event);
  const title = isRefused ? 'Refused by its own invariant' : 'Dispatched';
  return { mark: isRefused ? 'refused' : 'tool', title, about: event.tool, sentence: event.sentence };
}

function explainEnd(end: RunEnd): StepExplanation {
  return {
    mark: 'end',
    title: statusMeanings[end.status].words,
    about: end.code ?? end.status,
    sentence: end.sentence,
    place: 'End',
  };
}
