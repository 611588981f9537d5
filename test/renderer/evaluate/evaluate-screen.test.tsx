// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { EvaluationProgress } from '../../../src-shared/evaluation/evaluation';
import {
  evaluatedRun,
  evaluationListing,
  evaluationOf,
  planOf,
  suiteItem,
  suiteListing,
} from '../../support/evaluation-builders';
import { setWidth } from '../../support/set-width';
import { listings, renderEvaluate, renderMatrix } from './render-evaluate';

beforeEach(() => setWidth(1280));
afterEach(() => setWidth(1280));

const grid = () => within(screen.getByRole('grid', { name: 'Cases by planner' }));
const rowTexts = () =>
  grid()
    .getAllByRole('rowheader')
    .map((each) => each.textContent);
const selected = () => grid().getByRole('gridcell', { selected: true }).textContent;
const pane = () => within(screen.getByRole('region', { name: 'Selected cell' }));

const progress = (part: Partial<EvaluationProgress> = {}): EvaluationProgress => ({
  ...{ total: 2, done: 1, met: 1, missed: 0, planner_failed: 0, running: ['refund #1'] },
  ...{ elapsed_ms: 1000, remaining_ms: 1000, tokens: null },
  ...part,
});

test('suites are listed with their newest evaluation, and the selected one with how it is run', async () => {
  await renderEvaluate({
    'suites.list': {
      suites: [suiteListing({ items: 3 }), suiteListing({ name: 'bad', problem: 'suites/bad.json, line 3' })],
    },
  });
  const options = within(screen.getByRole('listbox', { name: 'Suites' })).getAllByRole('option');
  expect(options.map((each) => each.textContent)).toEqual([
    expect.stringMatching(/^Support cases support3 cases.*api, model-1.*6 of 6$/),
    expect.stringContaining('cannot be read'),
  ]);
  const suite = within(screen.getByRole('region', { name: 'Selected suite' }));
  expect(suite.getByRole('radio', { name: 'Demo' })).toHaveProperty('checked', true);
  expect(suite.getByText('3 runs, 2 at once')).toBeTruthy();
  expect(
    within(suite.getByRole('region', { name: 'Evaluations so far' })).getAllByRole('button'),
  ).toHaveLength(3);
});

test('a wish that is no number is said and changes nothing', async () => {
  const { user } = await renderEvaluate();
  const field = screen.getByLabelText('Repeats');
  await user.clear(field);
  await user.type(field, '500');
  expect(screen.getByText('A whole number from 1 to 100.')).toBeTruthy();
  expect(screen.getByText(/runs, 2 at once/).textContent).toBe('150 runs, 2 at once');
});

test('a live planner without a model cannot be chosen to run, and says why', async () => {
  const { user, bridge } = await renderEvaluate();
  await user.keyboard('m');
  const button = await screen.findByRole('button', { name: /Run suite.*no model is named in the settings/ });
  await user.click(button);
  await user.keyboard('r');
  expect(bridge.sentTo('evaluations.start')).toEqual([]);
});

