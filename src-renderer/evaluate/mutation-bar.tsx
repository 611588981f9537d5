import { Fragment, type KeyboardEvent, useRef } from 'react';
import type { Mutant } from '../../src-shared/evaluation/mutation';
import { useActions } from '../state/store';
import text from '../styles/text.module.css';
import { classNames } from '../ui/class-names';
import styles from './mutation.module.css';

interface MutationBarProps {
  readonly mutants: readonly Mutant[];
  /** The rule that is looked at, by agent and name. */
  readonly selected: string | null;
}

/** A rule by its agent and name, as one text. */
export function ruleKey({ agent, rule }: Mutant): string {
  return `${agent} ${rule}`;
}

/** One cell per rule in the order of its checks, by agent; hollow where no case noticed. */
export function MutationBar({ mutants, selected }: MutationBarProps) {
  const { showRule } = useActions();
  const bar = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    event.stopPropagation();
    const at = mutants.findIndex((mutant) => ruleKey(mutant) === selected) + step;
    const next = mutants[at];
    if (!next) return;
    showRule(ruleKey(next));
    bar.current?.querySelectorAll<HTMLElement>('[role="radio"]')[at]?.focus();
  };
  return (
    <div ref={bar} className={styles.bar} role="radiogroup" aria-label="Rules" onKeyDown={move}>
      {mutants.map((mutant, index) => {
        const key = ruleKey(mutant);
        const isGuarded = mutant.noticed_by.length > 0;
        return (
          <Fragment key={key}>
            {index > 0 && mutants[index - 1]?.agent !== mutant.agent && <span className={styles.between} />}
            {/* biome-ignore lint/a11y/useSemanticElements: see the group */}
            <button
              type="button"
              className={classNames(styles.cell, !isGuarded && styles.hollow)}
              role="radio"
              aria-checked={key === selected}
              tabIndex={key === selected ? 0 : -1}
              title={`${mutant.title}, ${mutant.agent}`}
              onClick={() => showRule(key)}
            >
              <span className={text.hidden}>
                {mutant.title}, {mutant.agent}: {isGuarded ? 'noticed' : 'survived, no case notices'}
              </span>
            </button>
          </Fragment>
        );
      })}
    </div>
  );
}
