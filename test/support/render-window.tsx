import { cleanup, configure, render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach } from 'vitest';
import { createClient } from '../../src-renderer/ipc/client';
import { createStore, loadAll, type Store } from '../../src-renderer/state/store';
import { WindowRoot } from '../../src-renderer/window-root';
import type { FakeBridge } from './fake-bridge';

// Without global hooks the library does not clean up by itself.
afterEach(cleanup);

// A machine that does much else at the same time is slow and not wrong; a test waits for what it expects.
configure({ asyncUtilTimeout: 10_000 });

/** A window over a fake bridge, with everything loaded. */
export interface RenderedWindow extends RenderResult {
  readonly user: UserEvent;
  readonly store: Store;
}

/** Renders the whole window, or one part of it, over a fake bridge. */
export async function renderWindow(bridge: FakeBridge, part?: ReactNode): Promise<RenderedWindow> {
  const store = createStore(createClient(bridge));
  await loadAll(store);
  const rendered = render(<WindowRoot store={store}>{part}</WindowRoot>);
  return { ...rendered, user: userEvent.setup(), store };
}
