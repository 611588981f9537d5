import { CircleDashed, FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { type Mutant, unguardedOf } from '../../src-shared/evaluation/mutation';
import type { SuiteListing } from '../../src-shared/evaluation/suite';
import { useActions, useStore } from '../state/store';
import text from '../styles/text.module.css';
import { Button } from '../ui/button';
import { classNames } from '../ui/class-names';
import styles from './mutation-section.module.css';

/** Which rules the suite guards: one cell a rule, hollow where no case notices that it is off. */
export function MutationSection({ suite }: { readonly suite: SuiteListing }) {
  const mutation = useStore((state) => state.mutations[suite.name]);
  const { mutateSuite } = useActions();
  return (
    <section className={styles.section} aria-label="Mutation report">
      <div className={styles.head}>
        <h2>Mutation report</h2>
        {mutation?.kind === 'running' && (
          <span className={text.second}>
            {mutation.total === 0
              ? 'The cases run with every rule on.'
              : `${mutation.done} of ${mutation.total} rules switched off.`}
          </span>
        )}
        {mutation?.kind === 'ready' && (
          <span className={text.second}>
            Each rule switched off once, supplied decisions replayed:{' '}
            <b>
              {mutation.report.mutants.length - unguardedOf(mutation.report).length} of{' '}
              {mutation.report.mutants.length}
            </b>{' '}
            noticed by a case.
          </span>
        )}
        {mutation === undefined && (
          <span className={text.second}>
            Switches each rule off in turn on a copy, and says which cases notice.
          </span>
        )}
        <span className={styles.space} />
        <Button
          size="sm"
          icon={FlaskConical}
          onClick={() => void mutateSuite(suite.name)}
          disabledReason={mutation?.kind === 'running' ? 'it goes on' : null}
        >
          {mutation?.kind === 'ready' ? 'Again' : 'Switch each off'}
        </Button>
      </div>
      {mutation?.kind === 'ready' && (
        <Rules mutants={mutation.report.mutants} leftOut={mutation.report.left_out} />
      )}
    </section>
  );
}

function Rules({
  mutants,
  leftOut,
}: {
  readonly mutants: readonly Mutant[];
  readonly leftOut: readonly string[];
}) {
  const firstUnguarded = mutants.findIndex(({ noticed_by }) => noticed_by.length === 0);
  const [chosen, choose] = useState<number | null>(null);
  const shown = mutants[chosen ?? Math.max(0, firstUnguarded)];
  return (
    <>
      <ul className={styles.bar} aria-label="Rules">
        {mutants.map((mutant, index) => (
          <li key={`${mutant.agent} ${mutant.rule}`}>
            <button
              type="button"
              className={classNames(styles.rule, mutant.noticed_by.length === 0 && styles.hollow)}
              aria-pressed={mutant === shown}
              aria-label={`${mutant.title}, ${mutant.agent}: ${sayMutant(mutant)}`}
              title={`${mutant.title}, ${mutant.agent}`}
              onClick={() => choose(index)}
            />
          </li>
        ))}
      </ul>
      {shown && (
        <p className={styles.shown}>
          {shown.noticed_by.length === 0 && <CircleDashed className={styles.icon} aria-hidden="true" />}
          <b>{shown.title}</b> <span className={text.second}>{shown.agent}</span> {sayMutant(shown)}
        </p>
      )}
      {leftOut.length > 0 && (
        <p className={styles.shown}>
          Left out, because they do not end as expected even with every rule on: {leftOut.join(', ')}.
        </p>
      )}
    </>
  );
}

function sayMutant({ noticed_by, looked_at }: Mutant): string {
  if (noticed_by.length > 0) return `is noticed by ${noticed_by.join(', ')}.`;
  return looked_at.length === 0
    ? 'survived: no case makes it hold anything.'
    : `survived: ${looked_at.join(', ')} end as expected without it.`;
}
