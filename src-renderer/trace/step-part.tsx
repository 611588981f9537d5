import { ChevronDown, ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { ChordCaps } from '../keys/key-caps';
import { ClippedData } from './clipped-data';
import type { StepPart } from './parts';
import styles from './step-pane.module.css';

interface StepPartProps {
  readonly part: StepPart;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

/** One part of the step: its digit, its name and its answer in one line; open, the whole of it. */
export function StepPartSection({ part, isOpen, onToggle, children }: StepPartProps) {
  const bodyId = useId();
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <section data-part={part.number}>
      <h3>
        <button
          type="button"
          className={styles.partHead}
          aria-expanded={isOpen}
          aria-controls={isOpen ? bodyId : undefined}
          aria-keyshortcuts={String(part.number)}
          onClick={onToggle}
        >
          <ChordCaps chord={String(part.number)} />
          <span className={styles.partTitle}>{part.title}</span>
          <span className={styles.answer}>
            {part.isData ? <ClippedData>{part.answer}</ClippedData> : part.answer}
          </span>
          <Chevron className={styles.chevron} aria-hidden="true" />
        </button>
      </h3>
      {isOpen && (
        <div id={bodyId} className={styles.partBody}>
          {children}
        </div>
      )}
    </section>
  );
}
