import { CircleCheck, EqualNot } from 'lucide-react';
import type { PlacedRetained } from '../../src-shared/evaluation/retained';
import { latest } from '../state/loadable';
import { useActions, useStore } from '../state/store';
import text from '../styles/text.module.css';
import { Button } from '../ui/button';
import { Pieces } from '../ui/data-text';
import { EmptyState } from '../ui/empty-state';
import { FailureNotice } from '../ui/failure-notice';
import { formatWhen } from '../ui/format-time';
import { Modal } from '../ui/modal';
import { PlannerChip } from '../ui/planner-chip';
import { ScrollBox } from '../ui/scroll-box';
import { StatusMark } from '../ui/status-mark';
import styles from './retained-modal.module.css';

/** Runs and evaluations that were kept, each held against the hashes it was kept with. */
export function RetainedModal() {
  const isShown = useStore((state) => state.isRetainedShown);
  const retained = useStore((state) => state.retained);
  const { showRetained } = useActions();
  if (!isShown) return null;
  const list = latest(retained);
  const close = () => void showRetained(false);
  return (
    <Modal label="Retained runs" onClose={close} width="wide">
      <section className={styles.dialog}>
        <h2>Retained runs</h2>
        <p className={text.second}>
          Kept with what they read and what they wrote. Deskcheck reads these folders and never changes them.
        </p>
        {retained.kind === 'failed' && <FailureNotice failure={retained.failure} />}
        {list?.length === 0 && (
          <EmptyState title="Nothing is kept yet">Open a run, and retain it by its command.</EmptyState>
        )}
        <ScrollBox label="Retained runs">
          {list?.map((each) => (
            <Retained key={`${each.place} ${each.name}`} of={each} />
          ))}
        </ScrollBox>
        <div className={styles.acts}>
          <Button onClick={close}>Close</Button>
        </div>
      </section>
    </Modal>
  );
}

function Retained({ of }: { readonly of: PlacedRetained }) {
  const { name, place, manifest, problems } = of;
  const isSame = problems.length === 0;
  const Mark = isSame ? CircleCheck : EqualNot;
  return (
    <section className={styles.kept} aria-label={name}>
      <h3>
        <Mark className={isSame ? styles.same : styles.other} aria-hidden="true" />
        <span className={text.mono}>{name}</span>
        <span className={text.second}>
          {isSame ? 'as it was kept' : 'not as it was kept'}
          {place === 'kit' && ', supplied'}
          {manifest && `, ${formatWhen(manifest.pinned_at)}`}
        </span>
      </h3>
      {manifest && manifest.note !== '' && (
        <p>
          <Pieces text={manifest.note} />
        </p>
      )}
      {problems.map((problem) => (
        <p key={problem}>
          <Pieces text={problem} />
        </p>
      ))}
      <Runs of={of} />
    </section>
  );
}

function Runs({ of: { place, name, manifest } }: { readonly of: PlacedRetained }) {
  const { openRetained } = useActions();
  if (!manifest) return null;
  return (
    <ul className={styles.runs}>
      {manifest.runs.map((run) => (
        <li key={run.file}>
          <Button size="sm" onClick={() => void openRetained({ place, name, file: run.file })}>
            {run.agent} {run.case ?? 'own request'}
          </Button>
          <PlannerChip mode={run.mode} model={run.requested_model} />
          <StatusMark status={run.status} />
        </li>
      ))}
    </ul>
  );
}
