import { History, X } from 'lucide-react';
import { useState } from 'react';
import type { ReplayReport } from '../../src-shared/evaluation/replay-report';
import type { Replay } from '../state/replays-slice';
import { useActions } from '../state/store';
import { Button } from '../ui/button';
import { FailureNotice } from '../ui/failure-notice';
import { Strip } from '../ui/strip';
import { ReplayModal } from './replay-modal';
import styles from './suite-screen.module.css';

interface ReplayStripProps {
  readonly id: string;
  readonly replay: Replay;
}

/** What came of deciding an evaluation’s runs again by their own records. */
export function ReplayStrip({ id, replay }: ReplayStripProps) {
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
      {isOpen && <ReplayModal reports={others} onClose={() => setOpen(false)} />}
    </>
  );
}

/** A replay in a sentence. */
export function sayReplay(reports: readonly ReplayReport[]): string {
  const same = reports.filter(({ outcome }) => outcome === 'same').length;
  return `${same} of ${reports.length} recorded runs go the same way with today’s rules and data.`;
}
