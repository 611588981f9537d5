import { Hourglass, TimerOff } from 'lucide-react';
import { reviewWindowMs } from '../../src-shared/domain/review';
import { countdownTo } from './countdown';
import styles from './expiry-clock.module.css';
import { Mark } from './mark';
import { ageOf } from './when';

interface ExpiryClockProps {
  readonly expiresAt: string;
  readonly now: number;
}

/** How long a record may still be decided. It is read on demand: every second would be too much to be told. */
export function ExpiryClock({ expiresAt, now }: ExpiryClockProps) {
  const countdown = countdownTo(expiresAt, now);
  if (countdown.phase === 'expired') return <Expired expiresAt={expiresAt} now={now} />;
  const isLast = countdown.phase === 'last_minute';
  const share = `${Math.min(100, (countdown.leftMs / reviewWindowMs) * 100).toFixed(1)}%`;
  return (
    <div
      className={isLast ? `${styles.clock} ${styles.last}` : styles.clock}
      role="timer"
      aria-label={`${countdown.spoken} left${isLast ? ', last minute' : ''}`}
    >
      <div aria-hidden="true">
        <b>{countdown.text}</b>{' '}
        {isLast ? (
          <span>
            <Mark icon={Hourglass} small /> last minute
          </span>
        ) : (
          <span>left</span>
        )}
        <svg className={styles.bar} aria-hidden="true">
          <rect className={styles.rest} width="100%" height="100%" rx="1" />
          <rect className={styles.filled} width={share} height="100%" rx="1" />
        </svg>
      </div>
    </div>
  );
}

function Expired({ expiresAt, now }: ExpiryClockProps) {
  return (
    <div className={styles.clock} role="timer" aria-label={`expired ${ageOf(expiresAt, now)}`}>
      <span className={styles.expired}>
        <Mark icon={TimerOff} /> expired {ageOf(expiresAt, now)}
      </span>
    </div>
  );
}
