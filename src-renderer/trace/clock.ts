import type { GuardrailEvent, TraceEvent } from '../../src-shared/domain/trace';
import type { RunTrace } from '../state/run-trace';
import { formatDuration } from '../ui/format-time';
import type { TraceStep } from '../state/ui-slice';
import { type Lane, laneOf, lanes } from './lanes';
import { eventOfStep } from './list-steps';

/** Width of the time strip in its own units. */
export const clockWidth = 1000;

/** An event shorter than this is still drawn this wide, so that it can be seen. */
const leastWidth = 5;

/** One event on the time axis. */
export interface ClockBar {
  readonly seq: number;
  readonly x: number;
  readonly width: number;
}

/** A labelled place on the time axis. */
export interface ClockTick {
  readonly x: number;
  readonly label: string;
}

/** The run on one time axis, in units of `clockWidth`. */
export interface Clock {
  readonly bars: Readonly<Record<Lane, readonly ClockBar[]>>;
  /** The input guardrail beside the model, with the place at which its gate opened or stayed shut; null without one. */
  readonly guard: { readonly bar: ClockBar; readonly gate: number; readonly isOpen: boolean } | null;
  readonly ticks: readonly ClockTick[];
  /** Where a live run is; null when it has ended. */
  readonly now: number | null;
  /** The same in words: how long, and who used the time. */
  readonly words: string;
}

/** Places every event of a run on one axis; a live run's axis leaves room for what comes. */
export function buildClock(run: RunTrace, elapsedMs = 0): Clock {
  const { spent, span } = spanOf(run, elapsedMs);
  const barsOf = (lane: Lane): readonly ClockBar[] =>
    thinOut(
      run.events
        .filter((event) => laneOf(event) === lane && !isInputGuard(event))
        .map((event) => placeBar(event, span)),
    );
  return {
    bars: { model: barsOf('model'), controller: barsOf('controller'), tools: barsOf('tools') },
    guard: placeGuard(run, span),
    ticks: placeTicks(span),
    now: run.end === null ? (spent / span) * clockWidth : null,
    words: describeClock(run, spent),
  };
}

/** Where the event of a step is on the same axis, and in whose lane; null for one that is not on it. */
export function placeStep(
  run: RunTrace,
  step: TraceStep,
  elapsedMs = 0,
): { readonly lane: Lane; readonly bar: ClockBar } | null {
  const event = eventOfStep(run, step);
  if (event === null || isInputGuard(event)) return null;
  return { lane: laneOf(event), bar: placeBar(event, spanOf(run, elapsedMs).span) };
}

function spanOf(run: RunTrace, elapsedMs: number): { readonly spent: number; readonly span: number } {
  const spent = Math.max(spentMs(run), elapsedMs);
  return { spent, span: run.end === null ? roomFor(spent) : Math.max(spent, 1) };
}

/** More bars than this in a lane lie over each other; then one stands for those of its place. */
const mostBars = 400;

function thinOut(bars: readonly ClockBar[]): readonly ClockBar[] {
  if (bars.length <= mostBars) return bars;
  const places = new Map<number, ClockBar>();
  for (const bar of bars) {
    const place = Math.floor((bar.x / clockWidth) * mostBars);
    const known = places.get(place);
    if (!known || known.width < bar.width) places.set(place, bar);
  }
  return [...places.values()];
}

function isInputGuard(event: TraceEvent): event is GuardrailEvent {
  return event.kind === 'guardrail' && event.stage === 'input';
}

function placeGuard(run: RunTrace, span: number): Clock['guard'] {
  const event = run.events.find(isInputGuard);
  if (!event) return null;
  const gate = Math.min(clockWidth, (event.ended_ms / span) * clockWidth);
  return { bar: placeBar(event, span), gate, isOpen: event.verdict === 'passed' };
}

function spentMs(run: RunTrace): number {
  const known = run.end?.elapsed_ms ?? run.progress?.elapsed_ms ?? 0;
  return run.events.reduce((most, event) => Math.max(most, event.ended_ms), known);
}

function placeBar(event: TraceEvent, span: number): ClockBar {
  const start = (event.started_ms / span) * clockWidth;
  const width = Math.max(((event.ended_ms - event.started_ms) / span) * clockWidth, leastWidth);
  return { seq: event.seq, x: Math.max(0, Math.min(start, clockWidth - width)), width };
}

/** Steps of 1, 2 or 5 times a power of ten, so that about three to five fit. */
function tickStep(span: number): number {
  const rough = span / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((each) => each * power >= rough) ?? 10;
  return factor * power;
}

/** A live run's axis: the next whole step beyond what was spent. */
function roomFor(spent: number): number {
  const step = tickStep(Math.max(spent, 10));
  return (Math.floor(spent / step) + 1) * step;
}

function placeTicks(span: number): readonly ClockTick[] {
  const step = tickStep(span);
  const inSeconds = span >= 1000;
  const ticks: ClockTick[] = [];
  for (let count = 0; count * step <= span - step * 0.6; count += 1) {
    const ms = count * step;
    ticks.push({ x: (ms / span) * clockWidth, label: tidy(inSeconds ? ms / 1000 : ms) });
  }
  const last = inSeconds ? `${tidy(Math.round(span / 100) / 10)} s` : `${Math.round(span)} ms`;
  return [...ticks, { x: clockWidth, label: last }];
}

function tidy(value: number): string {
  return String(Number(value.toFixed(3)));
}

function describeClock(run: RunTrace, spent: number): string {
  const used = lanes.map((lane) => {
    const ms = run.events
      .filter((event) => laneOf(event) === lane && !isInputGuard(event))
      .reduce((sum, event) => sum + event.ended_ms - event.started_ms, 0);
    return `${lane} ${formatDuration(ms)}`;
  });
  return `${formatDuration(spent)}${run.end === null ? ' so far' : ''}: ${used.join(', ')}`;
}
