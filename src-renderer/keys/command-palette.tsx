import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import { useActions, useStore } from '../state/store';
import { Modal } from '../ui/modal';
import styles from './command-palette.module.css';
import { KeyCaps } from './key-caps';
import { type CommandId, commandOf, commands } from './key-map';
import { useActiveCommands, useKeyRegistry } from './use-keys';

/** Every command that can be used now, found by typing; mounted once per window. */
export function CommandPalette() {
  const isOpen = useStore((state) => state.overlay === 'palette');
  const { closeOverlay } = useActions();
  if (!isOpen) return null;
  return (
    <Modal label="Commands" onClose={closeOverlay}>
      <Palette />
    </Modal>
  );
}

function Palette() {
  const registry = useKeyRegistry();
  const { closeOverlay } = useActions();
  const active = useActiveCommands();
  const run = (id: CommandId) => {
    closeOverlay();
    // After the dialog has closed and given the focus back, so that the command can move it.
    queueMicrotask(() => registry.run(id, null));
  };
  return (
    <Command className={styles.palette} label="Commands" loop filter={scoreCommand}>
      <div className={styles.field}>
        <Search className={styles.icon} aria-hidden="true" />
        <Command.Input className={styles.input} placeholder="What do you want to do?" data-modal-start="" />
      </div>
      <Command.List className={styles.list} label="Commands that can be used now">
        <Command.Empty className={styles.none}>No command has these letters.</Command.Empty>
        {groupCommands(active).map(({ group, ids }) => (
          <Command.Group key={group} className={styles.group} heading={group}>
            {ids.map((id) => (
              <Command.Item
                key={id}
                className={styles.item}
                value={id}
                keywords={[commandOf(id).label, group]}
                onSelect={() => run(id)}
              >
                <span>{commandOf(id).label}</span>
                <KeyCaps command={id} />
              </Command.Item>
            ))}
          </Command.Group>
        ))}
      </Command.List>
    </Command>
  );
}

/** Every typed word must stand in the label or its heading; letters scattered over it are no match. */
function scoreCommand(_id: string, search: string, keywords: readonly string[] = []): number {
  const text = keywords.join(' ').toLowerCase();
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (!words.every((word) => text.includes(word))) return 0;
  return text.startsWith(words[0] ?? '') ? 1 : 0.5;
}

const groups = [
  'Cases',
  'Trace',
  'Live',
  'Data',
  'Review',
  'Evaluate',
  'Settings',
  'Go to',
  'Window',
] as const;

function groupCommands(active: readonly CommandId[]) {
  const offered = commands.filter(
    ({ id }) => active.includes(id) && id !== 'window.commands' && commandOf(id).walks !== true,
  );
  return groups.flatMap((group) => {
    const ids = offered.flatMap((command) => (command.group === group ? [command.id] : []));
    return ids.length === 0 ? [] : [{ group, ids }];
  });
}
