import { X } from 'lucide-react';
import styles from './app.module.css';
import { useActions, useStore } from './state/store';
import { Button } from './ui/button';
import { FailureNotice } from './ui/failure-notice';

/** Failures of calls, each until the person puts it away. */
export function Notices() {
  const notices = useStore((state) => state.notices);
  const { dismissNotice } = useActions();
  return (
    <div role="alert" className={styles.notices}>
      {notices.map(({ id, failure }) => (
        <FailureNotice
          key={id}
          failure={failure}
          actions={
            <Button size="sm" variant="ghost" icon={X} iconOnly onClick={() => dismissNotice(id)}>
              Put this notice away
            </Button>
          }
        />
      ))}
    </div>
  );
}
