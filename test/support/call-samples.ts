import { type CallInput, type CallName, type CallOutput, calls } from '../../src-shared/ipc/contract';
import { defaultSettings } from '../../src-shared/domain/settings';
import { evaluationListing, evaluationOf, suiteListing } from './evaluation-builders';
import { exerciseState, rightAnswer, wrongAnswer } from './exercise-state';
import { caseList } from './listing-builders';
import { caseImport } from './import-builders';
import { reviewRecord, passedChecks } from './review-builders';
import { progress, refundRun } from './run-builders';
import { documentCheck, noScores, openedDocument, ownWorkspace, workspaceState } from './workspace-builders';

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

const path = 'support/requests/refund.json';
const badPaths: readonly unknown[] = [
  { path: 7 },
  { path: '../orders.json' },
  { path: '/etc/passwd' },
  { path: 'support/../../x.json' },
  { path: 'support\\orders.json' },
  { path: 'support/orders.json\0' },
  { path: 'support/orders' },
  { path: `support/${'x'.repeat(300)}.json` },
];
const save: CallInput<'documents.save'> = {
  path,
  text: '{}',
  has_bom: false,
  base_sha256: 'a'.repeat(64),
};
const guess: CallInput<'predictions.add'> = {
  agent: 'support',
  case: 'refund',
  run_id: 'run-1',
  turn: 1,
  guessed: { tool: 'lookup_order', allowed: true },
  was: { tool: 'lookup_order', allowed: true },
};
const fork: CallInput<'runs.fork'> = {
  run_id: 'run-1',
  seq: 4,
  decision: { tool: 'escalate' },
  mode: 'demo',
  pause_before_dispatch: false,
};

const evaluationWish: CallInput<'evaluations.start'> = {
  suite: 'support',
  mode: 'demo',
  repeats: 1,
  concurrency: 2,
};
const reading: CallInput<'imports.check'> = {
  agent: 'support',
  delimiter: null,
  mapping: [{ column: 'id', target: 'request.id' }],
};
const badReadings: readonly unknown[] = [
  ...shared,
  {},
  { ...reading, agent: 'nobody' },
  { ...reading, delimiter: '|' },
  { ...reading, mapping: [{ column: 'id' }] },
  { ...reading, mapping: [{ column: 'x'.repeat(201), target: null }] },
  { ...reading, mapping: Array(201).fill({ column: 'id', target: null }) },
  { ...reading, text: 'id\n1' },
];

