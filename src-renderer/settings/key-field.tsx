import { type FormEvent, type KeyboardEvent, useRef } from 'react';
import type { Failure } from '../../src-shared/domain/result';
import { calls } from '../../src-shared/ipc/contract';
import { useActions } from '../state/store';
import { Button } from '../ui/button';
import styles from './key-setting.module.css';

interface KeyFieldProps {
  readonly onRefused: (failure: Failure | null) => void;
  readonly onLeave: () => void;
}

/**
 * Takes a key in and hands it on. The key is in the input element alone: React never holds it, because a controlled
 * input would write it into the page as an attribute.
 */
export function KeyField({ onRefused, onLeave }: KeyFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { setKey, announce } = useActions();
  const send = async () => {
    const key = take(input.current);
    const misfit = findMisfit(key);
    const failure = misfit ?? (await setKey(key));
    onRefused(failure);
    if (failure === null) return onLeave();
    announce(`${failure.what} ${failure.todo}`);
    input.current?.focus();
  };
  const cancel = () => {
    take(input.current);
    onRefused(null);
    onLeave();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    cancel();
  };
  return (
    <form className={styles.form} onSubmit={onSubmit}>
      <input
        ref={input}
        className={styles.input}
        type="password"
        aria-label="New API key"
        placeholder="paste it: it is hidden at once"
        autoComplete="off"
        spellCheck={false}
        onKeyDown={onKeyDown}
      />
      <Button size="sm" variant="primary" onClick={() => void send()}>
        Set key
      </Button>
      <Button size="sm" variant="ghost" onClick={cancel}>
        Cancel
      </Button>
    </form>
  );
}

/** Empties the field and answers what was in it. */
function take(input: HTMLInputElement | null): string {
  const key = input?.value ?? '';
  if (input) input.value = '';
  return key;
}

/** What is wrong with it that can be said without saying it. */
function findMisfit(key: string): Failure | null {
  const todo = 'Copy it again as one line; the key in use was left as it is.';
  const refused = (what: string): Failure => ({ code: 'bad_input', what, where: null, todo });
  if (key.trim() === '') return refused('Nothing was typed.');
  if (calls['key.set'].input.safeParse({ key }).success) return null;
  return refused('That is too long for a key.');
}
