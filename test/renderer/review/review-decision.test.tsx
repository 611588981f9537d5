// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { narrow } from '../../../src-renderer/ui/use-media';
import { decided, reviewRecord, withNewVersion } from '../../support/review-builders';
import { passSeconds, renderReview, reviewMain, startClock } from './render-review';

beforeEach(startClock);
afterEach(() => void vi.useRealTimers());

const usd = reviewRecord();
const other = reviewRecord({ id: `pending-${'2'.repeat(16)}`, left: 100, payload: { order_id: 'OR-907' } });
const chosen = () => screen.getByRole('option', { selected: true });
const question = () => screen.queryByRole('alertdialog')?.querySelector('span')?.textContent ?? null;
const group = (name: string) => within(screen.getByRole('group', { name }));

describe('a decision', () => {
  test('to approve is armed, then recorded for exactly the bytes that were shown', async () => {
    const main = reviewMain([usd, other]);
    const { user } = await renderReview(main);
    await user.keyboard('a');
    expect(question()).toBe('Approve this refund?');
    expect(document.activeElement?.textContent).toBe('Record approvalEnter');
    expect(main.bridge.sentTo('reviews.decide')).toEqual([]);
    await user.keyboard('{Enter}');
    expect(main.bridge.sentTo('reviews.decide')).toEqual([
      { id: usd.id, decision: 'approve', record_sha256: usd.record_sha256 },
    ]);
    expect(screen.getByText('Recorded: approved_no_execution. external_action_executed: false')).toBeTruthy();
    expect(group('Approved, not executed').getByRole('option', { selected: true })).toBe(chosen());
    expect(document.activeElement).toBe(screen.getByRole('listbox'));
  });

  test('to reject is armed, then recorded', async () => {
    const main = reviewMain([usd]);
    const { user, store } = await renderReview(main);
    await user.keyboard('x');
    expect(question()).toBe('Reject this refund?');
    await user.keyboard('{Enter}');
    expect(main.bridge.sentTo('reviews.decide')).toMatchObject([{ decision: 'reject' }]);
    const words = 'Recorded: rejected. external_action_executed: false';
    expect(screen.getByText(words)).toBeTruthy();
    expect(store.getState().announcement.text).toBe(words);
  });

  test('can be made with the mouse alone', async () => {
    const main = reviewMain([usd]);
    const { user } = await renderReview(main);
    await user.click(screen.getByRole('button', { name: /^Approve/ }));
    await user.click(screen.getByRole('button', { name: /^Record approval/ }));
    expect(main.bridge.sentTo('reviews.decide')).toHaveLength(1);
  });

  test('is taken back with Esc, and with its button', async () => {
    const main = reviewMain([usd]);
    const { user } = await renderReview(main);
    await user.keyboard('a{Escape}');
    expect(question()).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('listbox'));
    await user.keyboard('x');
    await user.click(screen.getByRole('button', { name: /^Take back/ }));
    expect(question()).toBeNull();
    expect(main.bridge.sentTo('reviews.decide')).toEqual([]);
  });

  test('is sent once, however often Enter is pressed', async () => {
    const main = reviewMain([usd]);
    main.bridge.answer('reviews.decide', () => new Promise(() => {}));
    const { user } = await renderReview(main);
    await user.keyboard('a{Enter}{Enter}');
    fireEvent.keyDown(document.body, { key: 'Enter' });
    fireEvent.keyDown(document.body, { key: 'Enter' });
    expect(main.bridge.sentTo('reviews.decide')).toHaveLength(1);
  });

  test('is not confirmed by the key that armed it being held down', async () => {
    const main = reviewMain([usd]);
    const { user } = await renderReview(main);
    screen.getByRole('button', { name: /^Approve/ }).focus();
    await user.keyboard('{Enter>3/}');
    expect(question()).toBe('Approve this refund?');
    expect(main.bridge.sentTo('reviews.decide')).toEqual([]);
  });

  test('lets every other key rest while it is armed', async () => {
    const main = reviewMain([usd, other]);
    const { user } = await renderReview(main);
    await user.keyboard('a');
    await user.keyboard('xry/n{ArrowDown}{F6}{Control>}1{/Control}');
    expect(question()).toBe('Approve this refund?');
    expect(chosen().textContent).toContain('OR-882');
    expect(main.bridge.sent.map((call) => call.name)).not.toContain('clipboard.write');
    expect(main.bridge.sentTo('runs.start')).toEqual([]);
  });

  test('keeps Tab among its two answers', async () => {
    const { user } = await renderReview(reviewMain([usd]));
    await user.keyboard('a{Tab}');
    expect(document.activeElement?.textContent).toBe('Take backEsc');
    await user.keyboard('{Tab}');
    expect(document.activeElement?.textContent).toBe('Record approvalEnter');
  });
});

