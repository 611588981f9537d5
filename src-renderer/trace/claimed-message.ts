import type { TiedClaim } from '../../src-shared/domain/claim';

/** A piece of a message: plain text, or a claim with its number. */
export interface MessagePiece {
  readonly text: string;
  readonly claim: { readonly number: number; readonly isSupported: boolean } | null;
}

/** A message cut at its claims; where two claims share their text the first one has it. */
export function splitMessage(message: string, claims: readonly TiedClaim[]): readonly MessagePiece[] {
  const pieces: MessagePiece[] = [];
  let at = 0;
  const numbered = claims.map((tied, index) => ({ tied, number: index + 1 }));
  const ordered = numbered.toSorted((a, b) => a.tied.claim.start - b.tied.claim.start);
  for (const { tied, number } of ordered) {
    const { start, end } = tied.claim;
    if (start < at || end > message.length) continue;
    if (start > at) pieces.push({ text: message.slice(at, start), claim: null });
    pieces.push({ text: message.slice(start, end), claim: { number, isSupported: tied.support !== null } });
    at = end;
  }
  if (at < message.length) pieces.push({ text: message.slice(at), claim: null });
  return pieces;
}
