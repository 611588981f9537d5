import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../../src-shared/domain/json';
import { openTestDesk } from '../../../support/desk';
import { openWorkspace } from '../../../support/open-workspace';
import { temporaryFolder } from '../../../support/temporary-folder';

let opened: Awaited<ReturnType<typeof openWorkspace>>;
let chosen: string | null = null;
const records = 'documents/documents.json';
const handbook = 'documents/sample-employee-handbook.txt';

beforeEach(async () => {
  chosen = null;
  opened = await openWorkspace({ chooseSource: async () => chosen });
});

/** The workspace's records with one changed. */
async function changed(id: string, changes: JsonObject): Promise<string> {
  const all = JSON.parse(await opened.read(records));
  return JSON.stringify({ ...all, [id]: { ...all[id], ...changes } });
}

describe('sources and options as documents', () => {
  test('a source is listed, opened, checked and saved as the text it is', async () => {
    const { desk } = opened;
    const before = await desk.ask('documents.open', { path: handbook });
    expect(before).toMatchObject({ kind: 'source', name: 'sample-employee-handbook.txt' });
    expect(before.schema).toEqual({ type: 'string' });
    const text = `${before.text}\n"{" is no JSON here.\n`;
    expect((await desk.ask('documents.check', { path: handbook, text })).problems).toEqual([]);
    const save = { path: handbook, text, has_bom: false, base_sha256: before.sha256 };
    expect(await desk.ask('documents.save', save)).toMatchObject({ kind: 'saved' });
    expect(await opened.read(handbook)).toBe(text);
  });

  test('options are checked by their schema', async () => {
    const { desk } = opened;
    const path = 'documents/options.json';
    const check = await desk.ask('documents.check', { path, text: '{"full_text": "yes"}' });
    expect(check.problems).toMatchObject([{ path: '$.full_text' }]);
    expect((await desk.ask('documents.check', { path, text: '{"full_text": true}' })).problems).toEqual([]);
  });

  test('options decide how a run searches, and their file is among those it read', async () => {
    const { desk, write } = opened;
    await write('documents/options.json', '{"full_text": true}');
    const run = await desk.runCase('unsupported', 'documents');
    expect(run.header.workspace.map(({ file }) => file)).toContainEqual(
      expect.stringMatching(/documents\/options\.json$/),
    );
    const search = run.events.find((event) => event.kind === 'tool_result');
    expect(search?.kind === 'tool_result' && search.exhibit).toMatchObject({
      methods: [{ is_on: true }, { name: 'full_text', is_on: true }],
    });
  });

  test('a workspace without a folder for the agent has no documents of it', async () => {
    const folder = join(await temporaryFolder(), 'small');
    await mkdir(join(folder, 'support'), { recursive: true });
    await writeFile(join(folder, 'support', 'orders.json'), '{}');
    const desk = await openTestDesk({ chooseFolder: async () => folder });
    await desk.ask('workspaces.choose', {});
    const { documents } = await desk.ask('documents.list', {});
    expect(documents.map(({ path }) => path)).toEqual(['support/orders.json']);
  });
});

describe('what is said of records beside their sources', () => {
  test('a passage that its source does not hold, a missing source, a possible conflict', async () => {
    const { desk } = opened;
    const remarksOn = async (changes: JsonObject) => {
      const text = await changed('employee-equipment', changes);
      return (await desk.ask('documents.check', { path: records, text })).remarks;
    };
    expect(await remarksOn({})).toEqual([]);
    expect(await remarksOn({ passage: 'Other words.' })).toMatchObject([
      { entry: 'employee-equipment', field: 'passage' },
    ]);
    expect(await remarksOn({ source: 'gone.txt#equipment' })).toMatchObject([{ field: 'source' }]);
    expect(await remarksOn({ audience: 'contractor' })).toMatchObject([
      { entry: 'employee-equipment', field: 'keywords' },
      { entry: 'contractor-equipment', field: 'keywords' },
    ]);
  });

  test('a source says what saving it would do to the records that cite it, and to no other', async () => {
    const { desk } = opened;
    const text = (await opened.read(handbook)).replace('150', '160');
    const { remarks } = await desk.ask('documents.check', { path: handbook, text });
    expect(remarks).toMatchObject([{ entry: 'employee-equipment', field: 'passage' }]);
    const other = 'documents/sample-contractor-handbook.txt';
    expect(
      (await desk.ask('documents.check', { path: other, text: await opened.read(other) })).remarks,
    ).toEqual([]);
  });

  test('a changed record whose version names the same is pointed out, and another version is enough', async () => {
    const { desk } = opened;
    const check = async (changes: JsonObject) => {
      const text = await changed('employee-equipment', changes);
      return (await desk.ask('documents.check', { path: records, text })).unraised;
    };
    expect(await check({ keywords: ['desk'] })).toEqual([
      { entry: 'employee-equipment', saved_version: '2026-10-01', fields: ['keywords'] },
    ]);
    expect(await check({ keywords: ['desk'], version: '2026-12-01' })).toEqual([]);
  });
});

