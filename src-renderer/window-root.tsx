import { type ReactNode, useState } from 'react';
import { App } from './app';
import { createKeyRegistry } from './keys/key-registry';
import { KeyProvider, useKeyListener } from './keys/use-keys';
import { type Store, StoreProvider } from './state/store';

/** What every component may rely on: the store and the keys. Tests render single screens inside it. */
export function WindowRoot({
  store,
  children = <App />,
}: {
  readonly store: Store;
  readonly children?: ReactNode;
}) {
  const [registry] = useState(createKeyRegistry);
  useKeyListener(registry);
  return (
    <StoreProvider value={store}>
      <KeyProvider value={registry}>{children}</KeyProvider>
    </StoreProvider>
  );
}
