import { ChevronRight, Diff, Redo2, Undo2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useEditor } from '../editor/use-editor';
import { type Draft, fileNameOf } from '../state/draft';
import { latest } from '../state/loadable';
import { useActions, useStore } from '../state/store';
import text from '../styles/text.module.css';
import { Button } from '../ui/button';
import { classNames } from '../ui/class-names';
import { Pieces } from '../ui/data-text';
import { changedFields } from './changed-fields';
import { ConfirmDialog } from './confirm-dialog';
import styles from './document-bar.module.css';
import { DocumentMenu } from './document-menu';
import type { DataLayout } from './use-data-layout';
import { ViewSwitch } from './view-switch';

interface DocumentBarProps {
  readonly draft: Draft;
  readonly layout: DataLayout;
}

/** Where one is in the document, how it stands, and what can be done with it. */
export function DocumentBar({ draft, layout }: DocumentBarProps) {
  const { editor, opened } = draft;
  const { selectedKey, canUndo, canRedo, isDirty } = useEditor(editor);
  const view = useStore((state) => state.documentView);
  const { showDocumentView } = useActions();
  const [isAsking, setAsking] = useState(false);
  const { discardDraft } = useActions();
  return (
    <div className={styles.bar}>
      <h2 className={classNames(text.mono, styles.crumb)}>
        <span className={text.clip}>{fileNameOf(opened.path)}</span>
        {selectedKey !== null && (
          <>
            <ChevronRight className={styles.icon} aria-hidden="true" />
            <span className={text.clip}>
              <Pieces text={typeof selectedKey === 'number' ? `${selectedKey + 1}` : selectedKey} />
            </span>
          </>
        )}
      </h2>
      <StateChip draft={draft} />
      <span className={styles.space} />
      {view === 'edit' && <ViewSwitch layout={layout} />}
      <Button
        {...{ size: 'sm', variant: 'ghost', icon: Undo2, iconOnly: true, command: 'data.undo' }}
        disabledReason={canUndo ? null : 'nothing was done'}
        onClick={editor.undo}
      >
        Undo
      </Button>
      <Button
        {...{ size: 'sm', variant: 'ghost', icon: Redo2, iconOnly: true, command: 'data.redo' }}
        disabledReason={canRedo ? null : 'nothing was undone'}
        onClick={editor.redo}
      >
        Redo
      </Button>
      <span className={styles.rule} />
      <Button
        {...{ size: 'sm', variant: 'ghost', icon: Diff, command: 'data.diff' }}
        pressed={view === 'saved-diff' || view === 'kit-diff'}
        onClick={() => showDocumentView(view === 'edit' ? 'saved-diff' : 'edit')}
      >
        Diff
      </Button>
      <Button
        size="sm"
        variant="ghost"
        disabledReason={isDirty ? null : 'nothing is unsaved'}
        onClick={() => setAsking(true)}
      >
        Revert
      </Button>
      <DocumentMenu draft={draft} layout={layout} />
      {isAsking && (
        <ConfirmDialog
          title={`Take back the saved text of ${fileNameOf(opened.path)}?`}
          action="Revert"
          onConfirm={() => discardDraft(opened.path)}
          onClose={() => setAsking(false)}
        >
          What you changed since goes. Undo brings it back for as long as the document is open.
        </ConfirmDialog>
      )}
    </div>
  );
}

function StateChip({ draft }: { readonly draft: Draft }) {
  const { editor } = draft;
  const { doc, selected, isDirty } = useEditor(editor);
  const workspace = useStore((state) => latest(state.workspace));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields change with the text, the selection and a save
  const changed = useMemo(() => (isDirty ? changedFields(editor) : []), [editor, doc, selected, isDirty]);
  const readOnly = workspace?.kind === 'kit' ? 'read-only, the supplied kit' : 'read-only';
  const words = isDirty ? sayChanged(changed) : workspace?.read_only ? readOnly : 'saved';
  return (
    <span className={styles.chip} title={words}>
      {words}
    </span>
  );
}

function sayChanged(fields: readonly string[] | null): string {
  if (fields === null) return 'unsaved, new';
  if (fields.length === 0) return 'unsaved';
  return fields.length === 1 ? 'unsaved, 1 field' : `unsaved, ${fields.length} fields`;
}
