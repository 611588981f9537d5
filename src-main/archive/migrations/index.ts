import { runsMigration } from './0001-runs';
import { messagesMigration } from './0002-messages';
import { sharesMigration } from './0003-shares';
import type { Migration } from './migration';

/** Every migration in its order. */
export const migrations: readonly Migration[] = [runsMigration, messagesMigration, sharesMigration];
