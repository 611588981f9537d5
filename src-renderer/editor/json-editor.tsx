import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { InputProblem } from '../../src-shared/input/problem';
import { createDocumentEditor } from './create-document-editor';
import { JsonPane } from './json-pane';

interface JsonEditorProps {
  /** What it is called for a screen reader. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly problems?: readonly InputProblem[];
  readonly readOnly?: boolean;
}

const noProblems: readonly InputProblem[] = [];

/** JSON text as one value, for places that keep the text themselves; it fills its place and scrolls in it. */
export function JsonEditor(props: JsonEditorProps) {
  const { label, value, onChange, problems = noProblems, readOnly = false } = props;
  const [editor] = useState(() => createDocumentEditor({ kind: 'request', text: value, label, readOnly }));
  // What both sides hold, so that neither takes the other's change for a new one.
  const shared = useRef(value);
  useLayoutEffect(() => {
    shared.current = value;
    editor.replaceAll(value);
  }, [editor, value]);
  useEffect(
    () =>
      editor.subscribe(() => {
        const text = editor.text();
        if (text === shared.current) return;
        shared.current = text;
        onChange(text);
      }),
    [editor, onChange],
  );
  useEffect(() => editor.setProblems(problems), [editor, problems]);
  useEffect(() => editor.setReadOnly(readOnly), [editor, readOnly]);
  return <JsonPane editor={editor} />;
}
