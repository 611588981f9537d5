/** What can be known before the first decision, each with what to do about it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PreflightCheck } from '../planner';
import { askProgram } from './ask-program';
import { testedVersions } from './capabilities';
import { buildEnvironment } from './command';
import { chooseHome, findExtraInstructions } from './home';
import {
  type CodexOptions,
  findProgram,
  findSettingProblem,
  isGiven,
  type Program,
  searchPath,
} from './setup';

const questionMs = 20_000;
const connectMs = 3_000;

/** Looks at everything that a decision needs. */
export async function checkCodex(options: CodexOptions): Promise<readonly PreflightCheck[]> {
  const program = await findProgram(options);
  const checks = [
    program.ok
      ? describeProgram(program.value)
      : missing('Codex', program.failure.what, program.failure.todo),
    describeModel(options),
    await checkSignIn(options, program.ok ? program.value : null),
    ...(await checkInstructions(options)),
    await checkAddress(options),
  ];
  return [
    ...checks,
    {
      name: 'A real call',
      state: 'not_tried',
      sentence: 'Whether the service accepts the sign-in and the model shows in the first decision.',
      todo: null,
    },
  ];
}

const ok = (name: string, sentence: string): PreflightCheck => ({ name, state: 'ok', sentence, todo: null });

const missing = (name: string, sentence: string, todo: string): PreflightCheck => ({
  name,
  state: 'missing',
  sentence,
  todo,
});

const warning = (name: string, sentence: string, todo: string): PreflightCheck => ({
  ...missing(name, sentence, todo),
  state: 'warning',
});

function describeProgram({ capabilities }: Program): PreflightCheck {
  const { version, isTested, unknownSettings } = capabilities;
  if (isTested) return ok('Codex', `${version} is a tested version.`);
  const unknown = unknownSettings.length === 0 ? '' : ` It does not know ${unknownSettings.join(', ')}.`;
  const sentence = `${version} was not tested, only ${testedVersions.join(', ')} was.${unknown}`;
  return warning('Codex', sentence, 'If a decision fails, install the tested version.');
}

function describeModel({ model }: CodexOptions): PreflightCheck {
  if (model === null || model.trim() === '')
    return missing('Model', 'No model is named.', 'Name one with --model or in Settings.');
  return ok('Model', `${model} is asked for.`);
}

async function checkSignIn(options: CodexOptions, program: Program | null): Promise<PreflightCheck> {
  const name = 'Sign-in';
  if (isGiven(options.apiKey)) {
    const problem = findSettingProblem({ ...options, model: 'any', baseUrl: 'http://localhost' });
    if (problem !== null) return missing(name, problem.sentence, 'Copy the key again.');
    return ok(name, 'An API key is given; Codex runs in a private home.');
  }
  if (program === null)
    return { name, state: 'not_tried', sentence: 'There is no Codex to ask.', todo: null };
  if (await isSignedIn(options, program))
    return ok(name, "Codex is signed in; it runs in the person's own home.");
  const todo = 'Sign in with `codex login`, or give an API key.';
  // A local server may want no sign-in at all, so there it is not certain that anything is missing.
  if (options.baseUrl !== undefined)
    return warning(name, 'Codex is signed out and no API key is given.', todo);
  return missing(name, 'Codex is signed out and no API key is given.', todo);
}

async function isSignedIn(options: CodexOptions, program: Program): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'deskcheck-codex-login-'));
  try {
    const home = chooseHome(false, folder, options.codexHome ?? null);
    const env = buildEnvironment({ ...home, path: searchPath(options), apiKey: null });
    const { executable } = program;
    const args = ['login', 'status'];
    // Its words are not shown: with a key they hold a part of it.
    const answer = await askProgram({ executable, args, cwd: folder, env, timeoutMs: questionMs });
    return answer.status === 0;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function checkInstructions(options: CodexOptions): Promise<readonly PreflightCheck[]> {
  if (isGiven(options.apiKey)) return [];
  const { codexHome } = chooseHome(false, '', options.codexHome ?? null);
  const files = await findExtraInstructions(codexHome);
  if (files.length === 0) return [];
  const sentence = `Codex adds the text of ${files.join(' and ')} to every prompt, and no option leaves it out.`;
  return [warning('Instructions of your own', sentence, 'Move the file away, or give an API key.')];
}

async function checkAddress({ baseUrl }: CodexOptions): Promise<PreflightCheck> {
  const name = 'Base URL';
  if (!isGiven(baseUrl))
    return ok(name, 'None is given: Codex takes the service that belongs to the sign-in.');
  const problem = findSettingProblem({ executable: '', model: 'any', baseUrl });
  if (problem !== null) return missing(name, problem.sentence, 'Give an address such as https://host/v1.');
  const { hostname, port, protocol, host } = new URL(baseUrl);
  const number = port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port);
  if (await canConnect(hostname.replace(/^\[|\]$/g, ''), number))
    return ok(name, `${host} takes connections.`);
  return missing(name, `${host} takes no connection.`, 'Start the server, or mend the address.');
}

function canConnect(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: connectMs });
    const settle = (isReached: boolean): void => {
      socket.destroy();
      resolve(isReached);
    };
    socket.once('connect', () => settle(true));
    socket.once('timeout', () => settle(false));
    socket.once('error', () => settle(false));
  });
}
