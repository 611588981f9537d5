import type { Command } from './command';

/** Commands of a guess; digits pick its tool as they pick parts. */
export const predictCommands = [
  {
    id: 'predict.refused',
    keys: ['ArrowLeft'],
    label: 'Refused',
    hint: 'refused',
    scope: 'predict',
    group: 'Trace',
    meaning: 'refused',
  },
  {
    id: 'predict.allowed',
    keys: ['ArrowRight'],
    label: 'Allowed',
    hint: 'allowed',
    scope: 'predict',
    group: 'Trace',
    meaning: 'allowed',
  },
  {
    id: 'predict.reveal',
    keys: ['Enter'],
    label: 'Reveal',
    hint: 'reveal',
    scope: 'predict',
    group: 'Trace',
    meaning: 'primary',
  },
  {
    id: 'predict.skip',
    keys: ['S'],
    label: 'Skip',
    hint: 'skip',
    scope: 'predict',
    group: 'Trace',
    meaning: 'skip',
  },
] as const satisfies readonly Command[];
