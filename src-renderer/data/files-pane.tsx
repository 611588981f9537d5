import { FileInput, Search } from 'lucide-react';
import { type RefObject, useState, useSyncExternalStore } from 'react';
import { KeyCaps } from '../keys/key-caps';
import { selectDraft } from '../state/draft';
import { latest } from '../state/loadable';
import { useActions, useStore } from '../state/store';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { useImportCases } from '../imports/use-import-cases';
import { FailureNotice } from '../ui/failure-notice';
import { Pane } from '../ui/pane';
import { Toolbar } from '../ui/toolbar';
import styles from './files-pane.module.css';
import { FilesLoading } from './files-loading';
import { entryRowId, type TreeRow } from './tree-rows';
import { TreeRowContent } from './tree-row-content';
import { TreeView } from './tree-view';
import { useTree } from './use-tree';

interface FilesPaneProps {
  readonly filterRef: RefObject<HTMLInputElement | null>;
  /** Gives the focus back to the tree. */
  readonly onLeaveFilter: () => void;
}

/** The documents of the workspace and its sessions. */
export function FilesPane({ filterRef, onLeaveFilter }: FilesPaneProps) {
  const hasList = useStore((state) => latest(state.documents) !== null);
  const failure = useStore((state) => (state.documents.kind === 'failed' ? state.documents.failure : null));
  return (
    <Pane label="Workspace files">
      <RecordFilter inputRef={filterRef} onLeave={onLeaveFilter} />
      {hasList ? <Files /> : failure ? <FailureNotice failure={failure} /> : <FilesLoading />}
    </Pane>
  );
}

function Files() {
  const { rows, docs } = useTree();
  const filter = useStore((state) => state.recordFilter);
  const { unfold, setRecordFilter } = useActions();
  const activate = useActivate();
  const selectedId = useSelectedId();
  // Until the person moves it, and whenever something else is shown, the cursor is on what is shown.
  const [moved, setMoved] = useState<{ readonly to: string; readonly from: string | null } | null>(null);
  const cursorId = moved !== null && moved.from === selectedId ? moved.to : selectedId;
  const { select } = useEntrySelection();
  const move = (row: TreeRow) => {
    setMoved({ to: row.id, from: selectedId });
    if (row.kind === 'entry') select(row);
  };
  if (rows.length === 0 && filter !== '') {
    return (
      <EmptyState
        title="Nothing is found"
        action={
          <Button size="sm" onClick={() => setRecordFilter('')}>
            Clear the search
          </Button>
        }
      >
        The names of documents and everything that stands in a record are searched.
      </EmptyState>
    );
  }
  return (
    <TreeView
      label="Files and sessions"
      rows={rows}
      selectedId={selectedId}
      cursorId={cursorId}
      onMove={move}
      onActivate={activate}
      onFold={unfold}
      render={(row) => <TreeRowContent row={row} docs={docs} />}
    />
  );
}

/** The row of the open document's selected entry, or of the document where the entry's row does not show. */
function useSelectedId(): string | null {
  const path = useStore((state) => state.openPath);
  const isUnfolded = useStore((state) => path !== null && state.unfolded.has(path));
  const draft = useStore(selectDraft);
  const key = useSyncExternalStore(
    (listener) => draft?.editor.subscribe(listener) ?? (() => undefined),
    () => draft?.editor.snapshot().selectedKey ?? null,
  );
  if (path === null || key === null || !isUnfolded) return path;
  return entryRowId(path, key);
}

/** Walking over the entries of the open document shows them as it goes. */
function useEntrySelection() {
  const draft = useStore(selectDraft);
  return {
    select: (row: Extract<TreeRow, { readonly kind: 'entry' }>) => {
      if (row.path === draft?.opened.path) draft.editor.select(row.key);
    },
  };
}

function useActivate(): (row: TreeRow) => void {
  const openPath = useStore((state) => state.openPath);
  const { openDocument, unfold, openResult, openSession } = useActions();
  return (row) => {
    switch (row.kind) {
      case 'document':
        // What is shown already only folds.
        if (row.listing.path === openPath && row.isOpen !== null) unfold(row.id, !row.isOpen);
        else void openDocument(row.listing.path);
        break;
      case 'entry':
        void openDocument(row.path, row.key);
        break;
      case 'folder':
      case 'session':
        unfold(row.id, !row.isOpen);
        break;
      case 'run':
        void openResult(row.run.file, row.session);
        break;
      case 'go-back':
        void openSession(row.session);
        break;
      case 'heading':
      case 'damaged':
        break;
    }
  };
}

function ImportButton() {
  const { begin, obstacle } = useImportCases();
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={FileInput}
      iconOnly
      command="data.import-cases"
      disabledReason={obstacle}
      onClick={begin}
    >
      Import cases from CSV…
    </Button>
  );
}

interface RecordFilterProps {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly onLeave: () => void;
}

function RecordFilter({ inputRef, onLeave }: RecordFilterProps) {
  const value = useStore((state) => state.recordFilter);
  const { setRecordFilter } = useActions();
  return (
    <Toolbar>
      <label className={styles.search}>
        <Search className={styles.icon} aria-hidden="true" />
        <input
          ref={inputRef}
          type="text"
          aria-label="Find a record"
          placeholder="Find a record"
          aria-keyshortcuts="/"
          spellCheck={false}
          autoComplete="off"
          value={value}
          onChange={(event) => setRecordFilter(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setRecordFilter('');
            if (event.key !== 'Escape' && event.key !== 'Enter' && event.key !== 'ArrowDown') return;
            event.preventDefault();
            onLeave();
          }}
        />
        {value === '' && <KeyCaps command="window.filter" />}
      </label>
      <ImportButton />
    </Toolbar>
  );
}
