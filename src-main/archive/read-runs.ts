import { z } from 'zod';
import { fail, type Result, succeed } from '../../src-shared/domain/result';
import { type RunRecord, runRecord } from '../../src-shared/domain/trace';
import {
  type ArchiveCounts,
  type ArchiveFilter,
  type ArchiveHit,
  type ArchivePage,
  archiveCounts,
  archivedRun,
  messageKind,
  type PageEnd,
} from './archive';
import { cleanText } from './clean-text';
import { queryRows, type Sql, type SqlValue } from './sql';

const columns = `run_id, agent, case_name as "case", request_id, mode, requested_model, status, code, sentence, started_at,
  elapsed_ms, decisions, total_tokens::float8 as total_tokens, source_file`;

/** `$1` to `$5`, as `filterValues` gives them. */
const wanted = `($1::text is null or agent = $1) and ($2::text is null or case_name = $2)
  and ($3::text is null or mode = $3) and ($4::text is null or status = $4)
  and ($5::timestamptz is null or started >= $5)`;

function filterValues(filter: ArchiveFilter): readonly SqlValue[] {
  const { agent, mode, status, since } = filter;
  return [agent, filter.case, mode, status].map((text) => text && cleanText(text)).concat(since);
}

/** A page of the wanted runs, the latest first. */
export async function listRuns(
  sql: Sql,
  filter: ArchiveFilter,
  { limit, after }: { readonly limit: number; readonly after: PageEnd | null },
): Promise<Result<ArchivePage>> {
  const rows = await queryRows(
    sql,
    archivedRun,
    `select ${columns} from deskcheck.runs
     where ${wanted} and ($6::timestamptz is null or (started, run_id) < ($6, $7))
     order by started desc, run_id desc limit $8`,
    // One more than asked for, to know whether there is more.
    [...filterValues(filter), after?.started_at ?? null, after?.run_id ?? null, limit + 1],
  );
  const runs = rows.slice(0, limit);
  const last = rows.length > limit ? runs.at(-1) : undefined;
  return succeed({
    runs,
    next: last === undefined ? null : { started_at: last.started_at, run_id: last.run_id },
  });
}

/** Both together have to be findable in a text that holds neither. */
const marks = 'StartSel=«, StopSel=», MaxFragments=1, MaxWords=24, MinWords=8, FragmentDelimiter= … ';

const hitRow = z.strictObject({
  ...archivedRun.shape,
  kind: messageKind,
  seq: z.int().nullable(),
  excerpt: z.string(),
});

/** Where words were said, in the latest runs first. */
export async function searchRuns(
  sql: Sql,
  words: string,
  { filter, limit }: { readonly filter: ArchiveFilter; readonly limit: number },
): Promise<Result<readonly ArchiveHit[]>> {
  const rows = await queryRows(
    sql,
    hitRow,
    `with hit as (
       select run.*, message.position, message.seq, message.kind, message.body
       from deskcheck.messages as message join deskcheck.runs as run using (run_id)
       where message.words @@ websearch_to_tsquery('simple', $6) and ${wanted}
       order by started desc, run_id desc, message.position limit $7
     )
     select ${columns}, kind, seq,
       ts_headline('simple', left(body, 20000), websearch_to_tsquery('simple', $6), $8) as excerpt
     from hit order by started desc, run_id desc, position`,
    [...filterValues(filter), cleanText(words), limit, marks],
  );
  return succeed(rows.map(({ kind, seq, excerpt, ...run }) => ({ run, kind, seq, excerpt })));
}

/** A record as it was saved. */
export async function openRun(sql: Sql, place: string, runId: string): Promise<Result<RunRecord>> {
  const row = z.strictObject({ record: z.string() });
  const [found] = await queryRows(sql, row, 'select record from deskcheck.runs where run_id = $1', [
    cleanText(runId),
  ]);
  if (found === undefined) {
    const todo = 'List the runs that are there: `deskcheck archive list`.';
    return fail({ code: 'not_found', what: 'The archive has no run with this id.', where: place, todo });
  }
  const parsed = runRecord.safeParse(readJson(found.record));
  if (parsed.success) return succeed(parsed.data);
  const what = 'The record of this run was changed in the database and cannot be read any more.';
  return fail({ code: 'storage', what, where: place, todo: 'Open its result file instead.' });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not what was saved; the schema says so.
    return undefined;
  }
}

/** How many rows there are. */
export async function countRows(sql: Sql): Promise<Result<ArchiveCounts>> {
  const [counts] = await queryRows(
    sql,
    archiveCounts,
    `select (select count(*)::int from deskcheck.runs) as runs, (select count(*)::int from deskcheck.events) as events,
       (select count(*)::int from deskcheck.checks) as checks,
       (select count(*)::int from deskcheck.guardrails) as guardrails,
       (select count(*)::int from deskcheck.messages) as messages`,
  );
  if (counts === undefined) throw new Error('A count has one row.');
  return succeed(counts);
}
