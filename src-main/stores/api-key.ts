import { join } from 'node:path';
import type { KeyState } from '../../src-shared/domain/planner-setup';
import { type Cipher, openKeptSecret } from './kept-secret';

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
  const kept = openKeptSecret(join(folder, 'api-key.bin'), cipher);
  const fromEnvironment = environment.OPENAI_API_KEY ?? '';
  const state = (): KeyState =>
    describeKey(kept.get() !== null, kept.isStored(), { cipher, hasEnvironment: fromEnvironment !== '' });
  return {
    state,
    use: () => kept.get() ?? (fromEnvironment === '' ? null : fromEnvironment),
    set: async (next) => {
      await kept.set(next);
      return state();
    },
    forget: () => {
      kept.forget();
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
