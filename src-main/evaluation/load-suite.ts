/** The suites of a workspace: files under `suites/`, and some made of its cases as they are. */
import { join, parse } from 'node:path';
import type { Expectation } from '../../src-shared/domain/case';
import { requestId } from '../../src-shared/domain/identifiers';
import { fail, type Result, succeed } from '../../src-shared/domain/result';
import { type Suite, type SuiteItem, type SuiteListing, suite } from '../../src-shared/evaluation/suite';
import { formatProblem, type InputProblem } from '../../src-shared/input/problem';
import { agents, findAgent } from '../agents/registry';
import type { Agent } from '../controller/agent';
import { listNames } from '../stores/list-names';
import { exists, readJsonFile } from '../stores/read-file';
import { loadCases, loadExpectation, type Workspace } from '../workspaces/workspace';

type Loaded<Value> = Promise<Result<Value, readonly InputProblem[]>>;

/** A suite with its name, and what is expected of each of its items; null where nobody has written it. */
export interface LoadedSuite {
  readonly name: string;
  /** With the expectations of the workspace filled in. */
  readonly suite: Suite;
}

/** The suite of every case; each agent’s own has the agent’s name. */
const everything = 'all';

/** Loads a suite of the workspace by name, or any suite file by its path. */
export async function loadSuite(workspace: Workspace, nameOrPath: string): Loaded<LoadedSuite> {
  const found = await findSuite(workspace, nameOrPath);
  if (!found.ok) return found;
  const filled = await fillExpectations(workspace, found.value.suite.items);
  if (!filled.ok) return filled;
  const { name } = found.value;
  return succeed({ name, suite: { ...found.value.suite, items: [...filled.value] } });
}

/** Every suite of a workspace; a damaged file costs its own row and no other. */
export async function listSuites(workspace: Workspace): Promise<readonly SuiteListing[]> {
  const files = await listFiles(workspace);
  const written = await Promise.all(files.map((name) => listWritten(workspace, name)));
  const taken = new Set(files);
  const names = [everything, ...agents.map(({ name }) => name)].filter((name) => !taken.has(name));
  const computed = await Promise.all(names.map((name) => listComputed(workspace, name)));
  return [...computed.filter((each) => each !== null), ...written];
}

async function listWritten(workspace: Workspace, name: string): Promise<SuiteListing> {
  return describeSuite(name, await readSuite(suitePath(workspace, name)), false);
}

async function listComputed(workspace: Workspace, name: string): Promise<SuiteListing | null> {
  const computed = await computeSuite(workspace, name);
  // An agent that the workspace has nothing of has no suite either.
  if (computed.ok && computed.value === null) return null;
  return describeSuite(name, computed, true);
}

function describeSuite(
  name: string,
  read: Result<Suite | null, readonly InputProblem[]>,
  computed: boolean,
): SuiteListing {
  if (!read.ok || !read.value) {
    const problem = read.ok ? null : read.failure.slice(0, 1).map(formatProblem).join('');
    return { name, title: name, about: '', items: 0, repeats: 1, computed, problem };
  }
  const { title, about, items, repeats } = read.value;
  return { name, title, about, items: items.length, repeats, computed, problem: null };
}

async function findSuite(workspace: Workspace, nameOrPath: string): Loaded<LoadedSuite> {
  if (/[/\\]|\.json$/.test(nameOrPath)) {
    const read = await readSuite(nameOrPath);
    return read.ok ? succeed({ name: nameOfFile(nameOrPath), suite: read.value }) : read;
  }
  const isName = requestId.safeParse(nameOrPath).success;
  if (isName && (await exists(suitePath(workspace, nameOrPath)))) {
    const read = await readSuite(suitePath(workspace, nameOrPath));
    return read.ok ? succeed({ name: nameOrPath, suite: read.value }) : read;
  }
  const computed = isName ? await computeSuite(workspace, nameOrPath) : succeed(null);
  if (!computed.ok) return computed;
  return computed.value
    ? succeed({ name: nameOrPath, suite: computed.value })
    : unknownSuite(workspace, nameOrPath);
}

async function unknownSuite(
  workspace: Workspace,
  name: string,
): Promise<{ readonly ok: false; readonly failure: readonly InputProblem[] }> {
  const names = (await listSuites(workspace)).map((each) => each.name).join(', ');
  const expected = `one of ${names}, or the path of a suite file`;
  return fail([{ file: 'suite', path: '$', found: JSON.stringify(name), expected, position: null }]);
}

/** A suite file may have any name; what its runs are kept under must be one that a folder can have. */
function nameOfFile(path: string): string {
  const { name } = parse(path);
  return requestId.safeParse(name).success ? name : 'suite';
}

function suitePath(workspace: Workspace, name: string): string {
  return join(workspace.folder, 'suites', `${name}.json`);
}

async function readSuite(path: string): Loaded<Suite> {
  const read = await readJsonFile(suite, path);
  return read.ok ? succeed(read.value.value) : read;
}

/** All cases of the workspace, or those of one agent; null when there are none, or the name is no such suite’s. */
async function computeSuite(workspace: Workspace, name: string): Loaded<Suite | null> {
  const chosen = agents.filter((agent) => name === everything || name === agent.name);
  const items: SuiteItem[] = [];
  for (const agent of chosen) {
    const cases = await loadCases(workspace, agent);
    if (!cases.ok) return cases;
    items.push(...cases.value.map((each) => itemOf(agent, each.name, chosen.length > 1)));
  }
  if (items.length === 0) return succeed(null);
  const title = name === everything ? 'All cases' : `${chosen[0]?.title ?? name} cases`;
  const about = 'Every case of the workspace as it is, the ones of your own included.';
  return succeed({ schema: 'deskcheck.suite/1', title, about, repeats: 1, items });
}

/** Two agents may each have a case of the same name. */
function itemOf({ name: agent }: Agent, name: string, isMixed: boolean): SuiteItem {
  const id = isMixed ? `${agent}-${name}`.slice(0, 80) : name;
  return { id, agent, case: name, request: null, decisions: null, expectation: null };
}

async function fillExpectations(
  workspace: Workspace,
  items: readonly SuiteItem[],
): Loaded<readonly SuiteItem[]> {
  const filled: SuiteItem[] = [];
  for (const item of items) {
    const expected = await expectationOf(workspace, item);
    if (!expected.ok) return expected;
    filled.push({ ...item, expectation: expected.value });
  }
  return succeed(filled);
}

async function expectationOf(workspace: Workspace, item: SuiteItem): Loaded<Expectation | null> {
  if (item.expectation) return succeed(item.expectation);
  // What is expected of the case’s own request and decisions is not expected of others.
  if (item.decisions || item.request) return succeed(null);
  return loadExpectation(workspace, findAgent(item.agent), item.case);
}

async function listFiles(workspace: Workspace): Promise<readonly string[]> {
  const files = (await listNames(join(workspace.folder, 'suites'))).map((file) => parse(file));
  return files
    .filter(({ name, ext }) => ext === '.json' && requestId.safeParse(name).success)
    .map(({ name }) => name)
    .sort();
}
