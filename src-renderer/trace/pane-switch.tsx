import { ariaChord } from '../keys/chord';
import { KeyCaps } from '../keys/key-caps';
import { type CommandId, commandOf } from '../keys/key-map';
import { useActiveCommands, useKeyRegistry } from '../keys/use-keys';
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
  const active = useActiveCommands();
  if (!useMedia(narrow)) return null;
  // Of two panes the one before is the other one too, which has a key where a decision needs F6.
  const way: CommandId = active.includes('decision.view') ? 'window.previous-pane' : 'window.next-pane';
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
            aria-keyshortcuts={ariaChord(commandOf(way).keys[0] ?? '')}
            onClick={() => registry.run(way, null)}
          >
            {title}
            <KeyCaps command={way} />
          </button>
        ),
      )}
    </div>
  );
}
