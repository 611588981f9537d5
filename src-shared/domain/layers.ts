/**
 * The layers of defence that a run went through. Words used here:
 * - layer: a guardrail, one check of the policy, or one invariant of a tool, by a name such as `invariant:within_remaining`;
 * - to hold: to keep something from happening; a layer that held nothing in a run may still be needed by another.
 */
import type { GuardrailEvent, TraceEvent } from './trace';

/** One layer that a run went through. */
export interface Layer {
  /** As `without` of a run's header names it. */
  readonly name: string;
  readonly title: string;
  readonly kind: 'input guardrail' | 'output guardrail' | 'policy' | 'invariant';
  /** The event in which it held something; null when it let everything pass. */
  readonly heldAt: number | null;
}

/** Checks that every later step relies on: without them there is no decision that could be looked at. */
const foundations: readonly string[] = ['schema', 'tool_known', 'within_limits'];

/** Every layer of a run that could be switched off, in the order in which it came to them; those that held something first. */
export function layersOf(events: readonly TraceEvent[]): readonly Layer[] {
  const layers = new Map<string, Layer>();
  const note = (layer: Layer): void => {
    const before = layers.get(layer.name);
    if (!before) layers.set(layer.name, layer);
    else if (before.heldAt === null && layer.heldAt !== null) layers.set(layer.name, layer);
  };
  for (const event of events) for (const layer of layersIn(event)) note(layer);
  return [...layers.values()].sort((a, b) => Number(a.heldAt === null) - Number(b.heldAt === null));
}

function layersIn(event: TraceEvent): readonly Layer[] {
  switch (event.kind) {
    case 'guardrail':
      return [guardrailLayer(event)];
    case 'policy':
    case 'tool_result': {
      const kind = event.kind === 'policy' ? 'policy' : 'invariant';
      return event.checks
        .filter(({ name }) => kind === 'invariant' || !foundations.includes(name))
        .map(({ name, title, verdict }) => ({
          ...{ name: `${kind}:${name}`, title, kind },
          heldAt: verdict === 'fail' ? event.seq : null,
        }));
    }
    default:
      return [];
  }
}

function guardrailLayer({ stage, verdict, seq }: GuardrailEvent): Layer {
  const kind = stage === 'input' ? 'input guardrail' : 'output guardrail';
  return {
    name: `${stage}_guardrail`,
    title: stage === 'input' ? 'Input guardrail' : 'Output guardrail',
    kind,
    heldAt: verdict === 'passed' ? null : seq,
  };
}

/** A rule that a run broke: something happened that no layer of it had let pass. */
export interface BrokenRule {
  readonly event: number;
  readonly sentence: string;
}

/** Rules that hold for every agent: what ran was allowed, after the guardrail, by every invariant, and unheld. */
export function findBrokenRules(events: readonly TraceEvent[]): readonly BrokenRule[] {
  return events.flatMap((event) => {
    if (event.kind !== 'tool_result') return [];
    const before = events.filter(({ seq }) => seq < event.seq);
    const ofTurn = before.filter(({ turn }) => turn === event.turn);
    const broken = (sentence: string): BrokenRule => ({ event: event.seq, sentence });
    const isAllowed = ofTurn.some(
      (each) => each.kind === 'policy' && each.allowed && each.tool === event.tool,
    );
    const isHeld = before.some((each) => each.kind === 'guardrail' && each.verdict !== 'passed');
    const isRefused = event.checks.some(({ verdict }) => verdict === 'fail');
    const wrote = event.writes.some(({ action }) => action === 'created');
    return [
      ...(isAllowed ? [] : [broken(`${event.tool} ran without leave of the policy.`)]),
      ...(isHeld ? [broken(`${event.tool} ran although a guardrail held the run.`)] : []),
      ...(isRefused && wrote ? [broken(`${event.tool} changed something that its invariant refused.`)] : []),
      ...(isGuardedLater(events, event.seq)
        ? [broken(`${event.tool} ran before the guardrail’s verdict.`)]
        : []),
    ];
  });
}

function isGuardedLater(events: readonly TraceEvent[], seq: number): boolean {
  return events.some((event) => event.kind === 'guardrail' && event.stage === 'input' && event.seq > seq);
}
