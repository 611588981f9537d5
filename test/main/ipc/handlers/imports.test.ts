import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { answerCall } from '../../../../src-main/ipc/answer-call';
import { importHandlers } from '../../../../src-main/ipc/handlers/imports';
import type { Handlers } from '../../../../src-main/ipc/answer-call';
import type { Services } from '../../../../src-main/ipc/services';
import { openTestDesk } from '../../../support/desk';
import { hashFolder } from '../../../support/hash-folder';
import { openWorkspace } from '../../../support/open-workspace';
import { temporaryFolder } from '../../../support/temporary-folder';

const table = [
  'id,intent,account_id,body,title,Amount',
  't-1,explain,AC-211,"Why, please?",007,5',
  't-2,refund,,x,,',
  't-3,pay,,x,,',
].join('\n');
const reading = { agent: 'support', delimiter: null, mapping: null } as const;

let opened: Awaited<ReturnType<typeof openWorkspace>>;
let chosen: string | null = null;

beforeEach(async () => {
  chosen = join(await temporaryFolder(), 'tickets.csv');
  await writeFile(chosen, table);
  opened = await openWorkspace({ chooseTable: async () => chosen });
});

const choose = () => opened.desk.ask('imports.choose', { agent: 'support' });

describe('imports.choose', () => {
  test('reads the person’s own choice of a file and says what importing it would come to', async () => {
    const before = await hashFolder(opened.folder);
    const view = await choose();
    expect(view).toMatchObject({
      ...{ agent: 'support', file: 'tickets.csv', delimiter: 'comma', records: 3, right: 2 },
      mapping: expect.arrayContaining([
        { column: 'body', target: 'request.body' },
        { column: 'Amount', target: null },
      ]),
      problems: [{ file: 'tickets.csv', line: 4, record: 3, column: 'intent', found: '"pay"' }],
      mapping_problems: [],
      more_problems: 0,
    });
    expect(view?.rows[0]?.cells).toEqual([
      ...['"t-1"', '"explain"', '"AC-211"', '"Why, please?"', '"007"'].map((text) => ({
        kind: 'value',
        text,
      })),
      { kind: 'absent', text: '' },
    ]);
    expect(view?.rows[1]?.cells.slice(2)).toMatchObject([
      { kind: 'value', text: 'null' },
      {},
      { kind: 'absent' },
      {},
    ]);
    expect(view?.rows[2]).toMatchObject({
      is_wrong: true,
      cells: [{}, { kind: 'wrong', text: 'pay' }, {}, {}, {}, {}],
    });
    expect(await hashFolder(opened.folder)).toBe(before);
  });

  test('is bounded however long the table is', async () => {
    const rows = Array.from({ length: 1000 }, (_, index) => `t-${index},pay,x`);
    await writeFile(chosen ?? '', ['id,intent,body', ...rows].join('\n'));
    const view = await choose();
    expect(view).toMatchObject({ records: 1000, right: 0, more_problems: 800 });
    expect(view?.rows).toHaveLength(20);
    expect(view?.problems).toHaveLength(200);
  });

  test('answers null when the person changes their mind', async () => {
    chosen = null;
    expect(await choose()).toBeNull();
  });

  test.each([
    ['a broken quote', 'id,body\n1,"x', /tickets\.csv:2 record 1: found a quote that is never closed/],
    ['one header twice', 'id,id\n1,2', /found the same header over columns 1 and 2/],
  ])('refuses a table with %s', async (_title, text, what) => {
    await writeFile(chosen ?? '', text);
    expect(await opened.desk.call('imports.choose', { agent: 'support' })).toMatchObject({
      failure: { code: 'bad_input', what: expect.stringMatching(what), where: 'tickets.csv' },
    });
  });

  test('refuses the kit, which takes no cases', async () => {
    const desk = await openTestDesk({ chooseTable: async () => chosen });
    expect(await desk.call('imports.choose', { agent: 'support' })).toMatchObject({
      failure: { code: 'unavailable', what: expect.stringContaining('read-only') },
    });
  });
});

