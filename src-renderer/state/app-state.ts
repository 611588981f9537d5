import type { StateCreator } from 'zustand';
import type { ArchiveSlice } from './archive-slice';
import type { CasesSlice } from './cases-slice';
import type { DataViewSlice } from './data-view-slice';
import type { CompareSlice } from './compare-slice';
import type { DecisionsSlice } from './decisions-slice';
import type { DocumentsSlice } from './documents-slice';
import type { DraftsSlice } from './drafts-slice';
import type { EvaluateViewSlice } from './evaluate-view-slice';
import type { EvaluatedRunsSlice } from './evaluated-runs-slice';
import type { EvaluationsSlice } from './evaluations-slice';
import type { ExerciseSlice } from './exercise-slice';
import type { ForkSlice } from './fork-slice';
import type { ImportsSlice } from './imports-slice';
import type { InfoSlice } from './info-slice';
import type { MutationsSlice } from './mutations-slice';
import type { PredictionsSlice } from './predictions-slice';
import type { QueueSlice } from './queue-slice';
import type { ReplaysSlice } from './replays-slice';
import type { RetainedSlice } from './retained-slice';
import type { ReviewsSlice } from './reviews-slice';
import type { RunsSlice } from './runs-slice';
import type { SettingsSlice } from './settings-slice';
import type { SetupSlice } from './setup-slice';
import type { UiSlice } from './ui-slice';
import type { WorkspaceSlice } from './workspace-slice';

/** Everything the window knows. Mirror slices hold what main sent; the UI slice holds what the person chose. */
export type AppState = InfoSlice &
  SettingsSlice &
  SetupSlice &
  ArchiveSlice &
  CasesSlice &
  RunsSlice &
  CompareSlice &
  DecisionsSlice &
  ForkSlice &
  ExerciseSlice &
  PredictionsSlice &
  QueueSlice &
  RetainedSlice &
  ReviewsSlice &
  WorkspaceSlice &
  DocumentsSlice &
  ImportsSlice &
  DraftsSlice &
  DataViewSlice &
  EvaluationsSlice &
  EvaluatedRunsSlice &
  MutationsSlice &
  ReplaysSlice &
  EvaluateViewSlice &
  UiSlice;

/** A part of the store. */
export type Slice<Part> = StateCreator<AppState, [], [], Part>;

type ActionName = {
  [Name in keyof AppState]: AppState[Name] extends (...input: never[]) => unknown ? Name : never;
}[keyof AppState];

/** The named actions of all slices. */
export type Actions = Pick<AppState, ActionName>;
