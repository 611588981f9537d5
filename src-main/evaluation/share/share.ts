/**
 * One evaluation, worked on by several programs over one Postgres server. Words used here:
 * - share: the evaluation on the server, with a queue of its runs;
 * - worker: a program that takes runs out of the queue and makes them;
 * - claim: that a worker has a run; it holds while the worker says again and again that it lives;
 * - accepted: that what came of a run is the result, which happens once for each; a later one is left aside.
 */
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { type Failure, fail, type Result, succeed } from '../../../src-shared/domain/result';
import { type RunRecord, runRecord } from '../../../src-shared/domain/trace';
import { type EvaluationPlan, evaluationPlan } from '../../../src-shared/evaluation/evaluation';
import type { ArchivePlace } from '../../archive/archive-place';
import { guardDatabase } from '../../archive/guard-database';
import { openConnection } from '../../archive/open-archive';
import { saveRunIn } from '../../archive/save-run';
import { queryRows, type Sql, type SqlConnection } from '../../archive/sql';
import { runsOf } from '../read-evaluation';
import type { ItemRun } from '../run-item';
import { type Job, type JobQueue, openJobQueue } from './job-queue';

/** What came of a run. */
export type RunEnd =
  | { readonly kind: 'made'; readonly record: RunRecord; readonly file: string }
  | { readonly kind: 'unmade'; readonly failure: Failure };

/** A run that this worker has. */
export interface ClaimedRun extends ItemRun {
  readonly job: Job;
}

/** A run of the evaluation that has its result. */
export interface AcceptedRun extends ItemRun {
  readonly end: { readonly kind: 'made'; readonly record: RunRecord } | Extract<RunEnd, { kind: 'unmade' }>;
  /** Whether this worker made it. */
  readonly isOwn: boolean;
}

/** An evaluation that this program has joined. */
export interface JoinedShare {
  /** The plan of whoever began it, which holds for all. */
  readonly plan: EvaluationPlan;
  /** The next run to make; null when every run has its result, or the signal was given. Waits while others work. */
  readonly take: (signal: AbortSignal) => Promise<ClaimedRun | null>;
  /** Hands in what came of a run; false when somebody else was first, whose result it is then. */
  readonly accept: (run: ItemRun, end: RunEnd) => Promise<boolean>;
  /** Lets somebody else make it. */
  readonly giveBack: (run: ClaimedRun) => Promise<void>;
  readonly results: () => Promise<readonly AcceptedRun[]>;
  readonly close: () => Promise<void>;
  /** See `SqlConnection`. */
  readonly explain: SqlConnection['explain'];
}

/** How a worker works. */
export interface ShareOptions {
  /** How long a worker may be silent before its runs are taken up by others, in milliseconds. */
  readonly leaseMs: number;
  /** Told what went wrong with a sign of life; the next one is tried all the same. */
  readonly onFault: (error: unknown) => void;
}

/** How often the queue is looked at while others work, in milliseconds. */
const lookMs = 250;

/** One number for everyone who begins an evaluation, so that two who ask for the same have one. */
const beginLock = 734_205_119;

/**
 * Joins the unfinished evaluation on a server that is the same as this plan by `isSame`, or begins it.
 */
export async function joinShare(
  place: ArchivePlace,
  asked: EvaluationPlan,
  options: ShareOptions & { readonly isSame: (begun: EvaluationPlan) => boolean },
): Promise<Result<JoinedShare>> {
  if (place.kind === 'folder') return fail(needsServer(place.folder));
  const opened = await openConnection(place);
  if (!opened.ok) return opened;
  const connection = opened.value;
  const joined = await guardDatabase(connection, async () => {
    const queue = await openJobQueue(connection);
    const plan = await findOrBegin({ connection, queue }, asked, options.isSame);
    return succeed(holdShare({ connection, queue, plan, options }));
  });
  if (!joined.ok) await connection.close();
  return joined;
}

interface Server {
  readonly connection: SqlConnection;
  readonly queue: JobQueue;
}

