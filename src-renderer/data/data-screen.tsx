import { useEffect, useRef } from 'react';
import { useKeys } from '../keys/use-keys';
import { selectDraft } from '../state/draft';
import { useActions, useStore } from '../state/store';
import text from '../styles/text.module.css';
import { SplitPanes } from '../ui/split-panes';
import styles from './data-screen.module.css';
import { DataStrip } from './data-strip';
import { DocumentArea } from './document-area';
import { FilesPane } from './files-pane';
import { ImportCases } from '../imports/import-cases';
import { NoDocument } from './no-document';
import { focusIn, isEditing, useDataLayout, type DataLayout } from './use-data-layout';

/** The documents of the workspace: found at the left, edited as a form and as JSON at the right. */
export function DataScreen() {
  const root = useRef<HTMLDivElement>(null);
  const filterRef = useRef<HTMLInputElement>(null);
  const layout = useDataLayout(root);
  useLoading();
  useHintNote();
  const leaveFilter = () => layout.show('files', () => focusIn(root.current, 'files'));
  useDataWideKeys({ layout, root, filterRef });
  const files = <FilesPane filterRef={filterRef} onLeaveFilter={leaveFilter} />;
  const document_ = <OpenDocument layout={layout} root={root} />;
  return (
    <div ref={root} className={styles.screen}>
      <h1 className={text.hidden}>Data</h1>
      <DataStrip />
      <ImportCases />
      <div className={styles.panes}>
        {layout.room === 1 ? (
          layout.shown === 'files' ? (
            files
          ) : (
            document_
          )
        ) : (
          <SplitPanes
            // Other sizes are remembered for less room.
            key={layout.room}
            name={layout.room === 2 ? 'data-compact' : 'data'}
            panes={[
              { id: 'files', size: layout.room === 2 ? 24 : 17.5, min: 12, content: files },
              { id: 'document', size: layout.room === 2 ? 76 : 82.5, min: 50, content: document_ },
            ]}
          />
        )}
      </div>
    </div>
  );
}

interface OpenDocumentProps {
  readonly layout: DataLayout;
  readonly root: React.RefObject<HTMLDivElement | null>;
}

function OpenDocument({ layout, root }: OpenDocumentProps) {
  const draft = useStore(selectDraft);
  if (draft === null) return <NoDocument layout={layout} />;
  // Another document begins anew: no menu, dialog or place among the errors is taken along.
  return <DocumentArea key={draft.opened.path} draft={draft} layout={layout} root={root} />;
}

function useLoading(): void {
  const { loadDocuments, loadSessions } = useActions();
  useEffect(() => {
    void loadDocuments();
    void loadSessions();
  }, [loadDocuments, loadSessions]);
}

function useHintNote(): void {
  const { setHintNote } = useActions();
  useEffect(() => {
    setHintNote('Checked by the schema the controller uses');
    return () => setHintNote(null);
  }, [setHintNote]);
}

interface DataWideKeys {
  readonly layout: DataLayout;
  readonly root: React.RefObject<HTMLDivElement | null>;
  readonly filterRef: React.RefObject<HTMLInputElement | null>;
}

function useDataWideKeys({ layout, root, filterRef }: DataWideKeys): void {
  const filter = useStore((state) => state.recordFilter);
  const view = useStore((state) => state.documentView);
  const { setRecordFilter, showDocumentView, showScreen } = useActions();
  useKeys('data', {
    'window.filter': () => layout.show('files', () => filterRef.current?.focus()),
    // One step back at a time: from a comparison, from editing, from a search, and only then from the screen.
    'window.back': () => {
      if (view !== 'edit') showDocumentView('edit');
      else if (isEditing(root.current)) layout.show('files', () => focusIn(root.current, 'files'));
      else if (filter !== '') setRecordFilter('');
      else showScreen('cases');
    },
  });
}
