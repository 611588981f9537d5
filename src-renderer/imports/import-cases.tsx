import { useId } from 'react';
import { type DelimiterName, delimiterName } from '../../src-shared/domain/case-import';
import { useKeys } from '../keys/use-keys';
import type { ChosenCases } from '../state/imports-slice';
import { selectAgents } from '../state/selectors';
import { useActions, useStore } from '../state/store';
import text from '../styles/text.module.css';
import { Pieces } from '../ui/data-text';
import { FailureNotice } from '../ui/failure-notice';
import { Modal } from '../ui/modal';
import { ColumnTable } from './column-table';
import { ImportBar } from './import-bar';
import styles from './import-cases.module.css';
import { PreviewTable } from './preview-table';
import { ProblemTable } from './problem-table';
import { useImportCases } from './use-import-cases';

/** Cases from a table of the person's own: its columns, what they come to, and what is wrong; over the Data screen. */
export function ImportCases() {
  const chosen = useStore((state) => state.chosenCases);
  const { begin, obstacle } = useImportCases();
  const { closeImport } = useActions();
  useKeys('data', { 'data.import-cases': begin }, { enabled: obstacle === null });
  if (chosen === null) return null;
  return (
    <Modal label={`Import cases from ${chosen.view.file}`} onClose={closeImport} width="full">
      <Import chosen={chosen} />
    </Modal>
  );
}

function Import({ chosen }: { readonly chosen: ChosenCases }) {
  const { view, refusal } = chosen;
  const id = useId();
  return (
    <section className={styles.frame} aria-labelledby={id}>
      <div className={styles.import}>
        <header className={styles.head}>
          <h2 id={id}>
            Import cases from <Pieces text={view.file} />
          </h2>
          <Reading chosen={chosen} />
        </header>
        {refusal !== null && (
          <div role="alert">
            <FailureNotice failure={refusal} />
          </div>
        )}
        <div className={styles.body}>
          <ColumnTable view={view} />
          <div className={styles.side}>
            <PreviewTable view={view} />
            <ProblemTable view={view} />
          </div>
        </div>
        <ImportBar chosen={chosen} />
      </div>
    </section>
  );
}

const delimiterWords: Readonly<Record<DelimiterName, string>> = {
  comma: 'commas',
  semicolon: 'semicolons',
  tab: 'tabs',
};

function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`;
}

/** Whose cases they are and how the table is cut. */
function Reading({ chosen }: { readonly chosen: ChosenCases }) {
  const { view } = chosen;
  const agents = useStore(selectAgents);
  const { changeImport } = useActions();
  return (
    <div className={styles.reading}>
      <label>
        Cases of{' '}
        <select
          className={styles.select}
          data-modal-start=""
          value={view.agent}
          onChange={({ currentTarget }) => {
            const agent = agents.find(({ name }) => name === currentTarget.value);
            if (agent) void changeImport({ agent: agent.name });
          }}
        >
          {agents.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <label>
        Cells divided by{' '}
        <select
          className={styles.select}
          value={chosen.delimiter ?? view.delimiter}
          onChange={({ currentTarget }) => {
            const name = delimiterName.parse(currentTarget.value);
            void changeImport({ delimiter: name });
          }}
        >
          {delimiterName.options.map((name) => (
            <option key={name} value={name}>
              {delimiterWords[name]}
            </option>
          ))}
        </select>
      </label>
      <span className={text.second}>
        {count(view.records, 'row')}, {count(view.mapping.length, 'column')}
      </span>
    </div>
  );
}
