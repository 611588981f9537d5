import { readFileSync, rmSync } from 'node:fs';
import { isCode, replaceFile } from './atomic-file';

/** What the platform offers for keeping a secret. */
export interface Cipher {
  /** Why nothing may be kept on disk, as a sentence; null when the platform encrypts with a secret of its own. */
  readonly weakness: string | null;
  readonly encrypt: (text: string) => Uint8Array;
  readonly decrypt: (bytes: Uint8Array) => string;
}

/** A secret of the person's: set, used and forgotten. */
export interface KeptSecret {
  /** Null when there is none. */
  readonly get: () => string | null;
  /** Whether it is on disk, encrypted; otherwise it lives for this session. */
  readonly isStored: () => boolean;
  readonly set: (secret: string) => Promise<void>;
  readonly forget: () => void;
}

/** Opens what an earlier start has kept; a file that cannot be decrypted any more counts as none. */
export function openKeptSecret(path: string, cipher: Cipher): KeptSecret {
  let secret = cipher.weakness === null ? readKept(path, cipher) : null;
  let isStored = secret !== null;
  return {
    get: () => secret,
    isStored: () => isStored,
    set: async (next) => {
      secret = next;
      isStored = false;
      if (cipher.weakness !== null) return;
      await replaceFile(path, cipher.encrypt(next));
      isStored = true;
    },
    forget: () => {
      secret = null;
      isStored = false;
      rmSync(path, { force: true });
    },
  };
}

function readKept(path: string, cipher: Cipher): string | null {
  try {
    return cipher.decrypt(readFileSync(path));
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null;
    // Encrypted by another account or damaged: it cannot be used, and saying so is the state "none".
    return null;
  }
}
