import type { Migration } from './migration';

/** What was said in runs, for the search by words. */
export const messagesMigration: Migration = {
  name: '0002-messages',
  sql: `
    create table deskcheck.messages (
      run_id text collate "C" not null references deskcheck.runs on delete cascade,
      position integer not null,
      seq integer,
      kind text not null,
      body text not null,
      -- A tsvector holds at most one megabyte; the beginning of a longer text is what is found.
      words tsvector generated always as (to_tsvector('simple', left(body, 100000))) stored,
      primary key (run_id, position)
    );
    create index messages_by_words on deskcheck.messages using gin (words);
  `,
};
