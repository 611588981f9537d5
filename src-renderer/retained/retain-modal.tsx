import { useId, useState } from 'react';
import { requestId } from '../../src-shared/domain/identifiers';
import dialog from '../data/dialog.module.css';
import { useActions, useStore } from '../state/store';
import { Button } from '../ui/button';
import { Modal } from '../ui/modal';

/** Asks for the name and the reason under which a run or an evaluation is kept. */
export function RetainModal() {
  const asked = useStore((state) => state.retainAsked);
  return asked === null ? null : <Ask key={JSON.stringify(asked)} kind={asked.kind} />;
}

function Ask({ kind }: { readonly kind: 'run' | 'evaluation' }) {
  const { askRetain, retain } = useActions();
  const [name, setName] = useState('');
  const [note, setNote] = useState('');
  const id = useId();
  const isName = requestId.safeParse(name).success;
  const close = () => askRetain(null);
  return (
    <Modal label={`Retain this ${kind}`} onClose={close}>
      <section
        className={dialog.dialog}
        aria-labelledby={id}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
          event.preventDefault();
          if (isName) void retain(name, note);
        }}
      >
        <h2 id={id}>Retain this {kind}</h2>
        <p>
          It is copied with what it read, with every hash, into a folder of its own that is never changed
          again.
        </p>
        <label className={dialog.field}>
          Name
          <input
            className={dialog.input}
            data-modal-start=""
            type="text"
            spellCheck={false}
            autoComplete="off"
            maxLength={80}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        </label>
        <label className={dialog.field}>
          Why it is kept
          <input
            className={dialog.input}
            type="text"
            maxLength={2000}
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
        </label>
        <div className={dialog.actions}>
          <Button onClick={close}>Not now</Button>
          <Button
            variant="primary"
            onClick={() => void retain(name, note)}
            disabledReason={isName ? null : 'a name has letters, digits, underscores and hyphens, at most 80'}
          >
            Retain it
          </Button>
        </div>
      </section>
    </Modal>
  );
}
