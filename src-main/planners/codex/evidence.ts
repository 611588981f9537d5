import { buildEnvironment } from './command';
import type { CodexHome } from './home';
import type { Program } from './setup';
import type { CodexPrompt } from './to-prompt';
import type { RawTurn, TurnProcess, TurnSetup } from './turn-process';

/** Text kept for the turn's folder: bounded, with its beginning and its end. */
export interface KeptText {
  readonly add: (line: Buffer) => void;
  readonly text: () => string;
}

const halfBytes = 256 * 1024;

/** Keeps the first and the last part of a stream of lines and says how much is missing between. */
export function keepText(): KeptText {
  const head: Buffer[] = [];
  let headBytes = 0;
  const tail: Buffer[] = [];
  let tailBytes = 0;
  let dropped = 0;
  return {
    add: (line) => {
      const bytes = Buffer.concat([line.subarray(0, halfBytes), Buffer.from('\n')]);
      dropped += line.length + 1 - bytes.length;
      if (headBytes + bytes.length <= halfBytes && tailBytes === 0) {
        head.push(bytes);
        headBytes += bytes.length;
        return;
      }
      tail.push(bytes);
      tailBytes += bytes.length;
      while (tailBytes > halfBytes && tail.length > 1) {
        const first = tail.shift()?.length ?? 0;
        tailBytes -= first;
        dropped += first;
      }
    },
    text: () => {
      const note = dropped === 0 ? [] : [Buffer.from(`[${dropped} bytes are left out here]\n`)];
      return Buffer.concat([...head, ...note, ...tail]).toString('utf8');
    },
  };
}

/** Everything that the files of one turn are made of. */
export interface EvidenceSource {
  readonly program: Program;
  readonly setup: TurnSetup;
  readonly prompt: CodexPrompt;
  readonly turn: TurnProcess;
  readonly raw: RawTurn;
  readonly home: CodexHome;
  /** Files that Codex put into the prompt by itself. */
  readonly extra: readonly string[];
  readonly waitedMs: number;
}

/** The turn's files by name: what was sent, what came back, and how. */
export function turnFilesOf(
  source: EvidenceSource,
  redact: (text: string) => string,
): Readonly<Record<string, string>> {
  const { prompt, raw } = source;
  const { answer } = raw.events;
  const files: Readonly<Record<string, string>> = {
    'prompt.json': `${prompt.input}\n`,
    'instructions.md': prompt.instructions,
    'schema.json': `${prompt.schema}\n`,
    'events.jsonl': raw.stdout,
    'stderr.txt': raw.stderr,
    'command.json': `${JSON.stringify(describeCommand(source), null, 2)}\n`,
    ...(answer === null ? {} : { 'decision.json': answer }),
  };
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [name, bound(redact(text))]));
}

function describeCommand({ program, setup, turn, raw, home, extra, waitedMs }: EvidenceSource) {
  const { capabilities } = program;
  return {
    executable: program.executable,
    arguments: turn.args,
    environment_names: Object.keys(buildEnvironment(setup.environment)),
    working_folder: 'an empty temporary folder',
    home: home.kind === 'private' ? 'a private temporary one' : `the person's own, ${home.codexHome}`,
    instructions_added_by_codex: extra,
    version: capabilities.version,
    version_tested: capabilities.isTested,
    settings_unknown_to_this_version: capabilities.unknownSettings,
    process: turn.pid,
    started_ahead_ms: Math.round(waitedMs),
    end: raw.end,
  };
}

const maxFileBytes = 1024 * 1024;

function bound(text: string): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= maxFileBytes) return text;
  // Decoding as a stream leaves out the character that the cut went through.
  const kept = new TextDecoder().decode(bytes.subarray(0, maxFileBytes), { stream: true });
  return `${kept}\n[${bytes.length - maxFileBytes} bytes are left out here]\n`;
}
