import PgBoss from 'pg-boss';
import { z } from 'zod';
import { requestId } from '../../../src-shared/domain/identifiers';
import type { Sql, SqlConnection } from '../../archive/sql';

/** A run that is to be made. */
export const jobData = z.strictObject({ item: requestId, repeat: z.int().min(1) });
export type JobData = Readonly<z.infer<typeof jobData>>;

/** A run that was taken out of the queue. */
export interface Job {
  readonly id: string;
  readonly data: JobData;
}

/** A queue on a server. What takes a transaction is done with it or not at all. */
export interface JobQueue {
  /** Makes a queue; one that is there stays as it is. */
  readonly create: (name: string) => Promise<void>;
  readonly put: (sql: Sql, name: string, jobs: readonly JobData[]) => Promise<void>;
  /** Takes the next one, which no other gets; null when none waits. */
  readonly take: (sql: Sql, name: string) => Promise<Job | null>;
  readonly complete: (sql: Sql, name: string, id: string) => Promise<void>;
  /** Lets somebody else take them. */
  readonly giveBack: (sql: Sql, name: string, ids: readonly string[]) => Promise<void>;
  readonly remove: (name: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** How often a run may be given back; a number that nobody reaches. */
const retryLimit = 10_000;

/** Opens the queues of a server. Who has died is found by the claims, so that the queue has no timers of its own. */
export async function openJobQueue(connection: SqlConnection): Promise<JobQueue> {
  const boss = new PgBoss({
    db: toDb(connection),
    schema: 'deskcheck_queue',
    supervise: false,
    schedule: false,
  });
  // Errors are thrown at whoever asked; without a listener this one would end the program.
  boss.on('error', () => undefined);
  await start(boss);
  return {
    create: (name) => boss.createQueue(name),
    put: async (sql, name, jobs) => {
      await boss.insert(
        jobs.map((data) => ({ name, data, retryLimit })),
        { db: toDb(sql) },
      );
    },
    take: async (sql, name) => {
      const [job] = await boss.fetch(name, { batchSize: 1, db: toDb(sql) });
      return job ? { id: job.id, data: jobData.parse(job.data) } : null;
    },
    complete: (sql, name, id) => boss.complete(name, id, {}, { db: toDb(sql) }),
    giveBack: (sql, name, ids) => boss.fail(name, [...ids], { db: toDb(sql) }),
    remove: (name) => boss.deleteQueue(name),
    close: () => boss.stop({ graceful: false }),
  };
}

/** Of several that install the queue’s schema at once all but one are refused; then it is there. */
async function start(boss: PgBoss): Promise<void> {
  try {
    await boss.start();
  } catch (error) {
    if (!(await boss.isInstalled())) throw error;
    await boss.start();
  }
}

function toDb(sql: Sql): PgBoss.Db {
  return {
    executeSql: async (text, values) => {
      // Several statements at once have no rows; nobody reads them then.
      const rows: readonly unknown[] | undefined = await sql.query(text, values ?? []);
      return { rows: [...(rows ?? [])] };
    },
  };
}
