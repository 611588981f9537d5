import { CircleCheck } from 'lucide-react';
import type { CheckInput } from '../../src-shared/domain/check';
import type { ConsideredTool } from '../../src-shared/domain/exercise';
import { DataText } from '../ui/data-text';
import { OctagonMark } from '../ui/octagon-mark';
import styles from './considered-tools.module.css';

/** What policy says of every tool, as the controller’s own checks found it. */
export function ConsideredTools({ tools }: { readonly tools: readonly ConsideredTool[] }) {
  return (
    <ul className={styles.tools} aria-label="What policy says of every tool">
      {tools.map(({ tool, allowed, check, sentence, inputs }) => (
        <li key={tool} className={styles.tool}>
          {allowed ? (
            <CircleCheck className={styles.allowed} aria-hidden="true" />
          ) : (
            <OctagonMark className={styles.denied} />
          )}
          <span className={styles.name}>
            <DataText wrap>{tool}</DataText>
          </span>
          <span className={styles.why}>
            {allowed ? 'allowed: ' : `refused by ${check}: `}
            {sentence}
            {inputs.map((input) => (
              <Compared key={input.name} input={input} />
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Needed and found beside each other, where the check compared them. */
function Compared({ input: { name, needed, found } }: { readonly input: CheckInput }) {
  return (
    <span className={styles.compared}>
      <DataText wrap>{`${name}: needed ${JSON.stringify(needed)}, found ${JSON.stringify(found)}`}</DataText>
    </span>
  );
}
