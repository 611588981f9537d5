import type { DocumentEditor } from '../editor/document-editor';
import { JsonPane } from '../editor/json-pane';
import { useEditor } from '../editor/use-editor';
import { Pane } from '../ui/pane';
import { PaneHead } from './pane-head';
import { paneLabels } from './use-data-layout';

/** The document as its text. */
export function JsonPart({ editor }: { readonly editor: DocumentEditor }) {
  const { cursor } = useEditor(editor);
  return (
    <Pane label={paneLabels.json}>
      <PaneHead
        title={editor.kind === 'source' ? 'Text' : 'JSON'}
      >{`line ${cursor.line}, column ${cursor.column}`}</PaneHead>
      <JsonPane editor={editor} />
    </Pane>
  );
}
