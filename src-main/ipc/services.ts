import type { Settings } from '../../src-shared/domain/settings';
import type { Clock } from '../controller/clock';
import type { PlannerKeys } from '../runs/live-choice';
import type { EvaluationDesk } from '../evaluation/evaluation-desk';
import type { Publish } from '../runs/live-run';
import type { LiveRuns } from '../runs/live-runs';
import type { ArchiveDesk } from '../archive/archive-desk';
import type { ApiKeyStore } from '../stores/api-key';
import type { ExerciseStore } from '../stores/exercise-store';
import type { PredictionStore } from '../stores/prediction-store';
import type { UnsavedDocuments } from '../documents/unsaved-documents';
import type { Workspaces } from '../workspaces/workspaces';

/** What the handlers work on; the composition root fills it, and a test fills it with its own. */
export interface Services {
  readonly clock: Clock;
  readonly workspaces: Workspaces;
  readonly unsaved: UnsavedDocuments;
  readonly predictions: PredictionStore;
  readonly exercise: ExerciseStore;
  readonly liveRuns: LiveRuns;
  readonly evaluations: EvaluationDesk;
  /** Sends an event to the window. */
  readonly publish: Publish;
  readonly settings: {
    readonly get: () => Settings;
    readonly change: (changes: Partial<Settings>) => Settings;
  };
  readonly apiKey: ApiKeyStore;
  readonly archive: ArchiveDesk;
  readonly keys: () => PlannerKeys;
  /** Quits once every run has ended. */
  readonly quit: () => void;
  readonly chooseExecutable: () => Promise<string | null>;
  readonly about: { readonly version: string; readonly electron: string; readonly platform: string };
  /** Things the person must know about this start. */
  readonly notices: readonly string[];
  /** Asks the person for a result file; null when they changed their mind. */
  readonly chooseFile: () => Promise<string | null>;
  /** Asks the person for a text file to import; null when they changed their mind. */
  readonly chooseSource: () => Promise<string | null>;
  /** Asks the person for a table of cases; null when they changed their mind. */
  readonly chooseTable: () => Promise<string | null>;
  /** Asks the person where to write a file of the suggested name; null when they changed their mind. */
  readonly chooseTarget: (name: string) => Promise<string | null>;
  /** Asks the person for a folder, a new one to fill or one to open; null when they changed their mind. */
  readonly chooseFolder: (purpose: 'create' | 'open') => Promise<string | null>;
  /** Shows a file or folder in the file manager. */
  readonly reveal: (path: string) => void;
  /** Puts a file into the system's trash; rejects when the system has none. */
  readonly trash: (path: string) => Promise<void>;
  readonly writeClipboard: (text: string) => void;
  /** Called after the workspace or the session became another one. */
  readonly onMoved: () => void;
}
