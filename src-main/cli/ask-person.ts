import { createInterface } from 'node:readline';
import { isJsonObject, type Json, type JsonObject } from '../../src-shared/domain/json';
import { plannerView } from '../../src-shared/domain/planner-view';
import type { TraceEvent } from '../../src-shared/domain/trace';
import { formatProblem } from '../../src-shared/input/problem';
import { parseJson } from '../../src-shared/input/parse-json';
import type { PreparedRun } from '../runs/prepare-run';
import type { Terminal } from './terminal';

/** A person at the terminal who decides in place of a model. */
export interface AskedPerson {
  /** Takes note of what happened, which the next question shows. */
  readonly onEvent: (event: TraceEvent) => void;
  /** Asks for the decision of a turn. */
  readonly ask: (turn: number) => void;
  /** Reads no further lines. */
  readonly stop: () => void;
}

/** What a person is asked on, and what happens when their input ends before the run does. */
export interface PersonInput {
  readonly stream: NodeJS.ReadableStream;
  readonly onEnd: () => void;
}

/**
 * Asks on standard error and reads lines: a whole decision as one line of JSON, which is taken as it is, or the number of
 * a tool and then its arguments and the reason.
 */
export function askPerson(prepared: PreparedRun, terminal: Terminal, input: PersonInput): AskedPerson {
  const events: TraceEvent[] = [];
  const lines = readLines(input.stream);
  const decide = async (turn: number): Promise<void> => {
    const decision = await readDecision(prepared, terminal, lines.next);
    if (decision === undefined) input.onEnd();
    else prepared.planner.person?.answer(turn, decision);
  };
  return {
    onEvent: (event) => void events.push(event),
    ask: (turn) => {
      const { request, observations } = plannerView(prepared.header, events, turn);
      terminal.note(`given: ${JSON.stringify({ request, observations })}`);
      for (const [index, { name, purpose }] of prepared.agent.tools.entries()) {
        terminal.note(`  ${index + 1}  ${name}: ${purpose}`);
      }
      void decide(turn);
    },
    stop: lines.close,
  };
}

type NextLine = () => Promise<string | undefined>;

/** Lines one by one; undefined after the last. */
function readLines(stream: NodeJS.ReadableStream): { readonly next: NextLine; readonly close: () => void } {
  const reader = createInterface({ input: stream, terminal: false });
  const iterator = reader[Symbol.asyncIterator]();
  return {
    next: async () => {
      const read = await iterator.next();
      return read.done ? undefined : read.value;
    },
    close: () => reader.close(),
  };
}

async function readDecision(
  { agent }: PreparedRun,
  terminal: Terminal,
  next: NextLine,
): Promise<Json | undefined> {
  for (;;) {
    terminal.note(
      `Your decision: a tool by its number from 1 to ${agent.tools.length}, or one line of JSON.`,
    );
    const line = await next();
    if (line === undefined) return undefined;
    const tool = /^\d$/.test(line.trim()) ? agent.tools[Number(line) - 1] : undefined;
    if (tool) {
      const empty = Object.fromEntries(agent.argumentFields.map((field) => [field, null]));
      const asked = tool.takes.filter((field) => tool.fixed[field] === undefined);
      const given = await readFields([...asked, 'reason'], terminal, next);
      return given && { ...empty, ...tool.fixed, tool: tool.name, ...given };
    }
    const parsed = parseJson(line, 'decision');
    // A cast, because the gate lets through nothing but JSON.
    if (parsed.ok && isJsonObject(parsed.value as Json)) return parsed.value as Json;
    terminal.note(parsed.ok ? 'This is no JSON object.' : parsed.failure.map(formatProblem).join(' '));
  }
}

async function readFields(
  fields: readonly string[],
  terminal: Terminal,
  next: NextLine,
): Promise<JsonObject | undefined> {
  const given: Record<string, Json> = {};
  for (const field of fields) {
    terminal.note(`${field}:`);
    const line = await next();
    if (line === undefined) return undefined;
    given[field] = line;
  }
  return given;
}
