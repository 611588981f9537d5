import { Info, KeyRound, LockOpen } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyState } from '../../src-shared/domain/planner-setup';
import type { Failure } from '../../src-shared/domain/result';
import { calls } from '../../src-shared/ipc/contract';
import { useKeys } from '../keys/use-keys';
import { latest } from '../state/loadable';
import { useActions, useStore } from '../state/store';
import { Button } from '../ui/button';
import { FailureNotice } from '../ui/failure-notice';
import { FormRow } from '../form/form-row';
import { SecretField } from './secret-field';
import styles from './key-setting.module.css';

type Doing = 'nothing' | 'typing' | 'forgetting';

/** The API key: a state and never a field that shows it. It can be set, replaced and forgotten, and goes only in. */
export function KeySetting() {
  const label = useId();
  const key = useStore((state) => latest(state.apiKey));
  const failure = useStore((state) => (state.apiKey.kind === 'failed' ? state.apiKey.failure : null));
  const { setKey } = useActions();
  const [doing, setDoing] = useState<Doing>('nothing');
  const [refusal, setRefusal] = useState<Failure | null>(null);
  const [frame, leave] = useGivenBackFocus(doing, setDoing);
  const turnTo = (next: Doing) => {
    setRefusal(null);
    setDoing(next);
  };
  if (key === null) return failure && <FailureNotice failure={failure} />;
  return (
    <FormRow
      label={<span id={label}>Key</span>}
      control={
        // biome-ignore lint/a11y/useSemanticElements: it is named by the label of its row
        <div ref={frame} className={styles.key} role="group" aria-labelledby={label}>
          <KeyRound className={styles.icon} aria-hidden="true" />
          {doing === 'nothing' && <KeyAsItIs state={key} onTurn={turnTo} />}
          {doing === 'typing' && (
            <SecretField
              label="New API key"
              placeholder="paste it: it is hidden at once"
              action="Set key"
              send={async (secret) => findMisfit(secret) ?? (await setKey(secret))}
              onRefused={setRefusal}
              onLeave={leave}
            />
          )}
          {doing === 'forgetting' && <AskToForget onLeave={leave} />}
        </div>
      }
    >
      {refusal && (
        <div role="alert">
          <FailureNotice failure={{ ...refusal, where: null }} />
        </div>
      )}
      <KeyNote state={key} />
    </FormRow>
  );
}

/** What is wrong with it that can be said without saying it. */
function findMisfit(key: string): Failure | null {
  if (calls['key.set'].input.safeParse({ key }).success) return null;
  const todo = 'Copy it again as one line; the key in use was left as it is.';
  return { code: 'bad_input', what: 'That is too long for a key.', where: null, todo };
}

const words: Readonly<Record<KeyState['kind'], readonly [string, string]>> = {
  none: ['No key', ''],
  stored: ['A key is set', 'kept encrypted on this machine'],
  session: ['A key is set', 'for this session only'],
  environment: ['A key is set', 'from the environment'],
};

const cannotForget =
  'It comes from the environment. End Deskcheck and start it without that variable to be rid of it.';

interface KeyAsItIsProps {
  readonly state: KeyState;
  readonly onTurn: (doing: Doing) => void;
}

function KeyAsItIs({ state, onTurn }: KeyAsItIsProps) {
  const [title, place] = words[state.kind];
  const isOwn = state.kind === 'stored' || state.kind === 'session';
  return (
    <>
      <b className={styles.title}>{title}</b>
      <span className={styles.place}>{place}</span>
      <Button size="sm" onClick={() => onTurn('typing')}>
        {isOwn ? 'Replace' : 'Set'}
      </Button>
      {state.kind !== 'none' && (
        <Button
          size="sm"
          variant="ghost"
          disabledReason={isOwn ? null : cannotForget}
          onClick={() => onTurn('forgetting')}
        >
          Forget
        </Button>
      )}
    </>
  );
}

function AskToForget({ onLeave }: { readonly onLeave: () => void }) {
  const { forgetKey } = useActions();
  useKeys('everywhere', { 'window.back': onLeave });
  const forget = async () => {
    await forgetKey();
    onLeave();
  };
  return (
    <>
      <b className={styles.title}>Forget this key?</b>
      <span className={styles.place} />
      <Button size="sm" onClick={onLeave}>
        Keep
      </Button>
      <Button size="sm" variant="danger" onClick={() => void forget()}>
        Forget
      </Button>
    </>
  );
}

function KeyNote({ state }: { readonly state: KeyState }) {
  if (state.kind === 'none' || state.kind === 'stored') {
    return <p className={styles.quiet}>It only goes in: never shown again, logged or written to a trace.</p>;
  }
  const Icon = state.kind === 'session' ? LockOpen : Info;
  // Main says first what is the case and then why.
  const lead = /^[^.]*\./.exec(state.sentence)?.[0] ?? '';
  return (
    <p className={styles.note}>
      <Icon className={styles.icon} aria-hidden="true" />
      <span>
        <b>{lead}</b>
        {state.sentence.slice(lead.length)}{' '}
        {state.kind === 'session'
          ? 'It stays in memory and is gone when you quit.'
          : 'It cannot be forgotten here; a key that you set goes before it.'}{' '}
        It is never shown, logged or written to a trace.
      </span>
    </p>
  );
}

/** The frame of the key, and the way back to its state, which gives the focus to the first thing to do there. */
function useGivenBackFocus(doing: Doing, setDoing: (doing: Doing) => void) {
  const frame = useRef<HTMLDivElement>(null);
  const isBack = useRef(false);
  useEffect(() => {
    const start = frame.current?.querySelector<HTMLElement>('input, button');
    if (doing !== 'nothing' || isBack.current) start?.focus();
    isBack.current = false;
  }, [doing]);
  const leave = () => {
    isBack.current = true;
    setDoing('nothing');
  };
  return [frame, leave] as const;
}
