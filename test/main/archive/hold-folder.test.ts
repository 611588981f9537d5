import { spawn } from 'node:child_process';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { openArchive } from '../../../src-main/archive/open-archive';
import { holdFolder } from '../../../src-main/archive/hold-folder';
import { openTestArchive, pgliteEngine } from '../../support/archive-engines';
import { archiveRecord } from '../../support/archive-records';
import { temporaryFolder } from '../../support/temporary-folder';
import { failureOf, unwrap } from '../../support/unwrap';

const script = join(import.meta.dirname, '..', '..', 'fixtures', 'keep-archive.ts');

/** A program of its own that keeps an archive. */
function startKeeper(folder: string, prefix: string) {
  const child = spawn(process.execPath, ['--import', 'tsx', script, folder, prefix], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    for (const look of waiting) look();
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
  };
  onTestFinished(kill);
  const said = (start: string, times = 1): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (lines.filter((line) => line.startsWith(start)).length >= times) resolve();
      };
      waiting.add(look);
      look();
    });
  return { pid: child.pid, lines, said, kill, ended };
}

async function freshFolder(): Promise<string> {
  const place = await (await pgliteEngine.start()).freshPlace();
  if (place.kind !== 'folder') throw new Error('An embedded archive is in a folder.');
  return place.folder;
}

test('a second program is refused and told who has it; after a SIGKILL the archive opens with all that was stored', async () => {
  const folder = await freshFolder();
  for (const round of [1, 2, 3]) {
    const keeper = startKeeper(folder, `round-${round}`);
    await keeper.said('stored', 1);
    const failure = failureOf(await openArchive({ kind: 'folder', folder }));
    expect(failure).toMatchObject({ code: 'conflict', where: folder });
    expect(failure.what).toContain(`process ${keeper.pid}`);
    expect(failure.todo).toContain('Postgres server');
    const second = startKeeper(folder, 'second');
    await second.ended;
    expect(second.lines).toEqual([expect.stringContaining(`refused The archive is kept by another program`)]);
    await keeper.said('stored', 5 + round * 7);
    await keeper.kill();
    const archive = await openTestArchive({ kind: 'folder', folder });
    const stored = keeper.lines.filter((line) => line.startsWith('stored '));
    for (const line of stored) expect((await archive.open(line.slice('stored '.length))).ok).toBe(true);
    await archive.close();
  }
}, 120_000);

test.each([
  ['its first file', (names: readonly string[]) => names.length > 0],
  ['its version', (names: readonly string[]) => names.includes('PG_VERSION')],
])(
  'a first start that was killed once the database had %s is begun anew',
  async (_when, isThere) => {
    const folder = join(await temporaryFolder(), 'archive');
    const keeper = startKeeper(folder, 'run');
    const list = () => readdir(join(folder, 'data')).catch(() => []);
    while (!isThere(await list())) await new Promise((resolve) => setTimeout(resolve, 1));
    await keeper.kill();
    expect(keeper.lines).toEqual([]);
    const archive = await openTestArchive({ kind: 'folder', folder });
    expect(unwrap(await archive.save(archiveRecord('run-1'), '/out/a-result.json'))).toBe('stored');
  },
  120_000,
);

test('the same program cannot open it twice, and can again once it was given back', async () => {
  const folder = await freshFolder();
  const first = await openTestArchive({ kind: 'folder', folder });
  expect(failureOf(await openArchive({ kind: 'folder', folder })).what).toContain('this very program');
  await first.close();
  await openTestArchive({ kind: 'folder', folder });
});

test('of many who take a free folder at once exactly one gets it, whatever the killed ones before left', async () => {
  const folder = await temporaryFolder();
  for (let round = 0; round < 20; round += 1) {
    const taken = await Promise.all(Array.from({ length: 8 }, () => holdFolder(folder)));
    const held = taken.flatMap((result) => (result.ok ? [result.value] : []));
    expect(held).toHaveLength(1);
    await held[0]?.release();
  }
  // One file says who has it; no other is left behind.
  expect(await readdir(join(folder, 'keeper'))).toHaveLength(1);
});

const keeperFile = {
  schema: 'deskcheck.archive-keeper/1',
  pid: process.pid,
  program_start: '1',
  instance: 'i',
  host: 'h',
  since: '2026-01-05T09:00:00.000Z',
  given_back: false,
};

async function writeKeeper(part: object): Promise<string> {
  const { hostname } = await import('node:os');
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'keeper'));
  await writeFile(
    join(folder, 'keeper', '7.json'),
    JSON.stringify({ ...keeperFile, host: hostname(), ...part }),
  );
  return folder;
}

test.runIf(process.platform === 'linux')('a process id that came again is no keeper', async () => {
  expect((await holdFolder(await writeKeeper({}))).ok).toBe(true);
});

test('a keeper on another machine, and one that cannot be read, are left alone and say which file to remove', async () => {
  for (const [part, word] of [
    [{ host: 'elsewhere' }, 'another machine, elsewhere'],
    [{ schema: 'deskcheck.archive-keeper/2' }, 'cannot be read'],
  ] as const) {
    const folder = await writeKeeper(part);
    const failure = failureOf(await holdFolder(folder));
    expect(failure.what).toContain(word);
    expect(failure.todo).toContain(join(folder, 'keeper', '7.json'));
  }
});

test('a folder of something else, a file and a place that cannot be written are refused untouched', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'letter.txt'), 'Dear');
  expect(failureOf(await openArchive({ kind: 'folder', folder }))).toMatchObject({
    code: 'conflict',
    where: folder,
  });
  expect(await readdir(folder)).toEqual(['letter.txt']);
  const file = join(folder, 'letter.txt');
  expect(failureOf(await openArchive({ kind: 'folder', folder: file }))).toMatchObject({
    code: 'storage',
    where: file,
  });
});
