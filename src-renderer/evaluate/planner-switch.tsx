import { useActions } from '../state/store';
import { Menu } from '../ui/menu';
import { PlannerChip } from '../ui/planner-chip';
import type { MatrixView } from './use-matrix';

/** Which planner’s column shows where there is room for one. */
export function PlannerSwitch({ matrix }: { readonly matrix: MatrixView }) {
  const { selectCell } = useActions();
  const { columns, cell } = matrix;
  const shown = columns.find(({ key }) => key === cell?.column) ?? columns[0];
  if (!shown) return null;
  return (
    <Menu
      label="Planner shown:"
      isSwitcher
      groups={[
        {
          id: 'planners',
          items: columns.map(({ key, mode, model }) => ({
            id: key,
            label: <PlannerChip mode={mode} model={model} />,
            onChoose: () => cell && selectCell({ ...cell, column: key }),
          })),
        },
      ]}
    >
      {shown.model ?? shown.mode}
    </Menu>
  );
}
