import { safeStorage } from 'electron';
import type { Cipher } from '../stores/kept-secret';

/**
 * The platform's encryption. On Linux without a secret service Electron would only obscure the text, with a key that
 * everyone knows; that is not keeping a secret, so nothing is kept then.
 */
export function openPlatformCipher(): Cipher {
  return {
    weakness: findWeakness(),
    encrypt: (text) => safeStorage.encryptString(text),
    decrypt: (bytes) => safeStorage.decryptString(Buffer.from(bytes)),
  };
}

function findWeakness(): string | null {
  if (!safeStorage.isEncryptionAvailable()) return 'This machine offers no encryption for secrets.';
  if (process.platform === 'linux' && !isKnownStrong()) {
    return 'This desktop has no secret service, so that a key on disk would not be protected.';
  }
  return null;
}

/** Whether Linux has a secret service behind the encryption; an Electron that cannot say so counts as having none. */
function isKnownStrong(): boolean {
  if (typeof safeStorage.getSelectedStorageBackend !== 'function') return false;
  return !['basic_text', 'unknown'].includes(safeStorage.getSelectedStorageBackend());
}
