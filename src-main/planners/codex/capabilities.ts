/** What the installed version can do, asked from it once. */
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Result, fail, succeed } from '../../../src-shared/domain/result';
import { askProgram, type ProgramAnswer } from './ask-program';
import { buildArguments, buildEnvironment, featuresToDisable, quietSettings } from './command';
import { deriveCatalog, type ModelCatalog, parseCatalog } from './derive-catalog';

/** Versions whose events, log lines and options were tried one by one. */
export const testedVersions: readonly string[] = ['0.171.0'];

/** What one installed version knows. */
export interface Capabilities {
  /** As it says itself, such as `codex-cli 0.171.0`. */
  readonly version: string;
  readonly isTested: boolean;
  /** The features to switch off that this version has. */
  readonly disable: readonly string[];
  /** The settings to pass that this version knows. */
  readonly settings: readonly string[];
  /** Settings that it does not know and that are therefore not passed. */
  readonly unknownSettings: readonly string[];
  readonly catalog: ModelCatalog;
}

/** Where the questions are asked: an empty folder that is its working folder and its home. */
interface Place {
  readonly executable: string;
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
}

const cache = new Map<string, Promise<Result<Capabilities, string>>>();
const questionMs = 20_000;

/** Asks an executable what it can do; the answer is kept as long as the file stays the same. */
export async function findCapabilities(
  executable: string,
  path: string,
): Promise<Result<Capabilities, string>> {
  const file = await stat(executable);
  const key = `${executable}\n${file.mtimeMs}\n${file.size}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const asked = askInFreshFolder(executable, path);
  cache.set(key, asked);
  const answer = await asked;
  // A failure may be a busy computer; the next decision asks again.
  if (!answer.ok) cache.delete(key);
  return answer;
}

async function askInFreshFolder(executable: string, path: string): Promise<Result<Capabilities, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'deskcheck-codex-version-'));
  try {
    const codexHome = join(folder, 'home');
    await mkdir(codexHome);
    const env = buildEnvironment({ path, home: codexHome, codexHome, apiKey: null });
    return await askVersion({ executable, folder, env });
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  }
}

async function askVersion(place: Place): Promise<Result<Capabilities, string>> {
  const [version, features, models] = await Promise.all([
    ask(place, ['--version']),
    ask(place, ['features', 'list']),
    ask(place, ['debug', 'models', '--bundled']),
  ]);
  const name = readVersion(version);
  if (name === null) return fail(`It does not say its version as Codex does${because(version)}.`);
  if (features.status !== 0) return fail(`${name} does not list its features${because(features)}.`);
  if (models.status !== 0) return fail(`${name} does not list its models${because(models)}.`);
  const catalog = parseCatalog(models.stdout);
  if (!catalog.ok) return fail(`${name} cannot be used: ${catalog.failure}.`);
  const known = readFeatures(features.stdout);
  const disable = featuresToDisable.filter((feature) => known.has(feature));
  const isTested = testedVersions.some((tested) => name.endsWith(` ${tested}`));
  const base = { version: name, isTested, disable, catalog: catalog.value };
  if (isTested) return succeed({ ...base, settings: quietSettings, unknownSettings: [] });
  return findKnownSettings(place, base);
}

const ask = (place: Place, args: readonly string[]): Promise<ProgramAnswer> =>
  askProgram({
    executable: place.executable,
    args,
    cwd: place.folder,
    env: place.env,
    timeoutMs: questionMs,
  });

function readVersion({ stdout, status }: ProgramAnswer): string | null {
  const match = /^(codex\S* \d+\.\d+\.\d+\S*)\s*$/m.exec(stdout);
  return status === 0 ? (match?.[1] ?? null) : null;
}

function readFeatures(stdout: string): ReadonlySet<string> {
  const names = stdout.split('\n').map((line) => /^([a-z0-9_.]+)\s/.exec(line)?.[1] ?? '');
  return new Set(names);
}

/** Settings without which a decision would not be ours: losing one is no detail. */
const needed = ['model_provider', 'model_catalog_json', 'model_instructions_file', 'web_search'];

/**
 * Tries the whole command line with an empty prompt, which ends before any request. A setting that the version does not
 * know is named in its refusal; it belongs to a thing that this version has not, and is left out.
 */
async function findKnownSettings(
  place: Place,
  base: Pick<Capabilities, 'version' | 'isTested' | 'disable' | 'catalog'>,
): Promise<Result<Capabilities, string>> {
  let settings = quietSettings;
  for (let attempt = 0; attempt <= quietSettings.length; attempt += 1) {
    const refusal = await tryCommand(place, base, settings);
    if (refusal === null) {
      const unknownSettings = quietSettings.filter((setting) => !settings.includes(setting));
      return succeed({ ...base, settings, unknownSettings });
    }
    const field = /unknown configuration field `([^`]+)`/.exec(refusal)?.[1];
    const left = settings.filter((setting) => !isAt(setting, field));
    if (left.length === settings.length || needed.some((name) => field?.startsWith(name))) {
      return fail(`${base.version} does not take the options that switch its tools off: ${refusal}`);
    }
    settings = left;
  }
  return fail(`${base.version} refuses its options one after the other.`);
}

const isAt = (setting: string, field: string | undefined): boolean =>
  field !== undefined && (setting.startsWith(`${field}=`) || setting.startsWith(`${field}.`));

/** Null when every option is known; the only complaint left is then that the prompt is empty. */
async function tryCommand(
  place: Place,
  base: Pick<Capabilities, 'disable' | 'catalog'>,
  settings: readonly string[],
): Promise<string | null> {
  const file = (name: string): string => join(place.folder, name);
  await Promise.all([
    writeFile(file('schema.json'), '{"type":"object"}'),
    writeFile(file('instructions.md'), 'Nothing.'),
    writeFile(file('catalog.json'), deriveCatalog(base.catalog, 'gpt-5.5')),
  ]);
  const args = buildArguments({
    model: 'gpt-5.5',
    // Nothing is sent to it; were an empty prompt sent after all, it would go nowhere.
    baseUrl: 'http://127.0.0.1:9/v1',
    disable: base.disable,
    settings,
    schemaFile: file('schema.json'),
    instructionsFile: file('instructions.md'),
    catalogFile: file('catalog.json'),
    answerFile: file('answer.txt'),
  });
  const answer = await ask(place, args);
  if (answer.status === 1 && /^No prompt provided/m.test(answer.stderr)) return null;
  return lastComplaint(answer);
}

/** The program's own words, as one line. */
export function lastComplaint({ stderr, trouble, status }: ProgramAnswer): string {
  const lines = stderr.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('WARNING: '));
  return lines[0]?.slice(0, 300) ?? trouble ?? `it ended with status ${status}`;
}

const because = (answer: ProgramAnswer): string =>
  answer.status === 0 ? '' : `: ${lastComplaint(answer).replace(/\.$/, '')}`;
