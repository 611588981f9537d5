/** Which files of a workspace are documents, and what each of them is. Their schemas are in `document-schema.ts`. */
import { join, parse } from 'node:path';
import type { DocumentKind } from '../../src-shared/domain/document';
import { requestId } from '../../src-shared/domain/identifiers';
import { agents } from '../agents/registry';
import type { Agent, DataFile } from '../controller/agent';
import { listNames } from '../stores/list-names';
import type { Workspace } from '../workspaces/workspace';

/** Where a document is and what it holds. */
export interface DocumentPlace {
  /** Its path inside the workspace, with forward slashes. */
  readonly path: string;
  readonly agent: Agent;
  readonly kind: DocumentKind;
  /** The case's name, or the file's for a store; a source keeps its ending, because two may differ in nothing else. */
  readonly name: string;
  /** The store that it is; null for every other kind. */
  readonly dataFile: DataFile | null;
}

/** The kinds that are one file per case, with their folders. */
const caseFolders = [
  ['request', 'requests'],
  ['decisions', 'decisions'],
  ['expectation', 'expectations'],
] as const;
type CaseKind = (typeof caseFolders)[number][0];

/** The document at a path; null when the path is no document's. */
export function placeOf(path: string): DocumentPlace | null {
  for (const agent of agents) {
    const file = path.startsWith(`${agent.name}/`) ? path.slice(agent.name.length + 1) : '';
    const dataFile = agent.dataFiles.find((each) => each.file === file);
    if (dataFile) return storePlace(agent, dataFile);
    if (file !== '' && agent.options?.file === file) return filePlace(agent, 'options', file);
    if (agent.sources?.isName(file)) return filePlace(agent, 'source', file);
    for (const [kind, folder] of caseFolders) {
      const start = `${agent.name}/${folder}/`;
      const { name, ext } = parse(path.slice(start.length));
      const isCase = path.startsWith(start) && ext === '.json' && requestId.safeParse(name).success;
      const place = casePlace(agent, kind, name);
      // What is not written in exactly this way, such as with another folder in between, is another file.
      if (isCase && place.path === path) return place;
    }
  }
  return null;
}

/** The place of a case's document, whether or not it is there. */
export function casePlace(agent: Agent, kind: CaseKind, name: string): DocumentPlace {
  const folder = caseFolders.find(([each]) => each === kind)?.[1] ?? '';
  return { path: `${agent.name}/${folder}/${name}.json`, agent, kind, name, dataFile: null };
}

/** Every document of a workspace: stores first with their sources, then one kind after the other by name. */
export async function listPlaces(workspace: Workspace): Promise<readonly DocumentPlace[]> {
  const listed = await Promise.all(
    agents.map(async (agent) => [
      ...(await listStorePlaces(workspace, agent)),
      ...(await Promise.all(caseFolders.map(([kind]) => listCasePlaces(workspace, agent, kind)))).flat(),
    ]),
  );
  return listed.flat();
}

/** An agent that a workspace has nothing of has no stores there that could be missing. */
async function listStorePlaces(workspace: Workspace, agent: Agent): Promise<readonly DocumentPlace[]> {
  const files = await listNames(join(workspace.folder, agent.name));
  if (files.length === 0) return [];
  const options = agent.options?.file ?? '';
  const sources = files.filter((file) => agent.sources?.isName(file)).sort();
  return [
    ...agent.dataFiles.map((dataFile) => storePlace(agent, dataFile)),
    ...sources.map((file) => filePlace(agent, 'source', file)),
    ...(files.includes(options) ? [filePlace(agent, 'options', options)] : []),
  ];
}

/** The documents of one kind that a workspace has for an agent, by name. */
export async function listCasePlaces(
  workspace: Workspace,
  agent: Agent,
  kind: CaseKind,
): Promise<readonly DocumentPlace[]> {
  const folder = join(workspace.folder, casePlace(agent, kind, 'any').path, '..');
  const names = (await listNames(folder)).map((file) => parse(file));
  return names
    .filter(({ name, ext }) => ext === '.json' && requestId.safeParse(name).success)
    .map(({ name }) => casePlace(agent, kind, name))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function storePlace(agent: Agent, dataFile: DataFile): DocumentPlace {
  const { file } = dataFile;
  return { path: `${agent.name}/${file}`, agent, kind: 'records', name: parse(file).name, dataFile };
}

function filePlace(agent: Agent, kind: 'options' | 'source', file: string): DocumentPlace {
  const name = kind === 'source' ? file : parse(file).name;
  return { path: `${agent.name}/${file}`, agent, kind, name, dataFile: null };
}
