import type { RunLimits, Usage } from '../../src-shared/domain/trace';

/** The line at the bottom of a terminal that says where a run is; on anything but a terminal there is none. */
export interface LiveLine {
  /** Shows a text in the place of the earlier one. */
  readonly show: (text: string) => void;
  /** Takes the line away, so that something else can be written. */
  readonly clear: () => void;
}

/** What a live line needs of a stream. */
export interface LineStream {
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly write: (text: string) => unknown;
}

const eraseLine = '\r\u001B[2K';

/** Opens the live line of a stream. */
export function openLiveLine(stream: LineStream): LiveLine {
  if (stream.isTTY !== true) return { show: () => undefined, clear: () => undefined };
  let isShown = false;
  return {
    show: (text) => {
      // A line that wraps could not be erased again.
      stream.write(eraseLine + text.slice(0, (stream.columns ?? 80) - 1));
      isShown = true;
    },
    clear: () => {
      if (isShown) stream.write(eraseLine);
      isShown = false;
    },
  };
}

/** Where a run is, for the live line. */
export interface RunPosition {
  readonly turn: number;
  readonly phase: string;
  readonly elapsedMs: number;
  /** Running time of the planner call that is going on; null between calls. */
  readonly callMs: number | null;
  readonly usage: Usage | null;
  /** The last thing the planner told. */
  readonly step: string;
}

/** A run's position in one line: turn, phase, both budgets, tokens, and what the planner last told. */
export function describePosition(position: RunPosition, limits: RunLimits): string {
  const { turn, phase, elapsedMs, callMs, usage, step } = position;
  const parts = [
    `turn ${turn} of ${limits.max_turns}`,
    phase,
    `${(elapsedMs / 1000).toFixed(1)} of ${limits.time_budget_s} s`,
    ...(callMs === null ? [] : [`call ${(callMs / 1000).toFixed(1)} of ${limits.planner_timeout_s} s`]),
    ...(usage ? [`${usage.input_tokens} in, ${usage.output_tokens} out`] : []),
    ...(step === '' ? [] : [step]),
  ];
  return parts.join('  ');
}
