import { useState } from 'react';
import type { Json } from '../../src-shared/domain/json';
import type { RunTrace } from '../state/run-trace';
import { asJson } from '../trace/as-json';
import { describeGiven, givenIn } from '../trace/given';
import { DataText } from '../ui/data-text';
import { JsonView } from '../ui/json-view';
import { PaneScroll } from '../ui/pane';
import { Segmented } from '../ui/segmented';
import styles from './given-panel.module.css';

const parts = ['Input', 'Instructions', 'Schema', 'Limits'] as const;
type Part = (typeof parts)[number];

/** What a model would have been given in this turn, the same bytes, beside the decision that the person makes. */
export function GivenPanel({ run, turn }: { readonly run: RunTrace; readonly turn: number }) {
  const [part, setPart] = useState<Part>('Input');
  const given = givenIn(run, turn);
  const { request, observations, instructions, schema } = given.view;
  const values: Readonly<Record<Exclude<Part, 'Instructions'>, Json>> = {
    Input: { request, observations: asJson(observations) },
    Schema: schema,
    Limits: asJson(run.header.limits),
  };
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <h2>Given to the model, if there were one</h2>
        <Segmented
          label="What to show"
          segments={parts.map((value) => ({ value, content: value }))}
          value={part}
          onChoose={setPart}
        />
      </div>
      <p className={styles.sum}>
        {describeGiven(given)}; the same bytes every planner gets. Your clock stands while you think.
      </p>
      <PaneScroll>
        <div className={styles.body}>
          {part === 'Instructions' ? (
            <p className={styles.text}>
              <DataText wrap>{instructions}</DataText>
            </p>
          ) : (
            <JsonView value={values[part]} label={`the ${part.toLowerCase()}`} wrap />
          )}
        </div>
      </PaneScroll>
    </div>
  );
}
