import { printable, type Terminal } from './terminal';
import type { PreparedRun } from '../runs/prepare-run';
import type { RunObserver } from '../controller/run-loop';
import { addUsage } from '../controller/add-usage';
import type { Usage } from '../../src-shared/domain/trace';
import { describeEvent, describePlannerStep } from './describe-event';
import { describePosition, type LiveLine } from './live-line';

const refreshMs = 200;

/** Watches a run for the terminal: plain lines for what happened, and a live line for where it is. */
export interface RunWatch {
  readonly observer: RunObserver;
  /** Ends the live line. */
  readonly stop: () => void;
}

/** Starts watching a run that is about to begin. */
export function watchRun(prepared: PreparedRun, terminal: Terminal, line: LiveLine): RunWatch {
  const { limits, mode } = prepared.header;
  const { clock } = prepared;
  let position = {
    turn: 0,
    phase: 'starting',
    elapsedMs: 0,
    at: clock.monotonic(),
    isCalling: false,
    step: '',
  };
  let usage: Usage | null = null;
  const show = (): void => {
    // While a person writes their decision nothing may be drawn over what they type.
    if (position.phase === 'asking') return;
    const since = clock.monotonic() - position.at;
    const callMs = position.isCalling ? since : null;
    line.show(
      printable(
        describePosition({ ...position, elapsedMs: position.elapsedMs + since, callMs, usage }, limits),
      ),
    );
  };
  const note = (text: string): void => {
    line.clear();
    terminal.note(text);
    show();
  };
  const timer = setInterval(show, refreshMs);
  return {
    observer: {
      onEvent: (event) => {
        if (event.kind === 'proposal' || event.kind === 'planner_failure')
          usage = addUsage(usage, event.usage);
        note(describeEvent(event, limits.max_turns));
      },
      onProgress: ({ phase, turn, elapsed_ms }) => {
        const isCalling = phase === 'planning';
        position = { turn, phase, elapsedMs: elapsed_ms, at: clock.monotonic(), isCalling, step: '' };
        if (isCalling) note(`turn ${turn} of ${limits.max_turns}: ${mode} decides`);
      },
      onPlannerStep: (_turn, step) => {
        position = { ...position, step: step.name };
        note(describePlannerStep(step));
      },
      onFault: (error) => note(`fault: ${error instanceof Error ? error.message : String(error)}`),
      holdBeforeDispatch: () => null,
    },
    stop: () => {
      clearInterval(timer);
      line.clear();
    },
  };
}
