import { describe, expect, test } from 'vitest';
import { isAppUrl, isTrustedSender, type SenderFrame } from '../../../src-main/ipc/sender';

const page = 'deskcheck://app/index.html';
const main: SenderFrame = { url: page, parent: null, detached: false };
const trusted = (frame: SenderFrame | null, isKnownWindow = true) =>
  isTrustedSender({ isKnownWindow, frame });

describe('isTrustedSender', () => {
  test('trusts the main frame of the known window on a page of the app', () => {
    expect(trusted(main)).toBe(true);
    expect(trusted({ url: page, parent: null })).toBe(true);
    expect(trusted({ ...main, url: `${page}?a=1#trace` })).toBe(true);
  });

  test.each([
    ['a frame that is gone', null, true],
    ['another window', main, false],
    ['a detached frame', { ...main, detached: true }, true],
    ['a child frame', { ...main, parent: { url: page } }, true],
    ['a frame whose parent is unknown', { ...main, parent: undefined }, true],
    ['a page of another origin', { ...main, url: 'https://example.com/' }, true],
    ['an empty page', { ...main, url: 'about:blank' }, true],
    ['a frame without a page yet', { ...main, url: '' }, true],
  ])('refuses %s', (_name, frame, isKnownWindow) => {
    expect(trusted(frame, isKnownWindow)).toBe(false);
  });
});

describe('isAppUrl', () => {
  test.each([page, 'deskcheck://app', 'deskcheck://app/', 'deskcheck://app/assets/a.js?x#y'])(
    'knows %s',
    (url) => {
      expect(isAppUrl(url)).toBe(true);
    },
  );

  test.each([
    'deskcheck://app.evil/index.html',
    'deskcheck://app@evil/index.html',
    'deskcheck://app:secret@evil/',
    'deskcheck://evil/app',
    'deskcheck://evil/?deskcheck://app/',
    'deskcheck://app%2Eevil/',
    'deskcheck://app%00/',
    'deskcheck://app:8080/',
    'deskcheck://appx/',
    'deskcheck://xapp/',
    'deskcheck://APP/',
    'deskcheck://\u0430pp/',
    'deskcheck:app',
    'deskcheck:/app/',
    'deskcheck:///app/',
    'deskcheckx://app/',
    'xdeskcheck://app/',
    'http://app/',
    'https://app/',
    'file:///index.html',
    'file://app/index.html',
    'devtools://devtools/bundled/inspector.html',
    'devtools://app/',
    'chrome://app/',
    'chrome-extension://app/',
    'view-source:deskcheck://app/',
    'blob:deskcheck://app/0f0f',
    'data:text/html,deskcheck://app/',
    'javascript:deskcheck://app/',
    'about:srcdoc',
    'about:blank',
    'app',
    '//app/',
    '',
  ])('does not know %j', (url) => {
    expect(isAppUrl(url)).toBe(false);
  });
});
