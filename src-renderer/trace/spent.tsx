import { asksModel } from '../../src-shared/domain/status';
import type { RunTrace } from '../state/run-trace';
import { selectSettings } from '../state/selectors';
import { useStore } from '../state/store';
import { classNames } from '../ui/class-names';
import { ClippedData } from './clipped-data';
import styles from './run-bar.module.css';
import { formatTokens, splitTokens, usageOf } from './run-usage';
import { modelOf, priceUsage } from './say-cost';

/** The tokens of a run and what they cost by the person's own figures. */
export function Spent({ run }: { readonly run: RunTrace }) {
  if (!asksModel(run.header.mode)) {
    return (
      <div className={styles.tokens}>
        <span>
          Tokens <b>0</b>
        </span>
        <span>no model ran</span>
      </div>
    );
  }
  const usage = usageOf(run);
  const nothing = run.end === null ? 'none yet' : 'not counted';
  return (
    <>
      <div className={styles.tokens}>
        <span>
          Tokens <b>{usage === null ? nothing : formatTokens(usage.input_tokens + usage.output_tokens)}</b>
        </span>
        {usage !== null && <span>{splitTokens(usage)}</span>}
      </div>
      {usage !== null && <Cost run={run} />}
    </>
  );
}

function Cost({ run }: { readonly run: RunTrace }) {
  const prices = useStore((state) => selectSettings(state).prices);
  const answer = priceUsage({ usage: usageOf(run), model: modelOf(run), prices });
  return (
    <div className={classNames(styles.tokens, styles.cost)}>
      <span>
        Cost <b>{answer.kind === 'known' ? answer.amount : 'unknown'}</b>
      </span>
      <span className={styles.why}>
        {answer.kind === 'known' ? `prices of ${answer.asOf}` : <ClippedData plain>{answer.why}</ClippedData>}
      </span>
    </div>
  );
}
