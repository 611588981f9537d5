import { CircleCheck, ExternalLink, TriangleAlert } from 'lucide-react';
import type { QuotationExhibit } from '../../src-shared/domain/exhibit';
import { useKeys } from '../keys/use-keys';
import { useActions } from '../state/store';
import { Button } from '../ui/button';
import { DataText, Pieces } from '../ui/data-text';
import type { ShownExhibit } from './exhibit-of';
import styles from './quotation-view.module.css';
import { SourceExcerpt } from './source-excerpt';

/** The passage that a run answers with, and its citation. */
export function Quotation({ exhibit }: { readonly exhibit: QuotationExhibit }) {
  const { passage, citation } = exhibit;
  return (
    <figure className={styles.quotation}>
      <blockquote className={styles.passage}>
        <Pieces text={passage} />
      </blockquote>
      <figcaption className={styles.citation}>
        <span>
          <DataText>{citation.document_id}</DataText> version <DataText>{citation.version}</DataText>
        </span>
        <DataText wrap>{citation.source}</DataText>
      </figcaption>
    </figure>
  );
}

interface QuotationViewProps {
  readonly exhibit: QuotationExhibit;
  readonly shown: ShownExhibit;
}

/** The passage at its place in the source, or where the two part. */
export function QuotationView({ exhibit, shown }: QuotationViewProps) {
  const { file, standing, sentence, matching, passage, excerpt } = exhibit;
  const { openDocument } = useActions();
  const open = () => void openDocument(`${shown.run.header.agent}/${file}`);
  useKeys('trace', { 'trace.open-data': open });
  const stands = standing === 'verbatim' || standing === 'elsewhere';
  const Mark = stands ? CircleCheck : TriangleAlert;
  return (
    <div className={styles.view}>
      <div className={styles.bar}>
        <DataText>{file}</DataText>
        <span className={styles.count}>
          <Mark className={stands ? styles.good : styles.bad} aria-hidden="true" />
          {`${matching} of ${passage.length} characters`}
        </span>
        <Button size="sm" variant="ghost" icon={ExternalLink} command="trace.open-data" onClick={open}>
          Open in Data
        </Button>
      </div>
      {standing !== 'verbatim' && (
        <p className={styles.sentence}>
          <Pieces text={sentence} />
        </p>
      )}
      {excerpt && <SourceExcerpt excerpt={excerpt} isWhole={stands} label={`Text of ${file}`} />}
    </div>
  );
}
