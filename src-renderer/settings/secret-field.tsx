import { type FormEvent, type KeyboardEvent, useRef } from 'react';
import type { Failure } from '../../src-shared/domain/result';
import { useActions } from '../state/store';
import { Button } from '../ui/button';
import styles from './key-setting.module.css';

interface SecretFieldProps {
  readonly label: string;
  readonly placeholder: string;
  /** What the button says that hands it on. */
  readonly action: string;
  /** Hands it on; answers why it was refused, or null. */
  readonly send: (secret: string) => Promise<Failure | null>;
  readonly onRefused: (failure: Failure | null) => void;
  readonly onLeave: () => void;
}

/**
 * Takes a secret in and hands it on. It is in the input element alone: React never holds it, because a controlled input
 * would write it into the page as an attribute.
 */
export function SecretField({ label, placeholder, action, send, onRefused, onLeave }: SecretFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { announce } = useActions();
  const submit = async () => {
    const secret = take(input.current);
    const failure = secret.trim() === '' ? nothingTyped : await send(secret);
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
    void submit();
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
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        onKeyDown={onKeyDown}
      />
      <Button size="sm" variant="primary" onClick={() => void submit()}>
        {action}
      </Button>
      <Button size="sm" variant="ghost" onClick={cancel}>
        Cancel
      </Button>
    </form>
  );
}

const nothingTyped: Failure = {
  code: 'bad_input',
  what: 'Nothing was typed.',
  where: null,
  todo: 'Copy it again as one line; the one in use was left as it is.',
};

/** Empties the field and answers what was in it. */
function take(input: HTMLInputElement | null): string {
  const secret = input?.value ?? '';
  if (input) input.value = '';
  return secret;
}