describe('imports.check', () => {
  test('reads the same text again in another way, whatever became of the file', async () => {
    await choose();
    await rm(chosen ?? '');
    const mapping = [
      { column: 'intent', target: null },
      { column: 'body', target: 'request.body' },
      { column: 'Amount', target: 'request.intent' },
    ];
    const view = await opened.desk.ask('imports.check', { ...reading, mapping });
    expect(view).toMatchObject({
      right: 0,
      problems: [
        { record: 1, column: 'Amount', found: '"5"' },
        { record: 2, found: 'nothing' },
        { record: 3 },
      ],
    });
    const documents = await opened.desk.ask('imports.check', { ...reading, agent: 'documents' });
    expect(documents).toMatchObject({
      agent: 'documents',
      right: 0,
      mapping_problems: [{ record: null, found: 'no column for request.question' }],
    });
    expect(await opened.desk.call('imports.check', { ...reading, delimiter: 'tab' })).toMatchObject({
      failure: { code: 'bad_input', what: expect.stringContaining('a quote in the middle of a cell') },
    });
  });

  test('refuses before a table is chosen', async () => {
    expect(await opened.desk.call('imports.check', reading)).toMatchObject({
      failure: { code: 'conflict', what: 'No table is chosen.' },
    });
    expect(await opened.desk.call('imports.add', { ...reading, count: 1 })).toMatchObject({
      failure: { code: 'conflict' },
    });
  });
});

describe('imports.add', () => {
  test('imports the right records of what was looked at; the cases are listed and run', async () => {
    await choose();
    const outcome = await opened.desk.ask('imports.add', { ...reading, count: 2 });
    expect(outcome).toEqual({ kind: 'imported', names: ['t-1', 't-2'], left_out: 1 });
    const { agents } = await opened.desk.ask('cases.list', {});
    const cases = agents[0]?.cases.filter(({ name }) => name.startsWith('t-'));
    expect(cases).toMatchObject([
      { name: 't-1', title: '007', own: false, problem: null },
      { name: 't-2', title: 't-2', own: true, request: { account_id: null } },
    ]);
    expect(await opened.desk.call('imports.add', { ...reading, count: 2 })).toMatchObject({
      value: { kind: 'refused', check: { right: 0 } },
    });
  });

  test('looks again when another number of records is right by now, and writes nothing', async () => {
    await choose();
    await opened.write('support/requests/t-2.json', '{}');
    const before = await hashFolder(opened.folder);
    const outcome = await opened.desk.ask('imports.add', { ...reading, count: 2 });
    expect(outcome).toMatchObject({
      kind: 'refused',
      check: { right: 1, problems: [{ record: 2 }, { record: 3 }] },
    });
    expect(await hashFolder(opened.folder)).toBe(before);
  });

  test('says why nothing could be written', async () => {
    await choose();
    await rm(join(opened.folder, 'support', 'decisions'), { recursive: true });
    await rm(join(opened.folder, 'support', 'requests'), { recursive: true });
    await writeFile(join(opened.folder, 'support', 'requests'), 'a file');
    const cases = await readFile(join(opened.folder, 'support', 'cases.json'), 'utf8');
    expect(await opened.desk.call('imports.add', { ...reading, count: 2 })).toMatchObject({
      failure: { code: 'storage' },
    });
    expect(await readFile(join(opened.folder, 'support', 'cases.json'), 'utf8')).toBe(cases);
    expect(await readdir(join(opened.folder, 'support'))).not.toContain('decisions');
  });
});

describe('who asks and what goes wrong', () => {
  const ask = (services: Pick<Services, 'workspaces' | 'chooseTable'>, isTrusted: boolean) => {
    const faults: unknown[] = [];
    // A cast, because only the handlers of imports are asked.
    const handlers = importHandlers(services as Services) as Handlers;
    const call = { name: 'imports.choose', input: { agent: 'support' }, isTrusted } as const;
    return answerCall(handlers, call, (error) => faults.push(error)).then((answer) => ({ answer, faults }));
  };

  test('a sender that is not trusted is refused before a file is asked for', async () => {
    let asked = 0;
    const chooseTable = async () => {
      asked += 1;
      return chosen;
    };
    const { answer } = await ask({ workspaces: opened.desk.workspaces, chooseTable }, false);
    expect(answer).toMatchObject({ failure: { code: 'untrusted_sender' } });
    expect(asked).toBe(0);
  });

  test('a dialog that throws is told once and answered as internal', async () => {
    const chooseTable = () => Promise.reject(new Error('no display'));
    const { answer, faults } = await ask({ workspaces: opened.desk.workspaces, chooseTable }, true);
    expect(answer).toMatchObject({ failure: { code: 'internal' } });
    expect(faults).toEqual([new Error('no display')]);
  });
});
