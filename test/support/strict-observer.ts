import type { RunObserver } from '../../src-main/controller/run-loop';

/** Watches nothing and holds nothing; an error that nothing was prepared for fails the test. */
export const strictObserver: RunObserver = {
  onEvent: () => undefined,
  onProgress: () => undefined,
  onPlannerStep: () => undefined,
  onFault: (error) => {
    throw error;
  },
  holdBeforeDispatch: () => null,
};
