import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addFinding, auditLine, emptyAudit } from './audit';
import type { Capabilities } from './capabilities';
import { buildArguments, buildEnvironment, type EnvironmentParts } from './command';
import { deriveCatalog } from './derive-catalog';
import { keepText } from './evidence';
import { addEvent, type FinishedTurn, noEvents } from './outcome';
import { type CodexEvent, parseEvent } from './parse-events';
import { startProcess } from './process';

/** All events of one decision together may hold this much. */
const maxOutputBytes = 32 * 1024 * 1024;

/** What a process for one decision is started with; everything but the input itself. */
export interface TurnSetup {
  readonly executable: string;
  readonly capabilities: Capabilities;
  readonly model: string;
  readonly baseUrl: string | null;
  readonly environment: EnvironmentParts;
  /** The planner's folder, in which the turn gets one of its own. */
  readonly plannerFolder: string;
  readonly instructions: string;
  readonly schema: string;
}

/** A process that has started and waits for its input. */
export interface TurnProcess {
  readonly pid: number | null;
  readonly args: readonly string[];
  readonly startedAt: number;
  /** Whether it can still take an input. */
  readonly isWaiting: () => boolean;
  readonly hold: (isHeld: boolean) => void;
  /** Gives the input and waits for the end; events are told as they come. */
  readonly ask: (input: string, onEvent: (event: CodexEvent) => void) => Promise<RawTurn>;
  /** Ends it; the reason becomes part of what it left behind. */
  readonly stop: () => void;
  /** Waits until it is gone and removes its folder. */
  readonly remove: () => Promise<void>;
}

/** A finished turn with what it wrote, word by word. */
export interface RawTurn extends FinishedTurn {
  readonly stdout: string;
}

/** Writes the files of a decision into a folder of its own and starts a process in the empty folder beside them. */
export async function startTurnProcess(setup: TurnSetup): Promise<TurnProcess> {
  const folder = await mkdtemp(join(setup.plannerFolder, 'turn-'));
  const files = turnFiles(folder);
  await Promise.all([
    mkdir(files.work),
    writeFile(files.schema, setup.schema),
    writeFile(files.instructions, setup.instructions),
    writeFile(files.catalog, deriveCatalog(setup.capabilities.catalog, setup.model)),
  ]);
  const args = buildArguments({
    model: setup.model,
    baseUrl: setup.baseUrl,
    disable: setup.capabilities.disable,
    settings: setup.capabilities.settings,
    schemaFile: files.schema,
    instructionsFile: files.instructions,
    catalogFile: files.catalog,
    answerFile: files.answer,
  });
  return watchTurn(setup, files, folder, args);
}

function turnFiles(folder: string) {
  const file = (name: string): string => join(folder, name);
  return {
    work: file('work'),
    schema: file('schema.json'),
    instructions: file('instructions.md'),
    catalog: file('catalog.json'),
    answer: file('answer.txt'),
  };
}

function watchTurn(
  setup: TurnSetup,
  files: ReturnType<typeof turnFiles>,
  folder: string,
  args: readonly string[],
): TurnProcess {
  const reading = readTurn(setup.baseUrl, () => running.stop());
  const running = startProcess({
    executable: setup.executable,
    args,
    cwd: files.work,
    env: buildEnvironment(setup.environment),
    stdout: reading.stdout,
    stderr: reading.stderr,
  });
  let isOver = false;
  const end = running.end.then((how) => {
    isOver = true;
    return how;
  });
  return {
    pid: running.pid,
    args,
    startedAt: performance.now(),
    isWaiting: () => !isOver && running.pid !== null,
    hold: running.hold,
    ask: async (input, onEvent) => {
      reading.tell(onEvent);
      running.give(input);
      const how = await end;
      // No file is the usual state of a process that failed early.
      const answerFile = await readFile(files.answer, 'utf8').catch(() => null);
      return { ...reading.result(), end: how, answerFile };
    },
    stop: () => {
      reading.noteAbort();
      running.stop();
    },
    remove: async () => {
      await end;
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
    },
  };
}

/** Reads both streams as they come; the first sign of a native tool, a redirect or boundless output ends the process. */
function readTurn(baseUrl: string | null, stop: () => void) {
  const stdout = keepText();
  const stderr = keepText();
  let events = noEvents;
  let audit = emptyAudit;
  let stopped: FinishedTurn['stopped'] = null;
  let tell: (event: CodexEvent) => void = () => undefined;
  const endFor = (reason: NonNullable<FinishedTurn['stopped']>): void => {
    stopped ??= reason;
    stop();
  };
  let bytes = 0;
  const onEvent = (line: Buffer): void => {
    stdout.add(line);
    bytes += line.length;
    if (bytes > maxOutputBytes) {
      endFor('too_much_output');
      return;
    }
    const event = parseEvent(line);
    if (event === null) return;
    events = addEvent(events, event);
    tell(event);
    if (events.nativeTool !== null) endFor('native_tool');
  };
  const onLog = (line: Buffer): void => {
    stderr.add(line);
    audit = addFinding(audit, auditLine(line.toString('utf8')), baseUrl);
    if (audit.nativeTool !== null) endFor('native_tool');
    if (audit.strangeAddress !== null) endFor('redirected');
  };
  return {
    stdout: {
      onLine: onEvent,
      onLongLine: (beginning: Buffer) => {
        stdout.add(beginning);
        endFor('too_much_output');
      },
    },
    stderr: { onLine: onLog, onLongLine: onLog },
    tell: (listener: (event: CodexEvent) => void) => {
      tell = listener;
    },
    noteAbort: () => {
      stopped ??= 'aborted';
    },
    result: () => ({ events, audit, stopped, stdout: stdout.text(), stderr: stderr.text() }),
  };
}
