/** The security items of an unpackaged app, each tried in the running window. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { desktopLaunchOptions } from '../../build/launch';
import { expect, test } from '../support/desktop-test';

test.describe('the page', () => {
  test('is the app’s own, over its own protocol, and complains about nothing', async ({ desktop }) => {
    expect(desktop.page.url()).toBe('deskcheck://app/index.html');
    await desktop.page.waitForTimeout(500);
    expect(desktop.complaints).toEqual([]);
  });

  test('has no Node, no require and no Electron, in the page, a frame or a worker', async ({ desktop }) => {
    const probe = () =>
      ['require', 'process', 'module', 'Buffer', 'electron', 'ipcRenderer'].filter(
        (name) => name in globalThis,
      );
    expect(await desktop.page.evaluate(probe)).toEqual([]);
    const inFrame = await desktop.page.evaluate(() => {
      const frame = document.createElement('iframe');
      document.body.append(frame);
      const found = ['require', 'process', 'deskcheck'].filter((name) => name in (frame.contentWindow ?? {}));
      frame.remove();
      return found;
    });
    expect(inFrame).toEqual([]);
    const workerRefused = await desktop.page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          try {
            const worker = new Worker(URL.createObjectURL(new Blob(['postMessage(typeof process)'])));
            worker.onmessage = (event) => resolve(String(event.data));
            worker.onerror = () => resolve('refused');
          } catch {
            resolve('refused');
          }
        }),
    );
    expect(workerRefused).toBe('refused');
  });

  test('sees one function per call and per event, and nothing that could name another channel', async ({
    desktop,
  }) => {
    const bridge = await desktop.page.evaluate(() => {
      const { call, on } = window.deskcheck;
      const functions = [...Object.values(call), ...Object.values(on)];
      return {
        keys: Object.keys(window.deskcheck).sort(),
        areFunctions: functions.every((value) => typeof value === 'function'),
        canBeChanged: Reflect.set(window.deskcheck.call, 'app.info', () => Promise.resolve('forged')),
      };
    });
    expect(bridge).toEqual({ keys: ['call', 'on'], areFunctions: true, canBeChanged: false });
  });

  test('runs sandboxed and isolated, with web security on', async ({ desktop }) => {
    const preferences = await desktop.app.evaluate(({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      // A cast, because the method is there and is not in the types.
      return (
        contents as unknown as { getLastWebPreferences(): Record<string, unknown> }
      ).getLastWebPreferences();
    });
    expect(preferences).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInSubFrames: false,
      webviewTag: false,
      webSecurity: true,
    });
  });
});

test.describe('the content security policy', () => {
  test('blocks inline script, inline handlers, eval and inline style', async ({ desktop }) => {
    const effects = await desktop.page.evaluate(async () => {
      const script = document.createElement('script');
      script.textContent = 'globalThis.inlineRan = true';
      document.body.append(script);
      const image = document.createElement('img');
      image.setAttribute('onerror', 'globalThis.handlerRan = true');
      image.src = 'deskcheck://app/none.png';
      const styled = document.createElement('p');
      styled.setAttribute('style', 'color: rgb(1, 2, 3)');
      document.body.append(image, styled);
      await new Promise((resolve) => setTimeout(resolve, 300));
      const color = getComputedStyle(styled).color;
      for (const element of [script, image, styled]) element.remove();
      return { inline: 'inlineRan' in globalThis, handler: 'handlerRan' in globalThis, color };
    });
    expect(effects.inline).toBe(false);
    expect(effects.handler).toBe(false);
    expect(effects.color).not.toBe('rgb(1, 2, 3)');
    // A script of the page itself, because the debugger's own evaluation is not bound by the policy.
    const evaluated = await desktop.page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          document.addEventListener('securitypolicyviolation', (event) => resolve(event.violatedDirective), {
            once: true,
          });
          setTimeout(() => resolve('nothing was blocked'), 1000);
          setTimeout('globalThis.evalRan = true', 0);
        }),
    );
    expect(evaluated).toContain('script-src');
    expect(await desktop.page.evaluate(() => 'evalRan' in globalThis)).toBe(false);
  });

  test('lets in a style sheet with the nonce of this load, and nothing else by it', async ({ desktop }) => {
    const tried = await desktop.page.evaluate(async () => {
      const meta = document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]');
      const nonce = meta?.nonce ?? '';
      const heightWith = (given: string | null) => {
        const style = document.createElement('style');
        if (given !== null) style.setAttribute('nonce', given);
        style.textContent = '.probe { height: 17px }';
        const probe = document.createElement('p');
        probe.className = 'probe';
        document.head.append(style);
        document.body.append(probe);
        const { height } = getComputedStyle(probe);
        for (const element of [style, probe]) element.remove();
        return height;
      };
      const script = document.createElement('script');
      script.setAttribute('nonce', nonce);
      script.textContent = 'globalThis.nonceRan = true';
      document.body.append(script);
      script.remove();
      const again = await fetch('deskcheck://app/index.html').then((answer) => answer.text());
      return {
        nonce,
        inMarkup: document.documentElement.outerHTML.includes(nonce),
        inNextLoad: again.includes(nonce),
        heights: [nonce, 'guessed', null].map(heightWith),
        scriptRan: 'nonceRan' in globalThis,
      };
    });
    expect(tried.nonce).toMatch(/^[A-Za-z0-9_-]{24}$/);
    expect(tried).toMatchObject({ inMarkup: false, inNextLoad: false, scriptRan: false });
    expect(tried.heights[0]).toBe('17px');
    expect(tried.heights.slice(1)).not.toContain('17px');
  });

  test('lets nothing be loaded from or sent to anywhere else', async ({ desktop }) => {
    const blocked = await desktop.page.evaluate(async () => {
      const results: Record<string, string> = {};
      const remote = document.createElement('script');
      remote.src = 'http://127.0.0.1:9/evil.js';
      const violation = new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', (event) => resolve(event.violatedDirective), {
          once: true,
        });
      });
      document.body.append(remote);
      results.script = await violation;
      for (const url of ['http://127.0.0.1:9/', 'file:///etc/passwd', 'ws://127.0.0.1:9/']) {
        results[url] = await fetch(url).then(
          () => 'reached',
          () => 'blocked',
        );
      }
      remote.remove();
      return results;
    });
    expect(blocked.script).toContain('script-src');
    expect(Object.values(blocked).slice(1)).toEqual(['blocked', 'blocked', 'blocked']);
  });
});

test.describe('the app’s protocol', () => {
  test('serves nothing outside its folder and nothing but what the page is made of', async ({ desktop }) => {
    const statuses = await desktop.page.evaluate(async () => {
      const urls = [
        'deskcheck://app/../main/index.cjs',
        'deskcheck://app/%2e%2e/main/index.cjs',
        'deskcheck://app/..%2fmain%2findex.cjs',
        'deskcheck://app/%2fetc%2fpasswd',
        'deskcheck://app//etc/passwd',
        'deskcheck://app/index.html%00.png',
        'deskcheck://app/assets',
        'deskcheck://app/package.json',
      ];
      return Promise.all(
        urls.map((url) =>
          fetch(url).then(
            (answer) => answer.status,
            () => 'blocked',
          ),
        ),
      );
    });
    expect(statuses.every((status) => status === 404 || status === 'blocked')).toBe(true);
    expect(
      await desktop.page.evaluate(() => fetch('deskcheck://app/index.html').then((answer) => answer.status)),
    ).toBe(200);
  });
});

test.describe('what leaves the page', () => {
  test('navigation, new windows and forms go nowhere', async ({ desktop }) => {
    const { page, app } = desktop;
    await page.evaluate(() => {
      location.href = 'https://example.com/';
    });
    await page.evaluate(() => window.open('https://example.com/'));
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = 'file:///etc/passwd';
      link.target = '_blank';
      document.body.append(link);
      link.click();
      link.remove();
    });
    await page.waitForTimeout(300);
    expect(page.url()).toBe('deskcheck://app/index.html');
    expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
  });

  test('a webview is not a thing here', async ({ desktop }) => {
    const isPlain = await desktop.page.evaluate(() => {
      const view = document.createElement('webview');
      view.setAttribute('src', 'https://example.com/');
      document.body.append(view);
      const plain = !('getWebContentsId' in view);
      view.remove();
      return plain;
    });
    expect(isPlain).toBe(true);
  });

  test('every permission is denied', async ({ desktop }) => {
    const answers = await desktop.page.evaluate(async () => {
      const notification = await Notification.requestPermission();
      const place = await new Promise<string>((resolve) =>
        navigator.geolocation.getCurrentPosition(
          () => resolve('given'),
          (error) => resolve(`denied ${error.code}`),
        ),
      );
      const media = await navigator.mediaDevices.getUserMedia({ audio: true }).then(
        () => 'given',
        () => 'denied',
      );
      const clipboard = await navigator.clipboard.readText().then(
        () => 'given',
        () => 'denied',
      );
      return { notification, place, media, clipboard };
    });
    expect(answers).toEqual({
      notification: 'denied',
      place: 'denied 1',
      media: 'denied',
      clipboard: 'denied',
    });
  });
});

test.describe('calls', () => {
  test('with a wrong shape are refused with a schema error and do nothing', async ({ desktop }) => {
    const replies = await desktop.page.evaluate(async () => {
      const { call } = window.deskcheck;
      return Promise.all([
        call['runs.start']({ agent: 'support' }),
        call['runs.start']({
          agent: 'support',
          case: 'x'.repeat(5_000_000),
          mode: 'demo',
          pause_before_dispatch: false,
        }),
        call['reviews.decide']({ id: 1, decision: 'approve', record_sha256: null }),
        call['app.info']({ extra: true }),
        call['results.open']({ file: '../../settings.json' }),
      ]);
    });
    for (const reply of replies) expect(reply).toMatchObject({ ok: false, failure: { code: 'bad_input' } });
  });

  test('from a child frame are refused', async ({ desktop }) => {
    const { page, app } = desktop;
    // The bridge is not in frames, so the frame's call is made where a forged one would arrive.
    const reply = await app.evaluate(async ({ ipcMain, BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      // A cast, because Electron keeps the registered handlers in a private map.
      const handlers = (
        ipcMain as unknown as { _invokeHandlers: Map<string, (event: unknown, input: unknown) => unknown> }
      )._invokeHandlers;
      const call = (senderFrame: unknown, sender: unknown) =>
        handlers.get('app.info')?.({ sender, senderFrame }, {});
      const main = contents?.mainFrame;
      return Promise.all([
        call(null, contents),
        call({ url: 'deskcheck://app/index.html', parent: main }, contents),
        call({ url: 'https://example.com/', parent: null }, contents),
        call(main, {}),
        call(main, contents),
      ]);
    });
    expect(reply.slice(0, 4)).toEqual(
      Array.from({ length: 4 }, () =>
        expect.objectContaining({
          ok: false,
          failure: expect.objectContaining({ code: 'untrusted_sender' }),
        }),
      ),
    );
    expect(reply[4]).toMatchObject({ ok: true });
    expect(page.url()).toContain('deskcheck://app');
  });
});

test('a second start ends by itself and brings the first window to the front', async ({ desktop }) => {
  const { app, dataFolder } = desktop;
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.minimize());
  const { executablePath, args, env } = desktopLaunchOptions([`--user-data-dir=${dataFolder}`]);
  const second = spawn(executablePath, args, { env, stdio: 'ignore' });
  const [code] = await once(second, 'exit');
  expect(code).toBe(0);
  await expect
    .poll(() =>
      app.evaluate(({ BrowserWindow }) =>
        BrowserWindow.getAllWindows().map((window) => window.isMinimized()),
      ),
    )
    .toEqual([false]);
});
