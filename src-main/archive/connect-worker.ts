import { Worker } from 'node:worker_threads';
import { brokenEngine, DatabaseError, explainDatabaseError } from './explain-database';
import type { Sql, SqlConnection } from './sql';
import type { WorkerAnswer, WorkerQuestion, WorkerStart, WorkerTask } from './worker-messages';

type Rows = readonly unknown[];
type Ask = (task: WorkerTask) => Promise<Rows>;

/**
 * Opens the embedded database in a thread beside this one: making it takes seconds, in which nothing else would be answered.
 * `script` is the built `pglite-worker.ts`.
 */
export async function connectWorker(script: string, start: WorkerStart): Promise<SqlConnection> {
  const thread = startThread(script, start);
  await thread.opened;
  const inTurn = createTurns();
  return {
    place: start.folder,
    query: (text, values = []) => inTurn(() => thread.ask({ kind: 'query', text, values })),
    script: (text) => inTurn(async () => void (await thread.ask({ kind: 'script', text }))),
    transaction: (work) => inTurn(() => inTransaction(thread.ask, work)),
    close: () =>
      inTurn(async () => {
        await thread.ask({ kind: 'close' });
        await thread.end();
      }),
    explain: (error) => explainDatabaseError(error, start.folder),
  };
}

/** There is one session, so that whoever has a transaction has the database. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return <Value>(work: () => Promise<Value>): Promise<Value> => {
    const done = last.then(work);
    last = done.catch(() => undefined); // The one who asked is told; the next one goes on.
    return done;
  };
}

async function inTransaction<Value>(ask: Ask, work: (sql: Sql) => Promise<Value>): Promise<Value> {
  const script = async (text: string): Promise<void> => void (await ask({ kind: 'script', text }));
  await script('begin');
  try {
    const value = await work({ query: (text, values = []) => ask({ kind: 'query', text, values }), script });
    await script('commit');
    return value;
  } catch (error) {
    await script('rollback');
    throw error;
  }
}

interface Waiting {
  readonly resolve: (rows: Rows) => void;
  readonly reject: (error: unknown) => void;
}

/** The thread, and who waits for which of its answers. */
function startThread(script: string, workerData: WorkerStart) {
  const worker = new Worker(script, { workerData });
  const waiting = new Map<number, Waiting>();
  let isGone = false;
  let count = 0;
  const wait = (id: number): Promise<Rows> =>
    new Promise((resolve, reject) => {
      if (isGone) reject(new DatabaseError(brokenEngine, null));
      else waiting.set(id, { resolve, reject });
    });
  worker.on('message', (said: WorkerAnswer) => {
    const asker = waiting.get(said.id);
    waiting.delete(said.id);
    if (said.ok) asker?.resolve(said.rows);
    else asker?.reject(new DatabaseError(said.code, null));
  });
  const giveUp = (cause: unknown): void => {
    isGone = true;
    for (const { reject } of waiting.values()) reject(new DatabaseError(brokenEngine, cause));
    waiting.clear();
  };
  worker.on('error', giveUp);
  worker.on('exit', giveUp);
  const ask: Ask = (task) => {
    count += 1;
    const answered = wait(count);
    const question: WorkerQuestion = { id: count, task };
    worker.postMessage(question);
    return answered;
  };
  const end = async (): Promise<void> => void (await worker.terminate());
  return { opened: wait(0), ask, end };
}