async function findOrBegin(
  { connection, queue }: Server,
  asked: EvaluationPlan,
  isSame: (begun: EvaluationPlan) => boolean,
): Promise<EvaluationPlan> {
  return connection.transaction(async (sql) => {
    await sql.query('select pg_advisory_xact_lock($1)', [beginLock]);
    const [own] = await listPlans(sql, ofId, [asked.evaluation_id]);
    const begun = own ?? (await listPlans(sql, unfinished)).find(isSame);
    if (begun) return begun;
    const runs = runsOf(asked).map(({ item, repeat }) => ({ item: item.id, repeat }));
    const name = queueName(asked);
    await queue.create(name);
    await sql.query('insert into deskcheck.shares (evaluation_id, plan, total) values ($1, $2, $3)', [
      asked.evaluation_id,
      JSON.stringify(asked),
      runs.length,
    ]);
    await queue.put(sql, name, runs);
    return asked;
  });
}

const ofId = 'evaluation_id = $1';
const unfinished = `total > (select count(*) from deskcheck.share_results as result
  where result.evaluation_id = share.evaluation_id)`;

async function listPlans(
  sql: Sql,
  which: typeof ofId | typeof unfinished,
  values: readonly string[] = [],
): Promise<readonly EvaluationPlan[]> {
  const row = z.strictObject({ plan: z.string() });
  const text = `select plan from deskcheck.shares as share where ${which} order by begun_at desc`;
  const rows = await queryRows(sql, row, text, values);
  return rows.map(({ plan }) => evaluationPlan.parse(JSON.parse(plan)));
}

const queueName = ({ evaluation_id }: EvaluationPlan): string => `evaluation-${evaluation_id}`;

interface Held extends Server {
  readonly plan: EvaluationPlan;
  readonly options: ShareOptions;
}

function holdShare(held: Held): JoinedShare {
  const { connection, queue, plan, options } = held;
  const worker = `${hostname()} ${process.pid} ${randomUUID()}`;
  const items = new Map(plan.suite.items.map((item) => [item.id, item]));
  const total = runsOf(plan).length;
  const name = queueName(plan);
  const id = plan.evaluation_id;

  const sayAlive = (): void =>
    void connection
      .query(
        'update deskcheck.share_claims set alive_at = clock_timestamp() where evaluation_id = $1 and worker = $2',
        [id, worker],
      )
      .catch(options.onFault);
  const heartbeat = setInterval(sayAlive, options.leaseMs / 3);
  heartbeat.unref();

  const claim = (): Promise<ClaimedRun | null> =>
    connection.transaction(async (sql) => {
      const job = await queue.take(sql, name);
      if (job === null) return null;
      const { item: itemId, repeat } = job.data;
      const item = items.get(itemId);
      if (item === undefined) throw new Error(`The queue has a run of no item of its suite: ${itemId}`);
      await sql.query(
        `insert into deskcheck.share_claims (evaluation_id, item, repeat, job_id, worker, alive_at)
         values ($1, $2, $3, $4, $5, clock_timestamp())
         on conflict (evaluation_id, item, repeat)
           do update set job_id = excluded.job_id, worker = excluded.worker, alive_at = excluded.alive_at`,
        [id, itemId, repeat, job.id, worker],
      );
      return { item, repeat, job };
    });

  /** Puts back what workers have that were silent for too long. */
  const takeUpTheSilent = (): Promise<void> =>
    connection.transaction(async (sql) => {
      const row = z.strictObject({ job_id: z.string() });
      const silent = await queryRows(
        sql,
        row,
        `delete from deskcheck.share_claims
         where evaluation_id = $1 and alive_at < clock_timestamp() - $2 * interval '1 millisecond'
         returning job_id`,
        [id, options.leaseMs],
      );
      const jobs = silent.map(({ job_id }) => job_id);
      if (jobs.length > 0) await queue.giveBack(sql, name, jobs);
    });

  const isFinished = async (): Promise<boolean> => {
    const row = z.strictObject({ count: z.int() });
    const [counted] = await queryRows(
      connection,
      row,
      'select count(*)::int as count from deskcheck.share_results where evaluation_id = $1',
      [id],
    );
    return (counted?.count ?? 0) >= total;
  };

  return {
    plan,
    take: async (signal) => {
      while (!signal.aborted) {
        const claimed = await claim();
        // Handed in before it was taken, by a worker that was thought dead.
        if (claimed !== null && !(await hasResult(connection, id, claimed))) return claimed;
        if (claimed !== null) {
          await connection.transaction((sql) => settle(sql, held, claimed, claimed.job.id));
          continue;
        }
        if (await isFinished()) return null;
        await takeUpTheSilent();
        await delay(lookMs, undefined, { signal }).catch(() => undefined); // Aborted: the loop ends.
      }
      return null;
    },
    accept: (run, end) =>
      connection.transaction(async (sql) => {
        const isFirst = await insertResult(sql, { id, worker }, { run, end });
        const row = z.strictObject({ job_id: z.string() });
        const [claimed] = await queryRows(
          sql,
          row,
          'select job_id from deskcheck.share_claims where evaluation_id = $1 and item = $2 and repeat = $3 and worker = $4',
          [id, run.item.id, run.repeat, worker],
        );
        if (claimed) await settle(sql, held, run, claimed.job_id);
        return isFirst;
      }),
    giveBack: ({ item, repeat, job }) =>
      connection.transaction(async (sql) => {
        await sql.query(
          'delete from deskcheck.share_claims where evaluation_id = $1 and item = $2 and repeat = $3 and worker = $4',
          [id, item.id, repeat, worker],
        );
        await queue.giveBack(sql, name, [job.id]);
      }),
    explain: connection.explain,
    results: () => listResults(connection, { plan, worker }),
    close: async () => {
      clearInterval(heartbeat);
      await queue.close();
      await connection.close();
    },
  };
}

