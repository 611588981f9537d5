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

/** Rules that hold for every agent: what ran was allowed, after the guardrail, by every invariant, and unheld. One pass. */
export function findBrokenRules(events: readonly TraceEvent[]): readonly BrokenRule[] {
  const lastGate = events.findLast((event) => event.kind === 'guardrail' && event.stage === 'input');
  const allowed = new Set<string>();
  let isHeld = false;
  return events.flatMap((event) => {
    if (event.kind === 'policy' && event.allowed) allowed.add(callOf(event));
    if (event.kind === 'guardrail' && event.verdict !== 'passed') isHeld = true;
    if (event.kind !== 'tool_result') return [];
    const broken = (sentence: string): BrokenRule => ({ event: event.seq, sentence });
    const isRefused = event.checks.some(({ verdict }) => verdict === 'fail');
    const wrote = event.writes.some(({ action }) => action === 'created');
    return [
      ...(allowed.has(callOf(event)) ? [] : [broken(`${event.tool} ran without leave of the policy.`)]),
      ...(isHeld ? [broken(`${event.tool} ran although a guardrail held the run.`)] : []),
      ...(isRefused && wrote ? [broken(`${event.tool} changed something that its invariant refused.`)] : []),
      ...(lastGate && lastGate.seq > event.seq
        ? [broken(`${event.tool} ran before the guardrail’s verdict.`)]
        : []),
    ];
  });
}

/** A tool in its turn, which is what the policy gives leave for. */
function callOf({ turn, tool }: { readonly turn: number; readonly tool: string | null }): string {
  return `${turn} ${tool}`;
}
