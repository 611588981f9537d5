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
  /** Goes to an event of the run, where one is open. */
  readonly onGo?: (seq: number) => void;
}

/** Every recorded run that goes another way today, with what differs by event. */
export function ReplayModal({ reports, onClose, onGo }: ReplayModalProps) {
  return (
    <Modal label="Replayed runs that differ" onClose={onClose} width="wide">
      <section className={styles.dialog}>
        <h2>Replayed runs that differ</h2>
        <ScrollBox label="Differences by run">
          {reports.map((report) => (
            <Report
              key={report.file}
              report={report}
              {...(onGo && {
                onGo: (seq: number) => {
                  onClose();
                  onGo(seq);
                },
              })}
            />
          ))}
        </ScrollBox>
        <div className={styles.acts}>
          <Button onClick={onClose}>Close</Button>
        </div>
      </section>
    </Modal>
  );
}

interface ReportProps {
  readonly report: ReplayReport;
  readonly onGo?: (seq: number) => void;
}

function Report({ report, onGo }: ReportProps) {
  const { file, sentence, differences, changed_inputs } = report;
  return (
    <section className={styles.report} aria-label={file}>
      <h3>
        <DataText wrap>{file}</DataText>
      </h3>
      <p>{sentence}</p>
      {changed_inputs.length > 0 && <p>Other inputs than then: {changed_inputs.join(', ')}.</p>}
      {onGo && (
        <p className={styles.events}>
          {eventsOf(report).map((seq) => (
            <Button key={seq} size="sm" onClick={() => onGo(seq)}>
              Event {seq}
            </Button>
          ))}
        </p>
      )}
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

/** More events than this have no room as buttons; the table names them all. */
const mostEvents = 12;

function eventsOf({ differences }: ReplayReport): readonly number[] {
  return [...new Set(differences.flatMap(({ event }) => event ?? []))].slice(0, mostEvents);
}
