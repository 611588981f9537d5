/** Who sent a call, as far as Electron knows. */
export interface SenderFrame {
  readonly url: string;
  readonly parent: unknown;
  readonly detached?: boolean;
}

/** The scheme and host that the app's own pages are served from. */
export const appOrigin = { protocol: 'deskcheck:', host: 'app' } as const;

/**
 * Whether a call may be answered: it comes from the known window, from its main frame, and that frame shows a page of
 * the app's own origin. A frame that is gone or unknown is refused (Electron security checklist, item 17).
 */
export function isTrustedSender(sender: {
  readonly isKnownWindow: boolean;
  readonly frame: SenderFrame | null;
}): boolean {
  const { isKnownWindow, frame } = sender;
  if (!isKnownWindow || !frame || frame.parent !== null || frame.detached === true) return false;
  return isAppUrl(frame.url);
}

/** Whether a URL is a page of the app's own origin. */
export function isAppUrl(text: string): boolean {
  try {
    const url = new URL(text);
    return url.protocol === appOrigin.protocol && url.host === appOrigin.host;
  } catch {
    return false; // `new URL` has no other way to say that a text is no URL.
  }
}
