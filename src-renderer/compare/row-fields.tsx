import type { Json } from '../../src-shared/domain/json';
import { compareDecisions } from '../decision/compare-decisions';
import { SectionHead } from '../decision/section-head';
import { type ComparedValue, compareValues, FieldsTable } from '../ui/fields-table';
import { type AlignedRow, resultOf, type TurnSide, verdictOf } from './align-runs';

/** The selected decision field by field. */
export function RowFields({ row }: { readonly row: AlignedRow }) {
  const { left, right } = row;
  const fields = [
    ...compareDecisions(decisionOf(left), decisionOf(right)),
    compareValues('verdict', verdict(left), verdict(right)),
    compareValues('result', result(left), result(right)),
  ];
  return (
    <>
      <SectionHead title={`Decision ${row.turn}, field by field`}>
        the reason is shown, not compared
      </SectionHead>
      <FieldsTable caption={`Decision ${row.turn} of both runs`} heads={['A', 'B']} fields={fields} />
    </>
  );
}

function verdict(side: TurnSide | null): ComparedValue {
  return side?.policy ? { value: verdictOf(side.policy) } : { missing: 'no verdict' };
}

function result(side: TurnSide | null): ComparedValue {
  return side?.result ? { value: resultOf(side.result) } : { missing: 'nothing ran' };
}

function decisionOf(side: TurnSide | null): Json {
  return side?.answer.kind === 'proposal' ? side.answer.decision : null;
}
