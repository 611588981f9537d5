import { EditorState, type Extension, Text } from '@codemirror/state';
import { Decoration, drawSelection, EditorView, keymap } from '@codemirror/view';
import { standardKeymap } from '@codemirror/commands';
import { useEffect, useLayoutEffect, useRef } from 'react';
import styles from './json-pane.module.css';
import { readingExtensions } from './json-extensions';

interface SourceTextProps {
  /** What it is called for a screen reader. */
  readonly label: string;
  readonly text: string;
  /** What is marked where it first stands; empty for nothing. */
  readonly marked: string;
  /** Told of the selected text, exactly as it stands. */
  readonly onSelect: (text: string) => void;
}

/** A plain text to select in, by mouse or by key; it cannot be changed here. */
export function SourceText({ label, text, marked, onSelect }: SourceTextProps) {
  const place = useRef<HTMLDivElement>(null);
  const listener = useRef(onSelect);
  useLayoutEffect(() => {
    listener.current = onSelect;
  });
  useEffect(() => {
    const parent = place.current;
    if (!parent) return;
    const at = marked === '' ? -1 : text.indexOf(marked);
    const view = new EditorView({
      parent,
      state: EditorState.create({
        doc: Text.of(text.split('\n')),
        extensions: [
          readingExtensions(label, 'text'),
          EditorState.readOnly.of(true),
          drawSelection(),
          keymap.of(standardKeymap),
          markedText(at, marked.length),
          EditorView.updateListener.of(({ state, selectionSet }) => {
            if (!selectionSet) return;
            const { from, to } = state.selection.main;
            listener.current(state.sliceDoc(from, to));
          }),
        ],
      }),
      ...(at >= 0 && { scrollTo: EditorView.scrollIntoView(at, { y: 'center' }) }),
    });
    return () => view.destroy();
  }, [label, text, marked]);
  return <div ref={place} className={styles.pane} />;
}

function markedText(at: number, length: number): Extension {
  if (at < 0) return [];
  const mark = Decoration.mark({ class: 'cm-quoted' });
  return EditorView.decorations.of(Decoration.set([mark.range(at, at + length)]));
}
