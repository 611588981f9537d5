import { type CallInput, type CallName, type CallOutput, calls } from '../../src-shared/ipc/contract';
import { defaultSettings } from '../../src-shared/domain/settings';
import { caseList } from './listing-builders';
import { reviewRecord, passedChecks } from './review-builders';
import { progress, refundRun } from './run-builders';

/** One call of the contract with an input that fits, inputs that do not, and an output that fits. */
export interface CallSample<Name extends CallName = CallName> {
  readonly input: CallInput<Name>;
  readonly output: CallOutput<Name>;
  readonly bad: readonly unknown[];
}

const { record } = reviewRecord();
const shared: readonly unknown[] = [undefined, null, 'text', 7, [], [{}], true];
const long = 'x'.repeat(1_000_000);
const run_id = 'run-1';
const badRunIds: readonly unknown[] = [{}, { run_id: 7 }, { run_id: '' }, { run_id: null }, { run_id: long }];
const start: CallInput<'runs.start'> = {
  agent: 'support',
  case: 'refund',
  mode: 'demo',
  pause_before_dispatch: false,
};
const decide: CallInput<'reviews.decide'> = {
  id: record.id,
  decision: 'approve',
  record_sha256: 'a'.repeat(64),
};
const outcome: CallOutput<'reviews.decide'> = {
  kind: 'recorded',
  id: record.id,
  status: 'approved_no_execution',
  checks: passedChecks(),
  record,
};

const emptyQueue: CallOutput<'queue.list'> = { runs: [], holding: false, concurrency: 1 };

/** A sample of every call; one that is missing does not compile. */
export const callSamples: { readonly [Name in CallName]: CallSample<Name> } = {
  'app.info': {
    input: {},
    output: { version: '0.1.0', electron: '45.5.0', platform: 'linux', output_folder: '/p', notices: [] },
    bad: shared,
  },
  'settings.get': { input: {}, output: defaultSettings, bad: shared },
  'settings.change': {
    input: { theme: 'dark', panes: { trace: [40, 60] } },
    output: { ...defaultSettings, theme: 'dark' },
    bad: [
      ...shared,
      { theme: 'pink' },
      { first_run_done: 'yes' },
      { panes: { trace: [101] } },
      { panes: { trace: '40' } },
      { panes: { [long]: [40] } },
      { panes: { trace: Array.from({ length: 100_000 }, () => 1) } },
      { panes: Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`p${index}`, [1]])) },
    ],
  },
  'key.state': { input: {}, output: { kind: 'none', sentence: 'No key is set.' }, bad: shared },
  'key.set': {
    input: { key: 'not-a-key' },
    output: { kind: 'session', sentence: 'A key is set for this session only.' },
    bad: [...shared, {}, { key: 7 }, { key: 'x'.repeat(1001) }],
  },
  'key.forget': { input: {}, output: { kind: 'none', sentence: 'No key is set.' }, bad: shared },
  'planners.preflight': {
    input: { mode: 'api' },
    output: {
      mode: 'api',
      checks: [{ name: 'model', state: 'ok', sentence: 'A model is named.', todo: null }],
    },
    bad: [...shared, {}, { mode: 'oracle' }],
  },
  'codex.choose': { input: {}, output: { path: '/usr/bin/codex' }, bad: shared },
  'queue.list': { input: {}, output: emptyQueue, bad: shared },
  'queue.hold': {
    input: { holding: true },
    output: { ...emptyQueue, holding: true },
    bad: [...shared, { holding: 1 }],
  },
  'queue.remove': { input: { run_id: 'run-1' }, output: emptyQueue, bad: [...shared, {}, { run_id: long }] },
  'app.quit': { input: {}, output: {}, bad: shared },
  'cases.list': { input: {}, output: caseList(), bad: shared },
  'practice.fresh': { input: {}, output: { output_folder: '/p' }, bad: shared },
  'runs.start': {
    input: start,
    output: refundRun,
    bad: [
      ...shared,
      {},
      { ...start, agent: 'billing' },
      { ...start, case: 7 },
      { ...start, case: long },
      { ...start, mode: 'guess' },
      { ...start, pause_before_dispatch: 'false' },
    ],
  },
  'runs.get': {
    input: { run_id, after: 0 },
    output: refundRun,
    bad: [
      ...shared,
      ...badRunIds,
      { run_id },
      { run_id, after: -1 },
      { run_id, after: 0.5 },
      { run_id, after: '0' },
    ],
  },
  'runs.pause': {
    input: { run_id, pause_before_dispatch: true },
    output: progress('held'),
    bad: [...shared, ...badRunIds, { run_id }, { run_id, pause_before_dispatch: 1 }],
  },
  'runs.dispatch': { input: { run_id }, output: progress('acting'), bad: [...shared, ...badRunIds] },
  'runs.cancel': { input: { run_id }, output: progress('held'), bad: [...shared, ...badRunIds] },
  'results.open': {
    input: { file: 'refund-result.json' },
    output: refundRun,
    bad: [...shared, {}, { file: null }, { file: ['refund-result.json'] }, { file: long }],
  },
  'results.choose': { input: {}, output: null, bad: [...shared, { path: '/etc/passwd' }] },
  'evidence.read': {
    input: { path: 'refund-model-traces/turn-1/response.json' },
    output: { text: '{}', is_cut: false },
    bad: [...shared, {}, { path: 7 }, { path: 'x'.repeat(301) }],
  },
  'reviews.list': {
    input: {},
    output: { reviewer: 'training-reviewer', records: [reviewRecord()] },
    bad: [...shared, { reviewer: 'me' }],
  },
  'reviews.decide': {
    input: decide,
    output: outcome,
    bad: [
      ...shared,
      {},
      { ...decide, decision: 'pay' },
      { ...decide, id: 7 },
      { ...decide, id: long },
      { ...decide, record_sha256: null },
      { ...decide, record_sha256: long },
      { ...decide, reviewer: 'me' },
      { ...decide, checks: [] },
    ],
  },
  'clipboard.write': {
    input: { text: 'copied' },
    output: {},
    bad: [...shared, {}, { text: 7 }, { text: 'x'.repeat(10_000_001) }],
  },
};

/** Every call's name. */
export const callNames = Object.keys(calls) as readonly CallName[];
