import { Plus } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import type { Price } from '../../src-shared/domain/price';
import type { Refusal } from '../state/settings-slice';
import { selectSettings } from '../state/selectors';
import { useActions, useStore } from '../state/store';
import { Button } from '../ui/button';
import { classNames } from '../ui/class-names';
import { emptyDraft, type PriceDraft, priceColumns, readPrice, withPrice } from './price-fields';
import { describeRefused, type Refused } from './refused';
import { RefusedNote } from './refused-note';
import inputs from './text-input.module.css';
import styles from './table.module.css';

interface NewPriceProps {
  readonly draft: PriceDraft;
  readonly onChange: (draft: PriceDraft) => void;
  readonly onAdded: () => void;
}

const columns = [{ name: 'model', spoken: 'Model', width: null }, ...priceColumns] as const;

/** The line in which a price is added; nothing of it is in force before. */
export function NewPrice({ draft, onChange, onAdded }: NewPriceProps) {
  const prefix = useId();
  const { refusals, add, clear } = useAdding(draft, () => {
    onChange({ ...emptyDraft(''), currency: draft.currency });
    onAdded();
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void add();
  };
  return (
    <>
      <tr>
        {columns.map(({ name, spoken, width }) => (
          <td key={name} className={width === null ? undefined : styles[width]}>
            <input
              className={classNames(inputs.input, inputs.small)}
              type="text"
              data-column={name}
              aria-label={`${spoken} of a new price`}
              aria-invalid={refusals.has(name)}
              aria-describedby={refusals.has(name) ? `${prefix}-${name}` : undefined}
              placeholder={name === 'model' ? 'a model' : undefined}
              autoComplete="off"
              spellCheck={false}
              value={draft[name]}
              onChange={(event) => {
                clear(name);
                onChange({ ...draft, [name]: event.currentTarget.value });
              }}
              onKeyDown={onKeyDown}
            />
          </td>
        ))}
        <td>
          <Button size="sm" icon={Plus} onClick={() => void add()}>
            Add
          </Button>
        </td>
      </tr>
      {columns.map(({ name, spoken }) => {
        const refused = refusals.get(name);
        return (
          refused && (
            <tr key={name}>
              <td colSpan={7}>
                <RefusedNote id={`${prefix}-${name}`} refused={refused} subject={spoken} />
              </td>
            </tr>
          )
        );
      })}
    </>
  );
}

type Refusals = ReadonlyMap<keyof Price, Refused>;

function useAdding(draft: PriceDraft, onAdded: () => void) {
  const prices = useStore((state) => selectSettings(state).prices);
  const { saveSettings, announce } = useActions();
  const [refusals, setRefusals] = useState<Refusals>(new Map());
  const refuse = (found: ReadonlyMap<keyof Price, Refusal>) => {
    const next = new Map(
      [...found].map(([name, refusal]) => [name, { found: draft[name], inForce: null, refusal }] as const),
    );
    setRefusals(next);
    announce([...next.values()].map(describeRefused).join(' '));
  };
  const add = async () => {
    const read = readPrice(draft, prices);
    if (!read.ok) {
      const misfits = [...read.failure].map(
        ([name, expected]) => [name, { kind: 'form', expected }] as const,
      );
      return refuse(new Map(misfits));
    }
    const refusal = await saveSettings((current) => ({ prices: withPrice(current.prices, read.value) }));
    if (refusal !== null) return refuse(new Map([['model', refusal]]));
    setRefusals(new Map());
    onAdded();
  };
  const clear = (name: keyof Price) =>
    setRefusals((all) => new Map([...all].filter(([candidate]) => candidate !== name)));
  return { refusals, add, clear };
}
