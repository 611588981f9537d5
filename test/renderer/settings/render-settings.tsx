import { screen, within } from '@testing-library/react';
import { SettingsScreen } from '../../../src-renderer/settings/settings-screen';
import { defaultSettings, type Settings } from '../../../src-shared/domain/settings';
import { createFakeBridge, type FakeAnswers, type FakeBridge } from '../../support/fake-bridge';
import { type RenderedWindow, renderWindow } from '../../support/render-window';

/** The Settings screen over a fake bridge that keeps what is changed. */
export interface RenderedSettings extends RenderedWindow {
  readonly bridge: FakeBridge;
  /** The last change that was sent. */
  readonly lastChange: () => unknown;
}

/** Renders the Settings screen with some settings in force, at a section. */
export async function renderSettings(
  given: {
    readonly settings?: Partial<Settings>;
    readonly answers?: FakeAnswers;
    readonly section?: string;
  } = {},
): Promise<RenderedSettings> {
  let settings: Settings = { ...defaultSettings, first_run_done: true, ...given.settings };
  const bridge = createFakeBridge({
    'settings.get': () => settings,
    'settings.change': (change) => {
      // A test never sends a member that is there and undefined.
      settings = { ...settings, ...(change as Partial<Settings>) };
      return settings;
    },
    ...given.answers,
  });
  const rendered = await renderWindow(bridge, <SettingsScreen />);
  if (given.section !== undefined)
    await rendered.user.click(screen.getByRole('option', { name: given.section }));
  return { ...rendered, bridge, lastChange: () => bridge.sentTo('settings.change').at(-1) };
}

/** A field of one of the two planners, which have names in common. */
export function fieldOf(planner: 'Codex' | 'API', label: string): HTMLInputElement {
  return within(screen.getByRole('region', { name: planner })).getByLabelText(label);
}
