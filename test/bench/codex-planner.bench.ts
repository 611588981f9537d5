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
const baseUrl = server.url('ok');
const view = {
  instructions: supportAgent.instructions,
  schema: decisionJsonSchema(supportAgent),
  request: buildRequest(),
  observations: [],
};

/** The command line of the planner without the planner: files made once, one process, its output read to the end. */
async function openBare(codex: string) {
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

describe.runIf(executable !== null)(
  'one decision through Codex, against a bare codex exec of the same prompt',
  async () => {
    const codex = executable ?? '';
    const bare = await openBare(codex);
    const planners = [false, true].map((startsAhead) =>
      createCodexPlanner({ executable: codex, model, baseUrl, apiKey, startsAhead }),
    );
    const [plain, ahead] = planners.map((planner) => async (): Promise<void> => {
      const signal = new AbortController().signal;
      const outcome = await planner.decide({ view, turn: 1, signal, onProgress: () => undefined });
      if (outcome.kind !== 'decided') throw new Error(outcome.sentence);
    });
    if (plain === undefined || ahead === undefined) throw new Error('Two planners were made.');
    // The first decision of each makes its home and asks the version; that happens once per planner, not per decision.
    await Promise.all([bare.ask(), plain(), ahead()]);
    afterAll(async () => {
      await Promise.all([bare.remove(), ...planners.map((planner) => planner.dispose())]);
      await server.close();
    });
    const options = { iterations: 40, warmupIterations: 3, time: 0, warmupTime: 0 };
    bench('bare codex exec', bare.ask, options);
    bench('the planner, each process started when it is asked for', plain, options);
    bench('the planner, the next process started while the model answers', ahead, options);
  },
);
