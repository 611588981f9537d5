import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { KeyState } from '../../src-shared/domain/planner-setup';
import { isCode, replaceFile } from './atomic-file';

/** What the platform offers for keeping a secret. */
export interface Cipher {
  /** Why nothing may be kept on disk, as a sentence; null when the platform encrypts with a secret of its own. */
  readonly weakness: string | null;
  readonly encrypt: (text: string) => Uint8Array;
  readonly decrypt: (bytes: Uint8Array) => string;
}

/** The API key: set, forgotten and used, and never shown again. */
export interface ApiKeyStore {
  readonly state: () => KeyState;
  /** The key for a call; null when there is none. */
  readonly use: () => string | null;
  /** Keeps a key, encrypted on disk where the platform can, otherwise for this session. */
  readonly set: (key: string) => Promise<KeyState>;
  readonly forget: () => KeyState;
}

/** Opens the key that an earlier start has kept; a file that cannot be decrypted any more counts as none. */
export function openApiKeyStore(
  folder: string,
  cipher: Cipher,
  environment: Readonly<Record<string, string | undefined>>,
): ApiKeyStore {
  const path = join(folder, 'api-key.bin');
  const fromEnvironment = environment.OPENAI_API_KEY ?? '';
  let key = cipher.weakness === null ? readKept(path, cipher) : null;
  let isStored = key !== null;
  const state = (): KeyState =>
    describeKey(key !== null, isStored, { cipher, hasEnvironment: fromEnvironment !== '' });
  return {
    state,
    use: () => key ?? (fromEnvironment === '' ? null : fromEnvironment),
    set: async (next) => {
      key = next;
      isStored = false;
      if (cipher.weakness === null) {
        await replaceFile(path, cipher.encrypt(next));
        isStored = true;
      }
      return state();
    },
    forget: () => {
      key = null;
      isStored = false;
      rmSync(path, { force: true });
      return state();
    },
  };
}

function describeKey(
  isSet: boolean,
  isStored: boolean,
  platform: { readonly cipher: Cipher; readonly hasEnvironment: boolean },
): KeyState {
  if (isStored) return { kind: 'stored', sentence: 'A key is set and kept encrypted on this machine.' };
  if (isSet) {
    const why = platform.cipher.weakness ?? 'It could not be written.';
    return { kind: 'session', sentence: `A key is set for this session only. ${why}` };
  }
  if (platform.hasEnvironment) {
    return { kind: 'environment', sentence: 'The key comes from OPENAI_API_KEY in the environment.' };
  }
  return { kind: 'none', sentence: 'No key is set.' };
}

function readKept(path: string, cipher: Cipher): string | null {
  try {
    return cipher.decrypt(readFileSync(path));
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null;
    // Encrypted by another account or damaged: it cannot be used, and saying so is the state "no key".
    return null;
  }
}
