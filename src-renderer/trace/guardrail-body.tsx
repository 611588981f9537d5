import { CircleCheck } from 'lucide-react';
import type { TiedClaim } from '../../src-shared/domain/claim';
import type { GuardrailEvent } from '../../src-shared/domain/trace';
import type { TraceStep } from '../state/ui-slice';
import text from '../styles/text.module.css';
import { classNames } from '../ui/class-names';
import { Pieces } from '../ui/data-text';
import { JsonView } from '../ui/json-view';
import { OctagonMark } from '../ui/octagon-mark';
import { VisuallyHidden } from '../ui/visually-hidden';
import { formatDuration } from '../ui/format-time';
import { splitMessage } from './claimed-message';
import { sayWho } from './guardrail-words';
import styles from './guardrail-body.module.css';
import own from './step-pane.module.css';

interface GuardrailBodyProps {
  readonly event: GuardrailEvent;
  /** The message that was looked at; null for the input guardrail. */
  readonly message: string | null;
  readonly onCite: (step: TraceStep) => void;
}

/** What a guardrail found: who said it and when, and for a message each claim with the record behind it. */
export function GuardrailBody({ event, message, onCite }: GuardrailBodyProps) {
  const { started_ms, ended_ms, findings, claims } = event;
  return (
    <>
      <dl className={own.facts}>
        <dt>Said by</dt>
        <dd>{sayWho(event)}</dd>
        {event.stage === 'input' && (
          <>
            <dt>Asked at</dt>
            <dd>{formatDuration(started_ms)}</dd>
            <dt>Answered at</dt>
            <dd>{formatDuration(ended_ms)}, and no tool ran before</dd>
          </>
        )}
      </dl>
      {findings !== null && <JsonView value={findings} label="the verdict" wrap />}
      {message !== null && <ClaimedMessage message={message} claims={claims} />}
      {claims.length > 0 && (
        <ol className={styles.claims}>
          {claims.map((tied, index) => (
            <ClaimLine
              key={`${tied.claim.start} ${tied.claim.end}`}
              tied={tied}
              number={index + 1}
              onCite={onCite}
            />
          ))}
        </ol>
      )}
    </>
  );
}

interface ClaimedMessageProps {
  readonly message: string;
  readonly claims: readonly TiedClaim[];
}

function ClaimedMessage({ message, claims }: ClaimedMessageProps) {
  return (
    <p className={styles.message}>
      {splitMessage(message, claims).map(({ text: piece, claim }, index) =>
        claim === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other identity than their place
          <Pieces key={index} text={piece} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other identity than their place
          <mark key={index} className={claim.isSupported ? styles.supported : styles.unsupported}>
            <Pieces text={piece} />
            <sup>
              <VisuallyHidden>
                {claim.isSupported ? ', supported claim ' : ', unsupported claim '}
              </VisuallyHidden>
              {claim.number}
            </sup>
          </mark>
        ),
      )}
    </p>
  );
}

interface ClaimLineProps {
  readonly tied: TiedClaim;
  readonly number: number;
  readonly onCite: (step: TraceStep) => void;
}

/** One claim, the wire to its record, and the record; a broken wire where there is none. */
function ClaimLine({ tied, number, onCite }: ClaimLineProps) {
  const { claim, support, needed } = tied;
  return (
    <li className={classNames(styles.claim, support === null && styles.broken)}>
      <span className={styles.number}>{number}</span>
      <span className={styles.said}>
        <b>
          <Pieces text={claim.text} />
        </b>
        <span className={text.muted}>
          {claim.kind}
          {claim.order_id !== null && (
            <>
              {' '}
              <Pieces text={claim.order_id} />
            </>
          )}
        </span>
      </span>
      <span className={styles.wire} aria-hidden="true">
        {support === null ? <OctagonMark className={styles.icon} /> : <CircleCheck className={styles.icon} />}
      </span>
      {support === null ? (
        <span className={styles.missing}>
          <b>No record.</b> <Pieces text={needed} />
        </span>
      ) : (
        <span className={styles.record}>
          <span className={text.mono}>
            {support.tool}{' '}
            <button type="button" className={text.link} onClick={() => onCite(support.event)}>
              event {support.event}
            </button>
          </span>
          <span>
            <Pieces text={support.sentence} />
          </span>
        </span>
      )}
    </li>
  );
}
