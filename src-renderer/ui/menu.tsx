import { ChevronsUpDown, type LucideIcon } from 'lucide-react';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { ariaChord } from '../keys/chord';
import { KeyCaps } from '../keys/key-caps';
import { type CommandId, commandOf } from '../keys/key-map';
import { classNames } from './class-names';
import styles from './menu.module.css';
import { stepThrough } from './step-through';
import { VisuallyHidden } from './visually-hidden';

/** One thing to choose. */
export interface MenuItem {
  readonly id: string;
  readonly label: ReactNode;
  readonly icon?: LucideIcon;
  readonly command?: CommandId;
  /** Why it cannot be chosen now. */
  readonly disabledReason?: string | null;
  readonly onChoose: () => void;
}

/** Items that belong together. */
export interface MenuGroup {
  readonly id: string;
  readonly heading?: ReactNode;
  readonly items: readonly MenuItem[];
}

interface MenuProps {
  /** What is chosen here, for screen readers. */
  readonly label: string;
  /** What stands on the button. */
  readonly children: ReactNode;
  readonly groups: readonly MenuGroup[];
  readonly align?: 'start' | 'end';
  /** With arrows at its end, where the button shows what was chosen. */
  readonly isSwitcher?: boolean;
}

/** A button that unfolds a list of things to do: arrows, a first letter, `Enter`, `Esc`. */
export function Menu({ label, children, groups, align = 'end', isSwitcher = false }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div className={styles.root}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <VisuallyHidden>{label} </VisuallyHidden>
        {children}
        {isSwitcher && <ChevronsUpDown className={styles.icon} aria-hidden="true" />}
      </button>
      {isOpen && (
        <MenuList
          {...{ id, label, groups, align }}
          onClose={close}
          onBlur={(event) => {
            // The button itself closes what it has opened.
            const { currentTarget, relatedTarget } = event;
            if (!currentTarget.contains(relatedTarget) && relatedTarget !== button.current) setOpen(false);
          }}
        />
      )}
    </div>
  );
}

interface MenuListProps extends Pick<MenuProps, 'label' | 'groups'> {
  readonly id: string;
  readonly align: 'start' | 'end';
  /** Closes it and gives the focus back to its button. */
  readonly onClose: () => void;
  readonly onBlur: (event: FocusEvent) => void;
}

function MenuList({ id, label, groups, align, onClose, onBlur }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => list.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    // The keys of the screen behind it rest.
    event.stopPropagation();
    if (event.key === 'Escape') {
      event.preventDefault();
      return onClose();
    }
    const next = nextItem(list.current, event);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <div
      ref={list}
      id={id}
      className={classNames(styles.list, styles[align])}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      {groups
        .filter((group) => group.items.length > 0)
        .map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields, not items of a menu
          <div key={group.id} className={styles.group} role="group">
            {group.heading !== undefined && (
              <div className={styles.heading} role="presentation">
                {group.heading}
              </div>
            )}
            {group.items.map((item) => (
              <Item key={item.id} item={item} onClose={onClose} />
            ))}
          </div>
        ))}
    </div>
  );
}

function Item({ item, onClose }: { readonly item: MenuItem; readonly onClose: () => void }) {
  const { label, icon: Icon, command, onChoose } = item;
  const reason = item.disabledReason ?? null;
  const chord = command === undefined ? undefined : commandOf(command).keys[0];
  const choose = () => {
    if (reason !== null) return;
    // First the focus goes back, so that what is chosen can move it on.
    onClose();
    onChoose();
  };
  return (
    <button
      type="button"
      className={styles.item}
      role="menuitem"
      tabIndex={-1}
      aria-disabled={reason === null ? undefined : true}
      aria-keyshortcuts={chord === undefined ? undefined : ariaChord(chord)}
      onClick={choose}
    >
      {Icon && <Icon className={styles.icon} aria-hidden="true" />}
      <span className={styles.words}>{label}</span>
      {reason !== null && <span className={styles.reason}>{reason}</span>}
      {command !== undefined && <KeyCaps command={command} />}
    </button>
  );
}

/** The item that an arrow, Home, End or a first letter leads to. */
function nextItem(list: HTMLElement | null, { key, ctrlKey, metaKey, altKey }: KeyboardEvent) {
  const items = [...(list?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
  const current = items.findIndex((item) => item.matches(':focus'));
  if (ctrlKey || metaKey || altKey) return undefined;
  if (key.length === 1 && key !== ' ') {
    const after = [...items.slice(current + 1), ...items.slice(0, current + 1)];
    return after.find((item) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()));
  }
  const ids = items.map((_, index) => String(index));
  const next = stepThrough(ids, String(current), key);
  return next === null ? undefined : items[Number(next)];
}
