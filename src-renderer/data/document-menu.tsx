import { Ellipsis } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useKeys } from '../keys/use-keys';
import { useEditor } from '../editor/use-editor';
import { type Draft, fileNameOf } from '../state/draft';
import { latest } from '../state/loadable';
import { useActions, useStore } from '../state/store';
import { Menu, type MenuItem } from '../ui/menu';
import { VisuallyHidden } from '../ui/visually-hidden';
import { ConfirmDialog } from './confirm-dialog';
import styles from './document-menu.module.css';
import { addDecision, addRecord, checkRecordId, moveDecision, removeEntry } from './entry-acts';
import { ImportSource } from './import-source';
import { NameDialog } from './name-dialog';
import { NewDocumentDialog } from './new-document-dialog';
import { quotedField } from './quoted-field';
import type { DataLayout } from './use-data-layout';
import { useCaseItems } from './use-case-items';

interface DocumentMenuProps {
  readonly draft: Draft;
  readonly layout: DataLayout;
}

/** What a person is asked before an act of the menu. */
export type MenuQuestion =
  | 'new-request'
  | 'copy-request'
  | 'new-record'
  | 'copy-record'
  | 'remove'
  | 'import';

/** Everything else that can be done with a document, its entries and its case. */
export function DocumentMenu({ draft, layout }: DocumentMenuProps) {
  const [question, ask] = useState<MenuQuestion | null>(null);
  const entries = useEntryItems(draft, ask);
  const ofCase = useCaseItems(draft, ask);
  const ofFile = useFileItems(draft, layout, ask);
  const { readOnly } = useEditor(draft.editor);
  const canImport = !readOnly && quotedField(draft) !== null;
  useKeys('data', { 'data.import': () => ask('import') }, { enabled: canImport });
  return (
    <>
      <Menu
        label="More"
        groups={[
          { id: 'entries', items: entries },
          { id: 'case', items: ofCase },
          { id: 'file', items: ofFile },
        ]}
      >
        <Ellipsis className={styles.icon} aria-hidden="true" />
        <VisuallyHidden>about this document</VisuallyHidden>
      </Menu>
      {question !== null && <Question draft={draft} question={question} onClose={() => ask(null)} />}
    </>
  );
}

function useEntryItems(draft: Draft, ask: (question: MenuQuestion) => void): readonly MenuItem[] {
  const { keys, selected, readOnly } = useEditor(draft.editor);
  const disabledReason = readOnly ? 'read-only' : null;
  const none = disabledReason ?? (keys.length === 0 ? 'there is none' : null);
  const item = (id: string, label: ReactNode, onChoose: () => void, reason = disabledReason): MenuItem => ({
    ...{ id, label, onChoose, disabledReason: reason },
  });
  if (draft.opened.kind === 'records') {
    return [
      item('new-record', 'New record…', () => ask('new-record')),
      item('copy-record', 'Copy this record…', () => ask('copy-record'), none),
      item('remove-entry', 'Remove this record', () => removeEntry(draft), none),
      ...(quotedField(draft) === null ? [] : [item('import', 'Import a source…', () => ask('import'))]),
    ];
  }
  if (draft.opened.kind !== 'decisions') return [];
  const first = none ?? (selected === 0 ? 'it is the first' : null);
  const last = none ?? (selected === keys.length - 1 ? 'it is the last' : null);
  return [
    item('add-decision', 'Add a decision after this one', () => addDecision(draft)),
    item('up', 'Move this decision up', () => moveDecision(draft, -1), first),
    item('down', 'Move this decision down', () => moveDecision(draft, 1), last),
    item('remove-entry', 'Remove this decision', () => removeEntry(draft), none),
  ];
}

function useFileItems(
  { editor, opened }: Draft,
  layout: DataLayout,
  ask: (question: MenuQuestion) => void,
): readonly MenuItem[] {
  const { reveal, showDocumentView } = useActions();
  const { readOnly } = useEditor(editor);
  const disabledReason = readOnly ? 'read-only' : null;
  const find = () => {
    showDocumentView('edit');
    layout.show('json', editor.find);
  };
  const remove = { id: 'remove', label: 'Remove this document…', disabledReason };
  return [
    { id: 'find', label: 'Find in the JSON', command: 'data.find', onChoose: find },
    { id: 'format', label: 'Format the JSON', disabledReason, onChoose: editor.format },
    { id: 'reveal', label: 'Show in the file manager', onChoose: () => void reveal(opened.path) },
    ...(opened.kind === 'records' ? [] : [{ ...remove, onChoose: () => ask('remove') }]),
  ];
}

interface QuestionProps {
  readonly draft: Draft;
  readonly question: MenuQuestion;
  readonly onClose: () => void;
}

function Question({ draft, question, onClose }: QuestionProps) {
  const { removeDocument } = useActions();
  const kit = useStore((state) => latest(state.workspace)?.kind === 'kit');
  const { agent, name, path } = draft.opened;
  if (kit) return null;
  switch (question) {
    case 'new-request':
      return <NewDocumentDialog agent={agent} from={null} onClose={onClose} />;
    case 'copy-request':
      return <NewDocumentDialog agent={agent} from={name} onClose={onClose} />;
    case 'new-record':
    case 'copy-record':
      return <RecordDialog draft={draft} isCopy={question === 'copy-record'} onClose={onClose} />;
    case 'import':
      return <ImportSource draft={draft} onClose={onClose} />;
    case 'remove':
      return (
        <ConfirmDialog
          title={`Remove ${fileNameOf(path)}?`}
          action="Move to the trash"
          onConfirm={() => void removeDocument(path)}
          onClose={onClose}
        >
          The file goes to the system’s trash, from which it can be brought back.
        </ConfirmDialog>
      );
  }
}

interface RecordDialogProps {
  readonly draft: Draft;
  readonly isCopy: boolean;
  readonly onClose: () => void;
}

function RecordDialog({ draft, isCopy, onClose }: RecordDialogProps) {
  const { selectedKey } = useEditor(draft.editor);
  return (
    <NameDialog
      title={isCopy ? `Copy of ${selectedKey}` : 'New record'}
      label="Id"
      start={isCopy ? String(selectedKey) : ''}
      words="The record is put after the selected one. It is in the file once you save."
      check={(id) => checkRecordId(draft.editor, id)}
      onSubmit={async (id) => {
        addRecord(draft, id, isCopy);
        return null;
      }}
      onClose={onClose}
    />
  );
}
