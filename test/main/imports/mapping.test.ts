import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findAgent } from '../../../src-main/agents/registry';
import { targetsOf } from '../../../src-main/imports/case-targets';
import { checkMapping } from '../../../src-main/imports/check-mapping';
import { overrideMapping, proposeMapping } from '../../../src-main/imports/propose-mapping';
import { readMappingFile, readMappingPairs } from '../../../src-main/imports/read-mapping';
import { readTable } from '../../../src-main/imports/read-table';
import type { AgentName } from '../../../src-shared/domain/status';
import { temporaryFolder } from '../../support/temporary-folder';

const pathsOf = (agent: AgentName) => targetsOf(findAgent(agent)).map(({ path }) => path);

describe('the targets', () => {
  test('come from the agent’s own schemas', () => {
    expect(pathsOf('documents').slice(0, 3)).toEqual(['request.id', 'request.audience', 'request.question']);
    expect(pathsOf('support')).toEqual([
      'request.id',
      'request.intent',
      'request.account_id',
      'request.order_id',
      'request.body',
      'title',
      'teaches',
      'look_for',
      'lookup_fault',
      'expectation.status',
      'expectation.code',
      'expectation.repeated_status',
      'expectation.tools',
      'expectation.tool_order',
      'expectation.repeated_tools',
      'expectation.facts',
      'expectation.never',
      'expectation.arguments',
      'expectation.checks',
      'expectation.never_events',
      'decisions',
    ]);
  });

  test('have a setup only where an agent knows one', () => {
    expect(pathsOf('orders')).toContain('setup');
    expect(pathsOf('support')).not.toContain('setup');
  });

  test('know what a cell of theirs holds', () => {
    const held = Object.fromEntries(targetsOf(findAgent('support')).map((each) => [each.path, each]));
    expect(held['request.account_id']).toMatchObject({ kind: 'text', isNullable: true, isRequired: false });
    expect(held['request.intent']).toMatchObject({ kind: 'choice', isNullable: false, isRequired: true });
    expect(held['expectation.tools']).toMatchObject({ kind: 'json', isRequired: true });
    expect(held.look_for).toMatchObject({ kind: 'json', isRequired: false });
  });
});

describe('a proposal', () => {
  const propose = (...headers: readonly string[]) =>
    proposeMapping(headers, targetsOf(findAgent('support'))).map(({ target }) => target);

  test.each([
    [
      ['id', 'body', 'status'],
      ['request.id', 'request.body', 'expectation.status'],
    ],
    [
      ['request.body', 'expectation.tools'],
      ['request.body', 'expectation.tools'],
    ],
    [
      ['Account ID', 'ORDER-id', ' Intent'],
      ['request.account_id', 'request.order_id', 'request.intent'],
    ],
    [
      ['Name', 'notes'],
      ['request.id', null],
    ],
    [
      ['Body', 'body'],
      [null, 'request.body'],
    ],
    [
      ['body', 'BODY'],
      ['request.body', null],
    ],
    [
      ['__proto__', 'constructor'],
      [null, null],
    ],
  ])('for %j is %j', (headers, targets) => {
    expect(propose(...headers)).toEqual(targets);
  });

  test('gives way to the person’s own choices, and keeps a column that is not there to be told of', () => {
    const proposed = [
      { column: 'body', target: 'request.body' },
      { column: 'text', target: null },
    ];
    const chosen = [
      { column: 'text', target: 'request.body' },
      { column: 'gone', target: 'title' },
    ];
    expect(overrideMapping(proposed, chosen)).toEqual([
      { column: 'body', target: null },
      { column: 'text', target: 'request.body' },
      { column: 'gone', target: 'title' },
    ]);
  });
});

describe('a mapping is refused', () => {
  const right = { id: 'request.id', intent: 'request.intent', body: 'request.body' };
  const check = (mapping: Readonly<Record<string, string | null>>) => {
    const table = readTable('id,intent,body,more\n1,2,3,4\n', { file: 'cases.csv', delimiter: null });
    if (!table.ok) throw new Error('The table is right.');
    const columns = Object.entries(mapping).map(([column, target]) => ({ column, target }));
    return checkMapping(table.value, targetsOf(findAgent('support')), columns);
  };

  test.each([
    ['that names no column', { ...right, gone: 'title' }, { column: 'gone', found: 'no such column' }],
    [
      'that names no target',
      { ...right, more: 'request.note' },
      { column: 'more', found: 'the target "request.note"' },
    ],
    [
      'that gives one target twice',
      { ...right, more: 'request.body' },
      { column: 'more', found: 'request.body, which the column "body" gives already' },
    ],
    [
      'that leaves out what must be there',
      { ...right, body: null },
      { column: null, found: 'no column for request.body' },
    ],
    [
      'that begins an expectation and leaves out its tools',
      { ...right, more: 'expectation.status' },
      { column: null, found: 'no column for expectation.tools' },
    ],
  ])('%s', (_title, mapping, problem) => {
    expect(check(mapping)).toMatchObject([problem]);
  });

  test('and otherwise not: an id and what may be null need no column', () => {
    expect(check(right)).toEqual([]);
    expect(check({ ...right, id: null })).toEqual([]);
  });
});

describe('a mapping is written', () => {
  test.each([
    [
      'a=b,c=d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['Customer text=request.body', [['Customer text', 'request.body']]],
    [
      '"Amount, net=title",x=',
      [
        ['Amount, net', 'title'],
        ['x', null],
      ],
    ],
    ['a=b=title', [['a=b', 'title']]],
    ['"say ""hi""=title"', [['say "hi"', 'title']]],
  ] as const)('as pairs: %s', (text, pairs) => {
    const value = pairs.map(([column, target]) => ({ column, target }));
    expect(readMappingPairs(text, '--map')).toEqual({ ok: true, value });
  });

  test.each(['', 'a', '=title', 'a=b,c', '"a=b', 'a=b\nc=d'])('wrongly as %j', (text) => {
    expect(readMappingPairs(text, '--map')).toMatchObject({ ok: false, failure: [{ file: '--map' }] });
  });

  test('as a file, which passes the gate like every other', async () => {
    const path = join(await temporaryFolder(), 'mapping.json');
    await writeFile(path, '{"a": "title", "b": null}');
    expect(await readMappingFile(path)).toMatchObject({
      value: [
        { column: 'a', target: 'title' },
        { column: 'b', target: null },
      ],
    });
    await writeFile(path, '{"a": "title", "a": null}');
    expect(await readMappingFile(path)).toMatchObject({ failure: [{ path: '$.a' }] });
    await writeFile(path, '{"a": 7}');
    expect(await readMappingFile(path)).toMatchObject({
      failure: [{ path: '$.a', expected: 'text' }],
    });
  });
});
