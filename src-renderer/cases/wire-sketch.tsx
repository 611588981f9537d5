import styles from './wire-sketch.module.css';

/** The three lanes and the one wire through them, as a picture; the points beside it say the same. */
export function WireSketch() {
  return (
    <svg className={styles.sketch} viewBox="0 0 334 112" aria-hidden="true">
      <rect className={styles.band} x="101" y="0" width="106" height="112" />
      <path className={styles.wire} d="M98 24h3q5 0 5 5v27q0 5 5 5h0" />
      <path className={styles.wire} d="M202 56h3q5 0 5 5v22q0 5 5 5h0" />
      <path className={styles.tip} d="M109 53.5l6 3.5-6 3.5z" transform="translate(0 4)" />
      <path className={styles.tip} d="M213 84.5l6 3.5-6 3.5z" />
      <rect className={styles.node} x="8.5" y="11.5" width="89" height="25" rx="12.5" />
      <rect className={styles.node} x="115.5" y="43.5" width="86" height="25" rx="4" />
      <path className={styles.posts} d="M117 46v20M200 46v20" />
      <rect className={styles.node} x="219.5" y="75.5" width="102" height="25" rx="1" />
      <circle className={styles.ring} cx="131" cy="56" r="5.5" />
      <path className={styles.ring} d="M128.6 56.2l1.8 1.8 3-3.6" />
      <text x="17" y="28">
        proposes
      </text>
      <text x="143" y="60">
        checks
      </text>
      <text x="229" y="92">
        acts
      </text>
    </svg>
  );
}
