import { Info, TriangleAlert } from 'lucide-react';
import type { EntryRemark } from '../../src-shared/domain/document';
import type { EntryKey } from '../editor/entries';
import { useEditor } from '../editor/use-editor';
import type { Draft } from '../state/draft';
import { latest } from '../state/loadable';
import { useActions, useStore } from '../state/store';
import text from '../styles/text.module.css';
import { Pieces } from '../ui/data-text';
import styles from './used-by.module.css';

/** How many remarks on other records are listed before they are only counted. */
const mostListed = 6;

/** What is worth knowing about a field of a record. */
export function remarksOn(draft: Draft, entry: EntryKey, field: string): readonly EntryRemark[] {
  return remarksOf(draft).filter((each) => each.entry === entry && each.field === field);
}

/** The same under the field. */
export function FieldRemarks({ remarks }: { readonly remarks: readonly EntryRemark[] }) {
  return remarks.map(({ sentence }) => (
    <span key={sentence} className={styles.line}>
      <TriangleAlert className={styles.icon} aria-hidden="true" />
      <span>
        <Pieces text={sentence} />
      </span>
    </span>
  ));
}

/** What is worth knowing about the records that do not show. */
export function OtherRemarks({ draft }: { readonly draft: Draft }) {
  const { selectedKey } = useEditor(draft.editor);
  const others = remarksOf(draft).filter(({ entry }) => entry !== selectedKey);
  if (others.length === 0) return null;
  return (
    <section className={styles.used} aria-label="Other records">
      <h4>Worth knowing about other records</h4>
      <RemarkList remarks={others} onOpen={draft.editor.select} />
    </section>
  );
}

/** For a source: what its text, as it is now, means for the records that quote it. */
export function SourceRecords({ draft }: { readonly draft: Draft }) {
  const { opened, check } = draft;
  const { openDocument } = useActions();
  const remarks = remarksOf(draft);
  const store = useStore((state) =>
    latest(state.documents)?.find(({ agent, kind }) => agent === opened.agent && kind === 'records'),
  );
  const open = (entry: string) => store && void openDocument(store.path, entry);
  return (
    <section className={styles.used} aria-label="Records that quote it">
      {check && remarks.length === 0 && (
        <p className={styles.line}>
          <Info className={styles.icon} aria-hidden="true" />
          <span>Every record that cites this text stands in it, character for character.</span>
        </p>
      )}
      <RemarkList remarks={remarks} onOpen={open} />
    </section>
  );
}

interface RemarkListProps {
  readonly remarks: readonly EntryRemark[];
  readonly onOpen: (entry: string) => void;
}

function RemarkList({ remarks, onOpen }: RemarkListProps) {
  return (
    <>
      {remarks.slice(0, mostListed).map(({ entry, field, sentence }) => (
        <p key={`${entry} ${field} ${sentence}`} className={styles.line}>
          <TriangleAlert className={styles.icon} aria-hidden="true" />
          <span>
            <button type="button" className={text.link} onClick={() => onOpen(entry)}>
              <Pieces text={entry} />
            </button>
            : <Pieces text={sentence} />
          </span>
        </p>
      ))}
      {remarks.length > mostListed && (
        <p className={text.second}>{`and ${remarks.length - mostListed} more`}</p>
      )}
    </>
  );
}

function remarksOf({ check }: Draft): readonly EntryRemark[] {
  return check?.remarks ?? [];
}
