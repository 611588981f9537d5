import { useRef, useState } from 'react';
import { findPrice } from '../../src-shared/domain/price';
import { selectSettings } from '../state/selectors';
import { useStore } from '../state/store';
import { Button } from '../ui/button';
import { classNames } from '../ui/class-names';
import { DataText } from '../ui/data-text';
import { ScrollBox } from '../ui/scroll-box';
import { VisuallyHidden } from '../ui/visually-hidden';
import { NewPrice } from './new-price';
import { emptyDraft, priceColumns } from './price-fields';
import { PriceRow } from './price-row';
import { SectionHead } from './section-head';
import styles from './table.module.css';

/** The person's own figures, from which costs are told. */
export function PricesSection() {
  const { prices, codex, api } = useStore(selectSettings);
  const [draft, setDraft] = useState(() => emptyDraft(''));
  const line = useRef<HTMLTableSectionElement>(null);
  const focusLine = (column: 'model' | 'input') =>
    line.current?.querySelector<HTMLElement>(`[data-column="${column}"]`)?.focus();
  // A file written by hand may name a model twice; the first price is the one that counts.
  const inForce = prices.filter((price) => findPrice(prices, price.model) === price);
  const unpriced = [...new Set([codex.model, api.model])]
    .filter((model) => model !== null)
    .filter((model) => findPrice(prices, model) === null);
  return (
    <>
      <SectionHead title="Prices">your own figures per million tokens, kept as you write them</SectionHead>
      {prices.length === 0 && (
        <p className={styles.empty}>
          No price is set. Costs are shown as unknown, not as zero, and tokens are counted all the same.
        </p>
      )}
      <ScrollBox label="Prices per million tokens">
        <table className={classNames(styles.table, styles.roomy)}>
          <thead>
            <tr>
              <th scope="col">Model</th>
              {priceColumns.map(({ name, title }) => (
                <th key={name} scope="col">
                  {title}
                </th>
              ))}
              <th scope="col">
                <VisuallyHidden>Add or remove</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {inForce.map((price) => (
              <PriceRow key={price.model} price={price} onRemoved={() => focusLine('model')} />
            ))}
            {unpriced.map((model) => (
              <UnpricedRow
                key={model}
                model={model}
                onSet={() => {
                  setDraft({ ...draft, model });
                  focusLine('input');
                }}
              />
            ))}
          </tbody>
          <tbody ref={line}>
            <NewPrice draft={draft} onChange={setDraft} onAdded={() => focusLine('model')} />
          </tbody>
        </table>
      </ScrollBox>
    </>
  );
}

interface UnpricedRowProps {
  readonly model: string;
  readonly onSet: () => void;
}

/** A model that a planner asks for and that costs nobody knows what. */
function UnpricedRow({ model, onSet }: UnpricedRowProps) {
  return (
    <tr>
      <th scope="row">
        <DataText wrap>{model}</DataText>
      </th>
      <td colSpan={5}>no price set: shown as tokens, never as 0</td>
      <td>
        <Button size="sm" variant="ghost" onClick={onSet}>
          Set<VisuallyHidden> a price for {model}</VisuallyHidden>
        </Button>
      </td>
    </tr>
  );
}
