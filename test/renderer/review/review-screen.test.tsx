// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { damagedRecord, decided, reviewRecord, withNewVersion } from '../../support/review-builders';
import { passSeconds, renderReview, reviewMain, startClock } from './render-review';

beforeEach(startClock);
afterEach(() => void vi.useRealTimers());

const id = (digit: string) => `pending-${digit.repeat(16)}`;
const usd = reviewRecord();
const yen = reviewRecord({
  id: id('2'),
  left: 30,
  payload: { account_id: 'AC-118', order_id: 'OR-907', currency: 'JPY' },
});
const gone = reviewRecord({ id: id('3'), left: -240, payload: { currency: 'KWD' } });
const approved = decided(reviewRecord({ id: id('4'), payload: { amount_cents: 3900 } }), 'approve', -600);

const group = (name: string) => within(screen.getByRole('group', { name }));
const rows = (name: string) =>
  group(name)
    .getAllByRole('option')
    .map((row) => row.textContent);
const chosen = () => screen.getByRole('option', { selected: true });
const heading = () => screen.getByRole('heading', { level: 2 }).textContent;

describe('the list', () => {
  test('groups records by where they stand, each with what a reviewer needs to choose', async () => {
    await renderReview(reviewMain([usd, yen, gone, approved]));
    expect(rows('Pending')).toEqual([
      expect.stringMatching(/^Refund 24\.00 USD8:\d\d leftAC-211 · OR-88211 of 11 checks pass$/),
      expect.stringMatching(/^Refund 2400 JPY ?0:\d\d left, last minuteAC-118 · OR-90711 of 11 checks pass$/),
    ]);
    expect(rows('Expired')).toEqual(['Refund 2.400 KWD4 min agoAC-211 · OR-882no decision']);
    expect(rows('Approved, not executed')).toEqual([
      expect.stringMatching(/^Refund 39\.00 USD.*AC-211 · OR-882training-reviewer$/),
    ]);
    expect(screen.queryByRole('group', { name: 'Rejected' })).toBeNull();
  });

  test('names the first failing check of a pending record', async () => {
    await renderReview(reviewMain([withNewVersion(usd, 2)]));
    expect(rows('Pending')[0]).toMatch(/Version would refuse an approval$/);
  });

  test('is walked with the arrow keys and shows the chosen record', async () => {
    const { user } = await renderReview(reviewMain([usd, yen]));
    expect(heading()).toBe('Refund 24.00 USD to AC-211 for OR-882');
    await user.keyboard('{ArrowDown}');
    expect(heading()).toBe('Refund 2400 JPY to AC-118 for OR-907');
    await user.keyboard('{ArrowUp}');
    expect(heading()).toBe('Refund 24.00 USD to AC-211 for OR-882');
  });

  test('goes to the next record that is not as it should be', async () => {
    const { user } = await renderReview(reviewMain([usd, withNewVersion(yen, 2), gone, damagedRecord()]));
    await user.keyboard('n');
    expect(heading()).toBe('Refund 2400 JPY to AC-118 for OR-907');
    await user.keyboard('n');
    expect(heading()).toBe('This record could not be read');
  });

  test('is filtered from the keyboard and comes back with Esc', async () => {
    const { user } = await renderReview(reviewMain([usd, yen]));
    await user.keyboard('/or-907');
    expect(screen.getAllByRole('option')).toHaveLength(1);
    await user.keyboard('{Escape}');
    expect(screen.getAllByRole('option')).toHaveLength(2);
    expect(document.activeElement).toBe(screen.getByRole('listbox'));
  });

  test('says so when the filter leaves nothing', async () => {
    const { user } = await renderReview(reviewMain([usd]));
    await user.keyboard('/zzz');
    await user.click(screen.getByRole('button', { name: /^Clear filter/ }));
    expect(screen.getAllByRole('option')).toHaveLength(1);
  });

  test('keeps the chosen record and the focus while it is read again', async () => {
    const main = reviewMain([usd, yen]);
    const { user, store } = await renderReview(main);
    await user.keyboard('{ArrowDown}');
    main.put([reviewRecord({ id: id('9'), left: 890 }), usd, yen]);
    await store.getState().loadReviews();
    await passSeconds(0);
    expect(screen.getAllByRole('option')).toHaveLength(3);
    expect(chosen().textContent).toContain('OR-907');
    expect(document.activeElement).toBe(screen.getByRole('listbox'));
  });

  test('says that nothing waits when every record is decided', async () => {
    await renderReview(reviewMain([approved]));
    expect(screen.getByText('Nothing waits for review.')).toBeTruthy();
  });

  test('shows how to get a record when there is none', async () => {
    const main = reviewMain([]);
    const { user } = await renderReview(main);
    expect(screen.getByRole('heading', { name: 'Nothing waits for review' })).toBeTruthy();
    main.bridge.answer('runs.start', () => new Promise(() => {}));
    await user.keyboard('r');
    expect(main.bridge.sentTo('runs.start')).toEqual([
      { agent: 'support', case: 'refund', mode: 'demo', pause_before_dispatch: false },
    ]);
  });
});

