import { CircleCheck, CircleSlash } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { firstFailure } from '../../src-shared/domain/check';
import type { ReviewDecision } from '../../src-shared/domain/review';
import { Button } from '../ui/button';
import { DataText } from '../ui/data-text';
import { OctagonMark } from '../ui/octagon-mark';
import styles from './decision-bar.module.css';
import type { ReadableReview } from './group-reviews';
import { Mark } from './mark';
import { operationNoun } from './operation';

interface ArmedBarProps {
  readonly listing: ReadableReview;
  readonly decision: ReviewDecision;
  readonly reviewer: string;
  readonly onConfirm: () => void;
  readonly onTakeBack: () => void;
}

const questions = {
  approve: { icon: CircleCheck, tone: 'allowed', ask: 'Approve', record: 'Record approval' },
  reject: { icon: CircleSlash, tone: 'denied', ask: 'Reject', record: 'Record rejection' },
} as const satisfies Record<ReviewDecision, unknown>;

/** The decision bar as a question: everything else rests until it is answered. */
export function ArmedBar({ listing, decision, reviewer, onConfirm, onTakeBack }: ArmedBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => bar.current?.querySelector<HTMLElement>('[data-confirm]')?.focus(), []);
  const { icon, tone, ask, record } = questions[decision];
  const refusing = decision === 'approve' ? firstFailure(listing.checks) : null;
  return (
    <div
      ref={bar}
      className={styles.armed}
      role="alertdialog"
      aria-labelledby={`${id}-question`}
      aria-describedby={`${id}-terms`}
      onKeyDown={keepFocus}
    >
      <div className={styles.words}>
        <span id={`${id}-question`} className={styles.question}>
          <Mark icon={icon} tone={tone} />
          {ask} this {operationNoun(listing.record.payload)}?
        </span>
        <span id={`${id}-terms`} className={styles.terms}>
          It is recorded once, as <DataText>{reviewer}</DataText>. <b>Nothing is paid.</b>{' '}
          {refusing && (
            <span className={styles.refusing}>
              <Mark icon={OctagonMark} small /> {refusing.title} would refuse it.
            </span>
          )}
        </span>
      </div>
      <Button command="armed.take-back" onClick={onTakeBack}>
        Take back
      </Button>
      <Button variant="primary" command="armed.act" data-confirm="" onClick={onConfirm}>
        {record}
      </Button>
    </div>
  );
}

/** Keeps Tab among the answers, and a key that is held down from answering what its first press asked. */
function keepFocus(event: KeyboardEvent<HTMLDivElement>): void {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
  if (event.key !== 'Tab') return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button.matches(':focus'));
  const step = event.shiftKey ? -1 : 1;
  event.preventDefault();
  buttons[(at + step + buttons.length) % buttons.length]?.focus();
}
