import { isJsonObject } from '../../src-shared/domain/json';
import type { GuardrailEvent } from '../../src-shared/domain/trace';

const verdictTitles = {
  input: {
    passed: 'Input guardrail let it pass',
    tripped: 'Input guardrail held the run',
    failed: 'Input guardrail could not say',
    timed_out: 'Input guardrail gave no verdict',
  },
  output: {
    passed: 'Output guardrail let the message pass',
    tripped: 'Output guardrail held the message',
    failed: 'Output guardrail could not say',
    timed_out: 'Output guardrail gave no verdict',
  },
} as const;

/** What a guardrail's step is called. */
export function titleOfGuardrail({ stage, verdict }: GuardrailEvent): string {
  return verdictTitles[stage][verdict];
}

const held = { tripped: 'Held', failed: 'Held', timed_out: 'Held' } as const;
const shortTitles = {
  input: { ...held, passed: 'Gate open' },
  output: { ...held, passed: 'Claims hold' },
} as const;

/** The same for a node. */
export function shortTitleOf({ stage, verdict }: GuardrailEvent): string {
  return shortTitles[stage][verdict];
}

/** How many claims are tied, such as `2 of 3`; null where there are none. */
export function ratioOfClaims({ claims }: GuardrailEvent): string | null {
  if (claims.length === 0) return null;
  return `${claims.filter(({ support }) => support !== null).length} of ${claims.length}`;
}

const byWords = {
  supplied: 'supplied with the case',
  not_supplied: 'nobody was asked',
  model: 'a model',
  code: 'code',
} as const;

/** Who gave the verdict, in words. */
export function sayWho({ by, call }: GuardrailEvent): string {
  return by === 'model' ? (call?.requested_model ?? 'a model') : byWords[by];
}

/** What a guardrail found, in one line. */
export function sayFindings(event: GuardrailEvent): string {
  const { stage, verdict, claims, findings } = event;
  if (stage === 'output') {
    if (claims.length === 0) return 'no claim';
    const missing = claims.filter(({ support }) => support === null).length;
    return `${claims.length - missing} supported, ${missing} unsupported`;
  }
  if (verdict === 'failed' || verdict === 'timed_out') return 'no verdict';
  if (!isJsonObject(findings)) return sayWho(event);
  const topic = findings.is_order_related === true ? 'about an order' : 'off-topic';
  return `${topic}, ${findings.injection_detected === true ? 'injection' : 'no injection'}`;
}

/** A guardrail's verdict as a screen reader says it. */
export function sayGuardrail(event: GuardrailEvent): string {
  return `${titleOfGuardrail(event)}, ${sayFindings(event)}`;
}
