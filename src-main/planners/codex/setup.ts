import { type Result, fail, succeed } from '../../../src-shared/domain/result';
import type { PlannerFailureCode } from '../planner';
import { parseAddress } from './audit';
import { findExecutable } from './find-executable';
import { type Capabilities, findCapabilities } from './capabilities';

/** What a person sets for the Codex planner. */
export interface CodexOptions {
  /** A path, or a name on the search path; the usual one is `codex`. */
  readonly executable: string;
  /** The model's name; there is no default. */
  readonly model: string | null;
  /** The service's base URL; without one it is that of the kind of login. */
  readonly baseUrl?: string | null;
  /** Without a key the person's own login is used. */
  readonly apiKey?: string | null;
  /** The person's own CODEX_HOME, when it is not the usual one. */
  readonly codexHome?: string | null;
  /** The search path that Codex gets; by default ours. */
  readonly path?: string | null;
  /** Whether the next turn's process is started while the model still thinks about this one; by default it is. */
  readonly startsAhead?: boolean;
}

/** Whether an optional setting has a value. */
export const isGiven = <Value>(value: Value | null | undefined): value is Value =>
  value !== undefined && value !== null;

/** A setting that cannot work, as the outcome of a decision. */
export interface SetupProblem {
  readonly code: PlannerFailureCode;
  readonly sentence: string;
}

/** A program that cannot be used; `sentence` is both of these together. */
export interface ProgramProblem extends SetupProblem {
  readonly what: string;
  readonly todo: string;
}

/** The program and what it can do. */
export interface Program {
  readonly executable: string;
  readonly capabilities: Capabilities;
}

/** Checks what can be checked without starting anything. */
export function findSettingProblem(options: CodexOptions): SetupProblem | null {
  if (options.model === null || options.model.trim() === '') {
    return {
      code: 'planner_unavailable',
      sentence: 'No model is named. Name one with --model or in Settings.',
    };
  }
  const address = isGiven(options.baseUrl) ? findAddressProblem(options.baseUrl) : null;
  if (address !== null) return { code: 'planner_unavailable', sentence: address };
  if (isGiven(options.apiKey) && !/^[\x21-\x7e]+$/.test(options.apiKey)) {
    const sentence =
      'The API key is empty or holds a space, a line break or a letter that no key has. Copy it again as one line.';
    return { code: 'planner_unauthorized', sentence };
  }
  return null;
}

function findAddressProblem(baseUrl: string): string | null {
  const address = parseAddress(baseUrl);
  if (address === null) return 'The base URL is not an address such as https://host/v1. Mend it.';
  const { protocol, username, password } = address;
  if (protocol !== 'https:' && protocol !== 'http:')
    return 'The base URL must begin with https:// or http://.';
  if (username !== '' || password !== '') {
    return 'The base URL holds a user name or password, which would stand in the command line. Take it out.';
  }
  return null;
}

/** The search path for finding Codex and for Codex itself. */
export const searchPath = (options: CodexOptions): string => options.path ?? process.env.PATH ?? '';

/** Finds the program and asks what it can do. */
export async function findProgram(options: CodexOptions): Promise<Result<Program, ProgramProblem>> {
  const path = searchPath(options);
  const found = await findExecutable(options.executable, {
    path,
    platform: process.platform,
    arch: process.arch,
  });
  const unavailable = (what: string, todo: string) =>
    fail({ code: 'planner_unavailable' as const, sentence: `${what} ${todo}`, what, todo });
  if (found.kind === 'missing') return unavailable(found.sentence, howToInstall);
  const capabilities = await findCapabilities(found.path, path);
  if (!capabilities.ok) return unavailable(capabilities.failure, howToReplace);
  return succeed({ executable: found.path, capabilities: capabilities.value });
}

const howToInstall =
  'Install it with `npm install -g @openai/codex@0.171.0`, or name the program with --codex or in Settings.';

export const howToReplace =
  'Install the tested version 0.171.0, or name another program with --codex or in Settings.';
