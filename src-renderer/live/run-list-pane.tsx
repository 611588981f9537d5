import { Bot, CircleDashed, Flag, type LucideIcon, Pause, Unplug } from 'lucide-react';
import type { QueuedRun, RunQueue } from '../../src-shared/domain/queue';
import { useActions } from '../state/store';
import { PaneSwitch } from '../trace/pane-switch';
import { classNames } from '../ui/class-names';
import { Listbox, type ListboxGroup } from '../ui/listbox';
import { Pane, PaneScroll } from '../ui/pane';
import type { GroupId, RunGroup } from './group-runs';
import styles from './live-screen.module.css';
import { RunColumns, RunRow } from './run-row';

const icons: Readonly<Record<GroupId, LucideIcon>> = {
  waits: Pause,
  running: Bot,
  queue: CircleDashed,
  failed: Unplug,
  finished: Flag,
};

interface RunListPaneProps {
  readonly queue: RunQueue;
  readonly groups: readonly RunGroup[];
  readonly selected: QueuedRun;
  readonly onOpen: () => void;
}

/** The runs by what they need: those that wait for the person first. */
export function RunListPane({ queue, groups, selected, onOpen }: RunListPaneProps) {
  const { selectRun } = useActions();
  return (
    <Pane label="Runs">
      <PaneSwitch panes={['Runs', 'Selected run']} shown={0} />
      <div className={styles.frame}>
        <RunColumns />
        <PaneScroll>
          <Listbox
            label="Runs"
            groups={groups.map((group) => toGroup(group, queue))}
            selected={selected.run_id}
            onSelect={selectRun}
            onActivate={onOpen}
            autoFocus
          />
        </PaneScroll>
      </div>
    </Pane>
  );
}

function toGroup(group: RunGroup, queue: RunQueue): ListboxGroup {
  const Icon = icons[group.id];
  const note = noteOf(group.id, queue);
  return {
    id: group.id,
    label: `${group.title}, ${group.runs.length}${note === null ? '' : `, ${note}`}`,
    heading: (
      <div className={styles.group}>
        <Icon className={classNames(styles.icon, styles[group.id])} />
        <b>{group.title}</b>
        <em>{group.runs.length}</em>
        {note !== null && <span className={styles.note}>{note}</span>}
      </div>
    ),
    options: group.runs.map((run) => ({ id: run.run_id, content: <RunRow run={run} queue={queue} /> })),
  };
}

function noteOf(id: GroupId, { concurrency, holding }: RunQueue): string | null {
  switch (id) {
    case 'running':
      return `${concurrency} at a time; a paused run gives up its place`;
    case 'queue':
      return holding ? 'held: no further run starts' : null;
    case 'finished':
      return 'kept when you leave';
    case 'waits':
    case 'failed':
      return null;
  }
}
