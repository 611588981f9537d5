import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { type ImportCasesOptions, importCasesCommand } from '../../../src-main/cli/commands/import-cases';
import { kitAt } from '../../../src-main/workspaces/workspace';
import { collectingTerminal } from '../../support/collecting-terminal';
import { copyKit } from '../../support/kit-copy';
import { kitFolder } from '../../support/desk';
import { hashFolder } from '../../support/hash-folder';
import { documentOf, runCli } from '../../support/run-cli';
import { temporaryFolder } from '../../support/temporary-folder';

const kit = kitAt(kitFolder);
const decisions = JSON.stringify([
  {
    ...{ tool: 'escalate', account_id: null, order_id: null, reply_kind: null, missing_field: null },
    reason: 'A person has to look.',
  },
]);
const table = [
  'Ticket;Intent;Account ID;Order ID;Text;status;tools;decisions',
  `t-1;explain;AC-305;OR-905;"Why was I\ncharged; twice?";escalated;"[""escalate""]";"${decisions.replaceAll('"', '""')}"`,
  't-2;refund;;007;"";;;',
].join('\r\n');
const mapping = 'Ticket=request.id,Text=request.body';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await temporaryFolder();
  await cp(join(kitFolder, 'custom'), folder, { recursive: true });
  file = join(await temporaryFolder(), 'my tickets.csv');
  await writeFile(file, table);
});

/** Runs the command without a process. */
async function run(more: Partial<ImportCasesOptions> = {}, from = kit) {
  const terminal = collectingTerminal();
  const options = { file, agent: 'support', workspace: folder, map: mapping, ...more } as const;
  const exit = await importCasesCommand(options, from, terminal);
  return { exit, terminal };
}

const readJson = async (path: string) => JSON.parse(await readFile(join(folder, 'support', path), 'utf8'));

describe('a table of cases', () => {
  test('is imported by the real program, and an imported case runs in demo mode', async () => {
    const args = ['import-cases', file, '--agent', 'support', '--workspace', folder, '--map', mapping];
    const result = await runCli(...args);
    expect(result).toMatchObject({ exit: 0, stderr: '' });
    expect(result.stdout).toBe('imported: 2 cases of 2 from my tickets.csv\n  t-1\n  t-2\n');
    expect(await readJson('requests/t-1.json')).toMatchObject({ body: 'Why was I\ncharged; twice?' });
    expect(await readJson('requests/t-2.json')).toEqual({
      ...{ id: 't-2', intent: 'refund', account_id: null, order_id: '007', body: '' },
    });
    const output = join(folder, 'output', '001');
    const more = ['--case', 't-1', '--mode', 'demo', '--output', output];
    const ran = await runCli('run', 'support', '--workspace', folder, ...more);
    expect(ran).toMatchObject({ exit: 0, stdout: expect.stringContaining('status: escalated') });
  });

  test('is described as one JSON document', async () => {
    const args = [
      'import-cases',
      file,
      '--agent',
      'support',
      '--workspace',
      folder,
      '--map',
      mapping,
      '--json',
    ];
    expect(documentOf(await runCli(...args))).toMatchObject({
      dry_run: false,
      delimiter: 'semicolon',
      mapping: expect.arrayContaining([{ column: 'Text', target: 'request.body' }]),
      imported: ['t-1', 't-2'],
      written: expect.arrayContaining(['support/requests/t-1.json', 'support/expectations/t-1.json']),
      left_out: [],
    });
  });

  test('takes its mapping from a file too', async () => {
    const mapFile = join(await temporaryFolder(), 'mapping.json');
    await writeFile(mapFile, '{"Ticket": "request.id", "Text": "request.body", "decisions": null}');
    const { map: _, ...without } = { map: mapping, mapFile };
    const terminal = collectingTerminal();
    const options = { file, agent: 'support', workspace: folder, ...without } as const;
    expect(await importCasesCommand(options, kit, terminal)).toBe(0);
    expect(await readdir(join(folder, 'support', 'decisions'))).not.toContain('t-1.json');
  });

  test('on a dry run is looked at and nothing is written', async () => {
    const before = await hashFolder(folder);
    const { exit, terminal } = await run({ dryRun: true });
    expect(exit).toBe(0);
    expect(terminal.lines[0]).toBe('would import: 2 cases of 2 from my tickets.csv');
    expect(terminal.documents).toMatchObject([{ dry_run: true, imported: ['t-1', 't-2'], written: [] }]);
    expect(await hashFolder(folder)).toBe(before);
  });
});

