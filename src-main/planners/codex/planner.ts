/**
 * Asks the Codex command line for one decision per process. Words used here:
 * - turn process: one `codex exec` in an empty folder, with a scrubbed environment and every tool switched off;
 * - audit: the log lines that name every output item; a tool in them, or their absence, fails the turn;
 * - home: where Codex keeps its login; private with an API key, the person's own otherwise;
 * - spare: the turn process of the next decision, started early and waiting for its input.
 */
import type { Planner, PlannerCall, PlannerEvidence, PlannerOutcome } from '../planner';
import { createRedactor } from '../openai/redact';
import { toStrictSchema } from '../openai/strict-schema';
import { turnFilesOf } from './evidence';
import { chooseHome, findExtraInstructions, makePlannerFolder, removePlannerFolder } from './home';
import { judgeTurn, type Verdict } from './outcome';
import { describeEnd, describeEvent } from './progress';
import {
  type CodexOptions,
  findProgram,
  findSettingProblem,
  isGiven,
  type Program,
  searchPath,
} from './setup';
import { createSpare, type Spare } from './spare';
import { toPrompt } from './to-prompt';
import { type RawTurn, startTurnProcess, type TurnProcess, type TurnSetup } from './turn-process';

/** The Codex planner, which holds a folder and perhaps a waiting process until it is disposed of. */
export interface CodexPlanner extends Planner {
  /** Ends what is waiting and removes the planner's folder; decisions after that start anew. */
  readonly dispose: () => Promise<void>;
}

/** Everything that one planner shares between its decisions. */
interface Desk {
  readonly options: CodexOptions;
  readonly redact: (text: string) => string;
  readonly holdsKey: (text: string) => boolean;
  readonly spare: Spare;
  readonly folder: () => Promise<string>;
}

/** Creates the planner; nothing is started before its first decision. */
export function createCodexPlanner(options: CodexOptions): CodexPlanner {
  let folder: Promise<string> | null = null;
  const desk: Desk = {
    options,
    ...createRedactor(options.apiKey ?? ''),
    spare: createSpare(),
    folder: () => {
      folder ??= makePlannerFolder().catch((error: unknown) => {
        // The next decision tries again.
        folder = null;
        throw error;
      });
      return folder;
    },
  };
  return {
    mode: 'codex',
    version: 'codex/1',
    requestedModel: options.model,
    decide: (call) => decide(desk, call),
    dispose: async () => {
      await desk.spare.dispose();
      const made = await folder;
      folder = null;
      if (made !== null) await removePlannerFolder(made);
    },
  };
}

/** One decision in the making. */
interface Question {
  readonly desk: Desk;
  readonly call: PlannerCall;
  readonly program: Program;
  readonly startedAt: number;
}

async function decide(desk: Desk, call: PlannerCall): Promise<PlannerOutcome> {
  const startedAt = performance.now();
  const problem = findSettingProblem(desk.options);
  if (problem !== null) return refuse(desk, problem);
  const aborted = whenAborted(call.signal);
  try {
    const program = await Promise.race([findProgram(desk.options), aborted.promise]);
    if (program === 'aborted') return refuse(desk, stoppedEarly);
    if (!program.ok) return refuse(desk, program.failure);
    return await decideWith({ desk, call, program: program.value, startedAt });
  } catch (error) {
    // The system refuses a folder or file, as on a full disk: a person can mend that. Anything else is a fault of ours.
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    const sentence = `The temporary folder for Codex cannot be used: ${error.message}. Free some space, or mend its rights.`;
    return refuse(desk, { code: 'planner_unavailable', sentence });
  } finally {
    aborted.forget();
  }
}

const stoppedEarly = {
  code: 'planner_timeout',
  sentence: 'Codex was stopped before it had started.',
} as const;

