import { readFile } from 'node:fs/promises';
import { net, protocol } from 'electron';
import { appOrigin, isAppUrl } from '../ipc/sender';
import { contentPolicy } from './content-policy';
import { resolveAppFile } from './resolve-app-file';
import { addStyleNonce, newStyleNonce } from './style-nonce';

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
  protocol.handle(scheme, async (request) => {
    const { response, styleNonce } = (await answer(request, rendererFolder, devServer)) ?? notFound();
    // A refusal carries the policy too, because even an empty answer becomes a page.
    response.headers.set('Content-Security-Policy', contentPolicy({ devServer, styleNonce }));
    response.headers.set('X-Content-Type-Options', 'nosniff');
    response.headers.set('Cross-Origin-Opener-Policy', 'same-origin');
    return response;
  });
}

/** A response, with the nonce that it carries when it is a page. */
interface Answer {
  readonly response: Response;
  readonly styleNonce: string | null;
}

function notFound(): Answer {
  return { response: new Response(null, { status: 404 }), styleNonce: null };
}

async function answer(request: Request, root: string, devServer: URL | null): Promise<Answer | null> {
  if (request.method !== 'GET') return null;
  if (!devServer) return readAppFile(root, request.url);
  const response = await fetchFromDevServer(devServer, request.url);
  return response && { response, styleNonce: null };
}

async function readAppFile(root: string, url: string): Promise<Answer | null> {
  const file = await resolveAppFile(root, url);
  if (!file) return null;
  const bytes = await readFile(file.path);
  const init = { headers: { 'Content-Type': file.contentType } };
  if (!file.contentType.startsWith('text/html')) {
    return { response: new Response(bytes, init), styleNonce: null };
  }
  const styleNonce = newStyleNonce();
  return { response: new Response(addStyleNonce(bytes.toString('utf8'), styleNonce), init), styleNonce };
}

async function fetchFromDevServer(devServer: URL, url: string): Promise<Response | null> {
  if (!isAppUrl(url)) return null;
  const { pathname, search } = new URL(url);
  const answer = await net.fetch(new URL(pathname + search, devServer).href);
  return new Response(answer.body, { status: answer.status, headers: new Headers(answer.headers) });
}
