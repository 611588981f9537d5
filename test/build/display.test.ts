import { expect, it } from 'vitest';
import { displayEnvironment, hasDisplay } from '../../build/display';

it.each([
  ['linux', {}, false],
  ['linux', { DISPLAY: '' }, false],
  ['linux', { DISPLAY: ':0' }, true],
  ['linux', { WAYLAND_DISPLAY: 'wayland-0' }, true],
  ['darwin', {}, true],
  ['win32', {}, true],
] as const)('knows whether a window can be opened: %s %o', (platform, env, expected) => {
  expect(hasDisplay({ platform, env })).toBe(expected);
});

it("leads programs to the virtual display and away from the person's own", () => {
  const env = {
    PATH: '/bin',
    DISPLAY: ':0',
    WAYLAND_DISPLAY: 'wayland-0',
    XAUTHORITY: '/home/x/.Xauthority',
  };
  const changed = displayEnvironment(env, ':7');
  expect(changed).toMatchObject({ PATH: '/bin', DISPLAY: ':7', XDG_SESSION_TYPE: 'x11' });
  expect(changed).not.toHaveProperty('WAYLAND_DISPLAY');
  expect(changed).not.toHaveProperty('XAUTHORITY');
});
