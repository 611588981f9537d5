import { Folder, FolderInput, FolderOpen, FolderPlus, FolderX, History, Package, Plus } from 'lucide-react';
import type { WorkspaceState } from '../src-shared/domain/workspace';
import styles from './app.module.css';
import { latest } from './state/loadable';
import { useActions, useStore } from './state/store';
import text from './styles/text.module.css';
import { classNames } from './ui/class-names';
import { Pieces } from './ui/data-text';
import { Menu, type MenuGroup, type MenuItem } from './ui/menu';

/** Which workspace is open, and the ways to another one or to a fresh session. */
export function WorkspaceMenu() {
  const workspace = useStore((state) => latest(state.workspace));
  const groups = useGroups(workspace);
  if (workspace === null) return null;
  const { kind, name, missing, read_only } = workspace;
  return (
    <Menu label="Workspace" groups={groups} isSwitcher>
      <Folder className={styles.icon} aria-hidden="true" />
      <span className={classNames(styles.folderName, text.clip)}>
        {kind === 'kit' ? 'Supplied kit' : <Pieces text={name} />}
      </span>
      {missing ? (
        <span className={styles.chip}>missing</span>
      ) : (
        (kind === 'kit' || read_only !== null) && <span className={styles.chip}>read-only</span>
      )}
    </Menu>
  );
}

function useGroups(workspace: WorkspaceState | null): readonly MenuGroup[] {
  const { freshSession, reveal } = useActions();
  const others = useOthers(workspace);
  const ways = useWays();
  if (workspace === null) return [];
  const here: readonly MenuItem[] = [
    {
      ...{ id: 'fresh', label: 'New practice session', icon: Plus, command: 'window.fresh' as const },
      onChoose: () => void freshSession(),
    },
    {
      ...{ id: 'reveal', label: 'Show in the file manager', icon: FolderOpen },
      disabledReason: workspace.missing ? 'it is missing' : null,
      onChoose: () => void reveal(null),
    },
  ];
  return [
    { id: 'here', heading: <Place workspace={workspace} />, items: here },
    { id: 'others', heading: 'Other workspaces', items: others },
    { id: 'ways', items: ways },
  ];
}

function Place({ workspace }: { readonly workspace: WorkspaceState }) {
  return (
    <>
      <History className={styles.smallIcon} aria-hidden="true" /> Session {workspace.session} in{' '}
      <span className={text.mono}>
        <Pieces text={workspace.folder} />
      </span>
    </>
  );
}

/** Workspaces of before; one that is not there can only be forgotten. */
function useOthers(workspace: WorkspaceState | null): readonly MenuItem[] {
  const { moveWorkspace, forgetWorkspace } = useActions();
  const recent = workspace?.recent ?? [];
  return [
    ...recent.flatMap(({ folder, name, missing }): MenuItem[] =>
      missing
        ? [
            {
              ...{ id: folder, label: <Pieces text={name} />, icon: FolderX, disabledReason: 'missing' },
              onChoose: () => undefined,
            },
            {
              ...{ id: `forget ${folder}`, icon: FolderX },
              label: (
                <>
                  Forget <Pieces text={name} />
                </>
              ),
              onChoose: () => void forgetWorkspace(folder),
            },
          ]
        : [
            {
              ...{ id: folder, label: <Pieces text={name} />, icon: Folder },
              onChoose: () => void moveWorkspace({ kind: 'recent', folder }),
            },
          ],
    ),
    ...(workspace?.kind === 'kit'
      ? []
      : [
          {
            ...{ id: 'kit', label: 'Supplied kit, read-only', icon: Package },
            onChoose: () => void moveWorkspace({ kind: 'kit' }),
          },
        ]),
  ];
}

function useWays(): readonly MenuItem[] {
  const { moveWorkspace } = useActions();
  return [
    {
      ...{ id: 'choose', label: 'Open a workspace folder…', icon: FolderInput },
      onChoose: () => void moveWorkspace({ kind: 'choose' }),
    },
    {
      ...{ id: 'create', label: 'New workspace from the kit…', icon: FolderPlus },
      onChoose: () => void moveWorkspace({ kind: 'create' }),
    },
  ];
}
