import { useLayoutEffect, useRef } from 'react';
import type { DocumentEditor } from './document-editor';
import styles from './json-pane.module.css';

/** The JSON view of an open document; it fills its place and scrolls in it. */
export function JsonPane({ editor }: { readonly editor: DocumentEditor }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (place.current ? editor.attach(place.current) : undefined), [editor]);
  return <div ref={place} className={styles.pane} />;
}
