import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DocumentRequest } from '../../src-main/agents/documents/schema';
import { documentAgent } from '../../src-main/agents/documents/agent';
import { decisionJsonSchema } from '../../src-main/controller/policy';
import { runAgent } from '../../src-main/controller/run-loop';
import type { DocumentRecord } from '../../src-shared/domain/document-record';
import type { Json } from '../../src-shared/domain/json';
import { defaultLimits, type RunRecord } from '../../src-shared/domain/trace';
import { fakeClock } from './fake-clock';
import { scriptedPlanner } from './scripted-planner';
import { temporaryFolder } from './temporary-folder';
import { strictObserver } from './strict-observer';

/** An active employee record, unless told otherwise. */
export function buildRecord(changes: Partial<DocumentRecord> = {}): DocumentRecord {
  return {
    id: 'desk',
    title: 'Desks',
    audience: 'employee',
    active: true,
    version: '2026-01-01',
    source: 'rules.txt#desks',
    keywords: ['desk'],
    passage: 'Everyone may choose a desk.',
    ...changes,
  };
}

/** A question about desks, unless told otherwise. */
export function buildQuestion(changes: Partial<DocumentRequest> = {}): DocumentRequest {
  return { id: 'test', audience: 'employee', question: 'May I choose my desk?', ...changes };
}

/** A decision of the document agent. */
export const decide = (tool: string, document_id: string | null = null): Record<string, Json> => ({
  ...{ tool, document_id },
  reason: 'Because.',
});

/** The decisions of the happy paths. */
export const steps = {
  search: decide('search_documents'),
  read: decide('read_document', 'desk'),
  quote: decide('quote_answer', 'desk'),
  ask: decide('ask_clarification'),
  abstain: decide('abstain'),
};

/** The text that the built record cites. */
export const rulesText =
  'Rules\n\n# desks\n\nEveryone may choose a desk.\n\n# chairs\n\nChairs are shared.\n';

/** A collection in a folder, as a test wants it. */
export interface TestCollection {
  readonly records?: readonly DocumentRecord[];
  /** Source files by name. */
  readonly sources?: Readonly<Record<string, string>>;
  readonly fullText?: boolean;
}

/** Writes a collection into a new folder, or one inside a given folder; answers the path of its records. */
export async function writeCollection(collection: TestCollection, inside?: string): Promise<string> {
  const folder = join(inside ?? (await temporaryFolder()), 'documents');
  await mkdir(folder);
  const records = collection.records ?? [buildRecord()];
  const byId = Object.fromEntries(records.map((record) => [record.id, record]));
  await writeFile(join(folder, 'documents.json'), JSON.stringify(byId));
  await writeFile(join(folder, 'options.json'), JSON.stringify({ full_text: collection.fullText ?? false }));
  for (const [name, text] of Object.entries(collection.sources ?? { 'rules.txt': rulesText })) {
    await writeFile(join(folder, name), text);
  }
  return join(folder, 'documents.json');
}

/** Runs the document agent on a real collection of files through the real loop. */
export async function runDocuments(
  script: readonly Json[],
  options: TestCollection & { readonly request?: DocumentRequest } = {},
): Promise<RunRecord> {
  const path = await writeCollection(options);
  const opened = await documentAgent.openStores({
    files: { documents: path },
    optionsFile: join(path, '..', 'options.json'),
    outputFolder: join(path, '..', '..', 'output'),
    lookupFault: null,
    setup: null,
  });
  if (!opened.ok) throw new Error(JSON.stringify(opened.failure));
  const clock = fakeClock();
  const planner = scriptedPlanner(...script);
  return runAgent({
    agent: documentAgent,
    ...opened.value,
    guard: null,
    planner,
    clock,
    evidence: { save: async () => ({ ok: true, value: [] }) },
    signal: new AbortController().signal,
    observer: strictObserver,
    header: {
      schema: 'deskcheck.run/1',
      run_id: 'run-1',
      agent: 'documents',
      case: null,
      mode: 'demo',
      parent: null,
      without: null,
      requested_model: null,
      planner_version: planner.version,
      workspace: [],
      request: options.request ?? buildQuestion(),
      limits: { ...defaultLimits, max_turns: 6 },
      planner_input: { instructions: documentAgent.instructions, schema: decisionJsonSchema(documentAgent) },
      started_at: clock.now().toISOString(),
    },
  });
}

/** A collection of so many records over twenty sources, half of them out of scope for employees. */
export function largeCollection(count: number): Required<Omit<TestCollection, 'fullText'>> {
  const words = ['desk', 'chair', 'lamp', 'monitor', 'travel', 'leave', 'meal', 'phone', 'train', 'room'];
  const sections = Array.from({ length: count }, (_, index) => {
    const word = words[index % words.length] ?? 'desk';
    const passage = `Rule ${index} about a ${word}: up to ${index % 500} USD are paid back when a manager has approved it.`;
    return { index, word, passage, file: `rules-${index % 20}.txt` };
  });
  const sources: Record<string, string> = {};
  for (const { index, passage, file } of sections) {
    sources[file] = `${sources[file] ?? ''}# r${index}\n\n${passage}\n\n`;
  }
  const records = sections.map(({ index, word, passage, file }) =>
    buildRecord({
      id: `r${index}`,
      title: `About ${word} ${index}`,
      audience: index % 4 === 0 ? 'contractor' : 'employee',
      active: index % 3 !== 0,
      source: `${file}#r${index}`,
      keywords: [word, `${word}s`, `code${index}`],
      passage,
    }),
  );
  return { records, sources };
}
