import { CircleCheck, CircleSlash } from 'lucide-react';
import type { SearchedRecord, SearchExhibit } from '../../src-shared/domain/exhibit';
import text from '../styles/text.module.css';
import { classNames } from '../ui/class-names';
import { DataText, Pieces } from '../ui/data-text';
import { ScrollBox } from '../ui/scroll-box';
import styles from './search-view.module.css';

/** Every record that is listed, with the reason why it was found or not. */
export function SearchedRecords({ exhibit }: { readonly exhibit: SearchExhibit }) {
  const { records, unlisted, words } = exhibit;
  const outside = words.filter(({ stands }) => stands === 'excluded').map(({ word }) => word);
  return (
    <>
      <ScrollBox label="Records that were looked at">
        <table className={styles.records}>
          <caption className={text.hidden}>Records that were looked at</caption>
          <thead>
            <tr>
              <th scope="col">Document</th>
              <th scope="col">Audience</th>
              <th scope="col">State</th>
              <th scope="col">Keywords</th>
              <th scope="col">Why</th>
            </tr>
          </thead>
          <tbody>
            {records.map((record) => (
              <RecordRow key={record.document_id} record={record} />
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {unlisted > 0 && <p className={styles.note}>{`${unlisted} more records are not listed.`}</p>}
      {outside.length > 0 && (
        <p className={styles.note}>
          <b>
            <Pieces
              text={outside
                .slice(0, 5)
                .map((word) => `“${word}”`)
                .join(', ')}
            />
          </b>{' '}
          {outside.length === 1 ? 'stands' : 'stand'} in an excluded record. The planner never saw that
          record, its name or its keywords; this line is for you.
        </p>
      )}
    </>
  );
}

function RecordRow({ record }: { readonly record: SearchedRecord }) {
  const { document_id, version, audience, active, excluded_by, keywords } = record;
  return (
    <tr className={classNames(record.found_by.length > 0 && styles.found)}>
      <th scope="row">
        <DataText wrap>{document_id}</DataText>
        <br />
        <span className={styles.version}>
          <DataText wrap>{version}</DataText>
        </span>
      </th>
      <td>
        <Held holds={excluded_by !== 'audience'}>{audience}</Held>
      </td>
      <td>
        <Held holds={active}>{active ? 'active' : 'retired'}</Held>
      </td>
      <td>
        {keywords.map(({ text: word, matched }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a record may name a keyword twice; the list never changes
          <span key={index}>
            {index > 0 && ', '}
            <span className={classNames(text.mono, matched && styles.matched)}>
              <Pieces text={word} />
            </span>
          </span>
        ))}
      </td>
      <td>
        <Pieces text={sayWhy(record)} />
      </td>
    </tr>
  );
}

function Held({ holds, children }: { readonly holds: boolean; readonly children: string }) {
  const Mark = holds ? CircleCheck : CircleSlash;
  return (
    <span className={styles.held}>
      <Mark className={holds ? styles.holds : styles.fails} aria-hidden="true" />
      {children}
    </span>
  );
}

/** Why a record was found or not, in the fewest words. */
export function sayWhy({ excluded_by, found_by }: SearchedRecord): string {
  if (excluded_by === 'audience') return 'excluded: audience';
  if (excluded_by === 'retired') return 'excluded: retired';
  if (found_by.length === 0) return 'no word matches';
  return found_by
    .map(({ method, words, score }) =>
      method === 'keywords'
        ? `keyword: ${words.join(', ')}`
        : `full text: ${words.join(', ')}${score === null ? '' : `, rank value ${score}`}`,
    )
    .join('; ');
}
