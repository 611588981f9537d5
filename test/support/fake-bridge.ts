import { type Failure, fail, succeed } from '../../src-shared/domain/result';
import { defaultSettings, type Settings } from '../../src-shared/domain/settings';
import {
  type Bridge,
  type CallName,
  type CallOutput,
  calls,
  type EventName,
  type EventPayload,
} from '../../src-shared/ipc/contract';
import { documentCheck, noScores, workspaceState } from './workspace-builders';
import type { z } from 'zod';

/** A call's input after main has parsed it. */
type Parsed<Name extends CallName> = z.output<(typeof calls)[Name]['input']>;

/** How main answers a call in a test: a value, or a function of the input. */
export type FakeAnswer<Name extends CallName> =
  | CallOutput<Name>
  | ((input: Parsed<Name>) => CallOutput<Name> | Promise<CallOutput<Name>>);

/** Answers by call name. */
export type FakeAnswers = { readonly [Name in CallName]?: FakeAnswer<Name> };

/** A call that the window made. */
export interface SentCall {
  readonly name: CallName;
  readonly input: unknown;
}

/** A main process of a test's making, typed by the contract. */
export interface FakeBridge extends Bridge {
  /** Every call in order. */
  readonly sent: readonly SentCall[];
  /** The inputs of one call, in order. */
  readonly sentTo: (name: CallName) => readonly unknown[];
  readonly answer: <Name extends CallName>(name: Name, answer: FakeAnswer<Name>) => void;
  /** Lets a call fail in the designed way. */
  readonly fail: (name: CallName, failure: Failure) => void;
  /** Answers with anything at all, or rejects when it is an error. */
  readonly replyRaw: (name: CallName, answer: unknown) => void;
  readonly emit: <Name extends EventName>(name: Name, payload: EventPayload<Name>) => void;
  readonly emitRaw: (name: EventName, payload: unknown) => void;
}

type Answering = (input: unknown) => unknown;

/** A bridge that answers what every window asks at its start; everything else as the test says. */
export function createFakeBridge(answers: FakeAnswers = {}): FakeBridge {
  const sent: SentCall[] = [];
  const answering = new Map<string, Answering>();
  const listeners = new Map<string, Set<(payload: unknown) => void>>();
  const answer = <Name extends CallName>(name: Name, given: FakeAnswer<Name>) => {
    answering.set(name, async (input) => {
      // The bridge has parsed the input with the schema of this very name.
      const parsed = input as Parsed<Name>;
      return succeed(typeof given === 'function' ? await given(parsed) : given);
    });
  };
  const call = (name: CallName) => async (input: unknown) => {
    const parsed: unknown = calls[name].input.parse(input);
    sent.push({ name, input: parsed });
    const reply = answering.get(name);
    // Through text, as between processes: nothing but plain data crosses.
    return structuredClone(reply ? await reply(parsed) : fail(notSetUp(name)));
  };
  const on = (name: EventName) => (listener: (payload: unknown) => void) => {
    const set = listeners.get(name) ?? new Set();
    listeners.set(name, set.add(listener));
    return () => void set.delete(listener);
  };
  const emitRaw = (name: EventName, payload: unknown) => {
    for (const listener of listeners.get(name) ?? []) listener(structuredClone(payload));
  };
  for (const [name, given] of Object.entries({ ...startingAnswers(), ...answers })) {
    // Entries of an object that is keyed by call name.
    answer(name as CallName, given as FakeAnswer<CallName>);
  }
  return {
    call: { ...mapNames(calls, call) },
    on: {
      'runs.event': on('runs.event'),
      'runs.progress': on('runs.progress'),
      'runs.planner_step': on('runs.planner_step'),
      'runs.ended': on('runs.ended'),
      'queue.changed': on('queue.changed'),
      'evaluations.progress': on('evaluations.progress'),
      'evaluations.run': on('evaluations.run'),
      'evaluations.ended': on('evaluations.ended'),
      'evaluations.replaying': on('evaluations.replaying'),
      'suites.mutating': on('suites.mutating'),
      'app.quit_asked': on('app.quit_asked'),
      'workspace.changed': on('workspace.changed'),
      'documents.changed': on('documents.changed'),
      'output.changed': on('output.changed'),
      'app.notice': on('app.notice'),
    },
    sent,
    sentTo: (name) => sent.filter((made) => made.name === name).map((made) => made.input),
    answer,
    fail: (name, failure) => answering.set(name, () => fail(failure)),
    replyRaw: (name, raw) =>
      answering.set(name, () => {
        if (raw instanceof Error) throw raw;
        return raw;
      }),
    emit: emitRaw,
    emitRaw,
  };
}

function mapNames(
  names: typeof calls,
  build: (name: CallName) => (input: unknown) => Promise<unknown>,
): Bridge['call'] {
  // Built from the names of the contract, so every one of them is there.
  const entries = Object.keys(names).map((name) => [name, build(name as CallName)]);
  return Object.fromEntries(entries) as Bridge['call'];
}

const keptHere = { is_fixed: false, is_for_session: false };

function startingAnswers(): FakeAnswers {
  let settings: Settings = { ...defaultSettings, first_run_done: true };
  return {
    'app.info': {
      version: '0.1.0',
      electron: '45.5.0',
      platform: 'linux',
      output_folder: '/home/learner/Deskcheck/practice-1',
      notices: [],
    },
    'settings.get': () => settings,
    'settings.change': (change) => {
      settings = { ...settings, ...dropUndefined(change) };
      return settings;
    },
    'cases.list': { agents: [], damaged: [] },
    'workspaces.get': workspaceState(),
    'sessions.list': { sessions: [] },
    'documents.list': { documents: [] },
    'documents.check': documentCheck(),
    'documents.unsaved': {},
    'predictions.get': noScores,
    'queue.list': { runs: [], holding: false, concurrency: 1 },
    'key.state': { kind: 'none', sentence: 'No key is set.' },
    'archive.state': { kind: 'folder', place: '/home/learner/.config/deskcheck/archive', ...keptHere },
    'archive.check': { runs: 12 },
    'planners.preflight': ({ mode }) => ({ mode, checks: [] }),
    'reviews.list': { reviewer: 'training-reviewer', records: [] },
    'suites.list': { suites: [] },
    'evaluations.list': { evaluations: [] },
    'clipboard.write': {},
  };
}

function dropUndefined(
  change: Partial<{ [Key in keyof Settings]: Settings[Key] | undefined }>,
): Partial<Settings> {
  // Without its undefined members, a partial with undefined is a partial.
  return Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  ) as Partial<Settings>;
}

function notSetUp(name: CallName): Failure {
  return {
    code: 'internal',
    what: `The test has no answer for ${name}.`,
    where: name,
    todo: 'Give the fake bridge an answer.',
  };
}
