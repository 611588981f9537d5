import { describe, expect, test } from 'vitest';
import { findAgent } from '../../../src-main/agents/registry';
import { targetsOf } from '../../../src-main/imports/case-targets';
import { checkRecords } from '../../../src-main/imports/check-records';
import { proposeMapping } from '../../../src-main/imports/propose-mapping';
import { readTable } from '../../../src-main/imports/read-table';
import { formatCellProblem } from '../../../src-shared/domain/case-import';
import type { AgentName } from '../../../src-shared/domain/status';

function check(text: string, part: { readonly agent?: AgentName; readonly taken?: readonly string[] } = {}) {
  const agent = findAgent(part.agent ?? 'support');
  const table = readTable(text, { file: 'my tickets.csv', delimiter: null });
  if (!table.ok) throw new Error('The table cannot be read.');
  const mapping = proposeMapping(table.value.headers, targetsOf(agent));
  return checkRecords({ agent, table: table.value, mapping, taken: new Set(part.taken) });
}

const said = (text: string, part: Parameters<typeof check>[1] = {}) =>
  check(text, part).flatMap(({ problems }) => problems.map(formatCellProblem));

describe('a problem names its row and its column', () => {
  test.each([
    [
      'a word that is not permitted',
      'id,intent,body\na,pay,x\n',
      ['my tickets.csv:2 record 1, column "intent": found "pay", expected one of "explain", "refund".'],
    ],
    [
      'an empty cell that must hold something, beside one that is wrong',
      'id,intent,body\na b,,\n',
      [
        'my tickets.csv:2 record 1, column "id": found "a b", expected 1 to 80 letters, digits, underscores or hyphens.',
        'my tickets.csv:2 record 1, column "intent": found nothing, expected one of "explain", "refund".',
        'my tickets.csv:2 record 1, column "body": found nothing, expected text; "" in quotes is an empty one.',
      ],
    ],
    [
      'a row that is too short, with the column that has no cell',
      'id,intent,order_id,body\na,explain,OR-1\n',
      ['my tickets.csv:2 record 1, column "body": found 3 cells, expected 4, one under each header.'],
    ],
    [
      'a row that is too long',
      'id,intent,body\na,explain,x,y\n',
      ['my tickets.csv:2 record 1: found 4 cells, expected 3, one under each header.'],
    ],
    [
      'a place inside nested JSON',
      'id,intent,body,status,tools\na,explain,x,draft,"[""lookup_order"", 7]"\n',
      ['my tickets.csv:2 record 1, column "tools" at $[1]: found 7, expected text.'],
    ],
    [
      'an expectation without its tools',
      'id,intent,body,status,tools\na,explain,x,draft,\n',
      ['my tickets.csv:2 record 1, column "tools": found nothing, expected a list.'],
    ],
    [
      'decisions that are no list',
      'id,intent,body,decisions\na,explain,x,"{""tool"": 1}"\n',
      ['my tickets.csv:2 record 1, column "decisions": found an object, expected a list.'],
    ],
  ])('%s', (_title, text, sentences) => {
    expect(said(text)).toEqual(sentences);
  });

  test('a setup is checked by the agent’s own schema, at its place', () => {
    const setup = JSON.stringify({ payment_faults: [{ kind: 'earthquake', times: 1 }] }).replaceAll(
      '"',
      '""',
    );
    const text = `id,customer_id,message,setup\na,CU-1,x,"${setup}"\n`;
    expect(said(text, { agent: 'orders' })).toEqual([
      expect.stringMatching(/record 1, column "setup" at \$\.payment_faults\[0\]\.kind: found "earthquake"/),
    ]);
  });
});

describe('names', () => {
  test('that the workspace has are refused', () => {
    expect(said('id,intent,body\nrefund,explain,x\nnew,explain,x\n', { taken: ['refund'] })).toEqual([
      'my tickets.csv:2 record 1, column "id": found "refund", a case that the workspace has already, expected a name that is not taken.',
    ]);
  });

  test('that stand twice are refused at both records', () => {
    const records = check('id,intent,body\na,explain,x\nb,explain,x\na,refund,x\n');
    expect(records.map(({ made }) => made?.name ?? null)).toEqual([null, 'b', null]);
    expect(records.flatMap(({ problems }) => problems)).toMatchObject([
      { record: 1, column: 'id', found: '"a", which record 3 on line 4 is named too' },
      { record: 3, column: 'id', found: '"a", which record 1 on line 2 is named too' },
    ]);
  });

  test('are made of the file and the record where the table has none, and can be taken too', () => {
    const text = 'intent,body\nexplain,x\nexplain,y\n';
    expect(check(text).map(({ made }) => made?.request.id)).toEqual(['my-tickets-001', 'my-tickets-002']);
    expect(said(text, { taken: ['my-tickets-002'] })).toEqual([
      'my tickets.csv:3 record 2: found "my-tickets-002", a case that the workspace has already, expected a name that is not taken.',
    ]);
  });
});

test('a column without a target takes no part, however wrong it is', () => {
  expect(check('id,intent,body,notes\na,explain,x,{{{\n')[0]).toMatchObject({
    problems: [],
    cells: [{ value: 'a' }, { value: 'explain' }, { value: 'x' }, { value: undefined, isWrong: false }],
  });
});
