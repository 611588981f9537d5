import { isDeepStrictEqual } from 'node:util';
import type { UnraisedVersion } from '../../src-shared/domain/document';
import { isJsonObject, type Json, type JsonObject } from '../../src-shared/domain/json';

/**
 * The records that differ from the saved ones and are not at a higher version. An approval is bound to a version, so a
 * record that changes without raising it could be approved as something else than was shown.
 */
export function findUnraised(saved: JsonObject, next: JsonObject): UnraisedVersion[] {
  const before = new Map(Object.entries(saved));
  return Object.entries(next).flatMap(([entry, record]) => {
    const old = before.get(entry);
    const saved_version = versionOf(old);
    const version = versionOf(record);
    if (saved_version === null || version === null || isRaised(saved_version, version)) return [];
    // In a large store nearly every record is the same, and that is quicker to see as a whole.
    if (isDeepStrictEqual(old, record)) return [];
    return [{ entry, saved_version, fields: differingFields(old, record) }];
  });
}

/** A number has to be higher; of a text, such as a date, only another one can be asked. */
function isRaised(before: number | string, now: number | string): boolean {
  return typeof before === 'number' && typeof now === 'number' ? now > before : now !== before;
}

function versionOf(record: Json | undefined): number | string | null {
  const version = isJsonObject(record) ? record.version : null;
  if (typeof version === 'string') return version;
  return typeof version === 'number' && Number.isSafeInteger(version) && version > 0 ? version : null;
}

function differingFields(old: Json | undefined, record: Json): string[] {
  const [before, after] = [fieldsOf(old), fieldsOf(record)];
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].filter((name) => !isDeepStrictEqual(before.get(name), after.get(name)));
}

function fieldsOf(record: Json | undefined): ReadonlyMap<string, Json> {
  return new Map(isJsonObject(record) ? Object.entries(record) : []);
}
