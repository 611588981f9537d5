import { basename, join } from 'node:path';
import type { ChosenSource } from '../../src-shared/domain/document';
import { type Failure, fail, type Result, succeed } from '../../src-shared/domain/result';
import type { AgentName } from '../../src-shared/domain/status';
import { describeProblems } from '../../src-shared/input/problem';
import { findAgent } from '../agents/registry';
import type { Clock } from '../controller/clock';
import { createFile } from '../stores/atomic-file';
import { exists, hashBytes, readText } from '../stores/read-file';
import { describeStorageFailure, guardStorage } from '../stores/storage-failure';
import { leadsOutside, resolveInside } from '../stores/inside-folder';
import type { Workspaces } from '../workspaces/workspaces';

/** Brings a text of the person's own into the workspace, in two steps: looked at first, copied when they say so. */
export interface SourceImport {
  /** Reads a chosen file and proposes records; nothing is written. */
  readonly choose: (agent: AgentName, path: string) => Promise<Result<ChosenSource>>;
  /** Copies the file that was chosen last, over no other; answers its path in the workspace. */
  readonly add: (agent: AgentName, name: string) => Promise<Result<string>>;
}

/** Remembers the file that was chosen, so that what is copied is what was looked at. */
export function createSourceImport(workspaces: Workspaces, clock: Clock): SourceImport {
  let chosen: { readonly agent: AgentName; readonly name: string; readonly bytes: Uint8Array } | null = null;
  return {
    choose: async (agentName, path) => {
      const { sources } = findAgent(agentName);
      const name = basename(path).normalize('NFC');
      if (!sources?.isName(name)) return fail(refuseName(path));
      const read = await readText(path);
      if (!read.ok) return fail(describeProblems(read.failure));
      const { text, bytes } = read.value;
      chosen = { agent: agentName, name, bytes };
      const today = clock.now().toISOString().slice(0, 10);
      return succeed({
        agent: agentName,
        name,
        bytes: bytes.length,
        there: await compare(placeOf(workspaces, agentName, name), bytes),
        records: [...sources.propose({ file: name, text, today })],
      });
    },
    add: async (agentName, name) => {
      if (chosen?.agent !== agentName || chosen.name !== name) return fail(notChosen(name));
      const obstacle = await workspaces.findObstacle('write');
      if (obstacle) return fail(obstacle);
      const file = placeOf(workspaces, agentName, name);
      const { folder } = workspaces.current();
      if ((await resolveInside(folder, file)) === null) return fail(describeProblems([leadsOutside(file)]));
      const path = `${agentName}/${name}`;
      const { bytes } = chosen;
      const there = await compare(file, bytes);
      if (there === 'same') return succeed(path);
      const written = await guardStorage(file, () => createFile(file, bytes));
      if (!written.ok) return fail(describeStorageFailure(written.failure));
      return written.value ? succeed(path) : fail(describeTaken(path));
    },
  };
}

function placeOf(workspaces: Workspaces, agent: AgentName, name: string): string {
  return join(workspaces.current().folder, agent, name);
}

async function compare(file: string, bytes: Uint8Array): Promise<ChosenSource['there']> {
  if (!(await exists(file))) return 'no';
  const read = await readText(file);
  return read.ok && hashBytes(read.value.bytes) === hashBytes(bytes) ? 'same' : 'other';
}

function refuseName(path: string): Failure {
  const what = 'A source is a .txt or .md file whose name has no special characters.';
  return { code: 'bad_input', what, where: path, todo: 'Give the file such a name and choose it again.' };
}

function notChosen(name: string): Failure {
  const todo = 'Choose the file again.';
  return { code: 'conflict', what: 'This is not the file that was chosen last.', where: name, todo };
}

function describeTaken(path: string): Failure {
  const what = 'The workspace has another source of this name already, which was left as it is.';
  return {
    code: 'conflict',
    what,
    where: path,
    todo: 'Rename the file that you import and choose it again.',
  };
}
