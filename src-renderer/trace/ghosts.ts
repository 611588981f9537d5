import type { PolicyEvent } from '../../src-shared/domain/trace';
import type { RunTrace } from '../state/run-trace';
import type { Wire, WireShape } from './wires';

/** A tool call that did not happen, shown dashed where it would have run. */
export interface Ghost {
  /** Why it has not run: policy refused it, it waits for the person, it runs just now, or the run was ended. */
  readonly kind: 'refused' | 'held' | 'acting' | 'dropped';
  /** The tool's name; null when the proposal had no readable one. */
  readonly tool: string | null;
}

const firstPiece: Record<Ghost['kind'], WireShape> = {
  refused: 'stop',
  held: 'hold',
  acting: 'across',
  dropped: 'cut',
};

/** The call that a policy event did not lead to; null when it ran, or when nothing is known yet. */
export function ghostOf(run: RunTrace, policy: PolicyEvent): Ghost | null {
  if (!policy.allowed) return { kind: 'refused', tool: policy.tool };
  if (run.events.at(-1)?.seq !== policy.seq) return null;
  if (run.end !== null) return { kind: 'dropped', tool: policy.tool };
  if (run.progress?.phase === 'held') return { kind: 'held', tool: policy.tool };
  if (run.progress?.phase === 'acting') return { kind: 'acting', tool: policy.tool };
  return null;
}

/** The wire from a policy row to the ghost at its right. */
export function wiresToGhost(seq: number, ghost: Ghost): readonly Wire[] {
  const piece = { place: 'gap-out', from: seq, to: seq } as const;
  const first: Wire = { ...piece, shape: firstPiece[ghost.kind] };
  return ghost.kind === 'acting' ? [first] : [first, { ...piece, shape: 'rest' }];
}
