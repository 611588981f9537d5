import { join } from 'node:path';
import { caseFile, type PracticeCase } from '../../src-shared/domain/case';
import { fail, type Result, succeed } from '../../src-shared/domain/result';
import type { InputProblem } from '../../src-shared/input/problem';
import type { Agent } from '../controller/agent';
import { listCasePlaces } from '../documents/document-place';
import { leadsOutside, resolveInside } from '../stores/inside-folder';
import { exists, readJsonFile } from '../stores/read-file';
import type { Workspace } from '../workspaces/workspace';

/** Where an agent's cases would go, and what is there already. */
export interface CasesPlace {
  readonly workspace: Workspace;
  readonly agent: Agent;
}

/** The agent's file of cases as it stands. */
export interface DescribedCases {
  /** The file that it really is, inside the workspace. */
  readonly file: string;
  /** Null when the workspace has none. */
  readonly saved: { readonly bytes: Uint8Array; readonly cases: readonly PracticeCase[] } | null;
}

/** Every name that a case of the agent has, or that one of its documents has without the others. */
export async function loadTaken(
  place: CasesPlace,
): Promise<Result<ReadonlySet<string>, readonly InputProblem[]>> {
  const described = await loadDescribed(place);
  if (!described.ok) return described;
  const { workspace, agent } = place;
  const kinds = ['request', 'decisions', 'expectation'] as const;
  const listed = await Promise.all(kinds.map((kind) => listCasePlaces(workspace, agent, kind)));
  return succeed(
    new Set([
      ...listed.flat().map(({ name }) => name),
      ...(described.value.saved?.cases.map(({ name }) => name) ?? []),
    ]),
  );
}

/** Reads the file of cases; one that cannot be read keeps everything out, because its names are not known. */
export async function loadDescribed({
  workspace,
  agent,
}: CasesPlace): Promise<Result<DescribedCases, readonly InputProblem[]>> {
  const path = join(workspace.folder, agent.name, 'cases.json');
  const file = await resolveInside(workspace.folder, path);
  if (file === null) return fail([leadsOutside(path)]);
  if (!(await exists(file))) return succeed({ file, saved: null });
  const read = await readJsonFile(caseFile, file);
  if (!read.ok) return read;
  return succeed({ file, saved: { bytes: read.value.bytes, cases: read.value.value } });
}
