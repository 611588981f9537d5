import text from '../styles/text.module.css';
import { classNames } from './class-names';
import styles from './status-mark.module.css';
import { type MarkedStatus, statusMeanings } from './status-meaning';

interface StatusMarkProps {
  readonly status: MarkedStatus;
  /** The machine word as in data, or plain words as in headers. */
  readonly as?: 'data' | 'words';
  /** Expected ends are neutral; only real outcomes are coloured. */
  readonly neutral?: boolean;
  /** With the tinted plane of the status, for headers. */
  readonly tag?: boolean;
}

/** A status by its icon and its word together. */
export function StatusMark({ status, as = 'data', neutral = false, tag = false }: StatusMarkProps) {
  const { icon: Icon, tone, words } = statusMeanings[status];
  return (
    <span className={classNames(styles.mark, styles[neutral ? 'neutral' : tone], tag && styles.tag)}>
      <Icon className={styles.icon} aria-hidden="true" />
      {as === 'data' ? (
        <span className={classNames(text.mono, styles.word)}>{status}</span>
      ) : (
        <span>{words}</span>
      )}
    </span>
  );
}
