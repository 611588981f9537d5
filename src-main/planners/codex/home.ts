/** The folders of one planner: a private home for Codex, and one folder per decision. */
import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { access, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';

const prefix = 'deskcheck-codex-';
/** Folders of planners that were not disposed of; they go when this process ends. */
const open = new Set<string>();
let isWatchingExit = false;

/** Makes a planner's own folder. Its name carries our process number, so that a later start knows whose it was. */
export async function makePlannerFolder(): Promise<string> {
  await removeAbandoned();
  const folder = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
  open.add(folder);
  if (!isWatchingExit) {
    isWatchingExit = true;
    process.once('exit', () => {
      for (const left of open) removeNow(left);
    });
  }
  await mkdir(join(folder, 'home'));
  return folder;
}

/** Files already in a planner's folder, by their path. */
const kept = new Map<string, Promise<string>>();

/** Puts a text into a planner's folder, unless it is there: most files are the same for every turn of a run. */
export function keepFile(folder: string, name: string, text: string): Promise<string> {
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 32);
  const file = join(folder, `${digest}-${name}`);
  const known = kept.get(file);
  if (known !== undefined) return known;
  const written = writeFile(file, text).then(() => file);
  kept.set(file, written);
  // What could not be written is tried again by the next decision.
  written.catch(() => kept.delete(file));
  return written;
}

/** Removes a planner's folder with everything in it. */
export async function removePlannerFolder(folder: string): Promise<void> {
  open.delete(folder);
  for (const file of kept.keys()) if (file.startsWith(folder)) kept.delete(file);
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
}

function removeNow(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // At the exit nobody is left to tell; the next start removes it.
  }
}

/** Removes what killed processes left behind: no folder holds a key, but they would pile up. */
async function removeAbandoned(): Promise<void> {
  const names = await readdir(tmpdir()).catch(() => []);
  for (const name of names) {
    const owner = Number(name.startsWith(prefix) ? name.slice(prefix.length).split('-')[0] : Number.NaN);
    if (!Number.isInteger(owner) || owner <= 0 || isAlive(owner)) continue;
    await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Only "no such process" means that nobody owns the folder any more; another user's process is alive too.
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}

/** Where Codex keeps its login and settings, and whether that is the person's own place. */
export interface CodexHome {
  readonly kind: 'private' | 'own';
  readonly codexHome: string;
  /** The value of HOME. */
  readonly home: string;
}

/**
 * An API key needs nothing of the person's, so it runs in a private home. A login lives in the person's own home and is
 * used there, never copied.
 */
export function chooseHome(hasKey: boolean, plannerFolder: string, ownCodexHome: string | null): CodexHome {
  const own = { codexHome: ownCodexHome ?? join(homedir(), '.codex'), home: homedir() };
  if (!hasKey) return { kind: 'own', ...own };
  const folder = join(plannerFolder, 'home');
  return { kind: 'private', codexHome: folder, home: folder };
}

/** Files in a home of Codex that it puts into every prompt; no option leaves them out. */
const instructionFiles = ['AGENTS.override.md', 'AGENTS.md'];

/** The paths of such files in this home. */
export async function findExtraInstructions(codexHome: string): Promise<readonly string[]> {
  const found = await Promise.all(
    instructionFiles.map(async (name) => {
      const file = join(codexHome, name);
      // Absent is the usual case and the good one.
      return access(file).then(
        () => [file],
        () => [],
      );
    }),
  );
  return found.flat();
}
