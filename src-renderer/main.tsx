// First, before any schema is built.
import './ipc/no-eval';
import '@fontsource-variable/inter/index.css';
import '@fontsource-variable/jetbrains-mono/index.css';
import './styles/tokens.css';
import './styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createClient } from './ipc/client';
import { createStore, loadAll } from './state/store';
import { WindowRoot } from './window-root';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const store = createStore(createClient(window.deskcheck));
void loadAll(store);
createRoot(root).render(
  <StrictMode>
    <WindowRoot store={store} />
  </StrictMode>,
);
