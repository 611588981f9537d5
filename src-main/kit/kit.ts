/** The supplied kit: practice cases with their requests, data, demo decisions and expectations. Read-only. */
import { join } from 'node:path';
import { z } from 'zod';
import { caseFile, type Expectation, expectationFile, type PracticeCase } from '../../src-shared/domain/case';
import { json, type Json, type JsonObject, jsonObject } from '../../src-shared/domain/json';
import { fail, type Result, succeed } from '../../src-shared/domain/result';
import type { AgentName } from '../../src-shared/domain/status';
import type { InputProblem } from '../../src-shared/input/problem';
import type { Agent } from '../controller/agent';
import { readJsonFile } from '../stores/read-file';

/** A list of supplied decisions, each checked by the policy when its turn comes and not before. */
export const decisionFile = z.array(json);

/** A kit folder, by its path. */
export interface Kit {
  readonly folder: string;
}

/** Where a kit keeps the parts of one case. */
export interface CasePaths {
  readonly request: string;
  readonly decisions: string;
  /** The agent's data files, by option name. */
  readonly data: Readonly<Record<string, string>>;
}

type Loaded<Value> = Promise<Result<Value, readonly InputProblem[]>>;

/** The agent's practice cases in the order in which they are shown. */
export async function loadCases(kit: Kit, agent: AgentName): Loaded<readonly PracticeCase[]> {
  const read = await readJsonFile(caseFile, join(kit.folder, agent, 'cases.json'));
  return read.ok ? succeed(read.value.value) : read;
}

/** How the agent's cases should end. Only judging and lists read this; no planner is near it. */
export async function loadExpectations(
  kit: Kit,
  agent: AgentName,
): Loaded<Readonly<Record<string, Expectation>>> {
  const read = await readJsonFile(expectationFile, join(kit.folder, agent, 'expectations.json'));
  return read.ok ? succeed(read.value.value) : read;
}

/** The paths of one case's files. */
export function casePaths(kit: Kit, agent: Agent, name: string): CasePaths {
  const folder = join(kit.folder, agent.name);
  return {
    request: join(folder, 'requests', `${name}.json`),
    decisions: join(folder, 'decisions', `${name}.json`),
    data: dataPaths(kit, agent),
  };
}

/** The kit's data files of an agent, by option name. */
export function dataPaths(kit: Kit, agent: Agent): Readonly<Record<string, string>> {
  const folder = join(kit.folder, agent.name);
  return Object.fromEntries(agent.dataFiles.map(({ option, file }) => [option, join(folder, file)]));
}

/** A request through the agent's own schema. */
export async function loadRequest(
  agent: Agent,
  path: string,
): Loaded<{ request: JsonObject; sha256: string }> {
  const read = await readJsonFile(agent.request, path);
  if (!read.ok) return read;
  return succeed({ request: jsonObject.parse(read.value.value), sha256: read.value.sha256 });
}

/** A list of supplied decisions. */
export async function loadDecisions(path: string): Loaded<{ decisions: readonly Json[]; sha256: string }> {
  const read = await readJsonFile(decisionFile, path);
  return read.ok ? succeed({ decisions: read.value.value, sha256: read.value.sha256 }) : read;
}

/** One case by name, or what names there are. */
export async function findCase(kit: Kit, agent: Agent, name: string): Loaded<PracticeCase> {
  const cases = await loadCases(kit, agent.name);
  if (!cases.ok) return cases;
  const found = cases.value.find((candidate) => candidate.name === name);
  if (found) return succeed(found);
  const names = cases.value.map((candidate) => candidate.name).join(', ');
  const where = { file: '--case', path: '$', position: null };
  return fail([{ ...where, found: JSON.stringify(name), expected: `one of ${names}` }]);
}
