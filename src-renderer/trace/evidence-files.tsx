import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { FileWrite } from '../../src-shared/domain/trace';
import { useActions } from '../state/store';
import { Pieces } from '../ui/data-text';
import { ScrollBox } from '../ui/scroll-box';
import styles from './evidence-files.module.css';
import { formatBytes } from './format-bytes';

type Shown =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly text: string; readonly isCut: boolean }
  | { readonly kind: 'failed'; readonly what: string };

/** The files of one planner call: what was sent and what came back, each read when it is opened. */
export function EvidenceFiles({ files }: { readonly files: readonly FileWrite[] }) {
  return (
    <ul className={styles.files} aria-label="Evidence files">
      {files.map((file) => (
        <li key={file.path}>
          <EvidenceFile file={file} />
        </li>
      ))}
    </ul>
  );
}

function EvidenceFile({ file }: { readonly file: FileWrite }) {
  const [shown, setShown] = useState<Shown>({ kind: 'idle' });
  const { readEvidence } = useActions();
  const load = async (): Promise<void> => {
    setShown({ kind: 'loading' });
    const result = await readEvidence(file.path);
    if (result.ok) setShown({ kind: 'ready', text: result.value.text, isCut: result.value.is_cut });
    else setShown({ kind: 'failed', what: result.failure.what });
  };
  return (
    <details
      className={styles.file}
      onToggle={(event) => {
        if (event.currentTarget.open && shown.kind === 'idle') void load();
      }}
    >
      <summary className={styles.summary}>
        <ChevronRight className={styles.chevron} aria-hidden="true" />
        <span className={styles.path}>
          <Pieces text={file.path} />
        </span>
        <span className={styles.size}>{formatBytes(file.bytes)}</span>
      </summary>
      <EvidenceText path={file.path} shown={shown} />
    </details>
  );
}

function EvidenceText({ path, shown }: { readonly path: string; readonly shown: Shown }) {
  switch (shown.kind) {
    case 'idle':
    case 'loading':
      return null;
    case 'failed':
      return <p className={styles.note}>{shown.what} It lies beside the result file.</p>;
    case 'ready':
      return (
        <>
          <ScrollBox label={`Text of ${path}`}>
            <pre className={styles.text}>
              <Pieces text={shown.text === '' ? '(empty)' : shown.text} />
            </pre>
          </ScrollBox>
          {shown.isCut && <p className={styles.note}>The file goes on after this.</p>}
        </>
      );
  }
}
