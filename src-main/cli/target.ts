/** What the definitions of commands share: where they work, the options that most have, and how numbers are read. */
import { InvalidArgumentError, Option } from 'commander';
import { succeed } from '../../src-shared/domain/result';
import { recogniseWorkspace } from '../workspaces/recognise-workspace';
import type { Workspace } from '../workspaces/workspace';
import type { ExitStatus } from './exit-status';
import { reportFailure } from './report-problems';
import { openTerminal, type Terminal } from './terminal';

/** Takes the exit status of the command that ran. */
export type Finish = (status: ExitStatus) => void;

/** What every command gets: the workspace it works in unless another is named, and who takes its exit status. */
export interface Target {
  readonly kit: Workspace;
  readonly finish: Finish;
}

/** The option of every command. */
export interface JsonFlag {
  readonly json?: boolean;
}

/** The options of every command that works in a workspace. */
export interface CommonFlags extends JsonFlag {
  readonly workspace?: string;
}

/** Runs a command in the named workspace, or in the kit. */
export async function inWorkspace(
  { kit, finish }: Target,
  flags: CommonFlags,
  command: (workspace: Workspace, terminal: Terminal) => Promise<ExitStatus>,
): Promise<void> {
  const terminal = openTerminal(flags.json ?? false);
  const own = flags.workspace === undefined ? succeed(kit) : await recogniseWorkspace(flags.workspace);
  finish(own.ok ? await command(own.value, terminal) : reportFailure(terminal, own.failure));
}

/** The option that names a workspace. */
export const workspaceOption = (): Option =>
  new Option('--workspace <dir>', 'a workspace of your own; the supplied kit when absent');

/** The option for one JSON document in place of lines. */
export const jsonOption = (): Option => new Option('--json', 'print exactly one JSON document');

/** Reads a whole number between two others, both included. */
export function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^\d{1,9}$/.test(text) && value >= least && value <= most) return value;
    throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`);
  };
}

/** A time in seconds. */
export function parseSeconds(text: string): number {
  const seconds = Number(text);
  if (/^\d+(\.\d+)?$/.test(text) && seconds > 0 && seconds <= 86_400) return seconds;
  throw new InvalidArgumentError('It must be a number of seconds above 0, at most 86400.');
}
