import type { CommandId } from '../keys/key-map';

/** A screen by its name in the state. */
export type ScreenId = 'cases' | 'trace' | 'live' | 'data' | 'review' | 'evaluate' | 'settings';

/** A screen of the window, with the command that shows it. */
export interface Screen {
  readonly id: ScreenId;
  readonly title: string;
  readonly command: CommandId;
}

/** The screens in the order of their tabs; the settings have a button at the other end instead. */
export const screens: readonly Screen[] = [
  { id: 'cases', title: 'Cases', command: 'screen.cases' },
  { id: 'trace', title: 'Trace', command: 'screen.trace' },
  { id: 'live', title: 'Live', command: 'screen.live' },
  { id: 'data', title: 'Data', command: 'screen.data' },
  { id: 'review', title: 'Review', command: 'screen.review' },
  { id: 'evaluate', title: 'Evaluate', command: 'screen.evaluate' },
];
