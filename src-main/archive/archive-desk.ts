/** The archive of the window: one place at a time, opened when the first run has ended or somebody asks about it. */
import type { ArchiveKind, ArchiveState } from '../../src-shared/domain/archive-state';
import { type Failure, fail, type Result, succeed } from '../../src-shared/domain/result';
import type { RunRecord } from '../../src-shared/domain/trace';
import type { Clock } from '../controller/clock';
import type { KeptSecret } from '../stores/kept-secret';
import type { Archive, ArchiveCounts } from './archive';
import { type ArchivePlace, describePlace, readArchivePlace } from './archive-place';
import { createRunArchiver } from './run-archiver';

/** What the window can do with its archive. */
export interface ArchiveDesk {
  readonly state: () => ArchiveState;
  /** Uses the folder, or none. A connection string that was kept is forgotten. */
  readonly choose: (kind: Exclude<ArchiveKind, 'server'>) => Promise<Result<ArchiveState>>;
  /** Uses a server once it could be opened; otherwise everything stays as it was. */
  readonly connect: (url: string) => Promise<Result<ArchiveState>>;
  /** Opens the archive and counts; null when there is none. */
  readonly check: () => Promise<Result<ArchiveCounts | null>>;
  readonly keep: (record: RunRecord, file: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** What the desk works with. */
export interface ArchiveDeskOptions {
  /** The folder of the embedded archive. */
  readonly folder: string;
  readonly kind: {
    readonly get: () => ArchiveKind;
    readonly set: (kind: ArchiveKind) => void;
  };
  /** The connection string of the server. */
  readonly server: KeptSecret;
  /** What the environment names; null when it names none. */
  readonly fixed: string | null;
  readonly open: (place: ArchivePlace) => Promise<Result<Archive>>;
  readonly onFailure: (failure: Failure) => void;
  readonly onFault: (error: unknown) => void;
  readonly clock: Clock;
}

/** Opens the desk; no database is touched by it. */
export function createArchiveDesk(options: ArchiveDeskOptions): ArchiveDesk {
  const { kind, server } = options;
  let opening: Promise<Result<Archive>> | null = null;

  const find = (): Result<ArchivePlace | null> => findPlace(options);
  /** The archive of the place in force, opened once; a failed opening is tried again by whoever asks next. */
  const open = async (): Promise<Result<Archive> | null> => {
    const place = find();
    if (!place.ok) return place;
    if (place.value === null) return null;
    opening ??= options.open(place.value);
    const opened = await opening;
    if (!opened.ok) opening = null;
    return opened;
  };
  const start = () => createRunArchiver({ ...options, open: async () => borrow(await open()) });
  let archiver = start();
  const close = async (): Promise<void> => {
    await archiver.close();
    const opened = await opening;
    opening = null;
    if (opened?.ok) await opened.value.close();
  };
  const turnTo = async (next: ArchiveKind): Promise<Result<ArchiveState>> => {
    await close();
    kind.set(next);
    archiver = start();
    return succeed(state());
  };
  const state = (): ArchiveState => {
    const place = find();
    return {
      kind: kindOf(options),
      place: place.ok && place.value !== null ? describePlace(place.value) : null,
      is_fixed: options.fixed !== null,
      is_for_session: kindOf(options) === 'server' && options.fixed === null && !server.isStored(),
    };
  };
  return {
    state,
    choose: async (next) => {
      if (options.fixed !== null) return fail(fixedByEnvironment);
      const turned = await turnTo(next);
      server.forget();
      return turned;
    },
    connect: async (url) => {
      if (options.fixed !== null) return fail(fixedByEnvironment);
      const place = readArchivePlace(url);
      if (!place.ok) return place;
      if (place.value.kind === 'folder') return fail(noServer);
      const opened = await options.open(place.value);
      if (!opened.ok) return opened;
      await opened.value.close();
      await server.set(place.value.url);
      return turnTo('server');
    },
    check: async () => {
      const opened = await open();
      if (opened === null) return succeed(null);
      await archiver.settled();
      return opened.ok ? opened.value.counts() : opened;
    },
    keep: (record, file) => archiver.keep(record, file),
    close,
  };
}

/** The archiver shares the archive with the desk, which closes it. */
function borrow(opened: Result<Archive> | null): Result<Archive> | null {
  return opened?.ok ? succeed({ ...opened.value, close: async () => undefined }) : opened;
}

function kindOf({ fixed, kind }: ArchiveDeskOptions): ArchiveKind {
  if (fixed === null) return kind.get();
  if (fixed === 'off') return 'off';
  const place = readArchivePlace(fixed);
  return place.ok && place.value.kind === 'folder' ? 'folder' : 'server';
}

/** The place in force; null for none. */
function findPlace(options: ArchiveDeskOptions): Result<ArchivePlace | null> {
  const { fixed, folder, server } = options;
  if (fixed !== null) return fixed === 'off' ? succeed(null) : readArchivePlace(fixed);
  switch (options.kind.get()) {
    case 'off':
      return succeed(null);
    case 'folder':
      return succeed({ kind: 'folder', folder });
    case 'server': {
      const url = server.get();
      return url === null ? fail(forgottenServer) : readArchivePlace(url);
    }
  }
}

const fixedByEnvironment: Failure = {
  code: 'conflict',
  what: 'The archive is named by DESKCHECK_ARCHIVE in the environment, so it cannot be changed here.',
  where: null,
  todo: 'End Deskcheck and start it without that variable.',
};

const noServer: Failure = {
  code: 'bad_input',
  what: 'That is no connection string of a Postgres server.',
  where: null,
  todo: 'Write it as postgres://user:password@host:port/database.',
};

const forgottenServer: Failure = {
  code: 'not_found',
  what: 'The connection string of the archive’s server was kept for an earlier session only.',
  where: null,
  todo: 'Enter it again in Settings, or use the embedded archive; the result files hold every run.',
};