const archive: CallOutput<'archive.state'> = {
  kind: 'folder',
  place: '/p/archive',
  is_fixed: false,
  is_for_session: false,
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
      { archive: 'off' },
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
  'archive.state': { input: {}, output: archive, bad: shared },
  'archive.choose': {
    input: { kind: 'off' },
    output: { ...archive, kind: 'off', place: null },
    bad: [...shared, {}, { kind: 'server' }, { kind: 'cloud' }],
  },
  'archive.connect': {
    input: { url: 'postgres://ann@localhost/traces' },
    output: { ...archive, kind: 'server', place: 'postgres://ann@localhost/traces' },
    bad: [...shared, {}, { url: 7 }, { url: long }],
  },
  'archive.check': { input: {}, output: { runs: 3 }, bad: shared },
  'codex.choose': { input: {}, output: { path: '/usr/bin/codex' }, bad: shared },
  'suites.list': { input: {}, output: { suites: [suiteListing()] }, bad: shared },
  'suites.mutate': {
    input: { suite: 'support' },
    output: { suite_name: 'support', mutants: [], left_out: [] },
    bad: [...shared, {}, { suite: '../x' }, { suite: long }],
  },
  'evaluations.list': { input: {}, output: { evaluations: [evaluationListing()] }, bad: shared },
  'evaluations.start': {
    input: evaluationWish,
    output: evaluationListing(),
    bad: [
      ...shared,
      {},
      { ...evaluationWish, suite: '../x' },
      { ...evaluationWish, mode: 'manual' },
      { ...evaluationWish, repeats: 0 },
      { ...evaluationWish, repeats: 101 },
      { ...evaluationWish, concurrency: 9 },
    ],
  },
  'evaluations.resume': {
    input: { id: 'support-001', concurrency: 1 },
    output: evaluationListing(),
    bad: [...shared, {}, { id: '../support-001', concurrency: 1 }, { id: 'support-001', concurrency: 0 }],
  },
  'evaluations.cancel': {
    input: { id: 'support-001' },
    output: evaluationListing(),
    bad: [...shared, {}, { id: 'support' }, { id: '../x-001' }],
  },
  'evaluations.open': {
    input: { id: 'support-001' },
    output: evaluationOf(),
    bad: [...shared, {}, { id: 'support' }, { id: '/etc-001' }],
  },
  'evaluations.result': {
    input: { id: 'support-001', file: 'runs/explain/1/explain-result.json' },
    output: refundRun,
    bad: [
      ...shared,
      {},
      { id: 'x', file: 'a' },
      { id: 'support-001', file: 7 },
      { id: 'support-001', file: long },
    ],
  },
  'evaluations.export': {
    input: { id: 'support-001', baseline: null },
    output: { files: ['report.json', 'report.csv', 'report.html'] },
    bad: [...shared, {}, { id: 'support-001' }, { id: 'support-001', baseline: '../x-001' }],
  },
  'evaluations.replay': {
    input: { id: 'support-001' },
    output: { reports: [] },
    bad: [...shared, {}, { id: 'support' }, { id: '/etc-001' }],
  },
  'queue.list': { input: {}, output: emptyQueue, bad: shared },
  'queue.hold': {
    input: { holding: true },
    output: { ...emptyQueue, holding: true },
    bad: [...shared, { holding: 1 }],
  },
  'queue.remove': { input: { run_id: 'run-1' }, output: emptyQueue, bad: [...shared, {}, { run_id: long }] },
  'app.quit': { input: {}, output: {}, bad: shared },
  'cases.list': { input: {}, output: caseList(), bad: shared },
  'workspaces.get': { input: {}, output: workspaceState(), bad: shared },
  'workspaces.create': { input: {}, output: ownWorkspace(), bad: [...shared, { folder: '/etc' }] },
  'workspaces.choose': { input: {}, output: null, bad: [...shared, { folder: '/etc' }] },
  'workspaces.open': {
    input: { folder: null },
    output: workspaceState(),
    bad: [...shared, {}, { folder: 7 }, { folder: 'x'.repeat(4097) }],
  },
  'workspaces.forget': {
    input: { folder: '/home/learner/gone' },
    output: workspaceState(),
    bad: [...shared, {}, { folder: null }, { folder: 'x'.repeat(4097) }],
  },
  'workspaces.reveal': { input: { path: null }, output: {}, bad: [...shared, {}, ...badPaths] },
  'sessions.list': { input: {}, output: { sessions: [] }, bad: shared },
  'sessions.fresh': { input: {}, output: workspaceState({ session: '002' }), bad: shared },
  'sessions.open': {
    input: { name: '001' },
    output: workspaceState(),
    bad: [...shared, {}, { name: 1 }, { name: '../001' }, { name: '' }],
  },
  'documents.list': { input: {}, output: { documents: [] }, bad: shared },
  'documents.open': { input: { path }, output: openedDocument(), bad: [...shared, {}, ...badPaths] },
  'documents.check': {
    input: { path, text: '{}' },
    output: documentCheck(),
    bad: [...shared, {}, ...badPaths, { path }, { path, text: 7 }, { path, text: 'x'.repeat(10_485_762) }],
  },
  'documents.save': {
    input: save,
    output: { kind: 'saved', sha256: 'a'.repeat(64), invalidated: [] },
    bad: [
      ...shared,
      {},
      { ...save, path: '../orders.json' },
      { ...save, text: null },
      { ...save, has_bom: 'no' },
      { ...save, base_sha256: 'abc' },
      { ...save, force: true },
    ],
  },
  'documents.create': {
    input: { agent: 'support', kind: 'request', name: 'my-refund', from: 'my-charge' },
    output: { path },
    bad: [
      ...shared,
      {},
      { agent: 'support', kind: 'records', name: 'more', from: null },
      { agent: 'support', kind: 'request', name: '../x', from: null },
      { agent: 'support', kind: 'request', name: 'x'.repeat(81), from: null },
      { agent: 'support', kind: 'request', name: 'x', from: 'a/b' },
    ],
  },
  'documents.choose_source': {
    input: { agent: 'documents' },
    output: {
      ...{ agent: 'documents', name: 'rules.md', bytes: 120, there: 'no' },
      records: [{ id: 'rules-travel', record: { id: 'rules-travel' }, line: 3, problem: null }],
    },
    bad: [...shared, {}, { agent: 'nobody' }],
  },
  'documents.add_source': {
    input: { agent: 'documents', name: 'rules.md' },
    output: { path: 'documents/rules.md' },
    bad: [...shared, {}, { agent: 'documents', name: 7 }, { agent: 'documents', name: 'x'.repeat(201) }],
  },
  'documents.remove': { input: { path }, output: {}, bad: [...shared, {}, ...badPaths] },
  'documents.unsaved': {
    input: { paths: [path] },
    output: {},
    bad: [...shared, {}, { paths: path }, { paths: ['../orders.json'] }, { paths: Array(1001).fill(path) }],
  },
  'imports.choose': {
    input: { agent: 'support' },
    output: caseImport(),
    bad: [...shared, {}, { agent: 'nobody' }, { agent: 'support', path: '/etc/passwd' }],
  },
  'imports.check': { input: reading, output: caseImport(), bad: badReadings },
  'imports.add': {
    input: { ...reading, count: 2 },
    output: { kind: 'imported', names: ['t-1', 't-2'], left_out: 1 },
    bad: [
      ...badReadings,
      reading,
      { ...reading, count: 0 },
      { ...reading, count: 1001 },
      { ...reading, count: '2' },
    ],
  },
  'decisions.keep': {
    input: { run_id: 'run-1', name: 'refund', replace: false },
    output: { kind: 'kept', path, count: 2 },
    bad: [
      ...shared,
      {},
      { run_id: 'run-1', name: 'refund' },
      { run_id: 'run-1', name: '../refund', replace: true },
    ],
  },
  'predictions.get': { input: {}, output: noScores, bad: shared },
  'predictions.add': {
    input: guess,
    output: noScores,
    bad: [
      ...shared,
      {},
      { ...guess, turn: 0 },
      { ...guess, guessed: { tool: 'x'.repeat(81), allowed: true } },
      { ...guess, was: { tool: 'lookup_order' } },
      { ...guess, agent: 'billing' },
    ],
  },
  'predictions.reset': { input: {}, output: noScores, bad: shared },
  'exercise.get': { input: {}, output: exerciseState(), bad: shared },
  'exercise.answer': {
    input: { id: 'both-given', decision: { tool: 'escalate' } },
    output: exerciseState([rightAnswer(), wrongAnswer()]),
    bad: [
      ...shared,
      {},
      { id: 'both-given' },
      { id: 7, decision: {} },
      { id: long, decision: {} },
      { id: 'both-given', decision: [] },
      { id: 'both-given', decision: 'escalate' },
      { id: 'both-given', decision: { reason: long } },
    ],
  },
  'exercise.reset': { input: {}, output: exerciseState(), bad: shared },
  'exercise.export': { input: {}, output: { path: '/p/a.json', count: 2 }, bad: [...shared, { path: '/p' }] },
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
  'runs.decide': {
    input: { run_id, turn: 1, decision: { tool: 'escalate' } },
    output: progress('deciding'),
    bad: [
      ...shared,
      ...badRunIds,
      { run_id, turn: 1 },
      { run_id, turn: 0, decision: {} },
      { run_id, turn: 1, decision: () => 1 },
    ],
  },
  'runs.supplied': {
    input: { run_id, turn: 1 },
    output: { decision: null },
    bad: [...shared, ...badRunIds, { run_id }, { run_id, turn: -1 }],
  },
  'runs.without': {
    input: { run_id, layer: 'invariant:within_remaining' },
    output: refundRun,
    bad: [...shared, {}, { run_id, layer: '' }, { run_id, layer: 7 }],
  },
  'runs.export': {
    input: { run_id },
    output: null,
    bad: [...shared, {}, { run_id: long }, { run_id, path: '/etc/x' }],
  },
  'runs.replay': {
    input: { run_id },
    output: {
      ...{ file: run_id, run_id, case: 'refund', outcome: 'same', sentence: 'All 6 events are the same.' },
      ...{ events: 6, differences: [], changed_inputs: [] },
    },
    bad: [...shared, {}, { run_id: '' }, { run_id: long }],
  },
  'retained.list': { input: {}, output: { retained: [] }, bad: shared },
  'retained.pin': {
    input: { what: { kind: 'run', run_id }, name: 'kept', note: '' },
    output: { name: 'kept', manifest: null, problems: [], place: 'own' },
    bad: [
      ...shared,
      {},
      { what: { kind: 'run', run_id }, name: '../x', note: '' },
      { what: { kind: 'run', run_id }, name: 'kept', note: 'x'.repeat(2001) },
      { what: { kind: 'evaluation', id: '../x-001' }, name: 'kept', note: '' },
      { what: { kind: 'folder', path: '/etc' }, name: 'kept', note: '' },
    ],
  },
  'retained.open': {
    input: { place: 'kit', name: 'demo-refund', file: 'run/refund-result.json' },
    output: refundRun,
    bad: [...shared, {}, { place: 'etc', name: 'x', file: 'y' }, { place: 'own', name: '../x', file: 'y' }],
  },
  'runs.read_again': {
    input: { run_id, seq: 3, request: { question: 'Which rule?' } },
    output: { result: { status: 'no_match' }, sentence: 'Nothing matched.', exhibit: null },
    bad: [...shared, {}, { run_id, seq: 0, request: {} }, { run_id, seq: 3, request: 'x' }],
  },
  'runs.fork': {
    input: fork,
    output: refundRun,
    bad: [
      ...shared,
      {},
      { ...fork, seq: 0 },
      { ...fork, seq: 1.5 },
      { ...fork, mode: 'guess' },
      { ...fork, decision: undefined },
      { ...fork, pause_before_dispatch: 1 },
    ],
  },
  'results.open': {
    input: { file: 'refund-result.json', session: null },
    output: refundRun,
    bad: [
      ...shared,
      {},
      { file: 'refund-result.json' },
      { file: null, session: null },
      { file: long, session: null },
      { file: 'a', session: '../1' },
    ],
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
