import { join } from 'node:path';
import { BrowserWindow } from 'electron';
import { startUrl } from './app-protocol';

/** Opens the app's one window: sandboxed, isolated, without Node, and shown when it has something to show. */
export function openWindow(bundleFolder: string): BrowserWindow {
  const window = new BrowserWindow({
    width: 1280,
    height: 800,
    minWidth: 960,
    minHeight: 640,
    useContentSize: true,
    show: false,
    autoHideMenuBar: true,
    title: 'Deskcheck',
    webPreferences: {
      preload: join(bundleFolder, '..', 'preload', 'index.cjs'),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: false,
    },
  });
  window.once('ready-to-show', () => window.show());
  void window.loadURL(startUrl);
  return window;
}
