import type { RefObject } from 'react';
import type { Draft } from '../state/draft';
import { useStore } from '../state/store';
import { SplitPanes } from '../ui/split-panes';
import { ConflictView } from './conflict-view';
import { DiffView } from './diff-view';
import styles from './document-area.module.css';
import { DocumentBar } from './document-bar';
import { FormPane } from './form-pane';
import { JsonPart } from './json-part';
import { quotedField } from './quoted-field';
import { SaveBar } from './save-bar';
import { SourcePart } from './source-part';
import type { DataLayout } from './use-data-layout';
import { useDocumentKeys } from './use-document-keys';
import { useProblemWalk } from './use-problem-walk';

interface DocumentAreaProps {
  readonly draft: Draft;
  readonly layout: DataLayout;
  readonly root: RefObject<HTMLElement | null>;
}

/** The open document: what it is, its form and its JSON, and what saving it would do. */
export function DocumentArea({ draft, layout, root }: DocumentAreaProps) {
  const view = useStore((state) => state.documentView);
  const walk = useProblemWalk({ draft, layout, root });
  useDocumentKeys({ draft, layout, walk });
  return (
    <div className={styles.area}>
      <DocumentBar draft={draft} layout={layout} />
      <div className={styles.view}>
        {view === 'edit' && <Views draft={draft} layout={layout} />}
        {(view === 'saved-diff' || view === 'kit-diff') && <DiffView draft={draft} view={view} />}
        {view === 'conflict' && <ConflictView draft={draft} />}
      </div>
      {view !== 'conflict' && <SaveBar draft={draft} walk={walk} />}
    </div>
  );
}

function Views({ draft, layout }: Pick<DocumentAreaProps, 'draft' | 'layout'>) {
  const form = <FormPane draft={draft} layout={layout} />;
  const textPane = useStore((state) => state.textPane);
  const quoted = quotedField(draft);
  const json =
    textPane === 'source' && quoted !== null ? (
      <SourcePart draft={draft} quoted={quoted} />
    ) : (
      <JsonPart editor={draft.editor} />
    );
  if (layout.room < 3) return layout.shown === 'json' ? json : form;
  return (
    <SplitPanes
      name="data-views"
      panes={[
        { id: 'form', size: 50, min: 30, content: form },
        { id: 'json', size: 50, min: 25, content: json },
      ]}
    />
  );
}
