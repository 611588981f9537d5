import { ExternalLink, TextSelect } from 'lucide-react';
import { useEffect, useState } from 'react';
import { SourceText } from '../editor/source-text';
import { useEditor } from '../editor/use-editor';
import { useKeys } from '../keys/use-keys';
import type { Draft } from '../state/draft';
import { useActions, useStore } from '../state/store';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { FailureNotice } from '../ui/failure-notice';
import { Pane } from '../ui/pane';
import { PaneHead } from './pane-head';
import { type QuotedField, readQuoted } from './quoted-field';
import styles from './source-part.module.css';
import { paneLabels } from './use-data-layout';

interface SourcePartProps {
  readonly draft: Draft;
  readonly quoted: QuotedField;
}

/** The source of the selected record, with its passage marked; another one is chosen by selecting text. */
export function SourcePart({ draft, quoted }: SourcePartProps) {
  const { editor, opened } = draft;
  // Read anew whenever the text or the selected record is another one.
  useEditor(editor);
  const { passage, file } = readQuoted(draft, quoted);
  const path = `${opened.agent}/${file}`;
  const isName = /\.(?:txt|md)$/.test(file);
  const { readDraft } = useActions();
  useEffect(() => {
    if (isName) void readDraft(path);
  }, [readDraft, path, isName]);
  return (
    <Pane label={paneLabels.json}>
      {isName ? (
        <Source key={path} draft={draft} quoted={quoted} path={path} passage={passage} />
      ) : (
        <EmptyState title="No source is named">
          The field {quoted.source} names the file and the section, such as handbook.txt#equipment.
        </EmptyState>
      )}
    </Pane>
  );
}

interface SourceProps extends SourcePartProps {
  readonly path: string;
  readonly passage: string;
}

function Source({ draft, quoted, path, passage }: SourceProps) {
  const source = useStore((state) => state.drafts[path] ?? null);
  const failure = useStore((state) => state.openFailures[path] ?? null);
  const [selected, setSelected] = useState('');
  const use = useUsePassage(draft, quoted, selected);
  const { openDocument } = useActions();
  if (source === null) return failure && <FailureNotice failure={failure} />;
  const text = source.editor.text();
  const stands = passage !== '' && text.includes(passage);
  return (
    <>
      <PaneHead title="Source">
        {stands ? 'the passage is underlined' : 'the passage does not stand here'}
      </PaneHead>
      <SourceText
        label={`Text of ${path.split('/').at(-1)}`}
        text={text}
        marked={stands ? passage : ''}
        onSelect={setSelected}
      />
      <div className={styles.acts}>
        <Button
          size="sm"
          icon={TextSelect}
          command="data.use-passage"
          disabledReason={use.reason}
          onClick={use.act}
        >
          {selected === '' ? 'Use the selected text' : `Use ${selected.length} characters`}
        </Button>
        <Button size="sm" variant="ghost" icon={ExternalLink} onClick={() => void openDocument(path)}>
          Open the source
        </Button>
      </div>
    </>
  );
}

/** Makes the selected text the record's passage, exactly. */
function useUsePassage({ editor }: Draft, quoted: QuotedField, selected: string) {
  const { readOnly, selectedKey } = useEditor(editor);
  const { announce } = useActions();
  const reason = readOnly ? 'read-only' : selected === '' ? 'no text is selected' : null;
  const act = () => {
    if (reason !== null || selectedKey === null) return;
    editor.apply({ kind: 'set', path: [selectedKey, quoted.passage], value: selected });
    announce(`${selected.length} characters are the passage now.`);
  };
  useKeys('data', { 'data.use-passage': act }, { enabled: reason === null });
  return { reason, act };
}
