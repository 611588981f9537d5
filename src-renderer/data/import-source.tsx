import { TriangleAlert } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { ChosenSource, ProposedRecord } from '../../src-shared/domain/document';
import { entrySchemaOf } from '../editor/read-entry';
import { fieldsOf, shapeOf } from '../../src-shared/domain/schema-fields';
import type { Draft } from '../state/draft';
import { useActions } from '../state/store';
import text from '../styles/text.module.css';
import { Button } from '../ui/button';
import { DataText, Pieces } from '../ui/data-text';
import { Modal } from '../ui/modal';
import styles from './dialog.module.css';
import { addProposed } from './entry-acts';
import own from './import-source.module.css';

interface ImportSourceProps {
  readonly draft: Draft;
  readonly onClose: () => void;
}

/** Asks for a text file and shows what it could be cut into; the person says which of it becomes records. */
export function ImportSource({ draft, onClose }: ImportSourceProps) {
  const [chosen, setChosen] = useState<ChosenSource | null>(null);
  const { chooseSource } = useActions();
  const isAsked = useRef(false);
  const { agent } = draft.opened;
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void chooseSource(agent).then((source) => (source === null ? onClose() : setChosen(source)));
  }, [chooseSource, agent, onClose]);
  return chosen && <Proposals draft={draft} chosen={chosen} onClose={onClose} />;
}

interface ProposalsProps extends ImportSourceProps {
  readonly chosen: ChosenSource;
}

function Proposals({ draft, chosen, onClose }: ProposalsProps) {
  const { keys } = draft.editor.snapshot();
  const obstacleOf = ({ id, problem }: ProposedRecord) =>
    problem ?? (keys.includes(id) ? `A record ${id} is there already.` : null);
  const possible = chosen.records.filter((each) => obstacleOf(each) === null);
  const [wanted, setWanted] = useState<ReadonlySet<string>>(new Set(possible.map(({ id }) => id)));
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const { addSource, flashNote } = useActions();
  const id = useId();
  const add = async () => {
    const failure = await addSource(chosen.agent, chosen.name);
    if (failure !== null) return setRefusal(`${failure.what} ${failure.todo}`);
    addProposed(
      draft,
      possible.filter((each) => wanted.has(each.id)).map((each) => ({ ...each.record, ...values })),
    );
    flashNote(`${chosen.name} is in the workspace. Its records are unsaved until you have looked.`);
    onClose();
  };
  const toggle = (record: string) => {
    const next = new Set(wanted);
    if (!next.delete(record)) next.add(record);
    setWanted(next);
  };
  return (
    <Modal label={`Import ${chosen.name}`} onClose={onClose} width="wide">
      <section className={styles.dialog} aria-labelledby={id}>
        <h2 id={id}>
          Import <Pieces text={chosen.name} />
        </h2>
        <p>{sayThere(chosen)}</p>
        <SharedValues draft={draft} onChange={(name, value) => setValues({ ...values, [name]: value })} />
        <ul className={own.list} aria-label="Proposed records">
          {chosen.records.map((each) => (
            <li key={`${each.line} ${each.id}`}>
              <Proposal
                proposed={each}
                obstacle={obstacleOf(each)}
                isWanted={wanted.has(each.id)}
                onToggle={() => toggle(each.id)}
              />
            </li>
          ))}
          {chosen.records.length === 0 && (
            <li className={text.second}>It has no headings to be cut at; records are made by hand.</li>
          )}
        </ul>
        {refusal !== null && (
          <p className={styles.problem} role="alert">
            <TriangleAlert className={styles.icon} aria-hidden="true" />
            <span>
              <Pieces text={refusal} />
            </span>
          </p>
        )}
        <div className={styles.actions}>
          <Button onClick={onClose} data-modal-start="">
            Not now
          </Button>
          <Button
            variant="primary"
            disabledReason={chosen.there === 'other' ? 'another source has this name' : null}
            onClick={() => void add()}
          >
            {wanted.size === 0 ? 'Add the text alone' : `Add the text and ${wanted.size} records`}
          </Button>
        </div>
      </section>
    </Modal>
  );
}

function sayThere({ there }: ChosenSource): string {
  switch (there) {
    case 'no':
      return 'The text is copied into the workspace as it is. Each section can become a record; none is active or saved before you have looked at it.';
    case 'same':
      return 'The workspace has this very text already; only records are added.';
    case 'other':
      return 'The workspace has another text of this name, which stays as it is. Rename the file that you import and choose it again.';
  }
}

interface SharedValuesProps {
  readonly draft: Draft;
  readonly onChange: (name: string, value: string) => void;
}

/** The fields with a few permitted values, which are the same for most records of a text. */
function SharedValues({ draft, onChange }: SharedValuesProps) {
  const { opened } = draft;
  const choices = fieldsOf(entrySchemaOf(opened.schema, opened.kind)).flatMap(({ name, schema }) => {
    const shape = shapeOf(schema);
    return shape.kind === 'choice' ? [{ name, values: shape.choices.filter((each) => each !== null) }] : [];
  });
  return choices.map(({ name, values }) => (
    <label key={name} className={own.shared}>
      <span>
        <DataText>{name}</DataText> of all
      </span>
      <select className={styles.input} onChange={(event) => onChange(name, event.currentTarget.value)}>
        {values.map((value) => (
          <option key={value}>{value}</option>
        ))}
      </select>
    </label>
  ));
}

interface ProposalProps {
  readonly proposed: ProposedRecord;
  readonly obstacle: string | null;
  readonly isWanted: boolean;
  readonly onToggle: () => void;
}

function Proposal({ proposed, obstacle, isWanted, onToggle }: ProposalProps) {
  const { id, record, line } = proposed;
  const passage = typeof record.passage === 'string' ? record.passage : '';
  return (
    <label className={own.proposal}>
      <input type="checkbox" checked={isWanted} disabled={obstacle !== null} onChange={onToggle} />
      <span className={own.words}>
        <span>
          <DataText wrap>{id}</DataText> <span className={text.muted}>line {line}</span>
        </span>
        <span className={text.second}>
          <Pieces text={obstacle ?? passage} />
        </span>
      </span>
    </label>
  );
}