describe('importing a source', () => {
  const text = '# Rules\n\n## Trains\n\nTrains are booked.\n';

  async function choose(name: string, content: string | Uint8Array): Promise<void> {
    chosen = join(await temporaryFolder(), name);
    await writeFile(chosen, content);
  }

  test('is looked at first and copied byte for byte after', async () => {
    const { desk } = opened;
    await choose('travel.md', `\uFEFF${text}`);
    expect(await desk.ask('documents.choose_source', { agent: 'documents' })).toMatchObject({
      name: 'travel.md',
      there: 'no',
      records: [{ id: 'travel-trains', record: { passage: 'Trains are booked.', active: false } }],
    });
    await expect(opened.read('documents/travel.md')).rejects.toThrow();
    const added = await desk.ask('documents.add_source', { agent: 'documents', name: 'travel.md' });
    expect(added).toEqual({ path: 'documents/travel.md' });
    expect(await readFile(join(opened.folder, 'documents/travel.md'))).toEqual(Buffer.from(`\uFEFF${text}`));
    expect(await desk.ask('documents.choose_source', { agent: 'documents' })).toMatchObject({
      there: 'same',
    });
  });

  test('never goes over another source of its name', async () => {
    const { desk } = opened;
    const before = await opened.read(handbook);
    await choose('sample-employee-handbook.txt', text);
    expect(await desk.ask('documents.choose_source', { agent: 'documents' })).toMatchObject({
      there: 'other',
    });
    const name = 'sample-employee-handbook.txt';
    expect(await desk.call('documents.add_source', { agent: 'documents', name })).toMatchObject({
      failure: { code: 'conflict' },
    });
    expect(await opened.read(handbook)).toBe(before);
  });

  test.each([
    ['a file of another kind', 'travel.pdf', text, 'bad_input'],
    ['a file that is no text', 'travel.txt', Uint8Array.of(0xff, 0xfe), 'bad_input'],
  ])('%s is refused', async (_title, name, content, code) => {
    await choose(name, content);
    expect(await opened.desk.call('documents.choose_source', { agent: 'documents' })).toMatchObject({
      failure: { code },
    });
  });

  test('nothing that was not chosen is copied, and the person may change their mind', async () => {
    const { desk } = opened;
    expect(await desk.ask('documents.choose_source', { agent: 'documents' })).toBeNull();
    expect(await desk.call('documents.add_source', { agent: 'documents', name: 'travel.md' })).toMatchObject({
      failure: { code: 'conflict' },
    });
  });

  test('the kit takes none', async () => {
    await choose('travel.md', text);
    const desk = await openTestDesk({ chooseSource: async () => chosen });
    await desk.ask('documents.choose_source', { agent: 'documents' });
    expect(await desk.call('documents.add_source', { agent: 'documents', name: 'travel.md' })).toMatchObject({
      ok: false,
    });
  });

  test('a source that is a link out of the workspace is not read', async () => {
    const outside = join(await temporaryFolder(), 'secret.txt');
    await writeFile(outside, '# equipment\nSecret.\n');
    await symlink(outside, join(opened.folder, 'documents', 'link.txt'));
    await opened.write(
      records,
      await changed('employee-equipment', { source: 'link.txt#equipment', passage: 'Secret.' }),
    );
    const run = await opened.desk.runCase('equipment', 'documents');
    expect(run.end).toMatchObject({ status: 'blocked', code: 'passage_in_source' });
    const results = run.events.flatMap((event) => (event.kind === 'tool_result' ? [event.result] : []));
    expect(JSON.stringify(results)).not.toContain('Secret');
  });
});

describe('reading again', () => {
  test('searches today’s records with other words, and leaves the run as it was', async () => {
    const { desk, write } = opened;
    const run = await desk.runCase('unsupported', 'documents');
    const { run_id } = run.header;
    const again = (question: string) =>
      desk.ask('runs.read_again', { run_id, seq: 3, request: { question } });
    expect(await again('parental leave')).toMatchObject({ result: { status: 'no_match' } });
    await write(records, await changed('employee-equipment', { keywords: ['leave'] }));
    expect(await again('parental leave')).toMatchObject({
      result: { status: 'found' },
      exhibit: { kind: 'search', stages: [{ count: 3 }, { count: 2 }, { count: 1 }, { count: 1 }] },
    });
    expect((await desk.ask('runs.get', { run_id, after: 0 })).events).toEqual(run.events);
  });

  test('makes no call again that does more than read, and takes no request that does not fit', async () => {
    const { desk } = opened;
    const refund = await desk.runCase('refund');
    const { run_id } = refund.header;
    const ask = (seq: number, request: JsonObject) => desk.call('runs.read_again', { run_id, seq, request });
    expect(await ask(6, {})).toMatchObject({ failure: { code: 'bad_input' } });
    expect(await ask(1, {})).toMatchObject({ failure: { code: 'bad_input' } });
    expect(await ask(99, {})).toMatchObject({ failure: { code: 'bad_input' } });
    expect(await ask(3, { intent: 'steal' })).toMatchObject({ failure: { code: 'bad_input' } });
    expect(await ask(3, {})).toMatchObject({ ok: true });
    expect(await desk.call('runs.read_again', { run_id: 'nobody', seq: 3, request: {} })).toMatchObject({
      failure: { code: 'not_found' },
    });
  });
});
