import { Presets, SingleBar } from 'cli-progress';
import type { EvaluationProgress } from '../../src-shared/evaluation/evaluation';
import type { Terminal } from './terminal';

/** Shows where an evaluation is: a bar on a terminal, and a line for each tenth elsewhere. */
export interface ProgressBar {
  readonly show: (progress: EvaluationProgress) => void;
  readonly stop: () => void;
}

const format = '{bar} {value} of {total}  {totals}  {left}';

/** Opens the bar on a stream; `note` takes the lines where there is no terminal. */
export function openProgressBar(stream: NodeJS.WriteStream, note: Terminal['note']): ProgressBar {
  return stream.isTTY === true ? drawnBar(stream) : notedBar(note);
}

function drawnBar(stream: NodeJS.WriteStream): ProgressBar {
  const bar = new SingleBar(
    { stream, format, hideCursor: true, clearOnComplete: false },
    Presets.shades_classic,
  );
  let isStarted = false;
  return {
    show: (progress) => {
      const words = { totals: sayTotals(progress), left: sayLeft(progress) };
      if (isStarted) bar.update(progress.done, words);
      else bar.start(progress.total, progress.done, words);
      isStarted = true;
    },
    stop: () => bar.stop(),
  };
}

function notedBar(note: Terminal['note']): ProgressBar {
  let shown = -1;
  return {
    show: (progress) => {
      const tenth = progress.total === 0 ? 10 : Math.floor((progress.done * 10) / progress.total);
      if (tenth === shown) return;
      shown = tenth;
      note(`${progress.done} of ${progress.total}  ${sayTotals(progress)}  ${sayLeft(progress)}`);
    },
    stop: () => undefined,
  };
}

function sayTotals({ met, missed, planner_failed, tokens }: EvaluationProgress): string {
  const counted = tokens === null ? '' : `, ${tokens} tokens`;
  return `${met} as expected, ${missed} not, ${planner_failed} without an answer${counted}`;
}

/** The remaining time, rounded up; nothing is estimated before the first run has ended. */
function sayLeft({ remaining_ms, done, total }: EvaluationProgress): string {
  if (done === total) return 'done';
  if (remaining_ms === null) return 'time left not known yet';
  const seconds = Math.ceil(remaining_ms / 1000);
  return seconds < 120 ? `about ${seconds} s left` : `about ${Math.ceil(seconds / 60)} min left`;
}
