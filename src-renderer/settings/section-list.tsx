import { Listbox } from '../ui/listbox';
import { Pane, PaneScroll } from '../ui/pane';
import { narrow, useMedia } from '../ui/use-media';
import { type SectionId, type SettingsSection, sections } from './sections';
import styles from './section-list.module.css';

interface SectionListProps {
  readonly section: SectionId;
  readonly onChoose: (section: SectionId) => void;
}

/** The sections; where the window is narrow, one line to choose from. */
export function SectionList({ section, onChoose }: SectionListProps) {
  const isNarrow = useMedia(narrow);
  const choose = (id: string) => {
    const chosen = sections.find((candidate) => candidate.id === id);
    if (chosen) onChoose(chosen.id);
  };
  return (
    <Pane label="Settings">
      <div className={styles.head}>
        <h1>Settings</h1>
        {isNarrow && (
          <select
            className={styles.select}
            aria-label="Sections"
            data-pane-start=""
            value={section}
            onChange={(event) => choose(event.currentTarget.value)}
          >
            {sections.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        )}
      </div>
      {!isNarrow && (
        <PaneScroll>
          <div className={styles.list}>
            <Listbox
              label="Sections"
              autoFocus
              groups={[{ id: 'all', label: null, options: sections.map(toOption) }]}
              selected={section}
              onSelect={choose}
            />
          </div>
        </PaneScroll>
      )}
    </Pane>
  );
}

function toOption({ id, title, icon: Icon }: SettingsSection) {
  const content = (
    <span className={styles.row}>
      <Icon className={styles.icon} aria-hidden="true" />
      {title}
    </span>
  );
  return { id, content };
}
