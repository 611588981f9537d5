import type { HTMLAttributes } from 'react';

interface GridPartProps extends HTMLAttributes<HTMLDivElement> {
  readonly role: 'rowgroup' | 'row' | 'rowheader' | 'columnheader' | 'gridcell';
}

/**
 * A part of a grid. The focus stays on the grid, whose `aria-activedescendant` points at the cell; native table elements
 * cannot be left out row by row while they are out of sight.
 */
export function GridPart(props: GridPartProps) {
  return <div {...props} />;
}
