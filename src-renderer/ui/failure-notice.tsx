import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Failure } from '../../src-shared/domain/result';
import { DataText } from './data-text';
import styles from './failure-notice.module.css';

interface FailureNoticeProps {
  readonly failure: Pick<Failure, 'what' | 'where' | 'todo'>;
  readonly actions?: ReactNode;
}

/** An error as it is always told: what happened, where, and what to do. */
export function FailureNotice({ failure, actions }: FailureNoticeProps) {
  return (
    <div className={styles.notice}>
      <TriangleAlert className={styles.icon} aria-hidden="true" />
      <div className={styles.words}>
        <b>{failure.what}</b>
        {failure.where !== null && <DataText wrap>{failure.where}</DataText>}
        <span className={styles.todo}>{failure.todo}</span>
      </div>
      {actions}
    </div>
  );
}
