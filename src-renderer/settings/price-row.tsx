import { Trash2 } from 'lucide-react';
import type { Price } from '../../src-shared/domain/price';
import { useActions } from '../state/store';
import { Button } from '../ui/button';
import { DataText } from '../ui/data-text';
import { expectedOf, type PriceField, priceColumns } from './price-fields';
import { RefusedNote } from './refused-note';
import styles from './table.module.css';
import { TextInput } from './text-input';
import { useSavedFields } from './use-saved-fields';

interface PriceRowProps {
  readonly price: Price;
  readonly onRemoved: () => void;
}

/** One model's price; each figure saves for itself. */
export function PriceRow({ price, onRemoved }: PriceRowProps) {
  const { model } = price;
  const field = useSavedPrice(price);
  const { saveSettings } = useActions();
  const remove = async () => {
    const refusal = await saveSettings(({ prices }) => ({
      prices: prices.filter((one) => one.model !== model),
    }));
    if (refusal === null) onRemoved();
  };
  return (
    <>
      <tr>
        <th scope="row">
          <DataText wrap>{model}</DataText>
        </th>
        {priceColumns.map(({ name, spoken, width }) => (
          <td key={name} className={styles[width]}>
            <TextInput field={field(name)} label={`${spoken} of ${model}`} small />
          </td>
        ))}
        <td>
          <Button size="sm" variant="ghost" icon={Trash2} iconOnly onClick={() => void remove()}>
            {`Remove the price of ${model}`}
          </Button>
        </td>
      </tr>
      {priceColumns.map(({ name, spoken }) => {
        const { refused, problemId } = field(name);
        return (
          refused && (
            <tr key={name}>
              <td colSpan={7}>
                <RefusedNote id={problemId} refused={refused} subject={spoken} />
              </td>
            </tr>
          )
        );
      })}
    </>
  );
}

function useSavedPrice(price: Price) {
  const { saveSettings } = useActions();
  return useSavedFields<PriceField>({
    values: price,
    save: async (name, text) => {
      const change = { [name]: text.trim() };
      const refusal = await saveSettings(({ prices }) => ({
        prices: prices.map((one) => (one.model === price.model ? { ...one, ...change } : one)),
      }));
      if (refusal?.kind !== 'form') return refusal;
      return { kind: 'form', expected: expectedOf(name, refusal.expected) };
    },
  });
}
