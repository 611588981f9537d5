/** The embedded database in a thread of its own, so that the window answers while it works. See `connect-worker.ts`. */
import { parentPort, workerData } from 'node:worker_threads';
import { connectPglite } from './connect-pglite';
import { asDatabaseError, brokenEngine } from './explain-database';
import type { SqlConnection } from './sql';
import type { WorkerAnswer, WorkerQuestion, WorkerStart, WorkerTask } from './worker-messages';

const port = parentPort;
if (port === null) throw new Error('This program is the thread of another one.');
// A cast, because what one side writes the other reads.
const { folder, assets } = workerData as WorkerStart;

async function answer(connection: SqlConnection, task: WorkerTask): Promise<readonly unknown[]> {
  switch (task.kind) {
    case 'query':
      return connection.query(task.text, task.values);
    case 'script':
      await connection.script(task.text);
      return [];
    case 'close':
      await connection.close();
      return [];
  }
}

const say = (said: WorkerAnswer): void => port.postMessage(said);
const connected = connectPglite(folder, assets);
connected.then(
  () => say({ id: 0, ok: true, rows: [] }),
  (error: unknown) => say({ id: 0, ok: false, code: asDatabaseError(error, brokenEngine).code }),
);
port.on('message', ({ id, task }: WorkerQuestion) => {
  connected
    .then((connection) => answer(connection, task))
    .then(
      (rows) => say({ id, ok: true, rows }),
      (error: unknown) => say({ id, ok: false, code: asDatabaseError(error, brokenEngine).code }),
    );
});
