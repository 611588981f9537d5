import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Json, JsonObject } from '../../src-shared/domain/json';
import { inputItems, type RecordedRequest } from './responses-server/recorded-request';

const kit = join(import.meta.dirname, '..', '..', 'kit-data');

/** How a model is to be wrong in a question: the case, the turn, and the field it sets. */
export interface Slip {
  readonly case: string;
  readonly turn: number;
  /** Every nth time that the case comes to this turn. */
  readonly every: number;
  readonly change: JsonObject;
}

/** A model that decides as the kit’s supplied decisions do, but for some slips: what it varies is the test’s own. */
export function kitModel(slips: readonly Slip[] = []): (request: RecordedRequest) => JsonObject {
  const cases = ['support', 'documents'].flatMap(readCases);
  const asked = new Map<string, number>();
  return (request) => {
    const { request: given, observations } = questionOf(request);
    const found = cases.find((each) => JSON.stringify(each.request) === JSON.stringify(given));
    const turn = observations.length + 1;
    const decision = found?.decisions[turn - 1];
    if (!found || !decision) throw new Error(`the kit has no decision for ${JSON.stringify(given)}`);
    const place = `${found.name} ${turn}`;
    const times = (asked.get(place) ?? 0) + 1;
    asked.set(place, times);
    const slip = slips.find(
      (each) => each.case === found.name && each.turn === turn && times % each.every === 0,
    );
    return { ...decision, ...slip?.change };
  };
}

interface KitCase {
  readonly name: string;
  readonly request: Json;
  readonly decisions: readonly JsonObject[];
}

function readCases(agent: string): readonly KitCase[] {
  const read = (folder: string, file: string) =>
    JSON.parse(readFileSync(join(kit, agent, folder, file), 'utf8'));
  return readdirSync(join(kit, agent, 'requests')).map((file) => ({
    name: file.replace('.json', ''),
    request: read('requests', file),
    decisions: read('decisions', file),
  }));
}

function questionOf(request: RecordedRequest): {
  readonly request: Json;
  readonly observations: readonly Json[];
} {
  const [first] = inputItems(request);
  const content = first?.content;
  const [part] = Array.isArray(content) ? content : [];
  const text = part !== null && typeof part === 'object' && !Array.isArray(part) ? part?.text : null;
  return JSON.parse(String(text));
}
