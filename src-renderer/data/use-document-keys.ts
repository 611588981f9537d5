import { useKeys } from '../keys/use-keys';
import type { Draft } from '../state/draft';
import { latest } from '../state/loadable';
import { useActions, useStore } from '../state/store';
import type { DataLayout } from './use-data-layout';
import type { ProblemWalk } from './use-problem-walk';
import { useEditor } from '../editor/use-editor';
import { useRaiseVersion } from './use-raise-version';
import { useSaving } from './use-saving';
import { useShowApproval } from './use-show-approval';

interface DocumentKeys {
  readonly draft: Draft;
  readonly layout: DataLayout;
  readonly walk: ProblemWalk;
}

/** The keys of an open document. */
export function useDocumentKeys({ draft, layout, walk }: DocumentKeys): void {
  const { editor } = draft;
  const { canUndo, canRedo, readOnly } = useEditor(editor);
  const view = useStore((state) => state.documentView);
  const { showDocumentView } = useActions();
  const { save, obstacle, isDirty } = useSaving(draft);
  const raise = useRaiseVersion(draft);
  const forecasts = draft.check?.forecasts.length ? draft.check.forecasts : (draft.invalidated ?? []);
  const showApproval = useShowApproval(forecasts);
  const hasKit = useStore((state) => latest(state.workspace)?.kind === 'workspace');
  useKeys('data', {
    'data.diff': () =>
      showDocumentView(view !== 'edit' ? 'edit' : isDirty || !hasKit ? 'saved-diff' : 'kit-diff'),
    'data.find': () => {
      showDocumentView('edit');
      layout.show('json', editor.find);
    },
    ...(!readOnly && { 'data.format': editor.format }),
    ...(canUndo && { 'data.undo': editor.undo }),
    ...(canRedo && { 'data.redo': editor.redo }),
    ...(isDirty && obstacle === null && { 'data.save': save }),
    ...(walk.problems.length > 0 && { 'data.next-error': walk.next }),
    ...(raise !== null && !readOnly && { 'data.raise': raise.act }),
    ...(forecasts.length > 0 && { 'data.approval': showApproval }),
  });
}
