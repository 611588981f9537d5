import type { UnraisedVersion } from '../../src-shared/domain/document';
import { useEditor } from '../editor/use-editor';
import type { Draft } from '../state/draft';
import { useActions } from '../state/store';

/** A record whose version was not raised, and the way to raise it. */
export interface RaiseVersion {
  readonly unraised: UnraisedVersion;
  /** The version that it would get: one more, or today where a text such as a date names it. */
  readonly next: number | string;
  readonly act: () => void;
}

/** The version to be raised: of the selected record, or of the first other one; null when every one is as it should be. */
export function useRaiseVersion({ editor, check }: Draft): RaiseVersion | null {
  const { selectedKey } = useEditor(editor);
  const { announce } = useActions();
  const list = check?.unraised ?? [];
  const unraised = list.find(({ entry }) => entry === selectedKey) ?? list[0];
  if (!unraised) return null;
  const { entry, saved_version } = unraised;
  const next = typeof saved_version === 'number' ? saved_version + 1 : nameVersion(saved_version, new Date());
  const act = () => {
    editor.select(entry);
    editor.apply({ kind: 'literal', path: [entry, 'version'], literal: JSON.stringify(next) });
    announce(`${entry} has version ${next} now.`);
  };
  return { unraised, next, act };
}

/** Today as a version; where that is the one already, with a number behind it. */
export function nameVersion(before: string, now: Date): string {
  const today = now.toISOString().slice(0, 10);
  if (!before.startsWith(today)) return today;
  const number = Number(/\.(\d{1,6})$/.exec(before)?.[1] ?? 1);
  return `${today}.${number + 1}`;
}
