import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

const rememberedSchema = z.object({ version: z.string(), failedAt: z.iso.datetime(), reason: z.string() });

/** A download that did not work. */
type FailedDownload = z.infer<typeof rememberedSchema>;

/** Keeps one failed download for a day, so that each start does not wait for the same failure. */
export interface DownloadMemory {
  readonly recall: (version: string) => Promise<FailedDownload | undefined>;
  readonly keep: (version: string, reason: string) => Promise<void>;
  readonly forget: () => Promise<void>;
}

const KEPT_FOR_MS = 24 * 60 * 60_000;

/** A memory in one small file of the cache folder. */
export function downloadMemory(cacheFolder: string, now: () => Date = () => new Date()): DownloadMemory {
  const file = path.join(cacheFolder, 'failed-download.json');
  return {
    recall: async (version) => {
      const remembered = await read(file);
      if (remembered === undefined || remembered.version !== version) return undefined;
      const age = now().getTime() - Date.parse(remembered.failedAt);
      return age >= 0 && age < KEPT_FOR_MS ? remembered : undefined;
    },
    keep: async (version, reason) => {
      const text = JSON.stringify({ version, failedAt: now().toISOString(), reason });
      await mkdir(cacheFolder, { recursive: true });
      await writeFile(`${file}.${process.pid}`, text);
      await rename(`${file}.${process.pid}`, file);
    },
    forget: () => rm(file, { force: true }),
  };
}

async function read(file: string): Promise<FailedDownload | undefined> {
  try {
    return rememberedSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    // Absent or damaged: nothing is remembered, and the worst that follows is one more attempt.
    return undefined;
  }
}
