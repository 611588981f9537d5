import { isJsonObject, type Json } from '../../src-shared/domain/json';
import type { DryRun } from '../../src-shared/domain/document';
import type { Result } from '../../src-shared/domain/result';
import { exists } from '../stores/read-file';
import { casePaths, type Workspace } from '../workspaces/workspace';
import type { DocumentPlace } from './document-place';

/** What is worth knowing about a text beyond what is wrong with it, one sentence each. */
export async function noteDocument(
  workspace: Workspace,
  place: DocumentPlace,
  of: {
    /** The text's value; null while it has problems. */
    readonly value: Json;
    /** How its dry run went; null when there was none. */
    readonly tried: Result<DryRun, string> | null;
  },
): Promise<string[]> {
  const { agent, name } = place;
  const paths = casePaths(workspace, agent, name);
  switch (place.kind) {
    case 'records':
    case 'options':
    case 'source':
      return [];
    case 'request':
      return [
        ...noteId(place, of.value),
        ...((await exists(paths.decisions))
          ? []
          : [`No decisions are named ${name}, so demo mode has nothing to replay for this request.`]),
      ];
    case 'decisions':
      if (!(await exists(paths.request)))
        return [`No request is named ${name}, so nothing can say what these decisions come to.`];
      return of.tried === null ? [] : noteTried(of.tried, of.value);
    case 'expectation':
      return [
        ...noteTools(place, of.value),
        ...((await exists(paths.request))
          ? []
          : [`No request is named ${name}, so this expectation is compared with nothing.`]),
      ];
  }
}

function noteId({ name }: DocumentPlace, value: Json): string[] {
  if (!isJsonObject(value) || value.id === name) return [];
  return [
    `The id is ${JSON.stringify(value.id)} and the file is named ${name}; results are named by the id, cases by the file.`,
  ];
}

function noteTried(tried: Result<DryRun, string>, value: Json): string[] {
  if (!tried.ok) return [`These decisions could not be tried. ${tried.failure}`];
  const left = Array.isArray(value) ? value.length - tried.value.used : 0;
  if (left <= 0) return [];
  const what = left === 1 ? 'The last decision is' : `The last ${left} decisions are`;
  return [`${what} never reached, because the run ends before.`];
}

function noteTools({ agent }: DocumentPlace, value: Json): string[] {
  const tools = isJsonObject(value) && Array.isArray(value.tools) ? value.tools : [];
  const known = agent.tools.map((tool) => tool.name);
  const unknown = tools.filter((tool) => typeof tool === 'string' && !known.includes(tool));
  return unknown.map((tool) => `${agent.title} has no tool ${JSON.stringify(tool)}, so this cannot be met.`);
}
