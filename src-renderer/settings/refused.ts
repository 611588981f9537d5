import { describeValue } from '../../src-shared/input/parse-document';
import type { Refusal } from '../state/settings-slice';

/** A text that was not taken as a setting. */
export interface Refused {
  readonly found: string;
  /** The value that stays in force; empty when it is unset, null when nothing was there to change. */
  readonly inForce: string | null;
  readonly refusal: Refusal;
}

/** What was found, quoted and shortened. */
export function describeFound({ found }: Refused): string {
  return found.trim() === '' ? 'nothing' : describeValue(found);
}

/** What remains as it was. */
export function describeInForce({ inForce }: Refused): string {
  if (inForce === null) return '';
  return inForce === '' ? 'It stays unset.' : `${describeValue(inForce)} stays in force.`;
}

/** The whole of it in words, for screen readers. */
export function describeRefused(refused: Refused): string {
  const { refusal } = refused;
  const why =
    refusal.kind === 'form'
      ? `found ${describeFound(refused)}, expected ${refusal.expected}.`
      : `${refusal.failure.what} ${refusal.failure.todo}`;
  return `Not saved: ${why} ${describeInForce(refused)}`.trim();
}
