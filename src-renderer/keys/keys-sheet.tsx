import text from '../styles/text.module.css';
import { Button } from '../ui/button';
import { Modal } from '../ui/modal';
import { ScrollBox } from '../ui/scroll-box';
import { useActions, useStore } from '../state/store';
import { ChordCaps } from './key-caps';
import { type Command, commands, type Scope } from './key-map';
import styles from './keys-sheet.module.css';

const modes: Partial<Readonly<Record<Scope, string>>> = {
  'first-run': 'not run yet',
  exercise: 'in the exercise',
  answered: 'once answered',
  held: 'while held',
  decision: 'while you decide',
  armed: 'when armed',
  quit: 'when asked',
};

/** Every key of the window by place; mounted once per window. */
export function KeysSheet() {
  const isOpen = useStore((state) => state.overlay === 'keys');
  const { closeOverlay } = useActions();
  if (!isOpen) return null;
  return (
    <Modal label="All keys" onClose={closeOverlay} width="wide">
      <header className={styles.head}>
        <h2>All keys</h2>
        <span className={text.second}>
          A letter means the same everywhere. Single keys rest while you type.
        </span>
        <Button size="sm" onClick={closeOverlay}>
          Close
        </Button>
      </header>
      <ScrollBox label="Keys by place">
        <div className={styles.sheet}>
          {(['Cases', 'Trace', 'Live', 'Data', 'Review', 'Settings', 'Go to', 'Window'] as const).map(
            (group) => (
              <KeyGroup key={group} group={group} />
            ),
          )}
        </div>
      </ScrollBox>
    </Modal>
  );
}

function KeyGroup({ group }: { readonly group: Command['group'] }) {
  const rows: readonly Command[] = commands.filter(
    (command) => command.group === group && command.keys.length > 0,
  );
  return (
    <section className={styles.group}>
      <h3>{group}</h3>
      <dl>
        {rows.map((command) => (
          <div key={command.id} className={styles.row}>
            <dt>
              {command.keys.map((chord) => (
                <ChordCaps key={chord} chord={chord} spoken />
              ))}
            </dt>
            <dd>
              {command.label}
              {modes[command.scope] && <span className={text.muted}> {modes[command.scope]}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