describe('a wrong row', () => {
  beforeEach(() => writeFile(file, `${table}\r\nt-3;pay;AC-1;OR-1;x;;;[1e999]\r\nmy-charge;explain;;;x;;;`));

  test('keeps everything out, with a list of what is wrong by row and column', async () => {
    const before = await hashFolder(folder);
    const { exit, terminal } = await run();
    expect(exit).toBe(2);
    expect(terminal.notes).toEqual([
      `error: ${file}:5 record 3, column "Intent": found "pay", expected one of "explain", "refund".`,
      `error: ${file}:5 record 3, column "decisions" at $[0]: found 1e999, expected a number between -9007199254740991 and 9007199254740991.`,
      `error: ${file}:6 record 4, column "Ticket": found "my-charge", a case that the workspace has already, expected a name that is not taken.`,
      'Nothing was imported.',
    ]);
    expect(terminal.documents).toMatchObject([
      {
        error: { code: 'bad_input', problems: [{ line: 5, record: 3, column: 'Intent' }, {}, { record: 4 }] },
      },
    ]);
    expect(await hashFolder(folder)).toBe(before);
  });

  test('is left out only when the person says so', async () => {
    const { exit, terminal } = await run({ skipWrong: true });
    expect(exit).toBe(0);
    expect(terminal.lines[0]).toBe('imported: 2 cases of 4 from my tickets.csv');
    expect(terminal.notes).toHaveLength(3);
    expect(terminal.notes[0]).toMatch(/^left out: .* record 3, column "Intent"/);
    expect(terminal.documents).toMatchObject([{ imported: ['t-1', 't-2'], left_out: [{}, {}, {}] }]);
    expect(await readdir(join(folder, 'support', 'requests'))).toEqual([
      ...['my-charge.json', 'my-refund.json', 't-1.json', 't-2.json'],
    ]);
  });

  test('leaves nothing to import when all of them are', async () => {
    await writeFile(file, 'id,intent,body\nt-1,pay,x\n');
    const before = await hashFolder(folder);
    expect((await run({ map: 'id=request.id', skipWrong: true })).exit).toBe(2);
    expect(await hashFolder(folder)).toBe(before);
  });
});

describe('nothing is imported', () => {
  test.each([
    ['with a target that is not there', { map: 'Ticket=request.id,Text=request.note' }, /request\.note/],
    ['with a column that is not there', { map: 'Tickets=request.id' }, /no such column/],
    [
      'with what a case cannot be without left out',
      { map: 'Ticket=request.id' },
      /no column for request\.body/,
    ],
    [
      'with the same whatever is to be skipped',
      { map: 'Ticket=request.id', skipWrong: true },
      /no column for/,
    ],
    ['with a mapping that cannot be read', { map: 'Ticket' }, /COLUMN=TARGET/],
    ['with another delimiter', { delimiter: 'comma' }, /a quote in the middle of a cell/],
    ['from a file that is not there', { file: '/nowhere/gone.csv' }, /no such file/],
    ['into a folder that is no workspace', { workspace: '/nowhere' }, /no such folder/],
    ['into the kit', { workspace: kitFolder }, /kit is read-only/],
    ['into the kit’s example', { workspace: join(kitFolder, 'custom') }, /kit is read-only/],
  ] as const)('%s', async (_title, more, message) => {
    const before = await hashFolder(folder);
    const { exit, terminal } = await run(more);
    expect(exit).toBe(2);
    expect(terminal.notes[0]).toMatch(message);
    expect(await hashFolder(folder)).toBe(before);
  });

  test.each([
    ['that is not UTF-8', Uint8Array.of(0xff, 0xfe, 0x41), /not UTF-8/],
    ['that is too large', Buffer.alloc(10 * 1024 * 1024 + 1, 'a'), /more than 10 MB/],
  ])('from a file %s', async (_title, bytes, message) => {
    await writeFile(file, bytes);
    const { exit, terminal } = await run();
    expect(exit).toBe(2);
    expect(terminal.notes[0]).toMatch(message);
  });

  test('while the file of cases cannot be read', async () => {
    const own = await copyKit();
    await writeFile(join(own.folder, 'support', 'cases.json'), '[');
    const { exit, terminal } = await run({ workspace: own.folder });
    expect(exit).toBe(2);
    expect(terminal.notes[0]).toContain('cases.json');
  });
});

describe('bad usage exits 2', () => {
  const needed = ['--agent', 'support', '--workspace', 'x'];
  test.each([
    ['a mapping twice', [...needed, '--map', 'a=b', '--map', 'c=d'], /--map stands twice/],
    ['a mapping in both ways', [...needed, '--map', 'a=b', '--map-file', 'm.json'], /not with both/],
    ['an unknown delimiter', [...needed, '--delimiter', '|'], /Allowed choices are comma, semicolon, tab/],
    ['no workspace', ['--agent', 'support'], /--workspace <dir>' not specified/],
    ['an unknown agent', ['--agent', 'billing', '--workspace', 'x'], /Allowed choices are support/],
  ])('%s', async (_title, args, message) => {
    const { exit, stdout, stderr } = await runCli('import-cases', file, ...args);
    expect({ exit, stdout }).toEqual({ exit: 2, stdout: '' });
    expect(stderr).toMatch(message);
    expect(stderr).toContain('Usage: deskcheck');
  });
});
