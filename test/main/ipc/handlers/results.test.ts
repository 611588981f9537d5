import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openTestDesk } from '../../../support/desk';
import { temporaryFolder } from '../../../support/temporary-folder';

describe('results.open', () => {
  test('shows a saved run as the live one was shown', async () => {
    const desk = await openTestDesk();
    const live = await desk.runCase('refund');
    expect(await desk.ask('results.open', { file: 'refund-result.json', session: null })).toEqual(live);
  });

  test.each([
    '../secret-result.json',
    '../../secret-result.json',
    './refund-result.json',
    'inner/secret-result.json',
    'inner\\secret-result.json',
    '/etc/passwd',
    '..',
    '.',
    '',
    '%2e%2e/secret-result.json',
    'refund-result.json/../../secret-result.json',
    'refund-result.json\u0000',
    'refund-result.json\n',
    'refund-result.JSON',
    'refund-result-x.json',
    'pending/pending-08c1920f1ee722ea.json',
    'refund-result\u202Enosj.json',
    '-result.json',
    `${'x'.repeat(81)}-result.json`,
  ])('refuses the name %j, which is no result of the folder', async (file) => {
    const desk = await openTestDesk();
    const { file: own } = await desk.runCase('refund');
    const content = await readFile(join(desk.output(), own ?? ''));
    await writeFile(join(dirname(desk.output()), 'secret-result.json'), content);
    await mkdir(join(desk.output(), 'inner'));
    await writeFile(join(desk.output(), 'inner', 'secret-result.json'), content);
    expect(await desk.call('results.open', { file, session: null })).toMatchObject({
      ok: false,
      failure: { code: 'bad_input', what: expect.stringContaining('the name of a result file') },
    });
    expect(desk.faults).toEqual([]);
  });

  test('a result that is not there is answered so', async () => {
    const desk = await openTestDesk();
    expect(await desk.call('results.open', { file: 'gone-result.json', session: null })).toMatchObject({
      failure: { code: 'bad_input', what: expect.stringContaining('found no such file') },
    });
  });

  test('a result that is damaged is answered with the place of the damage', async () => {
    const desk = await openTestDesk();
    const { file } = await desk.runCase('refund');
    const path = join(desk.output(), file ?? '');
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.replace('"seq": 3,', '"seq": 4,'));
    expect(await desk.call('results.open', { file: file ?? '', session: null })).toMatchObject({
      failure: {
        where: path,
        what: expect.stringMatching(/\$\.events\[2\]\.seq: found 4, expected 3, without gaps/),
      },
    });
  });
});

describe('results.choose', () => {
  test('answers nothing when the person changed their mind', async () => {
    expect(await (await openTestDesk()).ask('results.choose', {})).toBeNull();
  });

  test('shows a result from anywhere', async () => {
    const folder = await temporaryFolder();
    const chosen = join(folder, 'any name.json');
    const desk = await openTestDesk({ chooseFile: async () => chosen });
    const live = await desk.runCase('explain');
    await writeFile(chosen, await readFile(join(desk.output(), 'explain-result.json')));
    expect(await desk.ask('results.choose', {})).toEqual({ ...live, file: 'any name.json' });
  });

  test.each([
    ['is no result', '{}', '$.schema'],
    ['is no JSON', 'Dear customer', 'valid JSON'],
  ])('a chosen file that %s is refused with the reason', async (_name, content, reason) => {
    const chosen = join(await temporaryFolder(), 'chosen.json');
    await writeFile(chosen, content);
    const desk = await openTestDesk({ chooseFile: async () => chosen });
    expect(await desk.call('results.choose', {})).toMatchObject({
      ok: false,
      failure: { code: 'bad_input', where: chosen, what: expect.stringContaining(reason) },
    });
    expect(desk.faults).toEqual([]);
  });
});
