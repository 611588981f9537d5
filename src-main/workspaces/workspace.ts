/**
 * A workspace: a folder with practice cases, requests, data, demo decisions and expectations, one folder per agent. The
 * supplied kit is one that is never written to.
 */
import { join, parse } from 'node:path';
import { z } from 'zod';
import { caseFile, type Expectation, expectation, type PracticeCase } from '../../src-shared/domain/case';
import { requestId } from '../../src-shared/domain/identifiers';
import { json, type Json, type JsonObject, jsonObject } from '../../src-shared/domain/json';
import { fail, type Result, succeed } from '../../src-shared/domain/result';
import type { InputProblem } from '../../src-shared/input/problem';
import type { Agent } from '../controller/agent';
import { listNames } from '../stores/list-names';
import { exists, readJsonFile } from '../stores/read-file';

/** A list of supplied decisions, each checked by the policy when its turn comes and not before. */
export const decisionFile = z.array(json);

/** The name under which the kit's files are shown in records, wherever Deskcheck is installed. */
export const kitName = 'kit-data';

/** A workspace by its place. */
export interface Workspace {
  readonly folder: string;
  /** How its files are shown in records: the folder's own name, or the kit's. */
  readonly name: string;
}

/** A case that can be run: described in the file of cases, or a request of the person's own. */
export interface WorkspaceCase extends PracticeCase {
  readonly own: boolean;
}

/** Where a workspace keeps the parts of one case. */
export interface CasePaths {
  readonly request: string;
  readonly decisions: string;
  readonly expectation: string;
}

type Loaded<Value> = Promise<Result<Value, readonly InputProblem[]>>;

/** The supplied kit, by its folder. */
export function kitAt(folder: string): Workspace {
  return { folder, name: kitName };
}

/** The described cases in the order in which they are shown, then the requests of the person's own by name. */
export async function loadCases(workspace: Workspace, agent: Agent): Loaded<readonly WorkspaceCase[]> {
  const path = join(workspace.folder, agent.name, 'cases.json');
  const read = (await exists(path)) ? await readJsonFile(caseFile, path) : succeed({ value: [] });
  if (!read.ok) return read;
  const described = read.value.value.map((each) => ({ ...each, own: false }));
  const names = new Set(described.map(({ name }) => name));
  const own = (await listRequests(workspace, agent)).filter((name) => !names.has(name)).map(ownCase);
  return succeed([...described, ...own]);
}

/** A request that nobody described is a case too: itself and nothing to look for. */
export function ownCase(name: string): WorkspaceCase {
  return { name, title: name, teaches: '', look_for: [], lookup_fault: null, setup: null, own: true };
}

/** The names of the agent's request files, sorted; files with a name that is no request id are left out. */
export async function listRequests(workspace: Workspace, agent: Agent): Promise<readonly string[]> {
  const names = await listNames(join(workspace.folder, agent.name, 'requests'));
  return names
    .map((file) => parse(file))
    .filter(({ name, ext }) => ext === '.json' && requestId.safeParse(name).success)
    .map(({ name }) => name)
    .sort();
}

/** How a case should end; null when nobody has written it. Only judging and lists read this; no planner is near it. */
export async function loadExpectation(
  workspace: Workspace,
  agent: Agent,
  name: string,
): Loaded<Expectation | null> {
  const path = casePaths(workspace, agent, name).expectation;
  if (!(await exists(path))) return succeed(null);
  const read = await readJsonFile(expectation, path);
  return read.ok ? succeed(read.value.value) : read;
}

/** The paths of one case's files. */
export function casePaths(workspace: Workspace, agent: Agent, name: string): CasePaths {
  const inside = (kind: string): string => join(workspace.folder, agent.name, kind, `${name}.json`);
  return { request: inside('requests'), decisions: inside('decisions'), expectation: inside('expectations') };
}

/** A workspace's data files of an agent, by option name. */
export function dataPaths(workspace: Workspace, agent: Agent): Readonly<Record<string, string>> {
  const folder = join(workspace.folder, agent.name);
  return Object.fromEntries(agent.dataFiles.map(({ option, file }) => [option, join(folder, file)]));
}

/** Where a workspace keeps an agent's options, whether or not it has any; null for an agent without options. */
export function optionsPath(workspace: Workspace, agent: Agent): string | null {
  return agent.options && join(workspace.folder, agent.name, agent.options.file);
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
export async function findCase(workspace: Workspace, agent: Agent, name: string): Loaded<WorkspaceCase> {
  const cases = await loadCases(workspace, agent);
  if (!cases.ok) return cases;
  const found = cases.value.find((candidate) => candidate.name === name);
  if (found) return succeed(found);
  const names = cases.value.map((candidate) => candidate.name).join(', ');
  const where = { file: '--case', path: '$', position: null };
  return fail([{ ...where, found: JSON.stringify(name), expected: `one of ${names}` }]);
}
