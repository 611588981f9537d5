import type { FileHandle } from 'node:fs/promises';
import { type FileSystem, realFileSystem } from '../../src-main/stores/atomic-file';

/** The error that a failing step throws: the process could as well have been killed there. */
export class InjectedFault extends Error {
  readonly code = 'EIO';
}

/**
 * A file system that fails at its nth step, before or after that step took effect, and counts its steps. What a failure is
 * can be given, such as an end of the process.
 */
export function failingFileSystem(
  failAt: number,
  when: 'before' | 'after',
  makeFault: (what: string) => Error = (what) => new InjectedFault(what),
) {
  let steps = 0;
  const step = async <Value>(
    act: () => Promise<Value>,
    undo?: (value: Value) => Promise<void>,
  ): Promise<Value> => {
    steps += 1;
    const fails = steps === failAt;
    if (fails && when === 'before') throw makeFault(`before step ${steps}`);
    const value = await act();
    if (fails) {
      await undo?.(value);
      throw makeFault(`after step ${steps}`);
    }
    return value;
  };
  const fs: FileSystem = {
    open: async (path, flags) =>
      wrapHandle(
        await step(
          () => realFileSystem.open(path, flags),
          (handle) => handle.close(),
        ),
        step,
      ),
    rename: (from, to) => step(() => realFileSystem.rename(from, to)),
    link: (from, to) => step(() => realFileSystem.link(from, to)),
    unlink: (path) => step(() => realFileSystem.unlink(path)),
    mkdir: (path) => step(() => realFileSystem.mkdir(path)),
  };
  return { fs, steps: () => steps };
}

function wrapHandle(
  handle: FileHandle,
  step: <Value>(act: () => Promise<Value>) => Promise<Value>,
): FileHandle {
  return new Proxy(handle, {
    get: (target, name) => {
      if (name === 'write') {
        // Short writes, as under a file-size limit: the writer must come back for the rest.
        return (bytes: Uint8Array, offset: number, length: number) =>
          step(() => target.write(bytes, offset, Math.ceil(length / 2)));
      }
      if (name === 'sync') return () => step(() => target.sync());
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
