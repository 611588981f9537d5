import { File, FileJson, FilePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FileWrite } from '../../src-shared/domain/trace';
import { classNames } from '../ui/class-names';
import { ClippedData } from './clipped-data';
import { formatBytes } from './format-bytes';
import styles from './file-list.module.css';

interface FileListProps {
  readonly writes: readonly FileWrite[];
  readonly resultFile: string | null;
}

/** Files that tools wrote or found already written, and the result file of the whole run. */
export function FileList({ writes, resultFile }: FileListProps) {
  return (
    <ul>
      {writes.map((write, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same file may be named twice; the list never changes
        <Line key={index} path={write.path} icon={<WriteIcon action={write.action} />}>
          {write.action === 'created' ? 'created' : 'left as it was'}, {formatBytes(write.bytes)}
        </Line>
      ))}
      {resultFile !== null && (
        <Line path={resultFile} icon={<FileJson className={styles.icon} aria-hidden="true" />}>
          the record of this run
        </Line>
      )}
    </ul>
  );
}

function WriteIcon({ action }: { readonly action: FileWrite['action'] }) {
  return action === 'created' ? (
    <FilePlus className={classNames(styles.icon, styles.created)} aria-hidden="true" />
  ) : (
    <File className={styles.icon} aria-hidden="true" />
  );
}

interface LineProps {
  readonly path: string;
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

function Line({ path, icon, children }: LineProps) {
  return (
    <li className={styles.file}>
      {icon}
      <ClippedData>{path}</ClippedData>
      <span className={styles.fate}>{children}</span>
    </li>
  );
}
