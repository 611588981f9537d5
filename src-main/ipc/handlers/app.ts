import { succeed } from '../../../src-shared/domain/result';
import type { Settings } from '../../../src-shared/domain/settings';
import type { Handlers } from '../answer-call';
import type { Services } from '../services';

type AppCalls = 'app.info' | 'app.quit' | 'settings.get' | 'settings.change' | 'clipboard.write';

/** The frame of the window: versions, settings, clipboard. */
export function appHandlers(services: Services): Pick<Handlers, AppCalls> {
  return {
    'app.info': async () =>
      succeed({
        ...services.about,
        output_folder: services.workspaces.outputFolder(),
        notices: [...services.notices],
      }),
    'app.quit': async () => {
      services.quit();
      return succeed({});
    },
    'settings.get': async () => succeed(services.settings.get()),
    'settings.change': async (input) => {
      // Only what was given is changed; an absent field is not the same as an undefined one.
      const given = Object.entries(input).filter(([, value]) => value !== undefined);
      const settings = services.settings.change(Object.fromEntries(given) as Partial<Settings>);
      services.liveRuns.look();
      return succeed(settings);
    },
    'clipboard.write': async ({ text }) => {
      services.writeClipboard(text);
      return succeed({});
    },
  };
}
