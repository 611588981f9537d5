import { useEffect, useRef } from 'react';
import type { RunTrace } from '../state/run-trace';
import { useStore } from '../state/store';
import text from '../styles/text.module.css';
import { formatStepTime } from '../trace/format-duration';
import { classNames } from '../ui/class-names';
import { Pieces } from '../ui/data-text';
import styles from './event-stream.module.css';
import { buildStream } from './stream';

/** How near the end, in pixels, still counts as being there. */
const nearEnd = 24;

/** What happens in a run, line after line as it comes; it stays at the newest one until the person scrolls up. */
export function EventStream({ run }: { readonly run: RunTrace }) {
  const live = useStore((state) => state.liveSteps[run.header.run_id]);
  const lines = buildStream(run, live);
  const box = useRef<HTMLDivElement>(null);
  const following = useRef(true);
  const newest = lines.at(-1)?.key;
  useEffect(() => {
    const element = box.current;
    if (element !== null && following.current && newest !== undefined)
      element.scrollTop = element.scrollHeight;
  }, [newest]);
  const isThinking = run.end === null && run.progress?.phase === 'planning' && run.header.mode !== 'demo';
  return (
    <>
      <h3 className={styles.title}>Events as they come</h3>
      <div
        ref={box}
        className={styles.box}
        role="log"
        aria-label="Events as they come"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the browser scrolls by key only where the focus is
        tabIndex={0}
        onScroll={({ currentTarget: element }) => {
          following.current = element.scrollHeight - element.scrollTop - element.clientHeight < nearEnd;
        }}
      >
        {lines.length === 0 && <p className={styles.none}>Nothing has happened yet.</p>}
        {lines.map((line) => (
          <div key={line.key} className={styles.line}>
            <span className={styles.time}>{formatStepTime(line.ms)}</span>
            <span className={styles.name}>
              <Pieces text={line.name} />
            </span>
            <span className={classNames(text.clip, styles[line.tone])} title={line.detail}>
              <Pieces text={line.detail} />
            </span>
          </div>
        ))}
      </div>
      {isThinking && (
        <p className={styles.thinking}>
          <span />
          <b>thinking</b> <span>no answer yet</span>
        </p>
      )}
    </>
  );
}
