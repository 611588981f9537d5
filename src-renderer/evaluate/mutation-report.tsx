import { CircleDashed, ShieldOff } from 'lucide-react';
import {
  type Mutant,
  type MutationReport as Report,
  unguardedOf,
} from '../../src-shared/evaluation/mutation';
import { useActions, useStore } from '../state/store';
import text from '../styles/text.module.css';
import { Button } from '../ui/button';
import { FailureNotice } from '../ui/failure-notice';
import { MutationBar, ruleKey } from './mutation-bar';
import styles from './mutation.module.css';

/** Which rules the suite guards: each is switched off once and the supplied decisions are replayed. */
export function MutationReport({ suite }: { readonly suite: string }) {
  const mutation = useStore((state) => state.mutations[suite]);
  return (
    <section className={styles.report} aria-label="Mutation report">
      {mutation?.kind === 'ready' ? (
        <Ready suite={suite} report={mutation.report} />
      ) : (
        <div className={styles.line}>
          <b>Mutation report</b>
          {mutation?.kind === 'going' ? (
            <Going done={mutation.done} total={mutation.total} />
          ) : (
            <span className={styles.words}>
              Switches each rule off once, replays the supplied decisions, and shows which case notices.
            </span>
          )}
          {mutation?.kind !== 'going' && <Start suite={suite} />}
        </div>
      )}
      {mutation?.kind === 'failed' && <FailureNotice failure={mutation.failure} />}
    </section>
  );
}

function Start({ suite }: { readonly suite: string }) {
  const { mutateSuite } = useActions();
  return (
    <Button size="sm" icon={ShieldOff} command="evaluate.mutate" onClick={() => void mutateSuite(suite)}>
      Switch rules off
    </Button>
  );
}

function Going({ done, total }: { readonly done: number; readonly total: number | null }) {
  return (
    <span className={styles.words} role="status">
      {total === null ? 'The suite is run once with every rule on…' : `Rule ${done} of ${total}…`}
    </span>
  );
}

function Ready({ suite, report }: { readonly suite: string; readonly report: Report }) {
  const { mutants, left_out } = report;
  const shown = useStore((state) => state.shownRule);
  const unguarded = unguardedOf(report);
  const selected = mutants.find((mutant) => ruleKey(mutant) === shown) ?? unguarded[0] ?? mutants[0];
  return (
    <>
      <div className={styles.line}>
        <b>Mutation report</b>
        <span className={styles.words}>
          Each rule switched off once, supplied decisions replayed:{' '}
          <b>
            {mutants.length - unguarded.length} of {mutants.length}
          </b>{' '}
          noticed by a case.
          {left_out.length > 0 && ` Left out, since not as expected to begin with: ${left_out.join(', ')}.`}
        </span>
        <Start suite={suite} />
      </div>
      <MutationBar mutants={mutants} selected={selected ? ruleKey(selected) : null} />
      {selected && <Rule mutant={selected} />}
    </>
  );
}

/** What a rule’s cell means, in a sentence. */
function Rule({ mutant }: { readonly mutant: Mutant }) {
  const { title, rule, agent, noticed_by, looked_at } = mutant;
  return (
    <p className={styles.line}>
      {noticed_by.length === 0 && <CircleDashed className={styles.icon} aria-hidden="true" />}
      <span className={styles.words}>
        <b>{title}</b> <span className={text.mono}>{rule}</span> <span className={text.muted}>{agent}</span>{' '}
        {noticed_by.length > 0 ? (
          <>
            is noticed by <span className={text.mono}>{noticed_by.join(', ')}</span>.
          </>
        ) : looked_at.length === 0 ? (
          'survived: no case brings it to hold anything, so that with it off every case ends the same.'
        ) : (
          <>
            survived: it holds something in <span className={text.mono}>{looked_at.join(', ')}</span>, which
            still end as expected without it.
          </>
        )}
      </span>
    </p>
  );
}
