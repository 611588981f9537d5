import { isJsonObject, type Json } from '../domain/json';
import { isSameAcrossRuns } from './same-across-runs';

/** The smallest part of two values that holds everything in which they differ. */
export interface NarrowedDifference {
  /** Its place, such as `result.order.version` or `claims[0].support`. */
  readonly path: string;
  /** Null where the member is not there; the other side tells that from a member that is null. */
  readonly recorded: Json;
  readonly replayed: Json;
}

/** Goes down two different values for as long as all of the difference lies in a single member of theirs. */
export function narrowDifference(path: string, recorded: Json, replayed: Json): NarrowedDifference {
  const odd = membersOf(recorded, replayed)?.filter(isOdd) ?? [];
  const [only] = odd;
  if (odd.length !== 1 || only?.was === undefined || only.is === undefined)
    return { path, recorded, replayed };
  return narrowDifference(`${path}${only.step}`, only.was, only.is);
}

interface Member {
  readonly step: string;
  /** Undefined where this side has no such member. */
  readonly was: Json | undefined;
  readonly is: Json | undefined;
}

function isOdd({ was, is }: Member): boolean {
  return was === undefined || is === undefined || !isSameAcrossRuns(was, is);
}

/** The members of both values; null when they are not of one kind or have none. */
function membersOf(recorded: Json, replayed: Json): readonly Member[] | null {
  if (Array.isArray(recorded) && Array.isArray(replayed)) {
    const length = Math.max(recorded.length, replayed.length);
    return Array.from({ length }, (_, index) => ({
      ...{ step: `[${index}]`, was: recorded[index], is: replayed[index] },
    }));
  }
  if (!isJsonObject(recorded) || !isJsonObject(replayed)) return null;
  const names = [...new Set([...Object.keys(recorded), ...Object.keys(replayed)])];
  return names.map((name) => ({ step: stepTo(name), was: own(recorded, name), is: own(replayed, name) }));
}

function own(value: Readonly<Record<string, Json>>, name: string): Json | undefined {
  return Object.hasOwn(value, name) ? value[name] : undefined;
}

/** A member that is no plain word is quoted, as in a JSON path. */
function stepTo(name: string): string {
  return /^[A-Za-z_][A-Za-z0-9_]*$/.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`;
}
