import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fail, type Result, succeed } from '../../src-shared/domain/result';
import type { FileWrite } from '../../src-shared/domain/trace';
import { createFile, type FileSystem, isCode, realFileSystem } from './atomic-file';
import { guardStorage } from './storage-failure';

/** Writes what planner calls sent and received, one folder per turn, for one run. */
export interface EvidenceStore {
  readonly save: (
    turn: number | 'guardrail' | 'review',
    evidence: { readonly files: Readonly<Record<string, string>> },
  ) => Promise<Result<readonly FileWrite[], { readonly sentence: string }>>;
}

/** What a run's evidence is opened from. */
export interface EvidenceOptions {
  readonly outputFolder: string;
  readonly requestId: string;
  /** Texts that must stand in no file, such as an API key; a last defence, since no planner should hand them over. */
  readonly secrets: readonly string[];
  readonly fs?: FileSystem;
}

const fileName = /^[A-Za-z0-9][A-Za-z0-9._-]{0,80}$/;

/**
 * Opens the evidence of one run: `<request id>-model-traces/turn-N/`, numbered when an earlier run of the same request
 * has left one. Nothing is created before the first turn is saved.
 */
export function openEvidenceStore(options: EvidenceOptions): EvidenceStore {
  const { outputFolder, secrets, fs = realFileSystem } = options;
  let folder: string | null = null;
  return {
    save: async (turn, { files }) => {
      const written = await guardStorage(outputFolder, async () => {
        folder ??= await createRunFolder(outputFolder, `${options.requestId}-model-traces`);
        const writes: FileWrite[] = [];
        for (const [name, text] of Object.entries(files)) {
          if (!fileName.test(name))
            throw new Error(`An evidence file may not be named ${JSON.stringify(name)}.`);
          const place = typeof turn === 'number' ? `turn-${turn}` : turn;
          const path = `${folder}/${place}/${name}`;
          const bytes = Buffer.from(redact(text, secrets));
          await createFile(join(outputFolder, path), bytes, fs);
          writes.push({ path, action: 'created', bytes: bytes.length });
        }
        return writes;
      });
      return written.ok ? succeed(written.value) : fail({ sentence: written.failure.sentence });
    },
  };
}

/** Takes the first free name; a folder is created by exactly one process. */
async function createRunFolder(outputFolder: string, name: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const folder = number === 1 ? name : `${name}-${number}`;
    try {
      await mkdir(join(outputFolder, folder));
      return folder;
    } catch (error) {
      if (!isCode(error, 'EEXIST')) throw error;
    }
  }
}

/** A shorter key is a placeholder for a local server, such as `local`; taking it out would only garble the text. */
const shortestSecret = 8;

function redact(text: string, secrets: readonly string[]): string {
  return secrets
    .filter((secret) => secret.length >= shortestSecret)
    .reduce((redacted, secret) => redacted.replaceAll(secret, '[redacted]'), text);
}
