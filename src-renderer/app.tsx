import { useLayoutEffect } from 'react';
import { AppBar } from './app-bar';
import styles from './app.module.css';
import { CasesScreen } from './cases/cases-screen';
import { EvaluateScreen } from './evaluate/evaluate-screen';
import { DataScreen } from './data/data-screen';
import { CommandPalette } from './keys/command-palette';
import { HintsBar } from './keys/hints-bar';
import { KeysSheet } from './keys/keys-sheet';
import { useKeys } from './keys/use-keys';
import { Notices } from './notices';
import { LiveScreen } from './live/live-screen';
import { MissingStrip } from './missing-strip';
import { MoveModal } from './move-modal';
import { KeepModal } from './fork/keep-modal';
import { WithoutModal } from './fork/without-modal';
import { QuitModal } from './quit-modal';
import { ReviewScreen } from './review/review-screen';
import { SettingsScreen } from './settings/settings-screen';
import type { ScreenId } from './state/screens';
import { selectSettings } from './state/selectors';
import { useActions, useStore } from './state/store';
import { TraceScreen } from './trace/trace-screen';
import { FlashNote } from './ui/flash-note';
import { LiveRegion } from './ui/live-region';

/** The window: bar, screen, hints, and what can lie over them. */
export function App() {
  useAppearance();
  useWindowKeys();
  return (
    <div className={styles.window}>
      <AppBar />
      <main className={styles.content}>
        <Notices />
        <MissingStrip />
        <div className={styles.screen}>
          <CurrentScreen />
        </div>
      </main>
      <HintsBar />
      <CommandPalette />
      <KeysSheet />
      <QuitModal />
      <KeepModal />
      <WithoutModal />
      <MoveModal />
      <FlashNote />
      <LiveRegion />
    </div>
  );
}

function CurrentScreen() {
  const screen: ScreenId = useStore((state) => state.screen);
  // The remembered pane sizes and the first run decide how a screen begins, so it waits for the settings.
  const isReady = useStore(({ settings }) => settings.kind === 'ready' || settings.kind === 'failed');
  if (!isReady) return null;
  switch (screen) {
    case 'cases':
      return <CasesScreen />;
    case 'trace':
      return <TraceScreen />;
    case 'live':
      return <LiveScreen />;
    case 'data':
      return <DataScreen />;
    case 'review':
      return <ReviewScreen />;
    case 'evaluate':
      return <EvaluateScreen />;
    case 'settings':
      return <SettingsScreen />;
  }
}

function useAppearance(): void {
  const theme = useStore((state) => selectSettings(state).theme);
  const density = useStore((state) => selectSettings(state).density);
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (theme === 'system') delete dataset.theme;
    else dataset.theme = theme;
    dataset.density = density;
  }, [theme, density]);
}

function useWindowKeys(): void {
  const isCases = useStore((state) => state.screen === 'cases');
  const { showScreen, openOverlay, chooseResult, cycleTheme, freshSession } = useActions();
  const { moveWorkspace, reveal } = useActions();
  useKeys('everywhere', {
    'screen.cases': () => showScreen('cases'),
    'screen.trace': () => showScreen('trace'),
    'screen.live': () => showScreen('live'),
    'screen.data': () => showScreen('data'),
    'screen.review': () => showScreen('review'),
    'screen.evaluate': () => showScreen('evaluate'),
    'screen.settings': () => showScreen('settings'),
    'window.commands': () => openOverlay('palette'),
    'window.keys': () => openOverlay('keys'),
    'window.open-result': () => void chooseResult(),
    'window.theme': () => void cycleTheme(),
    'window.fresh': () => void freshSession(),
    'workspace.create': () => void moveWorkspace({ kind: 'create' }),
    'workspace.choose': () => void moveWorkspace({ kind: 'choose' }),
    'workspace.reveal': () => void reveal(null),
  });
  useKeys('everywhere', { 'window.back': () => showScreen('cases') }, { enabled: !isCases });
}
