import { basename } from 'node:path';
import type {
  CaseImport,
  DelimiterName,
  ImportOutcome,
  MappedColumn,
} from '../../src-shared/domain/case-import';
import { formatCellProblem } from '../../src-shared/domain/case-import';
import { type Failure, fail, type Result, succeed } from '../../src-shared/domain/result';
import type { AgentName } from '../../src-shared/domain/status';
import { describeProblems } from '../../src-shared/input/problem';
import { findAgent } from '../agents/registry';
import { readText } from '../stores/read-file';
import type { Workspaces } from '../workspaces/workspaces';
import { targetsOf } from './case-targets';
import { type CheckedImport, checkImport, describeImport } from './check-import';
import { proposeMapping } from './propose-mapping';
import { readTable } from './read-table';
import { writeCases } from './write-cases';

/** How the chosen table is read; null leaves it to what the table looks like. */
export interface ImportReading {
  readonly agent: AgentName;
  readonly delimiter: DelimiterName | null;
  readonly mapping: readonly MappedColumn[] | null;
}

/** Brings a table of cases into the open workspace, in two steps: looked at as often as they like, then imported. */
export interface CaseImportDesk {
  /** Reads the file that the person chose and keeps its text. */
  readonly choose: (agent: AgentName, path: string) => Promise<Result<CaseImport>>;
  /** What the chosen table comes to, read in another way. */
  readonly check: (reading: ImportReading) => Promise<Result<CaseImport>>;
  /** Imports as many cases as were looked at; another number of right ones by now is looked at again first. */
  readonly add: (order: ImportReading & { readonly count: number }) => Promise<Result<ImportOutcome>>;
}

interface ChosenTable {
  readonly file: string;
  readonly text: string;
}

/** Remembers the text that was chosen, so that what is imported is what was looked at. */
export function createCaseImport(workspaces: Workspaces): CaseImportDesk {
  let chosen: ChosenTable | null = null;
  const look = async (table: ChosenTable, reading: ImportReading): Promise<Result<CheckedImport>> => {
    const obstacle = await workspaces.findObstacle('write');
    if (obstacle) return fail(obstacle);
    return checkText({ workspace: workspaces.current(), agent: findAgent(reading.agent) }, table, reading);
  };
  return {
    async choose(agent, path) {
      const read = await readText(path);
      if (!read.ok) return fail(describeProblems(read.failure));
      const table = { file: basename(path), text: read.value.text };
      const checked = await look(table, { agent, delimiter: null, mapping: null });
      if (!checked.ok) return checked;
      chosen = table;
      return succeed(describeImport(checked.value));
    },
    async check(reading) {
      if (chosen === null) return fail(nothingChosen);
      const checked = await look(chosen, reading);
      return checked.ok ? succeed(describeImport(checked.value)) : checked;
    },
    async add({ count, ...reading }) {
      if (chosen === null) return fail(nothingChosen);
      const checked = await look(chosen, reading);
      if (!checked.ok) return checked;
      const { place, records, right } = checked.value;
      if (right.length !== count) return succeed({ kind: 'refused', check: describeImport(checked.value) });
      const written = await writeCases(place, right);
      if (!written.ok) return written;
      const names = right.map(({ name }) => name);
      return succeed({ kind: 'imported', names, left_out: records.length - names.length });
    },
  };
}

async function checkText(
  place: CheckedImport['place'],
  { file, text }: ChosenTable,
  { delimiter, mapping }: ImportReading,
): Promise<Result<CheckedImport>> {
  const table = readTable(text, { file, delimiter });
  if (!table.ok) return fail(describeTableProblems(file, table.failure.map(formatCellProblem)));
  return checkImport(
    place,
    table.value,
    mapping ?? proposeMapping(table.value.headers, targetsOf(place.agent)),
  );
}

function describeTableProblems(file: string, [first = '', ...more]: readonly string[]): Failure {
  const rest = more.length === 0 ? '' : ` ${more.length} more problems follow.`;
  return {
    code: 'bad_input',
    what: `${first}${rest}`,
    where: file,
    todo: 'Mend the table, or name its delimiter, and choose it again; it was left as it is.',
  };
}

const nothingChosen: Failure = {
  code: 'conflict',
  what: 'No table is chosen.',
  where: null,
  todo: 'Choose the file again.',
};
