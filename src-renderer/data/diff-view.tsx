import { useMemo } from 'react';
import { DiffPane } from '../editor/diff-pane';
import { useEditor } from '../editor/use-editor';
import type { Draft } from '../state/draft';
import { useActions } from '../state/store';
import { Button } from '../ui/button';
import { Pane, PaneScroll } from '../ui/pane';
import { Segmented } from '../ui/segmented';
import styles from './diff-view.module.css';
import { paneLabels } from './use-data-layout';

interface DiffViewProps {
  readonly draft: Draft;
  readonly view: 'saved-diff' | 'kit-diff';
}

/** The text as it is now against the saved file, or against the kit. */
export function DiffView({ draft, view }: DiffViewProps) {
  const { editor, opened } = draft;
  const { doc } = useEditor(editor);
  const { showDocumentView } = useActions();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text changes with the document it is of
  const after = useMemo(() => editor.text(), [editor, doc]);
  const isKit = view === 'kit-diff';
  const before = isKit ? opened.kit_text : editor.savedText();
  const label = isKit ? 'Changes against the kit' : 'Changes against the saved file';
  return (
    <Pane label={paneLabels.form}>
      <div className={styles.head}>
        <h3>Changes against</h3>
        <Segmented
          label="Compare with"
          segments={[
            { value: 'saved-diff', content: 'the saved file' },
            { value: 'kit-diff', content: 'the kit' },
          ]}
          value={view}
          onChoose={showDocumentView}
        />
        <span className={styles.space} />
        <Button size="sm" command="data.diff" onClick={() => showDocumentView('edit')}>
          Back to editing
        </Button>
      </div>
      <PaneScroll>
        {before === null ? (
          <p className={styles.none}>The kit has no such document.</p>
        ) : (
          <DiffPane label={label} before={before} after={after} />
        )}
      </PaneScroll>
    </Pane>
  );
}
