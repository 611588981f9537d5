import { Database } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ArchiveKind, ArchiveState } from '../../src-shared/domain/archive-state';
import type { Failure } from '../../src-shared/domain/result';
import { FormRow, FormRows } from '../form/form-row';
import { latest } from '../state/loadable';
import { useActions, useStore } from '../state/store';
import { DataText } from '../ui/data-text';
import { FailureNotice } from '../ui/failure-notice';
import styles from './archive-setting.module.css';
import { type Choice, ChoiceSetting } from './choice-setting';
import { SecretField } from './secret-field';
import { SectionHead } from './section-head';

const choices: readonly Choice<ArchiveKind>[] = [
  { value: 'folder', word: 'On this machine' },
  { value: 'server', word: 'Postgres server' },
  { value: 'off', word: 'None' },
];

/** Where runs are stored for the search, beside their result files. */
export function ArchiveSetting() {
  const archive = useStore((state) => latest(state.archive));
  const failure = useStore((state) => (state.archive.kind === 'failed' ? state.archive.failure : null));
  const { loadArchive, checkArchive } = useActions();
  useEffect(() => {
    void loadArchive();
    void checkArchive();
  }, [loadArchive, checkArchive]);
  return (
    <section aria-label="Trace archive">
      <SectionHead title="Trace archive" icon={Database}>
        every run, for the search; the result files stay the record
      </SectionHead>
      {failure && <FailureNotice failure={failure} />}
      {archive && <ArchiveForm archive={archive} />}
    </section>
  );
}

function ArchiveForm({ archive }: { readonly archive: ArchiveState }) {
  const [isTyping, setIsTyping] = useState(false);
  const [refusal, setRefusal] = useState<Failure | null>(null);
  const { chooseArchive, connectArchive } = useActions();
  const turnTo = (isOpen: boolean) => {
    setRefusal(null);
    setIsTyping(isOpen);
  };
  const choose = (kind: ArchiveKind) => {
    turnTo(kind === 'server');
    if (kind !== 'server') void chooseArchive(kind);
  };
  return (
    <FormRows>
      {archive.is_fixed ? (
        <FormRow label="Kept" control="as DESKCHECK_ARCHIVE in the environment says" />
      ) : (
        <ChoiceSetting
          label="Kept"
          choices={choices}
          value={isTyping ? 'server' : archive.kind}
          onChoose={choose}
        />
      )}
      {isTyping && (
        <FormRow
          label="Server"
          control={
            <div className={styles.entry}>
              <SecretField
                label="Connection string"
                placeholder="postgres://user:password@host:port/database"
                action="Connect"
                send={connectArchive}
                onRefused={setRefusal}
                onLeave={() => turnTo(false)}
              />
            </div>
          }
        >
          {refusal && (
            <div role="alert">
              <FailureNotice failure={refusal} />
            </div>
          )}
          <p className={styles.quiet}>
            It can hold a password, so it only goes in: hidden, and never shown again.
          </p>
        </FormRow>
      )}
      {!isTyping && archive.kind !== 'off' && <PlaceInForce archive={archive} />}
    </FormRows>
  );
}

function PlaceInForce({ archive }: { readonly archive: ArchiveState }) {
  const failure = useStore(({ archiveSize }) => (archiveSize.kind === 'failed' ? archiveSize.failure : null));
  const size = useStore((state) => latest(state.archiveSize));
  return (
    <>
      <FormRow label="Place" control={<DataText wrap>{archive.place ?? 'not known any more'}</DataText>}>
        {archive.is_for_session && (
          <p className={styles.quiet}>
            This machine keeps no secret, so the connection string is gone when you quit.
          </p>
        )}
      </FormRow>
      <FormRow
        label="Holds"
        control={failure ? 'It could not be opened.' : size === null ? 'looking…' : sayRuns(size.runs)}
      >
        {failure && <FailureNotice failure={failure} />}
      </FormRow>
    </>
  );
}

const sayRuns = (runs: number): string => (runs === 1 ? '1 run' : `${runs} runs`);
