import { readFileSync } from 'node:fs';
import { isCode } from './atomic-file';

/** Whether a program with this process id runs; somebody else's counts too. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's program cannot be sent anything, and is there all the same.
    return isCode(error, 'EPERM');
  }
}

/**
 * When a program started, in ticks since its machine did, so that a later one with the same process id is told apart. Null
 * where the system does not say so in a file, or the program has ended.
 */
export function startOfProgram(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in brackets, may hold spaces and brackets; the 22nd field is the 20th after it.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    // Only Linux has the file.
    return null;
  }
}
