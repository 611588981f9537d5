import { memo, useMemo } from 'react';
import { Bot, Database, type LucideIcon, Shield, ShieldAlert } from 'lucide-react';
import type { RunTrace } from '../state/run-trace';
import type { TraceStep } from '../state/ui-slice';
import { classNames } from '../ui/class-names';
import { buildClock, type Clock, type ClockBar, type ClockTick, clockWidth, placeStep } from './clock';
import { type Lane, lanes } from './lanes';
import { useElapsed } from './use-elapsed';
import styles from './time-strip.module.css';

const icons: Record<Lane, LucideIcon> = { model: Bot, controller: Shield, tools: Database };

const percent = (units: number): string => `${(units / clockWidth) * 100}%`;

/** The same run on a clock: who used the time, and when. */
export function TimeStrip({ run, selected }: { readonly run: RunTrace; readonly selected: TraceStep }) {
  const elapsed = useElapsed(run);
  const clock = useMemo(() => buildClock(run, elapsed), [run, elapsed]);
  const chosen = placeStep(run, selected, elapsed);
  return (
    <div className={styles.strip} role="img" aria-label={`Time: ${clock.words}`}>
      {clock.guard && <GuardTrack guard={clock.guard} selected={selected} />}
      {lanes.map((lane) => (
        <Track key={lane} lane={lane} clock={clock} chosen={chosen?.lane === lane ? chosen.bar : null} />
      ))}
      <svg className={styles.axis} aria-hidden="true">
        {clock.ticks.map((tick, index) => (
          <text key={tick.label} x={percent(tick.x)} y="1.05em" textAnchor={anchorOf(index, clock.ticks)}>
            {tick.label}
          </text>
        ))}
      </svg>
    </div>
  );
}

interface GuardTrackProps {
  readonly guard: NonNullable<Clock['guard']>;
  readonly selected: TraceStep;
}

/** The input guardrail on the same axis, ending in its gate. */
function GuardTrack({ guard, selected }: GuardTrackProps) {
  const { bar, gate, isOpen } = guard;
  const isOn = bar.seq === selected;
  return (
    <div className={styles.line}>
      <ShieldAlert className={classNames(styles.icon, styles.controller)} aria-hidden="true" />
      <svg className={styles.track} aria-hidden="true">
        <rect
          className={isOn ? styles.on : styles['bar-controller']}
          x={percent(bar.x)}
          width={percent(bar.width)}
          y="29%"
          height="42%"
          rx={1}
        />
        <line
          className={isOpen ? styles.gate : styles.shut}
          x1={percent(gate)}
          x2={percent(gate)}
          y1="0"
          y2="100%"
        />
      </svg>
    </div>
  );
}

function anchorOf(index: number, ticks: readonly ClockTick[]): 'start' | 'middle' | 'end' {
  if (index === 0) return 'start';
  return index === ticks.length - 1 ? 'end' : 'middle';
}

/** The bars of a lane, which stay as they are while the selection moves. */
const Bars = memo(function Bars({ lane, bars }: { readonly lane: Lane; readonly bars: readonly ClockBar[] }) {
  return bars.map((bar) => (
    <rect
      key={bar.seq}
      className={styles[`bar-${lane}`]}
      x={percent(bar.x)}
      width={percent(bar.width)}
      y="29%"
      height="42%"
      rx={lane === 'model' ? 3 : 1}
    />
  ));
});

interface TrackProps {
  readonly lane: Lane;
  readonly clock: Clock;
  /** The bar of the selected step, when it is in this lane. */
  readonly chosen: ClockBar | null;
}

function Track({ lane, clock, chosen }: TrackProps) {
  const Icon = icons[lane];
  return (
    <div className={styles.line}>
      <Icon className={classNames(styles.icon, styles[lane])} aria-hidden="true" />
      <svg className={styles.track} aria-hidden="true">
        <Bars lane={lane} bars={clock.bars[lane]} />
        {chosen && (
          <rect
            className={styles.on}
            x={percent(chosen.x)}
            width={percent(chosen.width)}
            y="14%"
            height="72%"
            rx={1}
          />
        )}
        {clock.guard && lane !== 'controller' && (
          <>
            {lane === 'tools' && (
              <rect
                className={styles.closed}
                x="0"
                width={percent(clock.guard.isOpen ? clock.guard.gate : clockWidth)}
                y="29%"
                height="42%"
              />
            )}
            <line
              className={clock.guard.isOpen ? styles.gate : styles.shut}
              x1={percent(clock.guard.gate)}
              x2={percent(clock.guard.gate)}
              y1="-50%"
              y2="150%"
            />
          </>
        )}
        {clock.now !== null && (
          <line className={styles.now} x1={percent(clock.now)} x2={percent(clock.now)} y1="0" y2="100%" />
        )}
      </svg>
    </div>
  );
}
