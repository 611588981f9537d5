// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { App } from '../../../src-renderer/app';
import type { ExerciseState, GradedAnswer } from '../../../src-shared/domain/exercise';
import { decisionWith, exerciseState, rightAnswer, wrongAnswer } from '../../support/exercise-state';
import { createFakeBridge } from '../../support/fake-bridge';
import { caseList } from '../../support/listing-builders';
import { renderWindow } from '../../support/render-window';

const open = async (state: ExerciseState = exerciseState()) => {
  const bridge = createFakeBridge({ 'cases.list': caseList(), 'exercise.get': state });
  const window = await renderWindow(bridge, <App />);
  await window.user.keyboard('q');
  await screen.findByRole('listbox', { name: '4 questions' });
  return { ...window, bridge };
};

const questions = () =>
  within(screen.getByRole('listbox', { name: '4 questions' }))
    .getAllByRole('option')
    .map((option) => option.textContent);

const spoken = () => screen.getByRole('status').textContent;

/** Main keeps the answers that it is sent and grades them as the test says. */
const grading = (
  window: Awaited<ReturnType<typeof open>>,
  grades: Readonly<Record<string, GradedAnswer>>,
) => {
  const order = exerciseState().questions.map(({ question }) => question.id);
  const kept: (GradedAnswer | null)[] = order.map(() => null);
  window.bridge.answer('exercise.answer', ({ id, decision }) => {
    const grade = grades[id];
    kept[order.indexOf(id)] = grade ? { ...grade, decision } : null;
    return exerciseState(kept);
  });
};

test('it opens by key and from the palette, shows the first question that is open, and Escape closes it', async () => {
  const { user, store } = await open(exerciseState([rightAnswer()]));
  expect(screen.getByRole('heading', { level: 1, name: 'Decision exercise' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: /^Question 2/ })).toBeTruthy();
  expect(questions()).toEqual(['1right', '2not answered', '3not answered', '4not answered']);
  await user.keyboard('{Escape}');
  expect(screen.getByRole('listbox', { name: 'Cases' })).toBeTruthy();
  act(() => store.getState().showScreen('review'));
  await user.keyboard('{Control>}k{/Control}');
  await user.keyboard('exercise{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Decision exercise' })).toBeTruthy();
});

test('a question shows the request as JSON, what was observed, and no word of policy', async () => {
  const { user } = await open();
  await user.keyboard('{ArrowDown}');
  const pane = screen.getByRole('region', { name: 'Question 2' });
  expect(pane.textContent).toContain('"AC-305"');
  expect(within(pane).getByText('order_id', { selector: 'dt *' }).closest('div')?.textContent).toBe(
    'order_idnull',
  );
  expect(pane.textContent).toContain('support, before decision 1');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  const last = screen.getByRole('region', { name: 'Question 4' });
  expect(last.textContent).toContain('support, before decision 2');
  expect(last.textContent).toContain('"status": "not_found"');
  expect(screen.getByText('Ask for what is missing.')).toBeTruthy();
  expect(screen.getByText(/covered until you answer/)).toBeTruthy();
  expect(screen.queryByText(/refused by/)).toBeNull();
});

test('digits choose the tool and then its argument, and Enter sends the whole decision', async () => {
  const window = await open();
  const { user, bridge } = window;
  grading(window, { 'order-missing': wrongAnswer({ is_right: true }) });
  await user.keyboard('{ArrowDown}4');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'ask_clarification' }).checked).toBe(true);
  await user.keyboard('{Enter}');
  expect(bridge.sentTo('exercise.answer')).toEqual([]);
  expect(spoken()).toBe('Not yet: choose missing_field.');
  await user.keyboard('7');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'order_id' }).checked).toBe(true);
  await user.keyboard('{Enter}');
  const reason = expect.stringMatching(/\S/);
  const decision = { ...decisionWith({ tool: 'ask_clarification', missing_field: 'order_id' }), reason };
  expect(bridge.sentTo('exercise.answer')).toEqual([{ id: 'order-missing', decision }]);
  expect(await screen.findByRole('heading', { name: /ask_clarification is right/ })).toBeTruthy();
  expect(questions()[1]).toBe('2right');
});

test('Enter answers also while a choice has the focus, and the focus is not lost with it', async () => {
  const window = await open();
  grading(window, { 'both-given': rightAnswer() });
  await window.user.click(screen.getByRole('radio', { name: 'lookup_order' }));
  await window.user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: /lookup_order is right/ })).toBeTruthy();
  expect(window.bridge.sentTo('exercise.answer')).toHaveLength(1);
  expect(document.activeElement?.textContent).toContain('Question 1');
});

