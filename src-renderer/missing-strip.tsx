import { FolderX } from 'lucide-react';
import styles from './app.module.css';
import { latest } from './state/loadable';
import { useStore } from './state/store';
import text from './styles/text.module.css';
import { Pieces } from './ui/data-text';
import { Strip } from './ui/strip';

/** The open workspace's folder is gone: said once for every screen, until it is back. */
export function MissingStrip() {
  const workspace = useStore((state) => latest(state.workspace));
  const unsaved = useStore((state) => state.unsaved.length);
  if (!workspace?.missing) return null;
  return (
    <Strip tone="pending" icon={<FolderX className={styles.icon} aria-hidden="true" />}>
      <b>The folder of this workspace is not there.</b>{' '}
      <span className={text.mono}>
        <Pieces text={workspace.folder} />
      </span>{' '}
      Put it back, or open another workspace.{' '}
      {unsaved > 0 && 'Unsaved texts are kept here and cannot be saved until then.'}
    </Strip>
  );
}
