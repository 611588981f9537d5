import type { Command } from './command';

/** Commands of a decision that the person writes, by hand or in a fork; in a guess digits pick the tool too. */
export const decisionCommands = [
  pickTool(1),
  pickTool(2),
  pickTool(3),
  pickTool(4),
  pickTool(5),
  pickTool(6),
  {
    id: 'decision.send',
    keys: ['Mod+Enter'],
    label: 'Send the decision',
    hint: 'send',
    scope: 'decision',
    group: 'Trace',
    meaning: 'send',
  },
  {
    id: 'decision.view',
    keys: ['F6'],
    label: 'Form or JSON',
    hint: 'form or JSON',
    scope: 'decision',
    group: 'Trace',
    meaning: 'next pane',
  },
] as const satisfies readonly Command[];

function pickTool<const Digit extends number>(digit: Digit) {
  return {
    id: `decision.tool-${digit}`,
    keys: [`${digit}`],
    label: `Tool ${digit}`,
    hint: 'tool',
    scope: 'decision',
    group: 'Trace',
    meaning: `number ${digit}`,
  } as const;
}
