import { Monitor, Moon, Sun } from 'lucide-react';
import type { Settings } from '../../src-shared/domain/settings';
import { capsOf } from '../keys/chord';
import keyStyles from '../keys/key-caps.module.css';
import { selectSettings } from '../state/selectors';
import { useActions, useStore } from '../state/store';
import { useMedia } from '../ui/use-media';
import { type Choice, ChoiceSetting } from './choice-setting';
import { FormRow, FormRows } from '../form/form-row';
import { SectionHead } from './section-head';
import styles from './appearance-section.module.css';

const themes: readonly Choice<Settings['theme']>[] = [
  { value: 'system', word: 'System', icon: Monitor },
  { value: 'light', word: 'Light', icon: Sun },
  { value: 'dark', word: 'Dark', icon: Moon },
];

const densities: readonly Choice<Settings['density']>[] = [
  { value: 'auto', word: 'By length' },
  { value: 'comfortable', word: 'Roomy' },
  { value: 'compact', word: 'Compact' },
];

/** How the window looks. */
export function AppearanceSection() {
  const theme = useStore((state) => selectSettings(state).theme);
  const density = useStore((state) => selectSettings(state).density);
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const { saveSettings } = useActions();
  return (
    <>
      <SectionHead title="Appearance">changes show at once</SectionHead>
      <FormRows>
        <ChoiceSetting
          label="Theme"
          choices={themes}
          value={theme}
          onChoose={(chosen) => void saveSettings(() => ({ theme: chosen }))}
        />
        <ChoiceSetting
          label="Trace rows"
          choices={densities}
          value={density}
          onChoose={(chosen) => void saveSettings(() => ({ density: chosen }))}
        />
        <FormRow label="Text size" control={<TextSize />} />
        <FormRow label="Motion" control={`follows the system: ${isStill ? 'none' : 'full'}`} />
      </FormRows>
    </>
  );
}

const sizes = [
  { sign: '+', words: 'larger, up to 200 % and beyond' },
  { sign: '-', words: 'smaller' },
  { sign: '0', words: '100 %' },
] as const;

function TextSize() {
  const [modifier] = capsOf('Mod');
  return (
    <span className={styles.sizes}>
      {sizes.map(({ sign, words }) => (
        <span key={sign} className={styles.size}>
          <kbd className={keyStyles.cap}>{modifier}</kbd> <kbd className={keyStyles.cap}>{sign}</kbd> {words}
        </span>
      ))}
    </span>
  );
}
