import { Check } from 'lucide-react';
import type { BaselineChoice } from '../state/evaluate-view-slice';
import { useActions, useStore } from '../state/store';
import { formatWhen } from '../ui/format-time';
import { Menu, type MenuItem } from '../ui/menu';
import { useNow } from '../ui/use-now';
import styles from './suite-screen.module.css';
import type { Column } from './use-matrix';

/** What the columns are compared with: the evaluation before, one for all, or nothing. */
export function BaselineMenu({ columns }: { readonly columns: readonly Column[] }) {
  const baseline = useStore((state) => state.baseline);
  const { chooseBaseline } = useActions();
  const now = new Date(useNow(60_000));
  const listings = columns.flatMap(({ all }) => all);
  const item = (id: string, label: string, choice: BaselineChoice): MenuItem => {
    const isChosen = choice.kind === baseline.kind && (choice.kind !== 'id' || choice.id === idOf(baseline));
    return {
      id,
      label: isChosen ? `${label}, chosen` : label,
      ...(isChosen ? { icon: Check } : {}),
      onChoose: () => chooseBaseline(choice),
    };
  };
  return (
    <span className={styles.baseline}>
      <span aria-hidden="true">Baseline</span>
      <Menu
        label="Baseline:"
        isSwitcher
        groups={[
          {
            id: 'kinds',
            items: [
              item('before', 'The one before, for each planner', { kind: 'before' }),
              item('none', 'None', { kind: 'none' }),
            ],
          },
          {
            id: 'evaluations',
            heading: 'One for all planners of its kind',
            items: listings
              .filter(({ done }) => done > 0)
              .map(({ id, mode, requested_model, started_at }) =>
                item(id, `${formatWhen(started_at, now)}, ${requested_model ?? mode}`, { kind: 'id', id }),
              ),
          },
        ]}
      >
        {sayBaseline(baseline, columns, now)}
      </Menu>
    </span>
  );
}

function idOf(choice: BaselineChoice): string | null {
  return choice.kind === 'id' ? choice.id : null;
}

function sayBaseline(baseline: BaselineChoice, columns: readonly Column[], now: Date): string {
  if (baseline.kind === 'none') return 'none';
  if (baseline.kind === 'before') {
    return columns.some((column) => column.baseline) ? 'the one before' : 'none before';
  }
  const found = columns.flatMap(({ all }) => all).find(({ id }) => id === baseline.id);
  return found ? formatWhen(found.started_at, now) : baseline.id;
}
