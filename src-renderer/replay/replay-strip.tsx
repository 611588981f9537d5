import { History, X } from 'lucide-react';
import { useState } from 'react';
import type { ReplayReport } from '../../src-shared/evaluation/replay-report';
import type { Replay } from '../state/replays-slice';
import { useActions } from '../state/store';
import { Button } from '../ui/button';
import { FailureNotice } from '../ui/failure-notice';
import { Strip } from '../ui/strip';
import { ReplayModal } from './replay-modal';
import styles from './replay-strip.module.css';

interface ReplayStripProps {
  /** Of the evaluation, or of the run. */
  readonly id: string;
  readonly replay: Replay;
  /** Goes to an event of the run, where one is open. */
  readonly onGo?: (seq: number) => void;
}

/** What came of deciding recorded runs again by their own records. */
export function ReplayStrip({ id, replay, onGo }: ReplayStripProps) {
  const { forgetReplay } = useActions();
  const [isOpen, setOpen] = useState(false);
  const icon = <History className={styles.icon} aria-hidden="true" />;
  const away = (
    <Button size="sm" variant="ghost" icon={X} iconOnly onClick={() => forgetReplay(id)}>
      Put away
    </Button>
  );
  if (replay.kind === 'failed') return <FailureNotice failure={replay.failure} actions={away} />;
  if (replay.kind === 'going') {
    const { done, total } = replay;
    return (
      <Strip tone="note" icon={icon}>
        Recorded runs are being replayed{total === null ? '' : `: ${done} of ${total}`}.
      </Strip>
    );
  }
  const others = replay.reports.filter(({ outcome }) => outcome !== 'same');
  return (
    <>
      <Strip
        tone="note"
        icon={icon}
        actions={
          <>
            {others.length > 0 && (
              <Button size="sm" onClick={() => setOpen(true)}>
                Show the differences
              </Button>
            )}
            {away}
          </>
        }
      >
        <b>{sayReplay(replay.reports)}</b> No model was asked; nothing was written.
      </Strip>
      {isOpen && <ReplayModal reports={others} onClose={() => setOpen(false)} {...(onGo && { onGo })} />}
    </>
  );
}

/** A replay in a sentence. */
export function sayReplay(reports: readonly ReplayReport[]): string {
  const [only] = reports;
  if (only && reports.length === 1) return `Replayed on today’s rules and data. ${only.sentence}`;
  const same = reports.filter(({ outcome }) => outcome === 'same').length;
  return `${same} of ${reports.length} recorded runs go the same way with today’s rules and data.`;
}
