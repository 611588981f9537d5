import { useEffect } from 'react';
import { selectSettings } from '../state/selectors';
import { useActions, useStore } from '../state/store';
import { ApiForm } from './api-form';
import { CodexForm } from './codex-form';
import styles from './planners-section.module.css';

/** How the two planners that ask a model are reached, and what each still lacks. */
export function PlannersSection() {
  usePreflights();
  return (
    <div className={styles.planners}>
      <section className={styles.planner} aria-label="Codex">
        <CodexForm />
      </section>
      <section className={styles.planner} aria-label="API">
        <ApiForm />
      </section>
    </div>
  );
}

/** Looks when the section shows, and again after every change that a preflight depends on. */
function usePreflights(): void {
  const codex = useStore((state) => JSON.stringify(selectSettings(state).codex));
  const api = useStore((state) => JSON.stringify(selectSettings(state).api));
  const { checkPlanner, loadKey } = useActions();
  useEffect(() => void loadKey(), [loadKey]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the set-up is what the check depends on, in main
  useEffect(() => void checkPlanner('codex'), [checkPlanner, codex]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the set-up is what the check depends on, in main
  useEffect(() => void checkPlanner('api'), [checkPlanner, api]);
}
