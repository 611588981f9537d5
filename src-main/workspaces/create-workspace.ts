import { mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Failure, fail, type Result, succeed } from '../../src-shared/domain/result';
import { agents } from '../agents/registry';
import type { Agent } from '../controller/agent';
import { exists } from '../stores/read-file';
import { describeStorageFailure, guardStorage } from '../stores/storage-failure';
import { mergeRecords } from './merge-records';
import { isFolder, isWithin } from './recognise-workspace';
import type { Workspace } from './workspace';

/** The folder in which a workspace is made before it gets its name; a crash leaves this and no workspace. */
const staging = '.deskcheck-new';

/** Copies the kit and its example of own data into a new or empty folder. */
export async function createWorkspace(kit: Workspace, folder: string): Promise<Result<void>> {
  const refused = await findRefusal(kit, folder);
  if (refused) return fail(refused);
  const isNew = !(await isFolder(folder));
  const created = await guardStorage(folder, () => fillFolder(kit, folder));
  if (created.ok) return succeed(undefined);
  await guardStorage(folder, () => rm(join(folder, staging), { recursive: true, force: true }));
  if (isNew) await guardStorage(folder, () => rmdir(folder));
  return fail(describeStorageFailure(created.failure));
}

async function findRefusal(kit: Workspace, folder: string): Promise<Failure | null> {
  const refuse = (what: string): Failure => {
    const todo = 'Choose a new or an empty folder.';
    return { code: 'conflict', what, where: folder, todo };
  };
  if (await isWithin(kit.folder, folder)) return refuse('The folder is in the supplied kit.');
  if (!(await exists(folder))) return null;
  if (!(await isFolder(folder))) return refuse('A file stands where the folder should be.');
  const read = await guardStorage(folder, () => readdir(folder));
  if (!read.ok) return describeStorageFailure(read.failure);
  return read.value.some((name) => name !== staging) ? refuse('The folder is not empty.') : null;
}

async function fillFolder(kit: Workspace, folder: string): Promise<void> {
  const made = join(folder, staging);
  await rm(made, { recursive: true, force: true });
  await mkdir(made, { recursive: true });
  for (const agent of agents) await copyAgent(kit, agent, join(made, agent.name));
  const others = await copyOthers(kit, made);
  for (const name of [...others, ...agents.map((agent) => agent.name)]) {
    await rename(join(made, name), join(folder, name));
  }
  await rm(made, { recursive: true });
}

/** Folders of the kit that belong to no agent and that a person may want to change. */
const otherFolders = ['suites'];

/** Copies what belongs to no agent and answers what there was. */
async function copyOthers(kit: Workspace, target: string): Promise<readonly string[]> {
  const copied: string[] = [];
  for (const name of otherFolders) {
    if (!(await exists(join(kit.folder, name)))) continue;
    await copyFolder(join(kit.folder, name), join(target, name));
    copied.push(name);
  }
  return copied;
}

/** The kit's files of an agent with the example of own data laid over them: files beside files, records among records. */
async function copyAgent(kit: Workspace, agent: Agent, target: string): Promise<void> {
  const example = join(kit.folder, 'custom', agent.name);
  await copyFolder(join(kit.folder, agent.name), target);
  if (await exists(example)) await copyFolder(example, target);
  for (const { file } of agent.dataFiles) {
    await writeFile(join(target, file), await suppliedRecords(kit, agent, file));
  }
}

/** Copies contents and not permissions: an installed kit may be read-only, and its copy is there to be changed. */
async function copyFolder(source: string, target: string): Promise<void> {
  await mkdir(target, { recursive: true });
  for (const entry of await readdir(source, { withFileTypes: true })) {
    const [from, to] = [join(source, entry.name), join(target, entry.name)];
    await (entry.isDirectory() ? copyFolder(from, to) : writeFile(to, await readFile(from)));
  }
}

/** A data file as a new workspace gets it. */
export async function suppliedRecords(kit: Workspace, agent: Agent, file: string): Promise<string> {
  const text = await readFile(join(kit.folder, agent.name, file), 'utf8');
  const example = join(kit.folder, 'custom', agent.name, file);
  return (await exists(example)) ? mergeRecords(text, await readFile(example, 'utf8')) : text;
}
