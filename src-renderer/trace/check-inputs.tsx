import type { CheckInput } from '../../src-shared/domain/check';
import type { TraceStep } from '../state/ui-slice';
import text from '../styles/text.module.css';
import { VisuallyHidden } from '../ui/visually-hidden';
import { ClippedData } from './clipped-data';
import { exact, formOfInput } from './input-form';
import styles from './policy-proof.module.css';

interface InputsProps {
  readonly inputs: readonly CheckInput[];
  readonly onCite: (step: TraceStep) => void;
}

/** The values of a check that held, in one line. */
export function PassedInputs({ inputs, onCite }: InputsProps) {
  if (inputs.length === 0) return null;
  return (
    <span className={styles.inputs}>
      {inputs.map((input, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a check may look at one field twice; its inputs never change
        <span key={index} className={styles.input}>
          <PassedInput input={input} onCite={onCite} />
        </span>
      ))}
    </span>
  );
}

function PassedInput({
  input,
  onCite,
}: {
  readonly input: CheckInput;
  readonly onCite: InputsProps['onCite'];
}) {
  const form = formOfInput(input);
  switch (form.kind) {
    case 'equal':
      return (
        <>
          <span className={styles.field}>{form.name}</span>
          <ClippedData>{form.needed}</ClippedData>
          <Equals />
          <ClippedData>{form.found}</ClippedData>
        </>
      );
    case 'from_event':
      return (
        <>
          event <EventLink seq={form.event} onCite={onCite} />:{' '}
          <span className={styles.field}>{form.name}</span>
          <ClippedData>{form.found}</ClippedData>
        </>
      );
    case 'holds':
      return (
        <>
          {form.name}
          <Equals />
          <ClippedData>{form.found}</ClippedData>
          {form.event !== null && (
            <>
              , event <EventLink seq={form.event} onCite={onCite} />
            </>
          )}
        </>
      );
    case 'within':
      return (
        <>
          <span className={styles.field}>{form.name}</span>
          <ClippedData>{form.found}</ClippedData>
          <span className={styles.field}>, needed</span>
          <ClippedData>{form.needed}</ClippedData>
        </>
      );
  }
}

/** The values of a check that refused: what was needed above what was found. */
export function FailedInputs({ inputs, onCite }: InputsProps) {
  if (inputs.length === 0) return null;
  return (
    <dl className={styles.versus}>
      {inputs.map((input, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a check may look at one field twice; its inputs never change
        <div key={index} className={styles.pair}>
          <dt>Needed</dt>
          <dd>
            {input.name}
            <Equals />
            <b>
              <ClippedData>{exact(input.needed)}</ClippedData>
            </b>
          </dd>
          <dt>
            Found
            {input.event !== null && (
              <>
                , event <EventLink seq={input.event} onCite={onCite} />
              </>
            )}
          </dt>
          <dd>
            {input.name}
            <Equals />
            <b className={styles.denied}>
              <ClippedData>{exact(input.found)}</ClippedData>
            </b>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Equals() {
  return <span className={styles.equals}>=</span>;
}

/** Goes to the event that a value was taken from. */
function EventLink({ seq, onCite }: { readonly seq: number; readonly onCite: InputsProps['onCite'] }) {
  return (
    <button type="button" className={text.link} onClick={() => onCite(seq)}>
      <VisuallyHidden>Go to event </VisuallyHidden>
      {seq}
    </button>
  );
}
