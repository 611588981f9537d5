import { useId } from 'react';
import { useKeys } from './keys/use-keys';
import styles from './quit-modal.module.css';
import { useActions, useStore } from './state/store';
import { Button } from './ui/button';
import { Modal } from './ui/modal';
import { countDocuments, UnsavedList, useSaveAllObstacle } from './unsaved-list';

/** The question before another workspace is opened while changes are unsaved; mounted once per window. */
export function MoveModal() {
  const isAsked = useStore((state) => state.pendingMove !== null);
  const { answerMove } = useActions();
  if (!isAsked) return null;
  return (
    <Modal label="Unsaved changes" onClose={() => void answerMove('stay')}>
      <Question />
    </Modal>
  );
}

function Question() {
  const unsaved = useStore((state) => state.unsaved);
  const { answerMove } = useActions();
  const obstacle = useSaveAllObstacle(unsaved);
  const id = useId();
  const stay = () => void answerMove('stay');
  const save = () => void answerMove('save');
  useKeys(
    'quit',
    { 'quit.keep': stay, ...(obstacle === null && { 'quit.save': save }) },
    { exclusive: true },
  );
  return (
    <section className={styles.question} data-heard="" aria-labelledby={id}>
      <h2 id={id}>{countDocuments(unsaved.length)}</h2>
      <UnsavedList paths={unsaved} />
      {obstacle !== null && <p>Not everything can be saved: {obstacle}.</p>}
      <p>Another workspace closes the documents of this one.</p>
      <div className={styles.actions}>
        <Button command="quit.keep" onClick={stay} data-modal-start="">
          Stay
        </Button>
        <Button variant="danger" onClick={() => void answerMove('discard')}>
          Discard and go on
        </Button>
        <Button variant="primary" command="quit.save" disabledReason={obstacle} onClick={save}>
          Save all and go on
        </Button>
      </div>
    </section>
  );
}
