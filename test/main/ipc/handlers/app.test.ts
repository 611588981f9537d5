import { describe, expect, test } from 'vitest';
import { defaultSettings } from '../../../../src-shared/domain/settings';
import { openTestDesk } from '../../../support/desk';

test('app.info tells the versions, the folder in use and the notices of this start', async () => {
  const desk = await openTestDesk({ notices: ['The settings were reset.'] });
  expect(await desk.ask('app.info', {})).toEqual({
    version: '0.1.0',
    electron: '45.5.0',
    platform: 'linux',
    output_folder: desk.output(),
    notices: ['The settings were reset.'],
  });
  const { output_folder } = await desk.ask('sessions.fresh', {});
  expect((await desk.ask('app.info', {})).output_folder).toBe(output_folder);
});

describe('settings', () => {
  test('a change touches only what it names and is kept', async () => {
    const desk = await openTestDesk();
    expect(await desk.ask('settings.get', {})).toEqual(defaultSettings);
    const changed = { ...defaultSettings, theme: 'dark', panes: { trace: [30, 70] } };
    expect(await desk.ask('settings.change', { theme: 'dark', panes: { trace: [30, 70] } })).toEqual(changed);
    expect(await desk.ask('settings.change', { theme: undefined })).toEqual(changed);
    expect(await desk.ask('settings.get', {})).toEqual(changed);
  });

  test('a refused change changes nothing', async () => {
    const desk = await openTestDesk();
    const change = { theme: 'dark', density: 'tiny' } as unknown as { theme: 'dark' };
    expect(await desk.call('settings.change', change)).toMatchObject({ failure: { code: 'bad_input' } });
    expect(await desk.ask('settings.get', {})).toEqual(defaultSettings);
  });
});

test('clipboard.write puts the text there exactly', async () => {
  const written: string[] = [];
  const desk = await openTestDesk({ writeClipboard: (text) => written.push(text) });
  const text = '  {"a": "\u202E\u0000é🦊"}\r\n';
  expect(await desk.ask('clipboard.write', { text })).toEqual({});
  expect(written).toEqual([text]);
});
