import type { RunSummary } from '../../src-shared/domain/case';
import type { Json } from '../../src-shared/domain/json';
import { DataText } from '../ui/data-text';
import { Block } from './block';
import styles from './last-misses.module.css';
import { VerdictIcon } from './verdict-icon';

/** In what the last run was not as expected, needed above found; nothing when it was. */
export function LastMisses({ run }: { readonly run: RunSummary | null }) {
  const misses = run?.misses ?? [];
  if (misses.length === 0) return null;
  return (
    <Block title="Last run, not as expected">
      <ul className={styles.misses}>
        {misses.map((miss) => (
          <li key={`${miss.what} ${JSON.stringify(miss.expected)}`} className={styles.miss}>
            <VerdictIcon verdict="not-met" />
            <dl className={styles.values}>
              <dt className={styles.what}>{miss.what}</dt>
              <dd />
              <dt>expected</dt>
              <dd>
                <Value of={miss.expected} />
              </dd>
              <dt>found</dt>
              <dd>
                <Value of={miss.found} />
              </dd>
            </dl>
          </li>
        ))}
      </ul>
    </Block>
  );
}

function Value({ of }: { readonly of: Json }) {
  return (
    <b>
      <DataText wrap>{typeof of === 'string' ? of : of === null ? 'nothing' : JSON.stringify(of)}</DataText>
    </b>
  );
}