describe('a record', () => {
  test('shows where it came from and opens that trace', async () => {
    const main = reviewMain([usd]);
    main.bridge.answer('results.open', () => new Promise(() => {}));
    const { user } = await renderReview(main);
    const [link] = screen.getAllByRole('button', { name: 'refund' });
    if (!link) throw new Error('no link to the run');
    await user.click(link);
    expect(main.bridge.sentTo('results.open')).toEqual([{ file: 'refund-result.json', session: null }]);
  });

  test('puts the proposal beside the record as it is now', async () => {
    await renderReview(reviewMain([withNewVersion(usd, 2)]));
    const table = screen.getByRole('table', { name: 'Proposal against the current record' });
    const cells = within(table)
      .getAllByRole('row')
      .map((row) => row.textContent);
    expect(cells).toContain('amount_cents24002400same');
    expect(cells).toContain('version12differs');
    expect(screen.getByText('1 field differs')).toBeTruthy();
  });

  test('shows a field without a current record as missing', async () => {
    const fields = usd.fields.map((field) => ({ ...field, current: null, missing: true }));
    await renderReview(reviewMain([{ ...usd, fields }]));
    expect(screen.getByText('6 fields differ')).toBeTruthy();
    expect(screen.getAllByText('no record')).toHaveLength(6);
  });

  test('shows all eleven checks, with both values of the one that fails', async () => {
    await renderReview(reviewMain([withNewVersion(usd, 2)]));
    const checks = screen
      .getAllByRole('listitem')
      .filter((item) => /, (passed|failed): /.test(item.textContent));
    expect(checks).toHaveLength(11);
    expect(checks.at(-1)?.textContent).toBe(
      'Version, failed: The order changed after this was proposed.Needed1Found2',
    );
  });

  test('copies exactly the operation that is shown', async () => {
    const main = reviewMain([usd]);
    const { user } = await renderReview(main);
    await user.keyboard('y');
    const text = JSON.stringify(
      {
        account_id: 'AC-211',
        action: 'refund',
        amount_cents: 2400,
        currency: 'USD',
        order_id: 'OR-882',
        record_version: 1,
      },
      null,
      2,
    );
    expect(main.bridge.sentTo('clipboard.write')).toEqual([{ text }]);
    expect(screen.getByRole('group', { name: 'the exact operation' }).textContent).toBe(text);
  });

  test('that cannot be read costs one row and says what was found', async () => {
    const { user } = await renderReview(reviewMain([usd, damagedRecord()]));
    await user.click(group('Could not be read').getByRole('option'));
    expect(heading()).toBe('This record could not be read');
    expect(screen.getByText('pending/pending-a6997092039e638d.json')).toBeTruthy();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toContain(
      'The file ends in the middle of line 9.',
    );
    expect(screen.queryByRole('button', { name: /Approve/ })).toBeNull();
  });

  test('that was decided can only be read', async () => {
    const { user } = await renderReview(reviewMain([approved]));
    await user.keyboard('a');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.queryByRole('button', { name: /Reject/ })).toBeNull();
    expect(screen.getByText(/A record is decided once; nothing was paid/)).toBeTruthy();
  });
});

describe('time', () => {
  test('a record expires at its instant: it moves, cannot be decided, and is read again', async () => {
    const main = reviewMain([yen, usd]);
    const { user, store } = await renderReview(main);
    await user.keyboard('{ArrowDown}');
    const before = main.bridge.sentTo('reviews.list').length;
    await passSeconds(30);
    expect(rows('Expired')).toEqual(['Refund 2400 JPYjust nowAC-118 · OR-907no decision']);
    expect(chosen().textContent).toContain('OR-907');
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
    expect(main.bridge.sentTo('reviews.list')).toHaveLength(before + 1);
    expect(store.getState().announcement.text).toBe('This record has expired.');
  });

  test('the time left is announced at five minutes and at one, and is read on demand in between', async () => {
    const { store } = await renderReview(reviewMain([reviewRecord({ left: 330 })]));
    await passSeconds(5);
    expect(store.getState().announcement.text).toBe('');
    await passSeconds(26);
    expect(store.getState().announcement.text).toBe('Five minutes left to decide.');
    expect(screen.getByRole('timer', { name: /^4 minutes .*left$/ })).toBeTruthy();
    await passSeconds(250);
    expect(store.getState().announcement.text).toBe('One minute left to decide.');
    expect(screen.getByRole('timer', { name: /^\d+ seconds left, last minute$/ })).toBeTruthy();
  });

  test('an expired record offers to run its case again', async () => {
    const main = reviewMain([gone]);
    main.bridge.answer('runs.start', () => new Promise(() => {}));
    const { user } = await renderReview(main);
    await user.click(screen.getByRole('button', { name: /^Run the case again/ }));
    expect(main.bridge.sentTo('runs.start')).toMatchObject([{ agent: 'support', case: 'refund' }]);
  });
});
