import { Hand } from 'lucide-react';
import { Button } from '../ui/button';
import { Strip } from '../ui/strip';
import styles from './asking-strip.module.css';

/** The run waits for the person's decision while they look at an earlier step. */
export function AskingStrip({ turn, onGo }: { readonly turn: number; readonly onGo: () => void }) {
  return (
    <Strip
      tone="pending"
      icon={<Hand className={styles.icon} aria-hidden="true" />}
      actions={
        <Button size="sm" variant="primary" command="trace.last" onClick={onGo}>
          Back to your decision
        </Button>
      }
    >
      <b>The run waits for your decision of turn {turn}.</b> The clock stands while you look.
    </Strip>
  );
}
