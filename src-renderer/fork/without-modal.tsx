import { ShieldOff } from 'lucide-react';
import { useId } from 'react';
import { type Layer, layersOf } from '../../src-shared/domain/layers';
import { useActions, useStore } from '../state/store';
import dialog from '../data/dialog.module.css';
import text from '../styles/text.module.css';
import { Button } from '../ui/button';
import { Modal } from '../ui/modal';
import styles from './without-modal.module.css';

/** Asks which layer of a finished run is to be switched off, to see what would have caught it then. */
export function WithoutModal() {
  const runId = useStore((state) => state.layersOfRun);
  const events = useStore((state) => (runId === null ? null : (state.runs[runId]?.events ?? null)));
  const { askLayer, runWithout } = useActions();
  const id = useId();
  if (runId === null || events === null) return null;
  const layers = layersOf(events);
  const close = () => askLayer(null);
  return (
    <Modal label="Run again without a layer" onClose={close}>
      <section className={dialog.dialog} aria-labelledby={id}>
        <h2 id={id}>Run again without a layer</h2>
        <p>
          The same decisions are taken again on a throwaway copy of the store. The run is marked, kept nowhere
          and never counted.
        </p>
        <ul className={styles.layers}>
          {layers.map((layer, index) => (
            <li key={layer.name}>
              <Button
                icon={ShieldOff}
                {...(index === 0 && { 'data-modal-start': '' })}
                onClick={() => void runWithout(runId, layer.name)}
              >
                {layer.title}
              </Button>
              <span className={text.second}>{sayLayer(layer)}</span>
            </li>
          ))}
          {layers.length === 0 && <li>The run came to no layer that could be switched off.</li>}
        </ul>
        <div className={dialog.actions}>
          <Button onClick={close}>Not now</Button>
        </div>
      </section>
    </Modal>
  );
}

function sayLayer({ kind, heldAt }: Layer): string {
  return heldAt === null ? `${kind}, let everything pass` : `${kind}, held event ${heldAt}`;
}
