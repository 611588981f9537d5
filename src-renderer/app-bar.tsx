import { Monitor, Moon, Search, Settings, Sun } from 'lucide-react';
import { useNow } from './ui/use-now';
import styles from './app.module.css';
import { commandOf } from './keys/key-map';
import { ariaChord } from './keys/chord';
import { type Screen, screens } from './state/screens';
import { countGoing, countPending, isCovering, selectSettings } from './state/selectors';
import { useActions, useStore } from './state/store';
import text from './styles/text.module.css';
import { Button } from './ui/button';
import { classNames } from './ui/class-names';
import { VisuallyHidden } from './ui/visually-hidden';
import { WorkspaceMenu } from './workspace-menu';

const themes = {
  system: { icon: Monitor, next: 'light' },
  light: { icon: Sun, next: 'dark' },
  dark: { icon: Moon, next: 'system' },
} as const;

/** The frame's top: what this is, where one is, and what is always at hand. */
export function AppBar() {
  return (
    <header className={styles.bar}>
      <span className={styles.brand}>
        <BrandMark />
        <span className={styles.brandWord}>Deskcheck</span>
      </span>
      <nav className={styles.tabs} aria-label="Screens">
        {screens.map((screen) => (
          <Tab key={screen.id} screen={screen} />
        ))}
      </nav>
      <div className={styles.right}>
        <WorkspaceMenu />
        <ThemeButton />
        <CommandsButton />
        <SettingsButton />
      </div>
    </header>
  );
}

function BrandMark() {
  return (
    <svg
      className={styles.logo}
      viewBox="0 0 18 18"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M2.5 2.5v13M15.5 2.5v13" stroke="var(--line-3)" strokeWidth="1.6" />
      <path d="M5.6 9.4l2.5 2.6 4.6-6" stroke="var(--accent)" strokeWidth="2" />
    </svg>
  );
}

function Tab({ screen }: { readonly screen: Screen }) {
  const isCurrent = useStore((state) => state.screen === screen.id);
  const { showScreen } = useActions();
  const chord = commandOf(screen.command).keys[0];
  return (
    <button
      type="button"
      className={styles.tab}
      aria-current={isCurrent ? 'page' : undefined}
      aria-keyshortcuts={chord === undefined ? undefined : ariaChord(chord)}
      onClick={() => showScreen(screen.id)}
    >
      {screen.title}
      {screen.id === 'review' && <PendingCount />}
      {screen.id === 'live' && <GoingCount />}
    </button>
  );
}

function PendingCount() {
  const now = useNow(1000);
  const count = useStore((state) => (isCovering(state) ? 0 : countPending(state, now)));
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      {count}
      <VisuallyHidden> waiting</VisuallyHidden>
    </span>
  );
}

function GoingCount() {
  const count = useStore((state) => (isCovering(state) ? 0 : countGoing(state)));
  if (count === 0) return null;
  return (
    <span className={classNames(styles.count, styles.quiet)}>
      {count}
      <VisuallyHidden> going</VisuallyHidden>
    </span>
  );
}

function ThemeButton() {
  const theme = useStore((state) => selectSettings(state).theme);
  const { cycleTheme } = useActions();
  const { icon, next } = themes[theme];
  return (
    <Button size="sm" variant="ghost" icon={icon} iconOnly onClick={() => void cycleTheme()}>
      {`Theme: ${theme}, change to ${next}`}
    </Button>
  );
}

function CommandsButton() {
  const { openOverlay } = useActions();
  return (
    <Button size="sm" icon={Search} command="window.commands" onClick={() => openOverlay('palette')}>
      <span className={classNames(text.second, styles.commandsWord)}>Commands</span>
    </Button>
  );
}

function SettingsButton() {
  const isCurrent = useStore((state) => state.screen === 'settings');
  const { showScreen } = useActions();
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={Settings}
      iconOnly
      command="screen.settings"
      pressed={isCurrent}
      onClick={() => showScreen('settings')}
    >
      Settings
    </Button>
  );
}
