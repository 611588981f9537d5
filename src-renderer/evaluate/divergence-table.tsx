import { SectionHead } from '../decision/section-head';
import { useStore } from '../state/store';
import { FieldsTable } from '../ui/fields-table';
import styles from './cell-pane.module.css';
import { firstDivergence } from './first-divergence';
import type { CellActs } from './use-cell-acts';

/** The first decision in which the run parts from the supplied ones, or else from the baseline’s. */
export function DivergenceTable({ acts }: { readonly acts: CellActs }) {
  const { run, demo, baseline } = acts;
  const other = demo ?? baseline;
  const trace = useStore((state) => state.runs[run?.run_id ?? '']);
  const against = useStore((state) => state.runs[other?.ref.runId ?? '']);
  if (!other || !trace || !against) return null;
  const divergence = firstDivergence(against, trace);
  const head = other.what === 'demo' ? 'Demo' : 'Baseline';
  if (divergence === null) {
    return <p className={styles.aside}>Every decision is the same as in {other.what}.</p>;
  }
  return (
    <section className={styles.fields} aria-label="First divergence">
      <SectionHead title={`First divergence: decision ${divergence.turn}`}>
        the reason is not compared
      </SectionHead>
      {divergence.sentence !== null && <p className={styles.aside}>{divergence.sentence}</p>}
      {divergence.fields.length > 0 && (
        <FieldsTable
          caption={`Decision ${divergence.turn} beside that of ${other.what}`}
          heads={[head, 'This run']}
          fields={divergence.fields.filter(({ verdict }) => verdict !== 'shown')}
        />
      )}
    </section>
  );
}
