/**
 * Documents that are open for editing. Words used here:
 * - draft: an open document with its text, whether it was changed or not;
 * - base: the file that the text was made from, by the hash of its bytes;
 * - outside: what the file holds since somebody else changed or removed it;
 * - unsaved: a draft whose text is another than its file's.
 */
import type { ApprovalForecast, DocumentCheck, OpenedDocument } from '../../src-shared/domain/document';
import type { DocumentEditor } from '../editor/document-editor';
import type { AppState } from './app-state';
import { latest } from './loadable';

/** What a file holds now; null for both when it was removed. */
export type FileNow =
  | { readonly text: string; readonly sha256: string }
  | { readonly text: null; readonly sha256: null };

/** What a file that was removed holds. */
export const removedFile: FileNow = { text: null, sha256: null };

/** A document that is open for editing. */
export interface Draft {
  readonly opened: OpenedDocument;
  readonly editor: DocumentEditor;
  /** Hash of the file that the text was made from; null when there is none. */
  readonly base: string | null;
  /** What main last found about the text; null before its first answer. */
  readonly check: DocumentCheck | null;
  /** Whether the check is of the text as it is now. */
  readonly isChecked: boolean;
  readonly outside: FileNow | null;
  readonly isSaving: boolean;
  /** The pending approvals that the last save invalidated, until the text is changed again; null before a save. */
  readonly invalidated: readonly ApprovalForecast[] | null;
}

/** The document that the Data screen shows; null when none is open or it is still being read. */
export function selectDraft(state: AppState): Draft | null {
  return state.openPath === null ? null : (state.drafts[state.openPath] ?? null);
}

/** The file's own name in a path, with its folder for a case's document: `requests/refund.json`. */
export function fileNameOf(path: string): string {
  return path.split('/').slice(1).join('/');
}

/** Why nothing can be saved in the open workspace, in a few words; null when it can. */
export function placeObstacle(state: AppState): string | null {
  const workspace = latest(state.workspace);
  if (workspace?.missing) return 'the folder of the workspace is not there';
  return workspace?.read_only ? 'nothing can be changed here' : null;
}

/** Why a draft cannot be saved as it stands, in a few words; null when nothing is in the way. */
export function saveObstacle(draft: Draft): string | null {
  if (draft.isSaving) return 'it is being saved';
  if (draft.outside !== null) return 'the file was changed outside';
  const errors = draft.isChecked ? (draft.check?.problems.length ?? 0) : 0;
  if (errors > 0) return errors === 1 ? 'it has 1 error' : `it has ${errors} errors`;
  return null;
}
