import type { SqlValue } from './sql';

/** What the thread of the embedded database is started with. */
export interface WorkerStart {
  readonly folder: string;
  readonly assets: string | null;
}

/** What it can be asked. */
export type WorkerTask =
  | { readonly kind: 'query'; readonly text: string; readonly values: readonly SqlValue[] }
  | { readonly kind: 'script'; readonly text: string }
  | { readonly kind: 'close' };

/** A task with the number under which it is answered, from 1. */
export interface WorkerQuestion {
  readonly id: number;
  readonly task: WorkerTask;
}

/** What it answers; the id 0 says whether it has opened. Of an error only its code crosses. */
export type WorkerAnswer =
  | { readonly id: number; readonly ok: true; readonly rows: readonly unknown[] }
  | { readonly id: number; readonly ok: false; readonly code: string };
