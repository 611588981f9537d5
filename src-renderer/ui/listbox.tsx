import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './listbox.module.css';
import { stepThrough } from './step-through';

/** One row that can be chosen. */
export interface ListboxOption {
  readonly id: string;
  readonly content: ReactNode;
}

/** Rows under one heading; without a label they stand alone. */
export interface ListboxGroup {
  readonly id: string;
  readonly label: string | null;
  /** The heading as it is seen; hidden from screen readers, which hear the label. */
  readonly heading?: ReactNode;
  readonly options: readonly ListboxOption[];
}

interface ListboxProps {
  readonly label: string;
  readonly groups: readonly ListboxGroup[];
  readonly selected: string | null;
  readonly onSelect: (id: string) => void;
  /** A double click on a row. */
  readonly onActivate?: (id: string) => void;
  /** Takes the focus when it appears. */
  readonly autoFocus?: boolean;
}

/** A list with one chosen row: arrows, Home and End move, the focus stays on the list. */
export function Listbox({ label, groups, selected, onSelect, onActivate, autoFocus = false }: ListboxProps) {
  const prefix = useId();
  const list = useRef<HTMLDivElement>(null);
  const ids = groups.flatMap((group) => group.options.map((option) => option.id));
  const optionId = (id: string) => `${prefix}-${id}`;
  const current = selected !== null && ids.includes(selected) ? selected : null;
  useEffect(() => {
    if (current === null) return;
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  useEffect(() => {
    if (autoFocus) list.current?.focus({ preventScroll: true });
  }, [autoFocus]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const next = stepThrough(ids, current, event.key);
    if (next === null) return;
    event.preventDefault();
    onSelect(next);
  };
  return (
    <div
      ref={list}
      className={styles.list}
      role="listbox"
      aria-label={label}
      aria-activedescendant={current === null ? undefined : optionId(current)}
      tabIndex={0}
      data-pane-start=""
      onKeyDown={onKeyDown}
    >
      {groups.map((group) => (
        <Group key={group.id} label={group.label} heading={group.heading}>
          {group.options.map((option) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the focus and hears the keys of its options
            // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant points at the option instead
            <div
              key={option.id}
              id={optionId(option.id)}
              className={styles.option}
              role="option"
              aria-selected={option.id === current}
              onClick={() => onSelect(option.id)}
              onDoubleClick={() => onActivate?.(option.id)}
            >
              {option.content}
            </div>
          ))}
        </Group>
      ))}
    </div>
  );
}

interface GroupProps {
  readonly label: string | null;
  readonly heading: ReactNode;
  readonly children: ReactNode;
}

function Group({ label, heading, children }: GroupProps) {
  if (label === null) return children;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields, not options
    <div role="group" aria-label={label}>
      {heading !== undefined && <div aria-hidden="true">{heading}</div>}
      {children}
    </div>
  );
}
