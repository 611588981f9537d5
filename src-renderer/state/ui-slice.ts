import type { Failure } from '../../src-shared/domain/result';
import type { Slice } from './app-state';
import type { CaseRef } from './runs-slice';
import type { ScreenId } from './screens';

/** A row of the trace: the request, an event by its number, or the end. */
export type TraceStep = 'request' | 'end' | number;

/** Something the person must read: a failure of a call, kept until it is put away. */
export interface Notice {
  readonly id: number;
  readonly failure: Failure;
}

/** A sentence for screen readers; the number makes a repeated one new. */
export interface Announcement {
  readonly id: number;
  readonly text: string;
}

/** Which cases the list shows. */
export interface CaseFilter {
  readonly text: string;
  readonly show: 'all' | 'not-met' | 'not-run';
}

/** What the person chose and sees: selection, filters, what lies over the screen. */
export interface UiSlice {
  readonly screen: ScreenId;
  /** Where the open trace was opened from, and `Esc` leads back to. */
  readonly traceFrom: 'cases' | 'evaluate';
  readonly selectedCase: CaseRef | null;
  readonly caseFilter: CaseFilter;
  readonly selectedReviewId: string | null;
  readonly selectedStep: TraceStep;
  /** The run that the Live screen shows at its side; null leaves the choice to the screen. */
  readonly selectedRunId: string | null;
  /** Whether new runs hold before each dispatch. */
  readonly pausePreference: boolean;
  /** What lies over the screen. */
  readonly overlay: 'palette' | 'keys' | null;
  readonly announcement: Announcement;
  /** A sentence to be seen for a moment, such as what was copied; verdicts never come this way. */
  readonly flash: Announcement | null;
  readonly notices: readonly Notice[];
  /** The fact at the right end of the hints bar. */
  readonly hintNote: string | null;
  readonly showScreen: (screen: ScreenId) => void;
  readonly selectCase: (ref: CaseRef) => void;
  readonly changeCaseFilter: (change: Partial<CaseFilter>) => void;
  readonly selectReview: (id: string | null) => void;
  readonly selectStep: (step: TraceStep) => void;
  readonly selectRun: (runId: string) => void;
  readonly setPausePreference: (pause: boolean) => void;
  readonly openOverlay: (overlay: 'palette' | 'keys') => void;
  readonly closeOverlay: () => void;
  /** Says a sentence politely to screen readers. */
  readonly announce: (text: string) => void;
  /** Says a sentence and shows it for a moment. */
  readonly flashNote: (text: string) => void;
  readonly clearFlash: (id: number) => void;
  /** Shows a failure until it is put away; the same one is shown once. */
  readonly notify: (failure: Failure) => void;
  readonly dismissNotice: (id: number) => void;
  /** Puts away what was said about files in a folder, because one sentence now says it of the folder. */
  readonly dismissNoticesAt: (folder: string) => void;
  readonly setHintNote: (note: string | null) => void;
}

/** The slice of what the person chose. */
export function createUiSlice(): Slice<UiSlice> {
  let count = 0;
  return (set, get) => ({
    screen: 'cases',
    traceFrom: 'cases',
    selectedCase: null,
    caseFilter: { text: '', show: 'all' },
    selectedReviewId: null,
    selectedStep: 'request',
    selectedRunId: null,
    pausePreference: false,
    overlay: null,
    announcement: { id: 0, text: '' },
    flash: null,
    notices: [],
    hintNote: null,
    showScreen: (screen) => set({ screen, overlay: null }),
    selectCase: (selectedCase) => set({ selectedCase }),
    changeCaseFilter: (change) => set({ caseFilter: { ...get().caseFilter, ...change } }),
    selectReview: (selectedReviewId) => set({ selectedReviewId }),
    selectStep: (selectedStep) => set({ selectedStep }),
    selectRun: (selectedRunId) => set({ selectedRunId }),
    setPausePreference: (pausePreference) => set({ pausePreference }),
    openOverlay: (overlay) => set({ overlay }),
    closeOverlay: () => set({ overlay: null }),
    announce(text) {
      count += 1;
      set({ announcement: { id: count, text } });
    },
    flashNote(text) {
      get().announce(text);
      set({ flash: get().announcement });
    },
    clearFlash(id) {
      if (get().flash?.id === id) set({ flash: null });
    },
    notify(failure) {
      count += 1;
      const others = get().notices.filter((notice) => !isSame(notice.failure, failure));
      set({ notices: [...others, { id: count, failure }] });
    },
    dismissNoticesAt: (folder) =>
      set({ notices: get().notices.filter(({ failure }) => !failure.where?.startsWith(folder)) }),
    dismissNotice: (id) => set({ notices: get().notices.filter((notice) => notice.id !== id) }),
    setHintNote: (hintNote) => set({ hintNote }),
  });
}

function isSame(one: Failure, other: Failure): boolean {
  return one.what === other.what && one.where === other.where;
}
