import type { Json, JsonObject } from '../../src-shared/domain/json';
import { type Failure, fail, type Result, succeed } from '../../src-shared/domain/result';
import type { ProposalEvent, RunParent } from '../../src-shared/domain/trace';
import type { RunSnapshot } from '../../src-shared/ipc/contract';
import { hashJson } from '../canonical-json';
import type { RecordedDecision } from '../planners/fork/planner';

/** What a fork takes from its parent, and the decision that the person put in the place of one. */
export interface ForkOrder {
  readonly parent: RunParent;
  /** The parent's request, as it was then. */
  readonly request: JsonObject;
  /** The parent's decisions up to the changed one, which is the last. */
  readonly recorded: readonly RecordedDecision[];
}

function recordOf({ decision, given_sha256 }: ProposalEvent): Omit<RecordedDecision, 'origin'> {
  return { decision, givenSha256: given_sha256 };
}

/** Reads from a run what a fork at one of its proposals needs. */
export function forkAt(parent: RunSnapshot, seq: number, decision: Json): Result<ForkOrder, Failure> {
  const { header, events } = parent;
  const left = events.find((event) => event.seq === seq);
  if (left?.kind !== 'proposal') {
    return fail({
      code: 'bad_input',
      what: `Event ${seq} of this run is no proposal, so there is nothing to change.`,
      where: header.run_id,
      todo: 'Choose a proposal and fork there.',
    });
  }
  const earlier = events.filter(
    (event): event is ProposalEvent => event.kind === 'proposal' && event.turn < left.turn,
  );
  const isSame = hashJson(decision) === hashJson(left.decision);
  const recorded = [
    ...earlier.map((event) => ({ ...recordOf(event), origin: 'parent' as const })),
    { ...recordOf(left), decision, origin: isSame ? ('parent' as const) : ('edited' as const) },
  ];
  const { run_id, mode } = header;
  return succeed({ parent: { run_id, seq, turn: left.turn, mode }, request: header.request, recorded });
}