test('a suite is run with what the form says, and its runs fill the matrix as they end', async () => {
  const going = evaluationListing({
    id: 'support-001',
    done: 0,
    progress: progress({ done: 0, met: 0, remaining_ms: null }),
  });
  const plan = planOf({}, [suiteItem({ id: 'explain' }), suiteItem({ id: 'refund' })]);
  let runs = [] as ReturnType<typeof evaluatedRun>[];
  const { user, bridge } = await renderEvaluate({
    'evaluations.list': { evaluations: [] },
    'evaluations.start': going,
    'evaluations.open': () => evaluationOf({ plan, runs, missing: 2 - runs.length }),
    'evaluations.cancel': evaluationListing({ id: 'support-001', done: 1 }),
    'evaluations.resume': going,
  });
  await user.keyboard('r');
  expect(bridge.sentTo('evaluations.start')).toEqual([
    { suite: 'support', mode: 'demo', repeats: 1, concurrency: 2 },
  ]);
  await screen.findByRole('region', { name: 'Evaluation in progress' });
  await waitFor(() => expect(grid().getAllByText('to come')).toHaveLength(2));
  runs = [evaluatedRun({ item: 'explain' })];
  await act(async () => {
    bridge.emit('evaluations.run', { id: 'support-001', run: evaluatedRun({ item: 'explain' }) });
    bridge.emit('evaluations.progress', { id: 'support-001', progress: progress() });
  });
  expect(await grid().findByText('as expected')).toBeTruthy();
  const bar = within(screen.getByRole('region', { name: 'Evaluation in progress' }));
  expect(bar.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('1');
  expect(bar.getByText('about 1 s left')).toBeTruthy();
  await user.keyboard('{Control>}.{/Control}');
  expect(bridge.sentTo('evaluations.cancel')).toEqual([{ id: 'support-001' }]);
  await act(async () =>
    bridge.emit('evaluations.ended', { id: 'support-001', unmade: ['refund #1: No room. Make room.'] }),
  );
  expect(await screen.findByText('1 of 2 runs with demo are made.')).toBeTruthy();
  expect(screen.getByText(/1 could not be made: refund #1: No room/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Resume' }));
  expect(bridge.sentTo('evaluations.resume')).toEqual([{ id: 'support-001', concurrency: 2 }]);
});

test('the matrix has a row for each case, failures first, and the cell that is not as it should be is selected', async () => {
  await renderMatrix();
  await waitFor(() =>
    expect(rowTexts().slice(0, 3)).toEqual(['refund support', 'explain support', 'missing-id support']),
  );
  expect(selected()).toContain('1 of 2 as expected, was 2 of 2');
  const heads = grid().getAllByRole('columnheader');
  expect(heads.map((each) => each.textContent)).toEqual([
    'Case',
    expect.stringMatching(/demo, no model3 of 3Supplied decisions/),
    expect.stringMatching(/api, model-1.*83\.3 % 5 of 6/),
  ]);
  expect(
    within(heads[2] as HTMLElement)
      .getByRole('img')
      .getAttribute('aria-label'),
  ).toMatch(/^83\.3 %, 95 % interval/);
});

test('the foot has pass^k, time, tokens, and never a cost of nothing', async () => {
  await renderMatrix();
  await waitFor(() => expect(grid().getByText('2 of 3')).toBeTruthy());
  expect(grid().getByText('one run each')).toBeTruthy();
  expect(grid().getByText('1,860')).toBeTruthy();
  expect(grid().getByText('no price set')).toBeTruthy();
});

test('arrows go from cell to cell, N to the next that is odd, and the cell is said', async () => {
  const { user } = await renderMatrix();
  await waitFor(() => expect(selected()).toContain('1 of 2'));
  await user.keyboard('{ArrowLeft}{ArrowDown}');
  expect(pane().getByRole('heading', { name: /explain with demo/ })).toBeTruthy();
  expect(screen.getByText('support-explain, demo: 1 of 1 as expected.')).toBeTruthy();
  await user.keyboard('n');
  expect(pane().getByRole('heading', { name: /refund with api/ })).toBeTruthy();
});

test('filters show their counts and narrow the rows, by text too', async () => {
  const { user } = await renderMatrix();
  await waitFor(() => expect(rowTexts()).toHaveLength(7));
  await user.click(screen.getByRole('radio', { name: 'Failures 1' }));
  expect(rowTexts().slice(0, 1)).toEqual(['refund support']);
  await user.click(screen.getByRole('radio', { name: 'Passes 2' }));
  expect(rowTexts()).toHaveLength(6);
  await user.keyboard('/missing');
  expect(rowTexts().slice(0, 1)).toEqual(['missing-id support']);
  await user.keyboard('x');
  await user.click(await screen.findByRole('button', { name: 'Show all' }));
  expect(rowTexts()).toHaveLength(7);
});

test('the cell shows the repeat that is odd: divergence, each assertion, the check and what came of it', async () => {
  const { user } = await renderMatrix();
  await waitFor(() =>
    expect(pane().getByRole('radio', { name: /Repeat 2, .*not as expected/ })).toHaveProperty(
      'checked',
      true,
    ),
  );
  const table = within(await pane().findByRole('table', { name: 'Each assertion, expected and found' }));
  expect(table.getAllByRole('row').map((each) => each.textContent)).toEqual([
    'AssertionExpectedFoundSame or not',
    'statuspending_approvalblockeddiffers',
    'tools in orderlookup_orderlookup_ordersame',
  ]);
  expect(await pane().findByText('First divergence: decision 2')).toBeTruthy();
  expect(await pane().findByText(/A refund needs a record that confirms/)).toBeTruthy();
  expect(pane().getByText(/^Caught by the application: nothing wrong reached a person/)).toBeTruthy();
  await user.keyboard('1');
  expect(pane().queryByText(/^Caught by the application/)).toBeNull();
});

test('Enter opens the trace of the repeat, and Esc comes back to the cell', async () => {
  const { user, bridge } = await renderMatrix();
  await waitFor(() => expect(selected()).toContain('1 of 2'));
  await user.keyboard('{Enter}');
  await screen.findByRole('listbox', { name: 'Events of this run' });
  expect(bridge.sentTo('evaluations.result')).toContainEqual({
    id: 'support-003',
    file: 'runs/support-refund/2/support-refund-result.json',
  });
  await user.keyboard('{Escape}');
  expect(pane().getByRole('heading', { name: /refund with api/ })).toBeTruthy();
});

test('C puts the run beside the baseline’s at their first difference', async () => {
  const { user } = await renderMatrix();
  await waitFor(() => expect(pane().getByRole('button', { name: /^Compare with baseline/ })).toBeTruthy());
  await user.keyboard('c');
  expect(await screen.findByRole('heading', { name: 'Compare' })).toBeTruthy();
  expect(screen.getAllByText(/The same until decision 2\. Then the verdict differs/).length).toBeGreaterThan(
    0,
  );
});

test('an older evaluation takes its planner’s column, and a baseline can be none', async () => {
  const { user, bridge } = await renderMatrix();
  await waitFor(() => expect(selected()).toContain('1 of 2'));
  await user.click(screen.getByRole('button', { name: /^Baseline:/ }));
  await user.click(screen.getByRole('menuitem', { name: 'None' }));
  expect(selected()).not.toContain('was 2');
  await user.click(screen.getByRole('button', { name: /^Evaluation shown:/ }));
  await user.click(screen.getAllByRole('menuitem')[1] as HTMLElement);
  await waitFor(() => expect(grid().queryByText('83.3 %')).toBeNull());
  expect(bridge.sentTo('evaluations.open')).toContainEqual({ id: 'support-002' });
});

test('every metric stands beside its definition, and the planners are drawn with a table that says the same', async () => {
  const { user } = await renderMatrix();
  await waitFor(() => expect(selected()).toContain('1 of 2'));
  await user.keyboard('v');
  const table = within(screen.getByRole('table', { name: /Metrics by planner/ }));
  const completion = table.getByRole('row', { name: /^Task completion Runs that met every assertion/ });
  expect(completion.textContent).toMatch(/3 of 3.*83\.3 % 5 of 6/);
  const charts = within(screen.getByRole('region', { name: 'Charts' }));
  expect(charts.getByRole('table', { name: 'Task completion by planner' }).textContent).toContain('83.3 %');
  expect(charts.getByRole('table', { name: 'Time per run by planner' }).textContent).toContain(
    '100 ms to 200 ms',
  );
  expect(charts.getByRole('region', { name: 'Tokens' }).textContent).toContain('1,860');
  expect(charts.getByText(/^Demo has no rate/)).toBeTruthy();
});

const mutants = [
  { agent: 'support', rule: 'policy:schema', title: 'Schema', looked_at: ['a'], noticed_by: ['a', 'b'] },
  { agent: 'support', rule: 'policy:lookup_first', title: 'Lookup first', looked_at: [], noticed_by: [] },
] as const;

test('rules are switched off in turn, the unguarded ones are hollow and say what it means', async () => {
  const report = {
    suite_name: 'support',
    mutants: mutants.map((each) => ({
      ...each,
      looked_at: [...each.looked_at],
      noticed_by: [...each.noticed_by],
    })),
    left_out: [],
  };
  const { user } = await renderMatrix({ 'suites.mutate': report });
  await user.keyboard('l');
  const section = within(screen.getByRole('region', { name: 'Mutation report' }));
  expect(await section.findByText('1 of 2')).toBeTruthy();
  expect(section.getByRole('radio', { checked: true }).textContent).toBe(
    'Lookup first, support: survived, no case notices',
  );
  expect(section.getByText(/survived: no case brings it to hold anything/)).toBeTruthy();
  await user.click(section.getByRole('radio', { name: /^Schema/ }));
  expect(section.getByText(/is noticed by/).textContent).toContain('a, b');
});

test('a replay says how many go the same way, and shows what differs', async () => {
  const report = {
    ...{ run_id: 'r', case: 'refund', events: 3, changed_inputs: [] },
    file: 'refund/1/refund-result.json',
  };
  const difference = {
    event: 2,
    replayed_event: 2,
    kind: 'policy' as const,
    what: 'policy',
    path: 'outcome',
    recorded: 'allowed',
    replayed: 'refused',
    inputs: null,
    sentence: 'Recorded as allowed, replayed as refused.',
  };
  const { user } = await renderMatrix({
    'evaluations.replay': {
      reports: [
        { ...report, outcome: 'same', sentence: 'All the same.', differences: [] },
        { ...report, outcome: 'different', sentence: 'One thing is different.', differences: [difference] },
      ],
    },
  });
  await waitFor(() => expect(selected()).toContain('1 of 2'));
  await user.keyboard('{Shift>}R{/Shift}');
  expect(await screen.findByText(/^1 of 2 recorded runs go the same way with/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show the differences' }));
  expect(screen.getByText('event 2: policy')).toBeTruthy();
});

test('an export is with the baseline that is shown', async () => {
  const { user, bridge } = await renderMatrix({ 'evaluations.export': { files: ['report.html'] } });
  await waitFor(() => expect(selected()).toContain('1 of 2'));
  await user.keyboard('{Control>}e{/Control}');
  expect(bridge.sentTo('evaluations.export')).toEqual([{ id: 'support-003', baseline: 'support-002' }]);
});

test('what passed without checking is told once, and leads to its case', async () => {
  const vacuous = { what: 'check search:retired', expected: 'pass', found: 'pass', met: true } as const;
  const run = evaluatedRun({
    item: 'explain',
    assertions: [{ ...vacuous, vacuous: 'No retired record shares a keyword.' }],
  });
  const { user } = await renderMatrix({
    'evaluations.list': { evaluations: [evaluationListing()] },
    'evaluations.open': evaluationOf({
      plan: planOf({}, [suiteItem(), suiteItem({ id: 'refund' })]),
      runs: [run],
    }),
  });
  expect(await screen.findByText('1 check passed without checking.')).toBeTruthy();
  await user.keyboard('{ArrowDown}');
  await user.click(screen.getByRole('button', { name: 'Show the case' }));
  expect(pane().getByRole('heading', { name: /explain with demo/ })).toBeTruthy();
  expect(pane().getByText('Passed without checking: No retired record shares a keyword.')).toBeTruthy();
});

test('a suite that was never run says what to do, and one that cannot be read says why', async () => {
  const failure = {
    code: 'bad_input',
    what: 'It is damaged.',
    where: 'evaluation.json',
    todo: 'Restore it.',
  } as const;
  const { bridge, user } = await renderEvaluate({
    'evaluations.list': { evaluations: [listings[2] ?? evaluationListing()] },
  });
  bridge.fail('evaluations.open', failure);
  await user.keyboard('{Enter}');
  expect(await screen.findByText('It is damaged.')).toBeTruthy();
});

test('below 1100 px one planner shows and another can be chosen', async () => {
  setWidth(960);
  const { user } = await renderMatrix();
  await waitFor(() => expect(grid().getAllByRole('columnheader')).toHaveLength(2));
  expect(grid().getAllByRole('columnheader')[1]?.textContent).toContain('model-1');
  await user.click(screen.getByRole('button', { name: /^Planner shown:/ }));
  await user.click(screen.getByRole('menuitem', { name: 'demo, no model' }));
  expect(grid().getAllByRole('columnheader')[1]?.textContent).toContain('demo');
});

test('a suite of 10,000 cases draws only the rows in sight', async () => {
  const items = Array.from({ length: 10_000 }, (_, index) => suiteItem({ id: `case-${index}` }));
  const runs = items.map(({ id }) => evaluatedRun({ item: id }));
  await renderMatrix({
    'suites.list': { suites: [suiteListing({ items: 10_000 })] },
    'evaluations.list': { evaluations: [evaluationListing({ total: 10_000, done: 10_000 })] },
    'evaluations.open': evaluationOf({ plan: planOf({}, items), runs }),
  });
  await waitFor(() => expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('10001'));
  expect(grid().getAllByRole('rowheader').length).toBeLessThan(300);
});
