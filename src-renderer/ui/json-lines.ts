import type { Json } from '../../src-shared/domain/json';

/** What a piece of JSON is, so that it can be set in weight and grey, never in colour. */
export type JsonPieceKind = 'space' | 'key' | 'punctuation' | 'string' | 'number' | 'word';

/** One piece of JSON text. */
export interface JsonPiece {
  readonly kind: JsonPieceKind;
  readonly text: string;
}

const pattern =
  /("(?:\\.|[^"\\])*")(\s*:)?|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|(true|false|null)|([{}[\],])|(\s+)/g;

/** The text of a value exactly as it is copied: two spaces, one member a line. */
export function jsonText(value: Json): string {
  return JSON.stringify(value, null, 2);
}

/** Cuts JSON text into pieces; joined again they are the text. */
export function splitJson(text: string): readonly JsonPiece[] {
  return [...text.matchAll(pattern)].flatMap((match): JsonPiece[] => {
    const [whole, string, colon, number, word, punctuation] = match;
    if (string !== undefined && colon !== undefined) {
      return [
        { kind: 'key', text: string },
        { kind: 'punctuation', text: colon },
      ];
    }
    if (string !== undefined) return [{ kind: 'string', text: string }];
    if (number !== undefined) return [{ kind: 'number', text: number }];
    if (word !== undefined) return [{ kind: 'word', text: word }];
    return [{ kind: punctuation === undefined ? 'space' : 'punctuation', text: whole }];
  });
}
