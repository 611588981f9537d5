import { Fragment, type ReactNode, useState } from 'react';
import { Group, type Layout, Panel, Separator } from 'react-resizable-panels';
import { useKeys } from '../keys/use-keys';
import { selectSettings } from '../state/selectors';
import { useActions, useStore } from '../state/store';
import { focusPane } from './focus-pane';
import styles from './split-panes.module.css';
import { narrow, useMedia } from './use-media';

/** One pane of a split. */
export interface SplitPane {
  readonly id: string;
  /** Share of the width in percent, until the person changes it. */
  readonly size: number;
  /** The least share in percent. */
  readonly min: number;
  /** A `Pane`. */
  readonly content: ReactNode;
}

interface SplitPanesProps {
  /** Under which the sizes are remembered. */
  readonly name: string;
  readonly panes: readonly SplitPane[];
}

/** Panes side by side that resize and remember; in a narrow window one shows and `F6` switches. */
export function SplitPanes({ name, panes }: SplitPanesProps) {
  return useMedia(narrow) ? <OnePane panes={panes} /> : <PanesAbreast name={name} panes={panes} />;
}

function PanesAbreast({ name, panes }: SplitPanesProps) {
  const saved = useStore((state) => selectSettings(state).panes[name]);
  const { savePanes } = useActions();
  useKeys('everywhere', {
    'window.next-pane': () => focusPane(1),
    'window.previous-pane': () => focusPane(-1),
  });
  const layout = (sizes: readonly number[]): Layout =>
    Object.fromEntries(panes.map((pane, index) => [pane.id, sizes[index] ?? pane.size]));
  return (
    <Group
      className={styles.group}
      disableCursor
      defaultLayout={layout(saved?.length === panes.length ? saved : [])}
      onLayoutChanged={(next, { isUserInteraction }) => {
        if (isUserInteraction)
          void savePanes(
            name,
            panes.map((pane) => next[pane.id] ?? pane.size),
          );
      }}
    >
      {panes.map((pane, index) => (
        <Fragment key={pane.id}>
          {index > 0 && <Separator className={styles.separator} aria-label="Width of the panes" />}
          <Panel id={pane.id} className={styles.panel} minSize={`${pane.min}%`}>
            {pane.content}
          </Panel>
        </Fragment>
      ))}
    </Group>
  );
}

function OnePane({ panes }: { readonly panes: readonly SplitPane[] }) {
  const [shown, setShown] = useState(0);
  const turn = (step: 1 | -1) => {
    setShown((current) => (current + step + panes.length) % panes.length);
    // The pane can take the focus only once it is drawn.
    requestAnimationFrame(() => focusPane(step));
  };
  useKeys('everywhere', { 'window.next-pane': () => turn(1), 'window.previous-pane': () => turn(-1) });
  return (
    <div className={styles.one}>
      {panes.map((pane, index) => index === shown && <Fragment key={pane.id}>{pane.content}</Fragment>)}
    </div>
  );
}
