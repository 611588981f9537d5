import type { DocumentCheck, OpenedDocument } from '../../src-shared/domain/document';
import type { PredictionScores } from '../../src-shared/domain/prediction';
import type { WorkspaceState } from '../../src-shared/domain/workspace';

/** The kit with its first session, unless told otherwise. */
export function workspaceState(part: Partial<WorkspaceState> = {}): WorkspaceState {
  return {
    kind: 'kit',
    name: 'Supplied kit',
    folder: '/opt/deskcheck/kit-data',
    read_only: 'The supplied kit is read-only.',
    missing: false,
    session: '001',
    output_folder: '/home/learner/Deskcheck/practice/001',
    recent: [],
    ...part,
  };
}

/** A workspace of the person's own, unless told otherwise. */
export function ownWorkspace(part: Partial<WorkspaceState> = {}): WorkspaceState {
  return workspaceState({
    kind: 'workspace',
    name: 'my-practice',
    folder: '/home/learner/my-practice',
    read_only: null,
    output_folder: '/home/learner/my-practice/output/001',
    ...part,
  });
}

/** A request's file as it is opened, unless told otherwise. */
export function openedDocument(part: Partial<OpenedDocument> = {}): OpenedDocument {
  const text = '{\n  "id": "refund",\n  "intent": "refund"\n}\n';
  return {
    path: 'support/requests/refund.json',
    agent: 'support',
    kind: 'request',
    name: 'refund',
    text,
    has_bom: false,
    sha256: 'a'.repeat(64),
    kit_text: text,
    schema: {
      type: 'object',
      properties: { id: { type: 'string' }, intent: { enum: ['explain', 'refund'] } },
    },
    ...part,
  };
}

/** A text about which there is nothing to say, unless told otherwise. */
export function documentCheck(part: Partial<DocumentCheck> = {}): DocumentCheck {
  return {
    problems: [],
    unraised: [],
    forecasts: [],
    uses: [],
    remarks: [],
    dry_run: null,
    notes: [],
    ...part,
  };
}

/** No guess so far. */
export const noScores: PredictionScores = { total: { asked: 0, right: 0 }, cases: [], days: [] };
