import type { Migration } from './migration';

/** Evaluations that several workers share; the jobs themselves are in the queue’s own schema. */
export const sharesMigration: Migration = {
  name: '0003-shares',
  sql: `
    create table deskcheck.shares (
      evaluation_id text collate "C" primary key,
      plan text not null,
      -- How many runs it is made of.
      total integer not null,
      begun_at timestamptz not null default now()
    );

    -- Who works on which run; a worker that lives says so again and again.
    create table deskcheck.share_claims (
      evaluation_id text collate "C" not null references deskcheck.shares on delete cascade,
      item text not null,
      repeat integer not null,
      job_id uuid not null,
      worker text not null,
      alive_at timestamptz not null default now(),
      primary key (evaluation_id, item, repeat)
    );

    -- What came of each run, once: the row that is here first is the result.
    create table deskcheck.share_results (
      evaluation_id text collate "C" not null references deskcheck.shares on delete cascade,
      item text not null,
      repeat integer not null,
      worker text not null,
      -- The run, stored by the transaction that was first; null when it could not be made.
      run_id text collate "C" references deskcheck.runs deferrable initially deferred,
      failure jsonb,
      accepted_at timestamptz not null default now(),
      primary key (evaluation_id, item, repeat),
      check ((run_id is null) <> (failure is null))
    );
  `,
};
