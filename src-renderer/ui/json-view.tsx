import { Copy } from 'lucide-react';
import type { Json } from '../../src-shared/domain/json';
import { useActions } from '../state/store';
import { Button } from './button';
import { classNames } from './class-names';
import { Pieces } from './data-text';
import { jsonText, splitJson } from './json-lines';
import styles from './json-view.module.css';
import { ScrollBox } from './scroll-box';

interface JsonViewProps {
  readonly value: Json;
  /** What it is, for screen readers and for the sentence after copying, such as `the proposal`. */
  readonly label: string;
  /** Without a copy button, where another control copies it. */
  readonly plain?: boolean;
  /** Long lines break instead of scrolling sideways. */
  readonly wrap?: boolean;
}

/** A JSON value exactly as it is, monochrome, with hidden characters made visible. */
export function JsonView({ value, label, plain = false, wrap = false }: JsonViewProps) {
  const { copy } = useActions();
  const text = jsonText(value);
  return (
    <div className={styles.frame}>
      {!plain && (
        <div className={styles.copy}>
          <Button size="sm" variant="ghost" icon={Copy} iconOnly onClick={() => void copy(text, label)}>
            {`Copy ${label}`}
          </Button>
        </div>
      )}
      <ScrollBox label={label}>
        <pre className={classNames(styles.json, wrap && styles.wrap)}>
          {splitJson(text).map((piece, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other identity than their place
            <span key={index} className={styles[piece.kind]}>
              <Pieces text={piece.text} />
            </span>
          ))}
        </pre>
      </ScrollBox>
    </div>
  );
}
