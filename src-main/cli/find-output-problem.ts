import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { InputProblem } from '../../src-shared/input/problem';
import { describeReadError } from '../stores/read-file';

/** What is wrong with an output folder that review records are to be read from; null when nothing is. */
export async function findOutputProblem(outputFolder: string): Promise<InputProblem | null> {
  const pendingFolder = join(outputFolder, 'pending');
  const found = await describePlace(outputFolder);
  if (found !== 'a folder') return problemAt(outputFolder, found);
  // Without any proposal there is no folder for them, and that is no problem.
  const inner = await describePlace(pendingFolder);
  return inner === 'a file' ? problemAt(pendingFolder, inner) : null;
}

function problemAt(file: string, found: string): InputProblem {
  return { file, path: '--output', found, expected: 'a folder that a run has written to', position: null };
}

async function describePlace(path: string): Promise<string> {
  try {
    return (await stat(path)).isDirectory() ? 'a folder' : 'a file';
  } catch (error) {
    // Whatever cannot be looked at is not a folder to read from; the reason goes into the message.
    return describeReadError(error);
  }
}
