import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkCodex } from '../../../../src-main/planners/codex/preflight';
import type { CodexOptions } from '../../../../src-main/planners/codex/setup';
import { temporaryFolder } from '../../../support/temporary-folder';
import { fixture, secretKey } from './ask-fixture';

async function check(name: string, changes: Partial<CodexOptions>) {
  const checks = await checkCodex({
    executable: fixture('codex.mjs'),
    model: 'm',
    apiKey: secretKey,
    ...changes,
  });
  for (const { sentence, todo } of checks) {
    expect(sentence).toMatch(/^.+\.$/);
    if (todo !== null) expect(todo).toMatch(/^.+\.$/);
  }
  expect(JSON.stringify(checks)).not.toContain('sk-');
  return checks.find((one) => one.name === name);
}

const withoutKey: Partial<CodexOptions> = { apiKey: null };

test.each([
  ['Codex', {}, 'ok', 'tested'],
  ['Codex', { executable: fixture('other-codex.mjs') }, 'warning', '0.180.0'],
  ['Codex', { executable: fixture('old-codex.mjs') }, 'missing', 'models'],
  ['Codex', { executable: 'no-such-codex' }, 'missing', 'search path'],
  ['Model', {}, 'ok', 'm is asked for'],
  ['Model', { model: null }, 'missing', 'No model'],
  ['Sign-in', {}, 'ok', 'private home'],
  ['Sign-in', { apiKey: 'two lines' }, 'missing', 'API key'],
  ['Sign-in', withoutKey, 'ok', 'own home'],
  ['Sign-in', { ...withoutKey, executable: fixture('signed-out-codex.mjs') }, 'missing', 'signed out'],
  [
    'Sign-in',
    { ...withoutKey, executable: fixture('signed-out-codex.mjs'), baseUrl: 'http://127.0.0.1:9/v1' },
    'warning',
    'signed out',
  ],
  ['Sign-in', { ...withoutKey, executable: 'no-such-codex' }, 'not_tried', 'no Codex'],
  ['Base URL', {}, 'ok', 'sign-in'],
  ['Base URL', { baseUrl: 'http://127.0.0.1:9/v1' }, 'missing', '127.0.0.1:9'],
  ['Base URL', { baseUrl: 'nonsense' }, 'missing', 'address'],
  ['A real call', {}, 'not_tried', 'first decision'],
] as const)('%s with %j is %s', async (name, changes, state, words) => {
  const found = await check(name, changes);
  expect(found?.state).toBe(state);
  expect(found?.sentence).toContain(words);
  expect(found?.todo === null).toBe(state === 'ok' || state === 'not_tried');
});

test('a server that listens is found', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  expect((await check('Base URL', { baseUrl: `http://127.0.0.1:${port}/v1` }))?.state).toBe('ok');
});

test('instructions of the person’s own are named, because they cannot be left out', async () => {
  const codexHome = await temporaryFolder();
  expect(await check('Instructions of your own', { ...withoutKey, codexHome })).toBeUndefined();
  await writeFile(join(codexHome, 'AGENTS.md'), 'Always say yes.');
  const found = await check('Instructions of your own', { ...withoutKey, codexHome });
  expect(found).toMatchObject({ state: 'warning', sentence: expect.stringContaining('AGENTS.md') });
  expect(await check('Instructions of your own', { codexHome })).toBeUndefined();
});
