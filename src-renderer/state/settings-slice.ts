import { calls } from '../../src-shared/ipc/contract';
import type { Failure, Result } from '../../src-shared/domain/result';
import { defaultSettings, type Settings } from '../../src-shared/domain/settings';
import { describeExpected } from '../../src-shared/input/parse-document';
import type { Client } from '../ipc/client';
import type { Slice } from './app-state';
import { idle, type Loadable, latest, reloading, settled } from './loadable';

/** What to change, from the settings as they are when it is this change's turn. */
export type SettingsEdit = (current: Settings) => Partial<Settings>;

/** Why a change was not made: main's schema wants another form, or the call failed. */
export type Refusal =
  | { readonly kind: 'form'; readonly expected: string }
  | { readonly kind: 'failure'; readonly failure: Failure };

/** What the person set for the window, as main keeps it. */
export interface SettingsSlice {
  readonly settings: Loadable<Settings>;
  readonly loadSettings: () => Promise<void>;
  readonly changeSettings: (change: Partial<Settings>) => Promise<void>;
  /** Changes at once and says so; answers why it was refused, or null. The old value stays in force then. */
  readonly saveSettings: (edit: SettingsEdit) => Promise<Refusal | null>;
  /** System, light, dark, and around again. */
  readonly cycleTheme: () => Promise<void>;
  /** Remembers the sizes of a split, in percent. */
  readonly savePanes: (name: string, sizes: readonly number[]) => Promise<void>;
  /** The first run was stepped to its end, or the person asked for the list: the lesson gives way to it. */
  readonly finishFirstRun: () => Promise<void>;
}

const nextTheme = { system: 'light', light: 'dark', dark: 'system' } as const;

/** The slice of the settings. */
export function createSettingsSlice(client: Client): Slice<SettingsSlice> {
  // One change after the other: each starts from what the one before has left, and no late answer undoes a newer one.
  let turn: Promise<unknown> = Promise.resolve();
  return (set, get) => {
    const change = (edit: SettingsEdit): Promise<Refusal | null> => {
      const made = turn.then(async (): Promise<Refusal | null> => {
        const wanted = edit(latest(get().settings) ?? defaultSettings);
        const expected = findMisfit(wanted);
        if (expected !== null) return { kind: 'form', expected };
        const result: Result<Settings> = await client.call('settings.change', wanted);
        if (!result.ok) return { kind: 'failure', failure: result.failure };
        set({ settings: { kind: 'ready', value: result.value } });
        return null;
      });
      turn = made;
      return made;
    };
    return {
      settings: idle,
      async loadSettings() {
        set({ settings: reloading(get().settings) });
        const result = await client.call('settings.get', {});
        set({ settings: settled(get().settings, result) });
        if (!result.ok) get().notify(result.failure);
      },
      async changeSettings(wanted) {
        const refusal = await change(() => wanted);
        if (refusal !== null) get().notify(asFailure(refusal));
      },
      async saveSettings(edit) {
        const refusal = await change(edit);
        if (refusal === null) get().flashNote('Saved.');
        return refusal;
      },
      async cycleTheme() {
        const theme = nextTheme[latest(get().settings)?.theme ?? 'system'];
        await get().changeSettings({ theme });
        get().announce(`Theme: ${theme}.`);
      },
      async savePanes(name, sizes) {
        const panes = { ...latest(get().settings)?.panes, [name]: [...sizes] };
        await get().changeSettings({ panes });
      },
      async finishFirstRun() {
        if (latest(get().settings)?.first_run_done === true) return;
        await get().changeSettings({ first_run_done: true });
      },
    };
  };
}

function asFailure(refusal: Refusal): Failure {
  if (refusal.kind === 'failure') return refusal.failure;
  const what = `A setting was not changed: expected ${refusal.expected}.`;
  return {
    code: 'bad_input',
    what,
    where: 'settings',
    todo: 'Choose another value; the old one stays in force.',
  };
}

/** What main's schema would expect instead; null when it takes the change. */
function findMisfit(change: Partial<Settings>): string | null {
  const issue = calls['settings.change'].input.safeParse(change).error?.issues[0];
  return issue === undefined ? null : describeExpected(issue);
}
