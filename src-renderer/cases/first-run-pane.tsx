import { Play } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ChordCaps } from '../keys/key-caps';
import { findCase, selectAgents } from '../state/selectors';
import { useStore } from '../state/store';
import text from '../styles/text.module.css';
import { Button } from '../ui/button';
import { Pane, PaneScroll } from '../ui/pane';
import { PlannerChip } from '../ui/planner-chip';
import { Block } from './block';
import styles from './first-run-pane.module.css';
import { firstLesson } from './lesson-steps';
import { LookFor } from './look-for';
import { RequestFields } from './request-fields';
import { WireSketch } from './wire-sketch';

const rules = [
  'The model proposes one tool. A proposal does nothing.',
  'The controller checks it, rule by rule, and shows each rule.',
  'Only what passed is run, and you see what it read or wrote.',
];

/** The first desk check: one key starts it. */
export function FirstRunPane({ onStart }: { readonly onStart: () => void }) {
  const request = useStore((state) => findCase(selectAgents(state), firstLesson)?.listing.request);
  const start = useRef<HTMLDivElement>(null);
  useEffect(() => {
    start.current?.querySelector('button')?.focus();
  }, []);
  return (
    <Pane label="Your first desk check">
      <PaneScroll>
        <div className={styles.side}>
          <header>
            <h2 className={styles.title}>Your first desk check</h2>
            <p className={text.second}>
              A customer asks why they were charged. Walk through what the agent does, one step at a time.
            </p>
          </header>
          <div ref={start} className={styles.start}>
            <Button variant="primary" icon={Play} command="first-run.start" onClick={onStart}>
              Run and step
            </Button>
            <span className={styles.then}>
              then <ChordCaps chord="J" spoken /> for each step
            </span>
          </div>
          <Block title="What you will see">
            <WireSketch />
            <LookFor points={rules} />
          </Block>
          {request !== undefined && (
            <Block title="Request">
              <RequestFields request={request} />
            </Block>
          )}
          <Block title="Who decides">
            <p className={text.small}>
              <PlannerChip mode="demo" /> <span className={text.second}>supplied decisions</span>
            </p>
          </Block>
        </div>
      </PaneScroll>
    </Pane>
  );
}
