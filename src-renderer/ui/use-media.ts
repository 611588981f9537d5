import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds now. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** Below 800 px, which is 1280 px with text at 200 %, one pane shows. In em, so that larger text counts too. */
export const narrow = '(max-width: 49.99em)';

/** Below 1440 px the words beside a key are short. */
export const brief = '(max-width: 89.99em)';

/** Below 540 px of height, as with text at 200 %, what is not looked at all the time gives way. */
export const low = '(max-height: 33.74em)';

/** Below 1100 px the trace turns compact. */
export const compact = '(max-width: 68.74em)';
