import { casesCommands } from './cases-commands';
import { type Command, type Scope, scopeParents } from './command';
import { dataCommands } from './data-commands';
import { compareCommands } from './compare-commands';
import { decisionCommands } from './decision-commands';
import { evaluateCommands } from './evaluate-commands';
import { liveCommands } from './live-commands';
import { predictCommands } from './predict-commands';
import { reviewCommands } from './review-commands';
import { settingsCommands } from './settings-commands';
import { traceCommands } from './trace-commands';
import { windowCommands } from './window-commands';

export type { Command, Scope } from './command';

/** Every command, in the order of hints and lists. A letter has one meaning everywhere; a test finds conflicts. */
export const commands = [
  ...casesCommands,
  ...traceCommands,
  ...decisionCommands,
  ...predictCommands,
  ...compareCommands,
  ...liveCommands,
  ...dataCommands,
  ...reviewCommands,
  ...evaluateCommands,
  ...settingsCommands,
  ...windowCommands,
] as const;

/** A command by its name in the key map. */
export type CommandId = (typeof commands)[number]['id'];

const byId: ReadonlyMap<string, Command> = new Map(commands.map((command) => [command.id, command]));

/** The command of an id. */
export function commandOf(id: CommandId): Command {
  const command = byId.get(id);
  if (!command) throw new Error(`no command ${id} in the key map`);
  return command;
}

/** How far a scope is from `everywhere`; the farthest one that is active answers first. */
export function depthOf(scope: Scope): number {
  const parent = scopeParents[scope];
  return parent === null ? 0 : depthOf(parent) + 1;
}