describe('a question goes away by itself', () => {
  test('when time runs out, and says so', async () => {
    const main = reviewMain([reviewRecord({ left: 20 })]);
    const { user, store } = await renderReview(main);
    await user.keyboard('a');
    await passSeconds(20);
    expect(question()).toBeNull();
    expect(screen.getByText('Time ran out while a decision was armed.')).toBeTruthy();
    expect(store.getState().announcement.text).toContain('nothing was recorded');
    expect(group('Expired').getAllByRole('option')).toHaveLength(1);
    await user.keyboard('{Enter}');
    expect(main.bridge.sentTo('reviews.decide')).toEqual([]);
  });

  test('when the record changes on disk', async () => {
    const main = reviewMain([usd]);
    const { user } = await renderReview(main);
    await user.keyboard('a');
    main.put([decided(usd, 'reject')]);
    main.bridge.emit('output.changed', {});
    await passSeconds(0);
    expect(question()).toBeNull();
    expect(screen.getByText('The record changed while a decision was armed.')).toBeTruthy();
    expect(group('Rejected').getAllByRole('option')).toHaveLength(1);
  });
});

describe('a decision that does not succeed', () => {
  test('names the check that refused, with both values, and leaves the record pending', async () => {
    const changed = withNewVersion(usd, 2);
    const main = reviewMain([changed]);
    const { user } = await renderReview(main);
    expect(screen.getByText('Version would refuse an approval.')).toBeTruthy();
    await user.keyboard('a{Enter}');
    const headline = screen.getByText('Approval was refused by the version check.');
    const strip = headline.parentElement?.parentElement;
    expect(strip?.textContent).toMatch(
      /The order changed after this was proposed\. The record is still pending\.Needed1Found2\d\d:\d\d:\d\d$/,
    );
    expect(group('Pending').getAllByRole('option')).toHaveLength(1);
    expect(screen.getByRole('button', { name: /^Approve/ })).toBeTruthy();
  });

  test('because the order changed offers to run the case again', async () => {
    const main = reviewMain([withNewVersion(usd, 2)]);
    main.bridge.answer('runs.start', () => new Promise(() => {}));
    const { user } = await renderReview(main);
    expect(screen.getByText(/Run the case again to propose on the current version/)).toBeTruthy();
    await user.keyboard('r');
    expect(main.bridge.sentTo('runs.start')).toMatchObject([{ agent: 'support', case: 'refund' }]);
  });

  test('because the file changed shows the record as it is now', async () => {
    const main = reviewMain([usd]);
    const { user, store } = await renderReview(main);
    await user.keyboard('a');
    const what = 'The record’s file changed after it was shown.';
    main.bridge.fail('reviews.decide', { code: 'conflict', what, where: null, todo: 'Read it again.' });
    main.put([withNewVersion(usd, 3)]);
    await user.keyboard('{Enter}');
    expect(question()).toBeNull();
    expect(store.getState().notices.map((notice) => notice.failure.what)).toEqual([what]);
    expect(screen.getByText('1 field differs')).toBeTruthy();
  });

  test('is forgotten when another record is chosen and the next one is armed', async () => {
    const { user } = await renderReview(reviewMain([withNewVersion(usd, 2), other]));
    await user.keyboard('a{Enter}{ArrowDown}');
    expect(screen.queryByText(/was refused by/)).toBeNull();
    await user.keyboard('x{Escape}{ArrowUp}');
    expect(screen.queryByText(/was refused by/)).toBeNull();
  });
});

describe('where only one pane fits', () => {
  test('a decision is not armed behind the list: the record is shown first', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === narrow,
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    const { user } = await renderReview(reviewMain([usd]));
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
    await user.keyboard('a{Enter}');
    expect(screen.getByRole('heading', { level: 2 }).textContent).toContain('Refund 24.00 USD');
    expect(question()).toBeNull();
    await user.keyboard('a');
    expect(question()).toBe('Approve this refund?');
    vi.unstubAllGlobals();
  });
});
