import type { Command } from './command';

/** Commands of a decision that the person writes, by hand or in a fork; digits pick its tool as they pick parts. */
export const decisionCommands = [
  {
    id: 'decision.send',
    keys: ['Mod+Enter'],
    label: 'Send the decision',
    hint: 'send',
    scope: 'decision',
    group: 'Trace',
    meaning: 'send',
  },
] as const satisfies readonly Command[];
