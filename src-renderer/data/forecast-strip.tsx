import { Hourglass } from 'lucide-react';
import type { ApprovalForecast } from '../../src-shared/domain/document';
import text from '../styles/text.module.css';
import { Button } from '../ui/button';
import { Pieces } from '../ui/data-text';
import { Strip } from '../ui/strip';
import styles from './data-strip.module.css';
import { useShowApproval } from './use-show-approval';

interface ForecastsProps {
  readonly forecasts: readonly ApprovalForecast[];
}

/** The pending approvals that a save would invalidate, and by which checks. */
export function ForecastStrip({ forecasts }: ForecastsProps) {
  return (
    <Strip
      tone="pending"
      icon={<Hourglass className={styles.icon} aria-hidden="true" />}
      actions={<ShowIt forecasts={forecasts} />}
    >
      <b>This save will invalidate {countApprovals(forecasts.length)}.</b>{' '}
      <Refused forecasts={forecasts} words="would be refused by" />
    </Strip>
  );
}

/** The pending approvals that the last save has invalidated. */
export function InvalidatedStrip({ forecasts }: ForecastsProps) {
  return (
    <Strip tone="note" actions={<ShowIt forecasts={forecasts} />}>
      <b>Saved. {capitalised(countApprovals(forecasts.length))} can no longer pass.</b>{' '}
      <Refused forecasts={forecasts} words="is refused by" />
    </Strip>
  );
}

function Refused({ forecasts, words }: ForecastsProps & { readonly words: string }) {
  const [first] = forecasts;
  if (!first) return null;
  return (
    <>
      <span className={text.mono}>
        <Pieces text={first.id} />
      </span>{' '}
      {words} {inWords(first.checks.map((check) => check.title))}.
      {forecasts.length > 1 && ` ${forecasts.length - 1} more.`}
    </>
  );
}

function ShowIt({ forecasts }: ForecastsProps) {
  const show = useShowApproval(forecasts);
  return (
    <Button size="sm" command="data.approval" onClick={show}>
      Show it
    </Button>
  );
}

function countApprovals(count: number): string {
  return count === 1 ? '1 pending approval' : `${count} pending approvals`;
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `Amount`, `Amount and Version`, `Amount, Account and Version`. */
function inWords(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}
