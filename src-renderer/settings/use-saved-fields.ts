import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Refusal } from '../state/settings-slice';
import { useActions } from '../state/store';
import { describeRefused, type Refused } from './refused';

/** One text of a form, saved when it is left or `Enter` is pressed. */
export interface SavedField {
  /** The id of its input; its problem is described under `problemId`. */
  readonly id: string;
  readonly problemId: string;
  /** What stands in it: what is typed, or the value in force. */
  readonly text: string;
  /** Why what is typed was not taken; null when nothing was refused. */
  readonly refused: Refused | null;
  readonly change: (text: string) => void;
  readonly commit: () => void;
  /** Goes back to the value in force; false when it stands there already. */
  readonly restore: () => boolean;
}

interface SavedFieldsSource<Name extends string> {
  /** The values in force. */
  readonly values: Readonly<Record<Name, string>>;
  readonly save: (name: Name, text: string) => Promise<Refusal | null>;
}

/** Texts of a form by their names; each saves for itself, and a refused one keeps the old value in force. */
export function useSavedFields<Name extends string>(
  source: SavedFieldsSource<Name>,
): (name: Name) => SavedField {
  const { values, save } = source;
  const prefix = useId();
  const { announce } = useActions();
  const [drafts, setDrafts] = useState<ReadonlyMap<Name, string>>(new Map());
  const [refusals, setRefusals] = useState<ReadonlyMap<Name, Refused>>(new Map());
  const onTheWay = useRef(new Map<Name, string>());
  const drop = (name: Name, sent: string | null = null) => {
    setDrafts((all) => (sent === null || all.get(name) === sent ? without(all, name) : all));
    setRefusals((all) => without(all, name));
  };
  const commit = async (name: Name): Promise<void> => {
    const text = drafts.get(name);
    // Leaving a field after `Enter` must not send the same text again, nor one that was refused already.
    if (text === undefined || onTheWay.current.get(name) === text || refusals.has(name)) return;
    if (text === values[name]) return drop(name);
    onTheWay.current.set(name, text);
    const refusal = await save(name, text);
    onTheWay.current.delete(name);
    if (refusal === null) return drop(name, text);
    const refused = { found: text, inForce: values[name], refusal };
    setRefusals((all) => new Map(all).set(name, refused));
    announce(describeRefused(refused));
  };
  useBeforeLeaving(() => {
    for (const name of drafts.keys()) void commit(name);
  });
  return (name) => ({
    id: `${prefix}-${name}`,
    problemId: `${prefix}-${name}-problem`,
    text: drafts.get(name) ?? values[name],
    refused: refusals.get(name) ?? null,
    change: (text) => {
      setDrafts((all) => new Map(all).set(name, text));
      setRefusals((all) => without(all, name));
    },
    commit: () => void commit(name),
    restore: () => {
      drop(name);
      return drafts.has(name);
    },
  });
}

/** A screen can be left by key while a field has the focus, and then the browser tells nobody that it was left. */
function useBeforeLeaving(act: () => void): void {
  const newest = useRef(act);
  useLayoutEffect(() => {
    newest.current = act;
  });
  useEffect(() => () => newest.current(), []);
}

function without<Name, Value>(all: ReadonlyMap<Name, Value>, name: Name): ReadonlyMap<Name, Value> {
  if (!all.has(name)) return all;
  const rest = new Map(all);
  rest.delete(name);
  return rest;
}