async function decideWith(question: Question): Promise<PlannerOutcome> {
  const { desk, program, call, startedAt } = question;
  const { options, spare } = desk;
  const prompt = toPrompt({ ...call.view, schema: toStrictSchema(call.view.schema) });
  const plannerFolder = await desk.folder();
  const home = chooseHome(isGiven(options.apiKey), plannerFolder, options.codexHome ?? null);
  const setup: TurnSetup = {
    ...program,
    model: options.model ?? '',
    baseUrl: options.baseUrl ?? null,
    environment: { ...home, path: searchPath(options), apiKey: options.apiKey ?? null },
    plannerFolder,
    instructions: prompt.instructions,
    schema: prompt.schema,
  };
  const turn = (await spare.take(setup)) ?? (await startTurnProcess(setup));
  const waitedMs = Math.max(0, startedAt - turn.startedAt);
  try {
    const raw = await ask(question, turn, { input: prompt.input, setup });
    const verdict = withoutKey(judgeTurn(raw), desk);
    if (verdict.kind === 'decided') call.onProgress({ name: 'answer parsed', detail: '' });
    // A failure ends the run, and with it the need for another process.
    else void spare.dispose();
    const extra = await findExtraInstructions(home.codexHome);
    const files = turnFilesOf({ program, setup, prompt, turn, raw, home, extra, waitedMs }, desk.redact);
    const durationMs = performance.now() - startedAt;
    const { version } = program.capabilities;
    const evidence = { ...emptyEvidence(options), files, durationMs, version };
    return toOutcome(desk, { verdict, raw, evidence });
  } finally {
    // The answer does not wait for a folder to be removed.
    void turn.remove();
  }
}

async function ask(
  { desk, call, program }: Question,
  turn: TurnProcess,
  { input, setup }: { readonly input: string; readonly setup: TurnSetup },
): Promise<RawTurn> {
  turn.hold(true);
  const detail = `${program.capabilities.version}, process ${turn.pid ?? 'not started'}`;
  call.onProgress({ name: 'process started', detail });
  call.signal.addEventListener('abort', turn.stop, { once: true });
  if (call.signal.aborted) turn.stop();
  const raw = await turn.ask(input, (event) => {
    call.onProgress({ name: event.name, detail: desk.redact(describeEvent(event)) });
    // From here on this process only waits, so the start of the next one takes no time from it.
    if (event.name === 'turn.started' && desk.options.startsAhead !== false) desk.spare.prepare(setup);
  });
  call.signal.removeEventListener('abort', turn.stop);
  call.onProgress({ name: 'process exited', detail: describeEnd(raw.end) });
  return raw;
}

/** A decision that repeats the key would carry it into the record of the run, so it is no decision. */
function withoutKey(verdict: Verdict, desk: Desk): Verdict {
  if (verdict.kind !== 'decided' || !desk.holdsKey(JSON.stringify(verdict.decision))) return verdict;
  const sentence =
    'The answer repeats the API key, so it is not used. Do not trust what answers at the base URL, and replace the key.';
  return { kind: 'failed', code: 'planner_malformed', sentence, httpStatus: null, requestId: null };
}

interface Judged {
  readonly verdict: Verdict;
  readonly raw: RawTurn;
  readonly evidence: PlannerEvidence;
}

function toOutcome(desk: Desk, { verdict, raw: { events, end }, evidence }: Judged): PlannerOutcome {
  const exitCode = end.kind === 'exited' ? end.status : null;
  const { usage } = events;
  if (verdict.kind === 'decided') {
    return { kind: 'decided', decision: verdict.decision, usage, evidence: { ...evidence, exitCode } };
  }
  const { code, sentence, httpStatus, requestId } = verdict;
  const known = { ...evidence, exitCode, httpStatus, requestId };
  return { kind: 'failed', code, sentence: desk.redact(sentence), usage, evidence: known };
}

function refuse(desk: Desk, { code, sentence }: Pick<Verdict & { kind: 'failed' }, 'code' | 'sentence'>) {
  const evidence = emptyEvidence(desk.options);
  return { kind: 'failed', code, sentence: desk.redact(sentence), usage: null, evidence } as const;
}

function emptyEvidence({ model }: CodexOptions): PlannerEvidence {
  return {
    files: {},
    durationMs: 0,
    version: 'codex',
    requestedModel: model,
    reportedModel: null,
    requestId: null,
    httpStatus: null,
    exitCode: null,
  };
}

/** The abort as a promise that can be let go of again. */
function whenAborted(signal: AbortSignal) {
  let onAbort: () => void = () => undefined;
  const promise = new Promise<'aborted'>((resolve) => {
    onAbort = () => resolve('aborted');
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted) onAbort();
  });
  return { promise, forget: () => signal.removeEventListener('abort', onAbort) };
}
