import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findAgent } from '../../../src-main/agents/registry';
import { checkImport } from '../../../src-main/imports/check-import';
import { proposeMapping } from '../../../src-main/imports/propose-mapping';
import { readTable } from '../../../src-main/imports/read-table';
import { targetsOf } from '../../../src-main/imports/case-targets';
import { writeCases } from '../../../src-main/imports/write-cases';
import { loadRequest, casePaths, type Workspace } from '../../../src-main/workspaces/workspace';
import type { JsonObject } from '../../../src-shared/domain/json';
import { hiddenCharacter } from '../../../src-shared/domain/hidden-characters';
import { expectationOf } from '../../support/expectation-builders';
import { hashFolder } from '../../support/hash-folder';
import { temporaryFolder } from '../../support/temporary-folder';
import { type CsvCell, type CsvStyle, writeCsv } from '../../support/write-csv';

const agent = findAgent('support');
const fields = ['id', 'intent', 'account_id', 'order_id', 'body'] as const;

/** Texts as they come: any script, and often what a table trips over. */
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc
    .array(
      fc.constantFrom('"', '""', ',', ';', '\t', '\n', '\r\n', '\r', ' ', '007', '-0', '\uFEFF', 'ü', '🙂'),
      {
        maxLength: 12,
      },
    )
    .map((parts) => parts.join('')),
);
const anyId = fc.oneof(
  fc.constantFrom('007', '1e5', 'AC-211', 'a,b', 'a;b', '"quoted"', ' spaced ', 'null', 'true'),
  anyText.filter((text) => text.trim() !== '' && !hiddenCharacter.test(text)),
);
const anyRequest = fc.record({
  intent: fc.constantFrom('explain', 'refund'),
  account_id: fc.option(anyId),
  order_id: fc.option(anyId),
  body: anyText,
});
const anyRequests = fc
  .array(anyRequest, { minLength: 1, maxLength: 6 })
  .map((requests) => requests.map((request, index) => ({ id: `r${index}`, ...request })));
const anyStyle: fc.Arbitrary<CsvStyle> = fc.record({
  delimiter: fc.constantFrom(',', ';', '\t'),
  lineBreak: fc.constantFrom('\n', '\r\n', '\r'),
  quotes: fc.constantFrom('always', 'needed'),
  byteOrderMark: fc.boolean(),
  endsWithBreak: fc.boolean(),
});

function tableText(requests: readonly JsonObject[], style: CsvStyle): string {
  const rows = requests.map((request) =>
    fields.map((field): CsvCell => (request[field] === null ? null : String(request[field]))),
  );
  return writeCsv([[...fields], ...rows], style);
}

async function emptyWorkspace(): Promise<Workspace> {
  return { folder: await temporaryFolder(), name: 'mine' };
}

async function check(workspace: Workspace, text: string) {
  // As a file is read, which strips one byte-order mark.
  const decoded = new TextDecoder().decode(Buffer.from(text));
  const table = readTable(decoded, { file: 'cases.csv', delimiter: null });
  if (!table.ok) throw new Error(table.failure.map(({ found }) => found).join());
  const mapping = proposeMapping(table.value.headers, targetsOf(agent));
  const checked = await checkImport({ workspace, agent }, table.value, mapping);
  if (!checked.ok) throw new Error(checked.failure.what);
  return checked.value;
}

test('requests written to a table in any style come back exactly', async () => {
  await fc.assert(
    fc.asyncProperty(anyRequests, anyStyle, async (requests, style) => {
      const workspace = await emptyWorkspace();
      const { place, right, records } = await check(workspace, tableText(requests, style));
      expect(records.flatMap(({ problems }) => problems)).toEqual([]);
      expect((await writeCases(place, right)).ok).toBe(true);
      for (const request of requests) {
        const loaded = await loadRequest(agent, casePaths(workspace, agent, request.id).request);
        expect(loaded.ok && loaded.value.request).toEqual(request);
      }
      expect(await readdir(join(workspace.folder, 'support'))).toEqual(['requests']);
    }),
    { numRuns: 60 },
  );
});

