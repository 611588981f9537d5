import { useMemo } from 'react';
import { DiffPane } from '../editor/diff-pane';
import { useEditor } from '../editor/use-editor';
import { type Draft, fileNameOf, placeObstacle } from '../state/draft';
import { useActions, useStore } from '../state/store';
import { Button } from '../ui/button';
import { Pane, PaneScroll } from '../ui/pane';
import styles from './diff-view.module.css';
import { paneLabels } from './use-data-layout';

/** A file that somebody else changed or removed meanwhile: both texts, and the choice between them. */
export function ConflictView({ draft }: { readonly draft: Draft }) {
  const { editor, opened, outside, check, isChecked } = draft;
  const { doc } = useEditor(editor);
  const place = useStore(placeObstacle);
  const { settleConflict, showDocumentView } = useActions();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text changes with the document it is of
  const mine = useMemo(() => editor.text(), [editor, doc]);
  if (outside === null) return <Settled />;
  const isRemoved = outside.text === null;
  const file = fileNameOf(opened.path);
  const errors = isChecked && (check?.problems.length ?? 0) > 0 ? 'your text has errors' : null;
  const obstacle = place ?? errors;
  return (
    <Pane label={paneLabels.form}>
      <div className={styles.head}>
        <h3>{isRemoved ? `${file} was removed outside` : `${file} was changed outside`}</h3>
      </div>
      <PaneScroll>
        {isRemoved ? (
          <p className={styles.words}>
            The file is gone; your text is kept here. Save it anew, or close it with the file.
          </p>
        ) : (
          <DiffPane label="From the file as it is now to your text" before={outside.text} after={mine} />
        )}
      </PaneScroll>
      <div className={styles.actions}>
        <Button onClick={() => showDocumentView('edit')}>Go on editing</Button>
        <Button variant="danger" onClick={() => void settleConflict(opened.path, 'theirs')}>
          {isRemoved ? 'Close it' : 'Take the file’s text'}
        </Button>
        <Button
          variant="primary"
          disabledReason={obstacle}
          onClick={() => void settleConflict(opened.path, 'mine')}
        >
          {isRemoved ? 'Save it anew' : 'Keep mine and save over it'}
        </Button>
      </div>
    </Pane>
  );
}

/** The file is again as it was when it was read. */
function Settled() {
  const { showDocumentView } = useActions();
  return (
    <Pane label={paneLabels.form}>
      <p className={styles.words}>The file and your text are no longer in each other’s way.</p>
      <div className={styles.actions}>
        <Button onClick={() => showDocumentView('edit')}>Go on editing</Button>
      </div>
    </Pane>
  );
}
