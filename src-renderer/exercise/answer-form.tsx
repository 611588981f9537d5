import { type FormEvent, useEffect, useRef } from 'react';
import { Fact, Facts } from '../cases/facts';
import { ChoiceField } from '../form/choice-field';
import type { CommandHandlers } from '../keys/key-registry';
import { useKeys } from '../keys/use-keys';
import text from '../styles/text.module.css';
import { DataText } from '../ui/data-text';
import {
  type AnswerBasis,
  type AnswerDraft,
  argumentOf,
  choicesOf,
  countNumbered,
  offeredArguments,
  pickNumbered,
} from './answer-draft';
import styles from './answer-form.module.css';

interface AnswerFormProps {
  readonly basis: AnswerBasis;
  readonly draft: AnswerDraft;
  readonly onChange: (draft: AnswerDraft) => void;
  readonly onAnswer: () => void;
}

/** The tools by number, and after them the arguments of the chosen one that are a choice. */
export function AnswerForm({ basis, draft, onChange, onAnswer }: AnswerFormProps) {
  useDigits(countNumbered(basis, draft), (index) => onChange(pickNumbered(basis, draft, index)));
  const { tools } = basis.agent;
  const choices = choicesOf(basis, draft.tool);
  const numberedBefore = (at: number) =>
    choices.slice(0, at).reduce((sum, { values }) => sum + values.length, tools.length);
  const part = useInSight(draft.tool);
  // A form, so that Enter answers also while a choice has the focus.
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAnswer();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <ChoiceField
        label="Which tool comes next?"
        asks
        digits
        choices={tools.map(({ name, purpose }) => ({ value: name, about: firstClause(purpose) }))}
        value={draft.tool}
        onChange={(tool) => onChange({ tool, chosen: {} })}
      />
      {choices.length > 0 && (
        <div ref={part} className={styles.choices}>
          {choices.map(({ field, values }, at) => {
            const chosen = draft.chosen[field];
            return (
              <ChoiceField
                key={field}
                label={`With which ${field}?`}
                asks
                digits
                numberedBefore={numberedBefore(at)}
                choices={values.map((value) => ({ value: String(value) }))}
                value={chosen === undefined ? null : String(chosen)}
                onChange={(value) => onChange({ ...draft, chosen: { ...draft.chosen, [field]: value } })}
              />
            );
          })}
        </div>
      )}
      <Rest basis={basis} draft={draft} />
      {/* The visible button stands outside; without one inside, Enter on a choice would send nothing. */}
      <input type="submit" hidden />
    </form>
  );
}

/** The arguments that are no choice, as the decision will have them. */
function Rest({ basis, draft }: Pick<AnswerFormProps, 'basis' | 'draft'>) {
  if (draft.tool === null) return null;
  const offered = offeredArguments(basis, draft.tool);
  const given = offered.filter(({ values }) => values.length <= 1);
  const takesNone = offered.length === 0;
  return (
    <div className={styles.rest}>
      {given.length > 0 && (
        <Facts>
          {given.map((argument) => (
            <Fact key={argument.field} name={<DataText>{argument.field}</DataText>}>
              <DataText wrap>{JSON.stringify(argumentOf(draft, argument))}</DataText>
            </Fact>
          ))}
        </Facts>
      )}
      <p className={text.second}>
        {takesNone ? 'It takes no argument; all are null.' : 'Every other argument is null.'}
      </p>
    </div>
  );
}

/** Brings the choices of another tool into sight, because the tools above them may fill the pane. */
function useInSight(tool: string | null) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (tool !== null) part.current?.scrollIntoView({ block: 'nearest' });
  }, [tool]);
  return part;
}

/** What a tool is for, without what follows a colon or a semicolon. */
function firstClause(purpose: string): string {
  return (purpose.split(/[;:]/)[0] ?? purpose).replace(/\.$/, '');
}

const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** Lets digits pick the numbered things that are there. */
function useDigits(count: number, pick: (index: number) => void): void {
  const handlers: CommandHandlers = Object.fromEntries(
    digits
      .filter((digit) => digit <= count)
      .map((digit) => [`exercise.pick-${digit}`, () => pick(digit - 1)]),
  );
  useKeys('exercise', handlers);
}
