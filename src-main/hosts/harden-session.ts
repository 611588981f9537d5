import { app, type Session } from 'electron';
import { isAppUrl } from '../ipc/sender';

/** Denies every permission, asked for or checked, and every device. */
export function denyPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
}

/** For every page of this app, whatever opens it: no navigation away, no new window, no embedded page. */
export function confineContents(): void {
  app.on('web-contents-created', (_created, contents) => {
    contents.on('will-navigate', (event, url) => {
      if (!isAppUrl(url) || url !== contents.getURL()) event.preventDefault();
    });
    contents.on('will-redirect', (event) => event.preventDefault());
    contents.on('will-attach-webview', (event) => event.preventDefault());
    contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  });
}