/** Takes a run that has its result off the queue. */
async function settle(sql: Sql, { queue, plan }: Held, run: ItemRun, jobId: string): Promise<void> {
  await sql.query(
    'delete from deskcheck.share_claims where evaluation_id = $1 and item = $2 and repeat = $3',
    [plan.evaluation_id, run.item.id, run.repeat],
  );
  await queue.complete(sql, queueName(plan), jobId);
}

async function hasResult(sql: Sql, evaluationId: string, { item, repeat }: ItemRun): Promise<boolean> {
  const rows = await sql.query(
    'select 1 from deskcheck.share_results where evaluation_id = $1 and item = $2 and repeat = $3',
    [evaluationId, item.id, repeat],
  );
  return rows.length > 0;
}

/** Stores what came of a run as its result, with the run itself; false when there is one. */
async function insertResult(
  sql: Sql,
  by: { readonly id: string; readonly worker: string },
  { run, end }: { readonly run: ItemRun; readonly end: RunEnd },
): Promise<boolean> {
  const inserted = await sql.query(
    `insert into deskcheck.share_results (evaluation_id, item, repeat, worker, run_id, failure)
     values ($1, $2, $3, $4, $5, $6::jsonb) on conflict do nothing returning 1`,
    [
      by.id,
      run.item.id,
      run.repeat,
      by.worker,
      end.kind === 'made' ? end.record.run_id : null,
      end.kind === 'made' ? null : JSON.stringify(end.failure),
    ],
  );
  // Only then, so that a run that came too late is not stored either.
  if (inserted.length > 0 && end.kind === 'made') await saveRunIn(sql, end.record, end.file);
  return inserted.length > 0;
}

const failureRow = z.looseObject({ what: z.string(), todo: z.string() });

async function listResults(
  sql: Sql,
  { plan, worker }: { readonly plan: EvaluationPlan; readonly worker: string },
): Promise<readonly AcceptedRun[]> {
  const row = z.strictObject({
    ...{ item: z.string(), repeat: z.int(), worker: z.string() },
    record: z.string().nullable(),
    failure: failureRow.nullable(),
  });
  const rows = await queryRows(
    sql,
    row,
    `select item, repeat, worker, record, failure
     from deskcheck.share_results as result left join deskcheck.runs as run using (run_id)
     where evaluation_id = $1`,
    [plan.evaluation_id],
  );
  const byItem = new Map(plan.suite.items.map((item) => [item.id, item]));
  return rows.flatMap(({ item: itemId, repeat, record, failure, worker: by }) => {
    const item = byItem.get(itemId);
    if (item === undefined) return [];
    const end = record === null ? unmade(failure) : made(record);
    return [{ item, repeat, end, isOwn: by === worker }];
  });
}

function made(text: string): AcceptedRun['end'] {
  return { kind: 'made', record: runRecord.parse(JSON.parse(text)) };
}

function unmade(failure: z.infer<typeof failureRow> | null): AcceptedRun['end'] {
  const { what = 'It could not be made.', todo = 'Make it again.' } = failure ?? {};
  return { kind: 'unmade', failure: { code: 'bad_input', what, where: null, todo } };
}

function needsServer(folder: string): Failure {
  return {
    code: 'bad_input',
    what: 'An embedded archive is kept by one program, so no evaluation can be shared over it.',
    where: folder,
    todo: 'Name a Postgres server: postgres://user:password@host:port/database.',
  };
}
