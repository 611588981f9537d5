import type { ReactNode } from 'react';
import styles from './meter.module.css';

interface MeterProps {
  readonly label: ReactNode;
  /** The value as it is written, such as `2 of 4`. */
  readonly children: ReactNode;
  readonly value: number;
  readonly max: number;
  /** One cell for each unit instead of one bar. */
  readonly cells?: boolean;
}

/** A figure with its share of a limit under it. */
export function Meter({ label, children, value, max, cells = false }: MeterProps) {
  const parts = cells ? max : 1;
  const width = 100 / parts;
  return (
    <div className={styles.meter}>
      <span>
        {label} {children}
      </span>
      <svg className={styles.bar} viewBox="0 0 100 3" preserveAspectRatio="none" aria-hidden="true">
        {Array.from({ length: parts }, (_, index) => index).map((index) => (
          <Cell
            key={index}
            x={index * width}
            width={width - (cells ? 2 : 0)}
            share={share(value, max, cells ? index : null)}
          />
        ))}
      </svg>
    </div>
  );
}

function share(value: number, max: number, index: number | null): number {
  const filled = index === null ? value / max : value - index;
  return Math.min(1, Math.max(0, filled));
}

function Cell({
  x,
  width,
  share: filled,
}: {
  readonly x: number;
  readonly width: number;
  readonly share: number;
}) {
  return (
    <>
      <rect className={styles.rest} x={x} width={width} y={0} height={3} />
      <rect className={styles.filled} x={x} width={width * filled} y={0} height={3} />
    </>
  );
}
