import type { Text } from '@codemirror/state';
import { useEffect, useState } from 'react';
import type { DocumentEditor } from '../editor/document-editor';

/** How long typing must rest, in milliseconds, before what is told about the entries is read again. */
const restMs = 300;

/** The text of an editor as it was when it last rested, so that no key press waits for what is read from all of it. */
export function useRestedDoc(editor: DocumentEditor | null): Text | null {
  const [rested, setRested] = useState(() => editor?.snapshot().doc ?? null);
  const [owner, setOwner] = useState(editor);
  if (owner !== editor) {
    setOwner(editor);
    setRested(editor?.snapshot().doc ?? null);
  }
  useEffect(() => {
    if (!editor) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const take = () => setRested(editor.snapshot().doc);
    const stop = editor.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(take, restMs);
    });
    take();
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [editor]);
  return rested;
}