test('a wrong answer is explained: by the case, field by field, and by policy for every tool', async () => {
  const window = await open();
  const { user } = window;
  grading(window, { 'order-missing': wrongAnswer() });
  await user.keyboard('{ArrowDown}5{Enter}');
  await screen.findByRole('heading', { name: /escalate is allowed, and not the answer/ });
  expect(screen.getByText(/Policy would have let it pass. One missing id is a question./)).toBeTruthy();
  const table = screen.getByRole('table', { name: 'Your decision against the answer' });
  expect(within(table).getByRole('row', { name: /^tool/ }).textContent).toContain('differs');
  expect(within(table).getByRole('row', { name: /^missing_field/ }).textContent).toContain('null"order_id"');
  expect(within(table).queryByRole('row', { name: /^reason/ })).toBeNull();
  const policy = within(screen.getByRole('list', { name: 'What policy says of every tool' }));
  expect(policy.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'lookup_orderrefused by Lookup first: No lookup has read it.lookup: needed "found", found "no lookup"',
    'draft_replyrefused by Lookup first: No lookup has read it.lookup: needed "found", found "no lookup"',
    'request_approvalrefused by Lookup first: No lookup has read it.lookup: needed "found", found "no lookup"',
    'ask_clarificationallowed: The request does not give its order_id.',
    'escalateallowed: No rule speaks against it.',
  ]);
  expect(screen.getByText(/allowed is policy’s word./)).toBeTruthy();
  const pane = within(screen.getByRole('region', { name: 'Question 2' }));
  expect(pane.getByText('the answer').closest('li')?.textContent).toContain('ask_clarification');
  expect(pane.getByText('your choice').closest('li')?.textContent).toContain('escalate');
  expect(pane.queryByRole('radio')).toBeNull();
  expect(spoken()).toContain('The answer is ask_clarification with missing_field order_id. 0 of 1');
});

test('Enter goes on to the next open question, and N to the next wrong one', async () => {
  const window = await open(exerciseState([wrongAnswer(), rightAnswer(), null, wrongAnswer()]));
  const { user } = window;
  const heading = (number: number) =>
    screen.getByRole('heading', { level: 2, name: new RegExp(`^Question ${number}`) });
  expect(heading(3)).toBeTruthy();
  await user.keyboard('n');
  expect(heading(4)).toBeTruthy();
  await user.keyboard('n');
  expect(heading(1)).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(heading(3)).toBeTruthy();
  expect(spoken()).toBe('Question 3. The message names a second order.');
});

test('N says when nothing is wrong', async () => {
  const { user } = await open(exerciseState([rightAnswer()]));
  await user.keyboard('n');
  expect(spoken()).toBe('No answer is wrong so far.');
});

test('with every question answered Enter goes round', async () => {
  const { user } = await open(exerciseState([rightAnswer(), wrongAnswer(), rightAnswer(), rightAnswer()]));
  expect(screen.getByRole('heading', { level: 2, name: /^Question 1/ })).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('heading', { level: 2, name: /^Question 2/ })).toBeTruthy();
  expect(screen.getByText('0 to go')).toBeTruthy();
});

test('a double Enter sends one answer', async () => {
  const window = await open();
  let release: (state: ExerciseState) => void = () => undefined;
  window.bridge.answer(
    'exercise.answer',
    () =>
      new Promise((resolve) => {
        release = resolve;
      }),
  );
  await window.user.keyboard('1{Enter}{Enter}');
  expect(window.bridge.sentTo('exercise.answer')).toHaveLength(1);
  await act(async () => release(exerciseState([rightAnswer()])));
  expect(await screen.findByRole('heading', { name: /lookup_order is right/ })).toBeTruthy();
});

test('an answer that could not be kept is told, and the choice stays', async () => {
  const { user, bridge } = await open();
  bridge.fail('exercise.answer', {
    code: 'storage',
    what: 'Nothing was written.',
    where: '/p',
    todo: 'Free some space.',
  });
  await user.keyboard('1{Enter}');
  expect(await screen.findByText('Nothing was written.')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'lookup_order' }).checked).toBe(true);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(bridge.sentTo('exercise.answer')).toHaveLength(2));
});

test('the answers are exported once there is one, and what is missing for the checker is said', async () => {
  const { user, bridge } = await open();
  await user.keyboard('{Control>}e{/Control}');
  expect(bridge.sentTo('exercise.export')).toEqual([]);
  bridge.answer('exercise.answer', exerciseState([rightAnswer()]));
  bridge.answer('exercise.export', { path: '/p/a.json', count: 1 });
  await user.keyboard('1{Enter}');
  await screen.findByRole('heading', { name: /lookup_order is right/ });
  await user.keyboard('{Control>}e{/Control}');
  await waitFor(() => expect(spoken()).toBe('1 answer is in /p/a.json. The checker takes all 4 or none.'));
});

test('it begins anew only after a question', async () => {
  const { user, bridge } = await open(exerciseState([wrongAnswer()]));
  bridge.answer('exercise.reset', exerciseState());
  await user.click(screen.getByRole('button', { name: 'Begin anew' }));
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  expect(bridge.sentTo('exercise.reset')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Begin anew' }));
  await user.click(screen.getByRole('button', { name: 'Forget the answers' }));
  await waitFor(() => expect(questions()[0]).toBe('1not answered'));
  expect(screen.queryByRole('button', { name: 'Begin anew' })).toBeNull();
});

test('questions that cannot be read are said, with a way to try again', async () => {
  const bridge = createFakeBridge({ 'cases.list': caseList() });
  bridge.fail('exercise.get', {
    code: 'bad_input',
    what: 'A file is torn.',
    where: '/kit',
    todo: 'Mend it.',
  });
  const { user } = await renderWindow(bridge, <App />);
  await user.keyboard('q');
  expect(await screen.findByRole('heading', { name: 'The questions could not be read' })).toBeTruthy();
  bridge.answer('exercise.get', exerciseState());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('listbox', { name: '4 questions' })).toBeTruthy();
});
