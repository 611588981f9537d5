import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { watchWorkspace } from '../../../src-main/hosts/watch-workspace';
import { temporaryFolder } from '../../support/temporary-folder';

type Notice = 'output' | 'data' | 'presence';

/** A watched workspace; `next` resolves with the next notice of a kind, `told` holds all of them. */
async function watchOne() {
  const around = await temporaryFolder();
  const folder = join(around, 'workspace');
  const places = { folder, data: [join(folder, 'support')], output: join(folder, 'output', '001') };
  await mkdir(join(folder, 'support', 'requests'), { recursive: true });
  await mkdir(places.output, { recursive: true });
  const told: Notice[] = [];
  const waiting = new Map<Notice, () => void>();
  const tell = (notice: Notice) => () => {
    told.push(notice);
    waiting.get(notice)?.();
  };
  const stop = watchWorkspace(places, {
    onOutput: tell('output'),
    onData: tell('data'),
    onPresence: tell('presence'),
  });
  onTestFinished(stop);
  const next = (notice: Notice): Promise<void> => new Promise((resolve) => waiting.set(notice, resolve));
  return { around, folder, output: places.output, told, next, stop };
}

test('tells data from results', async () => {
  const { folder, output, told, next } = await watchOne();
  const data = next('data');
  await writeFile(join(folder, 'support', 'requests', 'new.json'), '{}');
  await data;
  expect(new Set(told)).toEqual(new Set(['data']));
  const results = next('output');
  await writeFile(join(output, 'refund-result.json'), '{}');
  await results;
  expect(told).not.toContain('presence');
});

test('tells of documents in a folder that was not there before', async () => {
  const { folder, next } = await watchOne();
  const made = next('data');
  await mkdir(join(folder, 'support', 'decisions'));
  await made;
  const written = next('data');
  await writeFile(join(folder, 'support', 'decisions', 'new.json'), '[]');
  await written;
});

test('goes on telling of a folder that was exchanged for another of its name', async () => {
  const { folder, next } = await watchOne();
  const requests = join(folder, 'support', 'requests');
  const exchanged = next('data');
  await rm(requests, { recursive: true });
  await mkdir(requests);
  await exchanged;
  const written = next('data');
  await writeFile(join(requests, 'new.json'), '{}');
  await written;
});

test('tells when the workspace goes away and when it is back', async () => {
  const { around, folder, next } = await watchOne();
  const gone = next('presence');
  await rename(folder, join(around, 'aside'));
  await gone;
  const back = next('presence');
  await rename(join(around, 'aside'), folder);
  await back;
});

test('finds it again even when the folder around it went too', async () => {
  const { around, folder, next } = await watchOne();
  const gone = next('presence');
  await rm(around, { recursive: true });
  await gone;
  const back = next('presence');
  await mkdir(folder, { recursive: true });
  await back;
});

test('a file beside the workspace is nobody’s business', async () => {
  const { around, folder, told, next } = await watchOne();
  await writeFile(join(around, 'other'), '');
  const data = next('data');
  await writeFile(join(folder, 'support', 'orders.json'), '{}');
  await data;
  expect(told).not.toContain('presence');
});
