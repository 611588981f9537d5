import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { DataText } from '../ui/data-text';
import { JsonView } from '../ui/json-view';
import { ClippedData } from './clipped-data';
import { asJson } from './as-json';
import { formatBytes } from './format-bytes';
import type { Given } from './given';
import styles from './given-body.module.css';
import pane from './step-pane.module.css';

/** What the planner was given: what changes from turn to turn first, what is fixed and the exact whole behind it. */
export function GivenBody({ given: { view, bytes, sha256 } }: { readonly given: Given }) {
  return (
    <>
      <dl className={pane.facts}>
        <dt>Size</dt>
        <dd>
          {formatBytes(bytes)}
          {bytes >= 1000 && `, exactly ${bytes} bytes`}, as JSON without white space
        </dd>
        <dt>SHA-256</dt>
        <dd>{sha256 === null ? 'recorded with the answer' : <ClippedData>{sha256}</ClippedData>}</dd>
      </dl>
      <h4 className={styles.heading}>Request</h4>
      <JsonView value={view.request} label="the request as given" wrap />
      <h4 className={styles.heading}>Observations</h4>
      <JsonView value={asJson(view.observations)} label="the observations" wrap />
      <Fold title="Instructions" note="the same in every turn">
        <p className={styles.text}>
          <DataText wrap>{view.instructions}</DataText>
        </p>
      </Fold>
      <Fold title="Schema of the decision" note="the same in every turn">
        <JsonView value={view.schema} label="the schema" wrap />
      </Fold>
      <Fold title="All of it" note="the exact JSON">
        <JsonView value={asJson(view)} label="what the planner was given" wrap />
      </Fold>
    </>
  );
}

interface FoldProps {
  readonly title: string;
  readonly note: string;
  readonly children: ReactNode;
}

function Fold({ title, note, children }: FoldProps) {
  return (
    <details className={styles.fold}>
      <summary className={styles.summary}>
        <ChevronRight className={styles.chevron} aria-hidden="true" />
        {title}
        <span className={styles.note}>{note}</span>
      </summary>
      {children}
    </details>
  );
}
