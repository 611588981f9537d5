import { type RefObject, useLayoutEffect } from 'react';
import { useKeyRegistry } from '../keys/use-keys';
import { narrow, useMedia } from '../ui/use-media';
import { findRecordPane } from './find-panes';
import type { Decision } from './use-arm';

/**
 * Where only one pane fits, the record may be behind the list. A question is never open unseen: asking for a
 * decision shows the record first, and a question goes away when the window becomes that narrow.
 */
export function useSeenDecision(decision: Decision, root: RefObject<HTMLElement | null>): Decision {
  const registry = useKeyRegistry();
  const isOnePane = useMedia(narrow);
  const { takeBack } = decision;
  useLayoutEffect(() => {
    if (isOnePane) takeBack();
  }, [isOnePane, takeBack]);
  return {
    ...decision,
    arm(asked) {
      if (findRecordPane(root.current)) decision.arm(asked);
      else registry.run('window.next-pane', null);
    },
  };
}
