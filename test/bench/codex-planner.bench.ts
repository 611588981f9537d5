/**
 * The planner's own time over a bare `codex exec` of the same prompt. Both run the same program with the same options
 * and files on the same server, each in a home that is already made; the bare one starts nothing around it.
 */
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, bench, describe } from 'vitest';
import { findInstalledCodex } from '../../build/install-codex';
import { supportAgent } from '../../src-main/agents/support/agent';
import { decisionJsonSchema } from '../../src-main/controller/policy';
import { findCapabilities } from '../../src-main/planners/codex/capabilities';
import { buildArguments, buildEnvironment } from '../../src-main/planners/codex/command';
import { deriveCatalog } from '../../src-main/planners/codex/derive-catalog';
import { createCodexPlanner } from '../../src-main/planners/codex/planner';
import { toPrompt } from '../../src-main/planners/codex/to-prompt';
import { startResponsesServer } from '../support/responses-server/server';
import { buildRequest } from '../support/support-run';

const executable = findInstalledCodex();
const model = 'gpt-5.5';
const apiKey = 'sk-bench-0123456789abcdef';
const path = process.env.PATH ?? '';
const server = await startResponsesServer();
const view = {
  instructions: supportAgent.instructions,
  schema: decisionJsonSchema(supportAgent),
  request: buildRequest(),
  observations: [],
};

/** The command line of the planner without the planner: files made once, one process, its output read to the end. */
async function openBare(codex: string, baseUrl: string) {
  const folder = await mkdtemp(join(tmpdir(), 'deskcheck-bench-'));
  const file = (name: string): string => join(folder, name);
  const capabilities = await findCapabilities(codex, path);
  if (!capabilities.ok) throw new Error(capabilities.failure);
  const prompt = toPrompt(view);
  await Promise.all([
    mkdir(file('home')),
    mkdir(file('work')),
    writeFile(file('schema.json'), prompt.schema),
    writeFile(file('instructions.md'), prompt.instructions),
    writeFile(file('catalog.json'), deriveCatalog(capabilities.value.catalog, model)),
  ]);
  const args = buildArguments({
    model,
    baseUrl,
    disable: capabilities.value.disable,
    settings: capabilities.value.settings,
    schemaFile: file('schema.json'),
    instructionsFile: file('instructions.md'),
    catalogFile: file('catalog.json'),
    answerFile: file('answer.txt'),
  });
  const env = { ...buildEnvironment({ path, home: file('home'), codexHome: file('home'), apiKey }) };
  const ask = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const child = spawn(codex, args, { cwd: file('work'), env, stdio: 'pipe' });
      child.stdout.resume();
      child.stderr.resume();
      child.stdin.end(prompt.input);
      child.once('close', (status) => (status === 0 ? resolve() : reject(new Error(`exit ${status}`))));
    });
  return { ask, remove: () => rm(folder, { recursive: true, force: true }) };
}

const cleanUps: (() => Promise<unknown>)[] = [server.close];
afterAll(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp();
});

/** The bare program and the planner with and without a process started ahead, on a server that thinks for a while. */
async function openContest(codex: string, behaviour: string) {
  const baseUrl = server.url(behaviour);
  const bare = await openBare(codex, baseUrl);
  cleanUps.push(bare.remove);
  const decide = (startsAhead: boolean) => {
    const planner = createCodexPlanner({ executable: codex, model, baseUrl, apiKey, startsAhead });
    cleanUps.push(planner.dispose);
    return async (): Promise<void> => {
      const { signal } = new AbortController();
      const outcome = await planner.decide({ view, turn: 1, signal, onProgress: () => undefined });
      if (outcome.kind !== 'decided') throw new Error(outcome.sentence);
    };
  };
  const contest = { bare: bare.ask, plain: decide(false), ahead: decide(true) };
  // The first decision of each makes its home and asks the version; that happens once per planner, not per decision.
  for (const ask of Object.values(contest)) await ask();
  return contest;
}

for (const [title, behaviour] of [
  ['a model that answers at once', 'ok'],
  ['a model that thinks for half a second', 'slow-500'],
] as const) {
  describe.runIf(executable !== null)(`one decision through Codex: ${title}`, async () => {
    const { bare, plain, ahead } = await openContest(executable ?? '', behaviour);
    const options = { iterations: 40, warmupIterations: 3, time: 0, warmupTime: 0 };
    bench('bare codex exec of the same prompt', bare, options);
    bench('the planner, each process started when it is asked for', plain, options);
    bench('the planner, the next process started while the model thinks', ahead, options);
  });
}
