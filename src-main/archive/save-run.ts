import { z } from 'zod';
import { fail, type Result, succeed } from '../../src-shared/domain/result';
import { type RunRecord, runRecord } from '../../src-shared/domain/trace';
import { hashBytes } from '../stores/read-file';
import type { Stored } from './archive';
import { cleanText, isKeepable } from './clean-text';
import { queryRows, type Sql, type SqlConnection } from './sql';
import { toRows } from './to-rows';

/** A key may not be too long for an index, and has to be the same when it comes back. */
const longestId = 200;

/** Stores a run with everything that is searched, at once or not at all. */
export function saveRun(
  connection: SqlConnection,
  record: RunRecord,
  sourceFile: string,
): Promise<Result<Stored>> {
  return connection.transaction((sql) => saveRunIn(sql, record, sourceFile));
}

/** The same as a part of a transaction. */
export async function saveRunIn(sql: Sql, given: RunRecord, sourceFile: string): Promise<Result<Stored>> {
  const record = runRecord.parse(given);
  if (record.run_id === '' || record.run_id.length > longestId || !isKeepable(record.run_id)) {
    const what =
      'A run whose id is empty, has more than 200 characters or cannot be written down is not stored.';
    return fail({ code: 'bad_input', what, where: sourceFile, todo: 'Its result file holds all of it.' });
  }
  const text = JSON.stringify(record);
  const hash = hashBytes(text);
  if (await insertRun(sql, record, { text, hash, sourceFile })) {
    await insertRows(sql, record);
    return succeed('stored');
  }
  const row = z.strictObject({ record_sha256: z.string() });
  const [held] = await queryRows(sql, row, 'select record_sha256 from deskcheck.runs where run_id = $1', [
    record.run_id,
  ]);
  return succeed(held?.record_sha256 === hash ? 'present' : 'different');
}

interface RunTexts {
  readonly text: string;
  readonly hash: string;
  readonly sourceFile: string;
}

/** Of any number of savers exactly one gets true. */
async function insertRun(
  sql: Sql,
  record: RunRecord,
  { text, hash, sourceFile }: RunTexts,
): Promise<boolean> {
  const inserted = await sql.query(
    `insert into deskcheck.runs (run_id, agent, case_name, request_id, mode, requested_model, status, code, sentence,
       started_at, started, elapsed_ms, decisions, total_tokens, source_file, record, record_sha256)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::text, $10::text::timestamptz, $11, $12, $13, $14, $15, $16)
     on conflict (run_id) do nothing
     returning run_id`,
    [
      record.run_id,
      record.agent,
      cleanOrNull(record.case),
      record.request.id,
      record.mode,
      cleanOrNull(record.requested_model),
      record.status,
      cleanOrNull(record.code),
      cleanText(record.sentence),
      record.started_at,
      record.elapsed_ms,
      record.decisions,
      record.usage && record.usage.input_tokens + record.usage.output_tokens,
      cleanText(sourceFile),
      text,
      hash,
    ],
  );
  return inserted.length > 0;
}

const cleanOrNull = (text: string | null): string | null => (text === null ? null : cleanText(text));

const inserts = {
  events: `insert into deskcheck.events (run_id, seq, turn, kind, tool, verdict, body)
    select $1, seq, turn, kind, tool, verdict, body
    from jsonb_to_recordset($2::jsonb) as row (seq integer, turn integer, kind text, tool text, verdict text, body jsonb)`,
  checks: `insert into deskcheck.checks (run_id, seq, position, layer, name, verdict, sentence)
    select $1, seq, position, layer, name, verdict, sentence
    from jsonb_to_recordset($2::jsonb)
      as row (seq integer, position integer, layer text, name text, verdict text, sentence text)`,
  guardrails: `insert into deskcheck.guardrails (run_id, seq, stage, verdict, said_by, sentence)
    select $1, seq, stage, verdict, said_by, sentence
    from jsonb_to_recordset($2::jsonb) as row (seq integer, stage text, verdict text, said_by text, sentence text)`,
  messages: `insert into deskcheck.messages (run_id, position, seq, kind, body)
    select $1, position, seq, kind, body
    from jsonb_to_recordset($2::jsonb) as row (position integer, seq integer, kind text, body text)`,
} as const;

async function insertRows(sql: Sql, record: RunRecord): Promise<void> {
  const rows = toRows(record);
  for (const table of ['events', 'checks', 'guardrails', 'messages'] as const) {
    if (rows[table].length > 0) await sql.query(inserts[table], [record.run_id, JSON.stringify(rows[table])]);
  }
}
