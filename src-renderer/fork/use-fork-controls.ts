import type { RunTrace } from '../state/run-trace';
import { latest } from '../state/loadable';
import { useActions, useStore } from '../state/store';
import type { TraceStep } from '../state/ui-slice';
import { eventOfStep } from '../trace/list-steps';

/** What can be done from an open run besides stepping; null where it cannot be done now. */
export interface ForkControls {
  readonly fork: (() => void) | null;
  /** Why no fork leaves from here; null when one can. */
  readonly whyNoFork: string | null;
  /** Null while there is nothing to keep. */
  readonly keep: (() => void) | null;
  /** Why nothing can be kept here; null when it can. */
  readonly whyNoKeep: string | null;
  readonly openParent: (() => void) | null;
  readonly compare: (() => void) | null;
  /** Why it cannot be compared; null when it can. */
  readonly whyNoCompare: string | null;
  /** Decides the run again by its own record; null while it goes on. */
  readonly replay: (() => void) | null;
  /** Writes the run for somebody without Deskcheck; null while it goes on or is covered. */
  readonly exportRun: (() => void) | null;
  /** Asks for a name to keep the run under; null while it goes on. */
  readonly retain: (() => void) | null;
  /** Asks for a layer to run again without; null while the run goes on. */
  readonly without: (() => void) | null;
}

/** Forks from the proposal of the selected step's turn, keeps the run's decisions, and opens the run it left from. */
export function useForkControls(run: RunTrace, step: TraceStep): ForkControls {
  const { openFork, keepDecisions, openRun, openCompare, askLayer, replayRun, askRetain, exportRun } =
    useActions();
  const { run_id, parent, case: name, request } = run.header;
  const isParentHere = useStore((state) => parent !== null && state.runs[parent.run_id] !== undefined);
  const turn = eventOfStep(run, step)?.turn;
  const proposal = run.events.find((event) => event.kind === 'proposal' && event.turn === turn);
  const isOver = run.end !== null;
  const whyNoCompare = run.covered ? 'the rest of it is covered' : isOver ? null : 'it has not ended';
  const readOnly = useStore((state) => latest(state.workspace)?.read_only ?? null);
  const whyNoKeep = readOnly === null ? null : 'nothing can be changed here';
  const hasDecisions = run.events.some((event) => event.kind === 'proposal');
  return {
    fork: proposal ? () => openFork({ runId: run_id, seq: proposal.seq }) : null,
    whyNoFork: proposal ? null : 'select a proposal, or what followed from it',
    keep: isOver && hasDecisions ? () => void keepDecisions(run_id, name ?? request.id) : null,
    whyNoKeep,
    compare: whyNoCompare === null ? () => void openCompare(run_id) : null,
    whyNoCompare,
    replay: isOver && !run.covered ? () => void replayRun(run_id) : null,
    exportRun: isOver && !run.covered ? () => void exportRun(run_id) : null,
    retain: isOver ? () => askRetain({ kind: 'run', run_id }) : null,
    without: isOver && !run.covered ? () => askLayer(run_id) : null,
    openParent: parent && isParentHere ? () => void openRun(parent.run_id) : null,
  };
}
