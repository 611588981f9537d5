import type { GuardrailEvent, PolicyEvent } from '../../src-shared/domain/trace';
import type { RunTrace } from '../state/run-trace';
import type { Wire, WireShape } from './wires';

/** A tool call that did not happen, shown dashed where it would have run. */
export interface Ghost {
  /**
   * Why it has not run: policy refused it, a guardrail held it or has not spoken yet, it waits for the person, it runs just
   * now, or the run was ended.
   */
  readonly kind: 'refused' | 'withheld' | 'guarded' | 'held' | 'acting' | 'dropped';
  /** The tool's name; null when the proposal had no readable one. */
  readonly tool: string | null;
}

const firstPiece: Record<Ghost['kind'], WireShape> = {
  refused: 'stop',
  held: 'hold',
  acting: 'across',
  dropped: 'cut',
  withheld: 'stop',
  guarded: 'hold',
};

/** The call that a verdict of the controller did not lead to; null when it ran, or when nothing is known yet. */
export function ghostOf(run: RunTrace, verdict: PolicyEvent | GuardrailEvent): Ghost | null {
  const tool = verdict.kind === 'policy' ? verdict.tool : toolOfTurn(run, verdict);
  if (verdict.kind === 'policy' && !verdict.allowed) return { kind: 'refused', tool };
  if (verdict.kind === 'guardrail') {
    // A verdict that came before any proposal held nothing that could be named.
    if (tool === null) return null;
    if (verdict.verdict !== 'passed') return { kind: 'withheld', tool };
  }
  if (run.events.at(-1)?.seq !== verdict.seq) return null;
  if (run.end !== null) return { kind: 'dropped', tool };
  switch (run.progress?.phase) {
    case 'guarding':
      return { kind: 'guarded', tool };
    case 'held':
      return { kind: 'held', tool };
    case 'acting':
      return { kind: 'acting', tool };
    default:
      return null;
  }
}

/** The tool that policy allowed in the turn of a guardrail's verdict; null when there was no proposal before it. */
function toolOfTurn(run: RunTrace, { turn, seq }: GuardrailEvent): string | null {
  const policy = run.events.find(
    (event) => event.kind === 'policy' && event.turn === turn && event.seq < seq && event.allowed,
  );
  return policy?.kind === 'policy' ? policy.tool : null;
}

/** The wire from a policy row to the ghost at its right. */
export function wiresToGhost(seq: number, ghost: Ghost): readonly Wire[] {
  const piece = { place: 'gap-out', from: seq, to: seq } as const;
  const first: Wire = { ...piece, shape: firstPiece[ghost.kind] };
  return ghost.kind === 'acting' ? [first] : [first, { ...piece, shape: 'rest' }];
}
