import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findReadOnly } from '../../../src-main/workspaces/find-read-only';
import { temporaryFolder } from '../../support/temporary-folder';

/** Answers as the system would, with an error of this code for one folder. */
const refusing = (folder: string, code: string) => async (path: string) => {
  if (path === folder) throw Object.assign(new Error(code), { code });
};

// The superuser of a test machine may write everywhere, so the system's answers are played.
describe('a workspace is read-only', () => {
  const workspace = { folder: '/mine', name: 'mine' };

  test.each([
    ['/mine', 'EROFS', 'The workspace is on a read-only file system.'],
    ['/mine', 'EACCES', 'The folder /mine may not be written to.'],
    [join('/mine', 'support'), 'EPERM', `The folder ${join('/mine', 'support')} may not be written to.`],
  ])('when %s answers %s', async (folder, code, sentence) => {
    expect(await findReadOnly(workspace, refusing(folder, code))).toBe(sentence);
  });

  test('and not when its folder is gone or answers something else', async () => {
    expect(await findReadOnly(workspace, refusing('/mine', 'ENOENT'))).toBeNull();
    expect(await findReadOnly(workspace, refusing('/mine', 'EIO'))).toBeNull();
    expect(await findReadOnly({ folder: await temporaryFolder(), name: 'mine' })).toBeNull();
  });
});
