import type { Migration } from './migration';

/** Runs as they are listed, and the record of each, exactly. */
export const runsMigration: Migration = {
  name: '0001-runs',
  sql: `
    create table deskcheck.runs (
      run_id text collate "C" primary key,
      agent text not null,
      case_name text,
      request_id text not null,
      mode text not null,
      requested_model text,
      status text not null,
      code text,
      sentence text not null,
      started_at text not null,
      started timestamptz not null,
      elapsed_ms double precision not null,
      decisions integer not null,
      total_tokens bigint,
      source_file text not null,
      -- The record's JSON. Not jsonb, which would change it: the order of its members, and texts that it cannot hold.
      record text not null,
      record_sha256 text not null,
      stored_at timestamptz not null default now()
    );
    create index runs_by_start on deskcheck.runs (started desc, run_id desc);
    create index runs_by_agent on deskcheck.runs (agent, started desc, run_id desc);
    create index runs_by_status on deskcheck.runs (status, started desc, run_id desc);

    create table deskcheck.events (
      run_id text collate "C" not null references deskcheck.runs on delete cascade,
      seq integer not null,
      turn integer not null,
      kind text not null,
      tool text,
      verdict text,
      body jsonb not null,
      primary key (run_id, seq)
    );

    create table deskcheck.checks (
      run_id text collate "C" not null,
      seq integer not null,
      position integer not null,
      layer text not null,
      name text not null,
      verdict text not null,
      sentence text not null,
      primary key (run_id, seq, position),
      foreign key (run_id, seq) references deskcheck.events on delete cascade
    );

    create table deskcheck.guardrails (
      run_id text collate "C" not null,
      seq integer not null,
      stage text not null,
      verdict text not null,
      said_by text not null,
      sentence text not null,
      primary key (run_id, seq),
      foreign key (run_id, seq) references deskcheck.events on delete cascade
    );
  `,
};
