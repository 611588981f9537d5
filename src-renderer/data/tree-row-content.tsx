import type { Text } from '@codemirror/state';
import {
  Braces,
  Dot,
  FileText,
  FileWarning,
  Folder,
  FolderOpen,
  History,
  Inbox,
  type LucideIcon,
  SlidersHorizontal,
  Target,
  TriangleAlert,
  Undo2,
} from 'lucide-react';
import type { DocumentKind } from '../../src-shared/domain/document';
import { fileNameOf } from '../state/draft';
import { useStore } from '../state/store';
import text from '../styles/text.module.css';
import { classNames } from '../ui/class-names';
import { Pieces } from '../ui/data-text';
import { formatWhen } from '../ui/format-time';
import { OctagonMark } from '../ui/octagon-mark';
import { statusMeanings } from '../ui/status-meaning';
import { VisuallyHidden } from '../ui/visually-hidden';
import { describeEntry } from './entry-texts';
import { countOf, countProblems } from './problem-counts';
import styles from './tree-row-content.module.css';
import type { TreeRow } from './tree-rows';

type RowOf<Kind extends TreeRow['kind']> = Extract<TreeRow, { readonly kind: Kind }>;

interface TreeRowContentProps {
  readonly row: TreeRow;
  /** The text of each document that was read. */
  readonly docs: ReadonlyMap<string, Text>;
}

/** What stands in a row of the tree. */
export function TreeRowContent({ row, docs }: TreeRowContentProps) {
  switch (row.kind) {
    case 'heading':
      return <Named icon={row.of === 'agent' ? Inbox : History}>{row.title}</Named>;
    case 'folder':
      return <FolderRow row={row} />;
    case 'document':
      return <DocumentRow row={row} />;
    case 'entry':
      return <EntryRow row={row} doc={docs.get(row.path) ?? null} />;
    case 'session':
      return <SessionRow row={row} />;
    case 'go-back':
      return <Named icon={Undo2}>Go back to this session</Named>;
    case 'run':
      return <RunRow row={row} />;
    case 'damaged':
      return (
        <Named icon={FileWarning}>
          <Pieces text={row.sentence} />
        </Named>
      );
  }
}

interface NamedProps {
  readonly icon: LucideIcon;
  readonly children: React.ReactNode;
}

function Named({ icon: Icon, children }: NamedProps) {
  return (
    <>
      <Icon className={styles.icon} aria-hidden="true" />
      <span className={text.clip}>{children}</span>
    </>
  );
}

const kindIcons: Readonly<Record<DocumentKind, LucideIcon>> = {
  request: Braces,
  records: Braces,
  decisions: Braces,
  expectation: Target,
  options: SlidersHorizontal,
  source: FileText,
};

function FolderRow({ row }: { readonly row: RowOf<'folder'> }) {
  const unsaved = useStore((state) => state.unsaved);
  const isUnsaved = !row.isOpen && row.paths.some((path) => unsaved.includes(path));
  return (
    <>
      <Named icon={kindIcons[row.of]}>{row.name}</Named>
      {isUnsaved && <UnsavedDot />}
      <span className={styles.end}>{row.paths.length}</span>
    </>
  );
}

function DocumentRow({ row }: { readonly row: RowOf<'document'> }) {
  const { path, entries, problem, kind } = row.listing;
  const Icon = kind === 'expectation' ? Braces : kindIcons[kind];
  const isUnsaved = useStore((state) => state.unsaved.includes(path));
  const problems = useStore((state) => state.drafts[path]?.check?.problems.length ?? null);
  const isRefused = useStore((state) => Boolean(state.drafts[path]?.check?.dry_run?.refused));
  const count = problems ?? (problem === null ? 0 : 1);
  return (
    <>
      <Icon className={styles.icon} aria-hidden="true" />
      <span className={text.clip} title={fileNameOf(path)}>
        {row.name}
      </span>
      {isUnsaved && <UnsavedDot />}
      <span className={styles.end}>
        {isRefused && <RefusedMark words="a decision would be refused" />}
        {count > 0 ? <ErrorMark count={count} /> : entries}
      </span>
    </>
  );
}

function EntryRow({ row, doc }: { readonly row: RowOf<'entry'>; readonly doc: Text | null }) {
  const draft = useStore((state) => state.drafts[row.path]);
  if (!draft) return null;
  const { opened, check } = draft;
  const errors = check ? countOf(countProblems(check.problems), row.key) : 0;
  const refused = check?.dry_run?.refused;
  const isRefused = opened.kind === 'decisions' && refused?.index === row.key;
  const about = doc && describeEntry(doc, opened.kind, row.key);
  return (
    <>
      <Dot className={styles.icon} aria-hidden="true" />
      <span className={classNames(text.clip, text.mono)}>
        <Pieces text={typeof row.key === 'number' ? String(row.key + 1) : row.key} />
      </span>
      <span className={styles.end}>
        {errors > 0 && <ErrorMark count={errors} />}
        {isRefused && <RefusedMark words={`would be refused by ${refused.title}`} />}
        {errors === 0 && about !== null && (
          <span className={classNames(text.clip, isRefused && styles.refused)}>
            <Pieces text={about} />
          </span>
        )}
      </span>
    </>
  );
}

function SessionRow({ row }: { readonly row: RowOf<'session'> }) {
  const { started_at, runs, is_current, name } = row.session;
  const count = runs.length === 1 ? '1 run' : `${runs.length} runs`;
  return (
    <>
      <Named icon={is_current ? FolderOpen : Folder}>
        <span title={`Session ${name}`}>{formatWhen(started_at)}</span>
        {is_current && <b className={styles.current}> in use</b>}
      </Named>
      <span className={styles.end}>{runs.length === 0 ? 'no runs' : count}</span>
    </>
  );
}

function RunRow({ row }: { readonly row: RowOf<'run'> }) {
  const { run } = row;
  const { icon: Icon } = statusMeanings[run.status];
  return (
    <>
      <Icon className={styles.icon} aria-hidden="true" />
      <span className={classNames(text.clip, text.mono)} title={`${run.mode}, ${run.file}`}>
        <Pieces text={run.case ?? run.request_id} />
      </span>
      <span className={styles.end}>
        <span className={text.clip}>
          <VisuallyHidden>{run.mode}, </VisuallyHidden>
          {run.status}
        </span>
      </span>
    </>
  );
}

function UnsavedDot() {
  return (
    <span className={styles.dot} title="Unsaved">
      <VisuallyHidden>, unsaved</VisuallyHidden>
    </span>
  );
}

function ErrorMark({ count }: { readonly count: number }) {
  return (
    <span className={styles.error}>
      <TriangleAlert className={styles.icon} aria-hidden="true" />
      {count}
      <VisuallyHidden>{count === 1 ? ' error' : ' errors'}</VisuallyHidden>
    </span>
  );
}

function RefusedMark({ words }: { readonly words: string }) {
  return (
    <span className={styles.error} title={words}>
      <OctagonMark className={styles.icon} />
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}
