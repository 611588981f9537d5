import { useEffect, useRef, useState } from 'react';
import { useKeys } from '../keys/use-keys';
import { latest } from '../state/loadable';
import { useActions, useStore } from '../state/store';
import { FailureNotice } from '../ui/failure-notice';
import { focusPane } from '../ui/focus-pane';
import { Pane, PaneScroll } from '../ui/pane';
import { stepThrough } from '../ui/step-through';
import { AppearanceSection } from './appearance-section';
import { LimitsSection } from './limits-section';
import { PlacesSection } from './places-section';
import { PlannersSection } from './planners-section';
import { PricesSection } from './prices-section';
import { SectionList } from './section-list';
import { type SectionId, sections } from './sections';
import styles from './settings-screen.module.css';

/** Settings: sections at the left, the chosen one's form at the right; every change is saved at once. */
export function SettingsScreen() {
  const [section, setSection] = useState<SectionId>('planners');
  const list = useRef<HTMLDivElement>(null);
  useHintNote();
  useSettingsKeys(section, (next) => {
    setSection(next);
    // The field that has the focus goes away with its section.
    list.current?.querySelector<HTMLElement>('[role="listbox"], select')?.focus();
  });
  return (
    <div className={styles.screen}>
      <div ref={list} className={styles.sections}>
        <SectionList section={section} onChoose={setSection} />
      </div>
      <Pane label={sections.find(({ id }) => id === section)?.title ?? section}>
        <PaneScroll key={section}>
          <SectionForm section={section} />
        </PaneScroll>
      </Pane>
    </div>
  );
}

function SectionForm({ section }: { readonly section: SectionId }) {
  const hasSettings = useStore((state) => latest(state.settings) !== null);
  const failure = useStore((state) => (state.settings.kind === 'failed' ? state.settings.failure : null));
  // Without the settings in force a change of one field would overwrite the ones beside it.
  if (!hasSettings && section !== 'places') return failure && <FailureNotice failure={failure} />;
  switch (section) {
    case 'planners':
      return <PlannersSection />;
    case 'limits':
      return <LimitsSection />;
    case 'prices':
      return <PricesSection />;
    case 'appearance':
      return <AppearanceSection />;
    case 'places':
      return <PlacesSection />;
  }
}

function useSettingsKeys(section: SectionId, choose: (section: SectionId) => void): void {
  const { checkPlanner } = useActions();
  const walk = (key: 'ArrowUp' | 'ArrowDown') => {
    const ids = sections.map(({ id }) => id);
    const next = ids.find((id) => id === stepThrough(ids, section, key));
    if (next !== undefined) choose(next);
  };
  useKeys('settings', {
    'settings.previous': () => walk('ArrowUp'),
    'settings.next': () => walk('ArrowDown'),
  });
  useKeys(
    'settings',
    {
      'settings.check': () => {
        void checkPlanner('codex');
        void checkPlanner('api');
      },
    },
    { enabled: section === 'planners' },
  );
  useKeys('everywhere', {
    'window.next-pane': () => focusPane(1),
    'window.previous-pane': () => focusPane(-1),
  });
}

function useHintNote(): void {
  const { setHintNote } = useActions();
  useEffect(() => {
    setHintNote('Saved as you go');
    return () => setHintNote(null);
  }, [setHintNote]);
}
