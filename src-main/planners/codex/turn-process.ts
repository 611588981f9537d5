import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { addFinding, auditLine, emptyAudit } from './audit';
import type { Capabilities } from './capabilities';
import { buildArguments, buildEnvironment, type EnvironmentParts } from './command';
import { deriveCatalog } from './derive-catalog';
import { keepText } from './evidence';
import { keepFile } from './home';
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

/** Writes what a decision needs and starts its process in an empty folder. */
export async function startTurnProcess(setup: TurnSetup): Promise<TurnProcess> {
  const { plannerFolder, capabilities, model, baseUrl } = setup;
  const folder = join(plannerFolder, `turn-${randomUUID()}`);
  const work = join(folder, 'work');
  const [schemaFile, instructionsFile, catalogFile] = await Promise.all([
    keepFile(plannerFolder, 'schema.json', setup.schema),
    keepFile(plannerFolder, 'instructions.md', setup.instructions),
    keepFile(plannerFolder, 'catalog.json', deriveCatalog(capabilities.catalog, model)),
    mkdir(work, { recursive: true }),
  ]);
  const answerFile = join(folder, 'answer.txt');
  const { disable, settings } = capabilities;
  const files = { schemaFile, instructionsFile, catalogFile, answerFile };
  const args = buildArguments({ model, baseUrl, disable, settings, ...files });
  return watchTurn(setup, { folder, work, answer: answerFile }, args);
}

/** Where one turn works and answers. */
interface TurnFolder {
  readonly folder: string;
  readonly work: string;
  readonly answer: string;
}

function watchTurn(setup: TurnSetup, files: TurnFolder, args: readonly string[]): TurnProcess {
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
      await rm(files.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
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
