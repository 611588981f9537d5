import { readFile } from 'node:fs/promises';
import { net, protocol } from 'electron';
import { appOrigin, isAppUrl } from '../ipc/sender';
import { contentPolicy } from './content-policy';
import { resolveAppFile } from './resolve-app-file';

const scheme = appOrigin.protocol.slice(0, -1);

/** The page that the window shows. */
export const startUrl = `${appOrigin.protocol}//${appOrigin.host}/index.html`;

/** Must run before the app is ready: gives the scheme an origin of its own, as secure as https. */
export function declareAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme, privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ]);
}

/** Serves the built page from its folder, or from the dev server under the same origin and rules. */
export function serveApp(rendererFolder: string, devServer: URL | null): void {
  const policy = contentPolicy(devServer);
  protocol.handle(scheme, async (request) => {
    const response =
      (await answer(request, rendererFolder, devServer)) ?? new Response(null, { status: 404 });
    // A refusal carries the policy too, because even an empty answer becomes a page.
    response.headers.set('Content-Security-Policy', policy);
    response.headers.set('X-Content-Type-Options', 'nosniff');
    response.headers.set('Cross-Origin-Opener-Policy', 'same-origin');
    return response;
  });
}

async function answer(request: Request, root: string, devServer: URL | null): Promise<Response | null> {
  if (request.method !== 'GET') return null;
  return devServer ? fetchFromDevServer(devServer, request.url) : readAppFile(root, request.url);
}

async function readAppFile(root: string, url: string): Promise<Response | null> {
  const file = await resolveAppFile(root, url);
  if (!file) return null;
  return new Response(await readFile(file.path), { headers: { 'Content-Type': file.contentType } });
}

async function fetchFromDevServer(devServer: URL, url: string): Promise<Response | null> {
  if (!isAppUrl(url)) return null;
  const { pathname, search } = new URL(url);
  const answer = await net.fetch(new URL(pathname + search, devServer).href);
  return new Response(answer.body, { status: answer.status, headers: new Headers(answer.headers) });
}
