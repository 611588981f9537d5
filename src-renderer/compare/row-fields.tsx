import type { Json } from '../../src-shared/domain/json';
import { compareDecisions } from '../decision/compare-decisions';
import { SectionHead } from '../decision/section-head';
import { FieldsTable } from '../ui/fields-table';
import type { AlignedRow, TurnSide } from './align-runs';

/** The selected decision field by field. */
export function RowFields({ row }: { readonly row: AlignedRow }) {
  const fields = compareDecisions(decisionOf(row.left), decisionOf(row.right));
  return (
    <>
      <SectionHead title={`Decision ${row.turn}, field by field`}>
        the reason is shown, not compared
      </SectionHead>
      <FieldsTable caption={`Decision ${row.turn} of both runs`} heads={['A', 'B']} fields={fields} />
    </>
  );
}

function decisionOf(side: TurnSide | null): Json {
  return side?.answer.kind === 'proposal' ? side.answer.decision : null;
}