/** What makes a request wrong, wherever it stands. */
const spoils = [
  { intent: 'pay' },
  { intent: '' },
  { id: '../x' },
  { id: 'a b' },
  { account_id: 'AC\u200B1' },
  { order_id: '  ' },
] as const;

test('a wrong record is named, is never among the right ones, and nothing is written by looking', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyRequests,
      anyStyle,
      fc.constantFrom(...spoils),
      fc.nat(),
      async (requests, style, spoil, at) => {
        const index = at % requests.length;
        const spoilt = requests.map((request, place) =>
          place === index ? { ...request, ...spoil } : request,
        );
        const workspace = await emptyWorkspace();
        const before = await hashFolder(workspace.folder);
        const { right, records } = await check(workspace, tableText(spoilt, style));
        const wrong = records.filter(({ problems }) => problems.length > 0);
        expect(wrong.map(({ record }) => record)).toEqual([index + 1]);
        expect(wrong[0]?.problems).toMatchObject([{ record: index + 1, column: Object.keys(spoil)[0] }]);
        expect(right).toHaveLength(requests.length - 1);
        expect(right.map(({ name }) => name)).not.toContain(requests[index]?.id);
        expect(await hashFolder(workspace.folder)).toBe(before);
      },
    ),
    { numRuns: 60 },
  );
});

test('the line of a record is where its text begins, whatever stands before it', async () => {
  await fc.assert(
    fc.asyncProperty(anyRequests, anyStyle, async (requests, style) => {
      const workspace = await emptyWorkspace();
      const text = tableText(requests, style).replace(/^\uFEFF/, '');
      const { records } = await check(workspace, text);
      const lines = text.split(/\r\n|\n|\r/);
      for (const { record, line } of records) {
        expect(lines[line - 1]).toMatch(new RegExp(`^"?r${record - 1}"?(?:[,;\\t]|$)`));
      }
    }),
    { numRuns: 60 },
  );
});

test('what a table holds beside requests comes back with its types', async () => {
  const workspace = await emptyWorkspace();
  const decisions = [{ tool: 'escalate', amount: 2400, nested: { list: [null, '007', 0.5] } }];
  const tools = ['lookup_order', 'a "quoted", name'];
  const text = writeCsv([
    ['id', 'intent', 'body', 'title', 'look_for', 'status', 'tools', 'facts', 'decisions'],
    [
      'one',
      'explain',
      'x',
      '007',
      '["Look, here."]',
      'draft',
      JSON.stringify(tools),
      '["24.00 USD"]',
      JSON.stringify(decisions),
    ],
    ['two', 'explain', 'y', null, null, null, null, null, null],
    ['three', 'explain', 'z', null, null, null, null, null, '[]'],
  ]);
  const { place, right } = await check(workspace, text);
  expect((await writeCases(place, right)).ok).toBe(true);
  const read = async (path: string) =>
    JSON.parse(await readFile(join(workspace.folder, 'support', path), 'utf8'));
  expect(await read('decisions/one.json')).toEqual(decisions);
  expect(await read('decisions/three.json')).toEqual([]);
  expect(await readdir(join(workspace.folder, 'support', 'decisions'))).toEqual(['one.json', 'three.json']);
  expect(await read('expectations/one.json')).toEqual(
    expectationOf({ status: 'draft', tools, facts: ['24.00 USD'] }),
  );
  expect(await readdir(join(workspace.folder, 'support', 'expectations'))).toEqual(['one.json']);
  expect(await read('cases.json')).toEqual([
    {
      ...{
        name: 'one',
        title: '007',
        teaches: '',
        look_for: ['Look, here.'],
        lookup_fault: null,
        setup: null,
      },
    },
  ]);
});
