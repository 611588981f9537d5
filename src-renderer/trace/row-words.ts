import type { ProposalEvent, TraceEvent } from '../../src-shared/domain/trace';
import type { RunTrace } from '../state/run-trace';
import { statusMeanings } from '../ui/status-meaning';
import { ratioOfChecks } from './checks-in-words';
import { effectOf } from './effect-of';
import { endFact } from './end-facts';
import { decisionFacts, proposedTool, requestFacts, resultFacts, resultStatus } from './facts';
import type { Ghost } from './ghosts';
import { sayGuardrail } from './guardrail-words';
import { ownTurn } from './list-steps';
import type { Row } from './rows';
import type { Turn } from './turns';

/** What stands in a ghost under the tool's name. */
export const ghostWords: Record<Ghost['kind'], string> = {
  refused: 'not dispatched, nothing written',
  held: 'waits for you',
  acting: 'runs now',
  dropped: 'not dispatched, nothing written',
  withheld: 'not dispatched, nothing done',
  guarded: 'waits for the guardrail',
};

/** What a turn's question added to the one before. */
export function turnWords(turn: Turn, isShort = false): string {
  if (turn.number === 1) return 'gave the request';
  if (turn.added === 0) return isShort ? '+0' : 'added nothing';
  const what = turn.added === 1 ? 'observation' : 'observations';
  return isShort ? `+${turn.added} ${what}` : `added ${turn.added} ${what}`;
}

/** A row as a screen reader says it, with the same facts that the eye finds in its node. */
export function rowWords(run: RunTrace, row: Row, isCited: boolean): string {
  const cited = isCited ? ', cited by the selected step' : '';
  switch (row.kind) {
    case 'request': {
      const { label, facts } = requestFacts(run.header.request);
      return `Request${label === null ? '' : ` ${label}`}: ${facts.join(', ')}`;
    }
    case 'turn':
      return `Turn ${row.turn.number}, ${turnWords(row.turn)}`;
    case 'event':
      return `Event ${row.event.seq}${cited}. ${eventWords(row.event)}${row.ghost ? `, ${sayGhost(row.ghost)}` : ''}`;
    case 'thinking':
      if (run.covered) return 'Model lane: covered, guess which tool';
      return ownTurn(run) === null ? 'Model lane: thinking, no answer yet' : 'Model lane: you decide';
    case 'end':
      return run.end === null
        ? 'End'
        : `End: ${statusMeanings[run.end.status].words}, ${endFact(run, run.end).text}`;
  }
}

/** Where a proposal came from, when it is not this run's planner's own. */
const originWords: Readonly<Record<ProposalEvent['origin'], string>> = {
  planner: '',
  parent: ', taken again from the parent',
  edited: ', changed by you',
};

function eventWords(event: TraceEvent): string {
  switch (event.kind) {
    case 'proposal': {
      const facts = [proposedTool(event.decision) ?? 'no readable tool', ...decisionFacts(event.decision)];
      return `Model lane: proposes ${facts.join(', ')}${originWords[event.origin]}`;
    }
    case 'policy':
      return `Controller: ${event.allowed ? 'Allowed' : 'Refused'}, ${ratioOfChecks(event.checks)}`;
    case 'guardrail':
      return `Controller: ${sayGuardrail(event)}`;
    case 'tool_result': {
      const effect = effectOf(event);
      return `Tool: ${[resultStatus(event.result) ?? event.tool, ...resultFacts(event.result)].join(', ')}${effect === null ? '' : `, ${effect}`}`;
    }
    case 'planner_failure':
      return `Model lane: no decision, ${event.code}`;
  }
}

function sayGhost(ghost: Ghost): string {
  return `${ghost.tool ?? 'the tool'} ${ghostWords[ghost.kind]}`;
}
