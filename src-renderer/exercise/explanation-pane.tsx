import type { ReactNode } from 'react';
import { Pane, PaneScroll } from '../ui/pane';

/** The explanation in a pane of its own, beside its question. */
export function ExplanationPane({ children }: { readonly children: ReactNode }) {
  return (
    <Pane label="Explanation">
      <PaneScroll>{children}</PaneScroll>
    </Pane>
  );
}
