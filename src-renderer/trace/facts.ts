import { isJsonObject, type Json, type JsonObject } from '../../src-shared/domain/json';
import type { ToolResultEvent } from '../../src-shared/domain/trace';
import { currencyCode, formatMoney, minorAmount } from '../../src-shared/domain/money';

/** A text longer than this is no fact for a node; it is read in the step's detail. */
const longest = 48;

/** What a request is about, for one line: its ids with the missing ones named, and its one-word label. */
export function requestFacts(request: JsonObject): {
  readonly label: string | null;
  readonly facts: string[];
} {
  const entries = Object.entries(request).filter(([name]) => name !== 'id');
  const facts = entries
    .filter(([name]) => name.endsWith('_id'))
    .map(([name, value]) => (value === null ? `no ${name.slice(0, -'_id'.length)}` : plain(value)));
  const label = entries.find(([name, value]) => !name.endsWith('_id') && isWord(value))?.[1];
  return { label: typeof label === 'string' ? label : null, facts };
}

/** The name of the tool that a decision proposes; null when it cannot be read. */
export function proposedTool(decision: Json): string | null {
  return isJsonObject(decision) && typeof decision.tool === 'string' ? decision.tool : null;
}

/** The arguments of a decision, for one line: every value but the tool, the reason and the nulls. */
export function decisionFacts(decision: Json): string[] {
  if (!isJsonObject(decision)) return [];
  return Object.entries(decision).flatMap(([name, value]) =>
    name === 'tool' || name === 'reason' || value === null ? [] : scalars(value),
  );
}

/** Whether an invariant inside the tool refused the call, so that it did nothing. */
export function isRefusedResult({ checks }: Pick<ToolResultEvent, 'checks'>): boolean {
  return checks.some(({ verdict }) => verdict === 'fail');
}

/** How a tool answered, in the word it used itself; null when it used none. */
export function resultStatus(result: Json): string | null {
  if (typeof result === 'string' && result.startsWith('REFUSED:')) return 'REFUSED';
  const status = isJsonObject(result) ? result.status : null;
  return typeof status === 'string' ? status : null;
}

/** The few facts of a tool's result that tell it apart: an id, a version, an amount, or its short values. */
export function resultFacts(result: Json): string[] {
  if (!isJsonObject(result)) return scalars(result);
  const record = recordIn(result);
  const id = Object.entries(record).find(([name]) => name.endsWith('_id'))?.[1];
  const named = [
    ...(typeof id === 'string' ? [id] : []),
    ...(typeof record.version === 'number' ? [`v${record.version}`] : []),
    ...money(record),
  ];
  if (named.length > 0) return named;
  return Object.entries(record).flatMap(([name, value]) => (name === 'status' ? [] : scalars(value)));
}

/** The object that carries the facts: the result when it names an id, otherwise the first object inside it. */
function recordIn(result: JsonObject): JsonObject {
  if (Object.keys(result).some((name) => name.endsWith('_id'))) return result;
  return Object.values(result).find(isJsonObject) ?? result;
}

function money(record: JsonObject): string[] {
  const amount = minorAmount.safeParse(record.amount_cents);
  const currency = currencyCode.safeParse(record.currency);
  return amount.success && currency.success ? [formatMoney(amount.data, currency.data)] : [];
}

function scalars(value: Json): string[] {
  if (isJsonObject(value))
    return Object.values(value).flatMap((each) => (each === null ? [] : scalars(each)));
  if (typeof value === 'string' && (value.length > longest || value.includes('\n'))) return [];
  return value === null || typeof value === 'object' ? [] : [plain(value)];
}

function plain(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function isWord(value: Json): boolean {
  return typeof value === 'string' && /^[a-z][a-z_]{0,23}$/.test(value);
}
