import type { ReplayReport } from '../../src-shared/evaluation/replay-report';
import { Button } from '../ui/button';
import { DataText } from '../ui/data-text';
import { compareValues, FieldsTable } from '../ui/fields-table';
import { Modal } from '../ui/modal';
import { ScrollBox } from '../ui/scroll-box';
import styles from './replay-modal.module.css';

interface ReplayModalProps {
  /** The replays that are not the same. */
  readonly reports: readonly ReplayReport[];
  readonly onClose: () => void;
}

/** Every recorded run that goes another way today, with what differs by event. */
export function ReplayModal({ reports, onClose }: ReplayModalProps) {
  return (
    <Modal label="Replayed runs that differ" onClose={onClose} width="wide">
      <section className={styles.dialog}>
        <h2>Replayed runs that differ</h2>
        <ScrollBox label="Differences by run">
          {reports.map((report) => (
            <Report key={report.file} report={report} />
          ))}
        </ScrollBox>
        <div className={styles.acts}>
          <Button onClick={onClose}>Close</Button>
        </div>
      </section>
    </Modal>
  );
}

function Report({ report }: { readonly report: ReplayReport }) {
  const { file, sentence, differences, changed_inputs } = report;
  return (
    <section className={styles.report} aria-label={file}>
      <h3>
        <DataText wrap>{file}</DataText>
      </h3>
      <p>{sentence}</p>
      {changed_inputs.length > 0 && <p>Other inputs than then: {changed_inputs.join(', ')}.</p>}
      {differences.length > 0 && (
        <FieldsTable
          caption={`Differences of ${file}`}
          heads={['Recorded', 'Replayed']}
          fields={differences.map(({ event, what, recorded, replayed }) =>
            compareValues(
              event === null ? what : `event ${event}: ${what}`,
              { value: recorded },
              { value: replayed },
            ),
          )}
        />
      )}
    </section>
  );
}
