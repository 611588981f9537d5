import type { CaseImport } from '../../src-shared/domain/case-import';

/** A table of two right records and a wrong one as it was looked at, unless told otherwise. */
export function caseImport(part: Partial<CaseImport> = {}): CaseImport {
  const problem = { file: 'tickets.csv', line: 5, record: 3, column: 'intent', path: '$' };
  return {
    agent: 'support',
    file: 'tickets.csv',
    delimiter: 'comma',
    mapping: [
      { column: 'id', target: 'request.id' },
      { column: 'intent', target: 'request.intent' },
      { column: 'Customer text', target: 'request.body' },
      { column: 'row', target: null },
    ],
    targets: [
      { path: 'request.id', holds: 'text', is_required: false },
      { path: 'request.intent', holds: 'one of a few words', is_required: true },
      { path: 'request.order_id', holds: 'text, or nothing for null', is_required: false },
      { path: 'request.body', holds: 'text', is_required: true },
      { path: 'decisions', holds: 'JSON', is_required: false },
    ],
    records: 3,
    right: 2,
    mapping_problems: [],
    problems: [{ ...problem, found: '"refundd"', expected: 'one of "explain", "refund"' }],
    more_problems: 0,
    rows: [
      previewRow(1, 2, ['"t-1"', '"explain"', '"Why was I\\ncharged?"', null]),
      previewRow(2, 4, ['"t-2"', '"refund"', '"007"', null]),
      {
        ...previewRow(3, 5, ['"t-3"', 'refundd', '"Twice."', null]),
        is_wrong: true,
        cells: [
          { kind: 'value', text: '"t-3"' },
          { kind: 'wrong', text: 'refundd' },
          { kind: 'value', text: '"Twice."' },
          { kind: 'absent', text: '' },
        ],
      },
    ],
    ...part,
  };
}

/** A record whose cells are all right; null stands for one that is left out. */
function previewRow(
  record: number,
  line: number,
  texts: readonly (string | null)[],
): CaseImport['rows'][number] {
  return {
    ...{ record, line, id: `t-${record}`, is_wrong: false },
    cells: texts.map((text) => (text === null ? { kind: 'absent', text: '' } : { kind: 'value', text })),
  };
}
