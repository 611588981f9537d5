import { Copy, FileClock, FileX } from 'lucide-react';
import { fileNameOf, selectDraft } from '../state/draft';
import { latest } from '../state/loadable';
import { useActions, useStore } from '../state/store';
import { Button } from '../ui/button';
import { Pieces } from '../ui/data-text';
import { Strip } from '../ui/strip';
import styles from './data-strip.module.css';
import { InvalidatedStrip } from './forecast-strip';

/** The state of the whole screen: the most pressing one. */
export function DataStrip() {
  const workspace = useStore((state) => latest(state.workspace));
  const draft = useStore(selectDraft);
  const view = useStore((state) => state.documentView);
  // The window says already, on every screen, that the folder is gone.
  if (workspace?.missing) return null;
  if (workspace !== null && workspace.read_only !== null) {
    return <ReadOnlyStrip sentence={workspace.read_only} isKit={workspace.kind === 'kit'} />;
  }
  if (draft?.outside && view !== 'conflict') {
    return <OutsideStrip path={draft.opened.path} isRemoved={draft.outside.text === null} />;
  }
  return draft?.invalidated?.length ? <InvalidatedStrip forecasts={draft.invalidated} /> : null;
}

function ReadOnlyStrip({ sentence, isKit }: { readonly sentence: string; readonly isKit: boolean }) {
  const { moveWorkspace } = useActions();
  const copy = (
    <Button size="sm" icon={Copy} onClick={() => void moveWorkspace({ kind: 'create' })}>
      Copy into a workspace…
    </Button>
  );
  return (
    <Strip tone="note" actions={isKit && copy}>
      {sentence} {isKit && 'Copy it into a workspace to change it.'}
    </Strip>
  );
}

function OutsideStrip({ path, isRemoved }: { readonly path: string; readonly isRemoved: boolean }) {
  const { showDocumentView } = useActions();
  const Icon = isRemoved ? FileX : FileClock;
  return (
    <Strip
      tone="pending"
      icon={<Icon className={styles.icon} aria-hidden="true" />}
      actions={
        <Button size="sm" onClick={() => showDocumentView('conflict')}>
          {isRemoved ? 'Decide what to do' : 'Show the difference'}
        </Button>
      }
    >
      <b>
        <Pieces text={fileNameOf(path)} /> was {isRemoved ? 'removed' : 'changed'} outside while you edit.
      </b>{' '}
      Nothing is written over without your choice.
    </Strip>
  );
}
