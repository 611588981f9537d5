import { useActions, useStore } from '../state/store';

/** Whether the next run holds before each dispatch, and the switch for it. */
export interface PauseSwitch {
  readonly pauses: boolean;
  readonly toggle: () => void;
}

/** The person's preference for runs to come. */
export function usePauseToggle(): PauseSwitch {
  const pauses = useStore((state) => state.pausePreference);
  const { setPausePreference, announce } = useActions();
  return {
    pauses,
    toggle: () => {
      setPausePreference(!pauses);
      announce(pauses ? 'The next run does not pause.' : 'The next run pauses before each dispatch.');
    },
  };
}
