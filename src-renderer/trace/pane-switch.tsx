import { useKeyRegistry } from '../keys/use-keys';
import { KeyCaps } from '../keys/key-caps';
import { narrow, useMedia } from '../ui/use-media';
import styles from './pane-switch.module.css';

interface PaneSwitchProps {
  readonly panes: readonly [string, string];
  /** Which of the two shows. */
  readonly shown: 0 | 1;
}

/** In a narrow window one pane shows: which, and the way to the other. */
export function PaneSwitch({ panes, shown }: PaneSwitchProps) {
  const registry = useKeyRegistry();
  if (!useMedia(narrow)) return null;
  return (
    <div className={styles.switch}>
      {panes.map((title, index) =>
        index === shown ? (
          <span key={title} className={styles.current}>
            {title}
          </span>
        ) : (
          <button
            key={title}
            type="button"
            className={styles.other}
            aria-keyshortcuts="F6"
            onClick={() => registry.run('window.next-pane', null)}
          >
            {title}
            <KeyCaps command="window.next-pane" />
          </button>
        ),
      )}
    </div>
  );
}
