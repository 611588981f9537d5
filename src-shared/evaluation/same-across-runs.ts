import type { Json } from '../domain/json';
import { isSameJson } from '../domain/same-json';

/**
 * What no two sessions share inside a value: receipts that a processor numbers and keys that a store derives. This is the only
 * place that forgives a difference. Times, run ids, durations, tokens, hashes of what a planner was given and what a live call left
 * behind are never compared in the first place; see `partsOf` in `compare-records.ts`.
 */
const madeAnew = /\b(?:re_[0-9a-f]{24}|refund-[0-9a-f]{64})\b/g;

/** Whether two values of a record and its replay are the same but for ids that each session makes anew. */
export function isSameAcrossRuns(recorded: Json, replayed: Json): boolean {
  return isSameJson(recorded, replayed) || isSameJson(withoutIds(recorded), withoutIds(replayed));
}

function withoutIds(value: Json): Json {
  // A cast, because the text was made from JSON and no replacement touches its syntax.
  return JSON.parse(JSON.stringify(value).replace(madeAnew, 'made anew')) as Json;
}
