import type { PlannerCall } from '../planner';

/** The most of an answer that is read: what the input gate would refuse anyway is not waited for. */
export const maxBodyBytes = 10 * 1024 * 1024;

const redirectStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
/** Statuses that have no body by definition; building one with a body throws. */
const bodilessStatuses: ReadonlySet<number> = new Set([204, 205, 304]);
/** What of the client's headers goes out. The others tell about this machine or come from the environment. */
const sentHeaders = ['accept', 'content-type', 'user-agent'] as const;

/** How far one HTTP exchange came. */
export interface Seen {
  readonly wasSent: boolean;
  /** What came before the body; null until then. */
  readonly head: { readonly status: number; readonly headers: Headers } | null;
  readonly isRedirect: boolean;
  readonly end: 'open' | 'whole' | 'too large' | 'broken';
  /** The platform's code of the error that ended it, such as `ECONNREFUSED`. */
  readonly errorCode: string | null;
}

interface ExchangeOptions {
  readonly fetch: typeof fetch;
  readonly apiKey: string;
  readonly onProgress: PlannerCall['onProgress'];
}

/**
 * One HTTP request and its answer, recorded as it goes, whatever the client above makes of it. It follows no redirect and
 * reads a bounded body, and it is the only place where the key is put into a request.
 */
export class Exchange {
  seen: Seen = { wasSent: false, head: null, isRedirect: false, end: 'open', errorCode: null };
  private readonly chunks: Uint8Array[] = [];

  constructor(private readonly options: ExchangeOptions) {}

  /** Passed to the client as its `fetch`. */
  readonly fetch: typeof fetch = async (input, init) => {
    try {
      return await this.pass(input, init);
    } catch (error) {
      const end = this.seen.end === 'open' ? 'broken' : this.seen.end;
      this.note({ end, errorCode: errorCodeOf(error) });
      throw error;
    }
  };

  /** Everything that came of the body so far. */
  body(): Buffer<ArrayBuffer> {
    return Buffer.concat(this.chunks);
  }

  private async pass(input: Parameters<typeof fetch>[0], init: RequestInit = {}): Promise<Response> {
    const headers = this.headersFor(init);
    this.note({ wasSent: true });
    const size = typeof init.body === 'string' ? Buffer.byteLength(init.body) : 0;
    this.options.onProgress({ name: 'request sent', detail: `${size} bytes` });
    const response = await this.options.fetch(input, { ...init, headers, redirect: 'manual' });
    const { status } = response;
    this.note({ head: { status, headers: response.headers } });
    this.options.onProgress({ name: 'headers received', detail: `HTTP ${status}` });
    if (isRedirect(response)) {
      this.note({ isRedirect: true });
      await response.body?.cancel();
      throw new Error('A redirect is not followed.');
    }
    await this.readBody(response);
    this.options.onProgress({ name: 'response completed', detail: `${this.body().length} bytes` });
    const body = bodilessStatuses.has(status) ? null : this.body();
    return new Response(body, { status, headers: response.headers });
  }

  private headersFor(init: RequestInit): Headers {
    const given = new Headers(init.headers);
    const headers = new Headers({ authorization: `Bearer ${this.options.apiKey}` });
    for (const name of sentHeaders) {
      const value = given.get(name);
      if (value !== null) headers.set(name, value);
    }
    return headers;
  }

  private async readBody(response: Response): Promise<void> {
    const reader = response.body?.getReader();
    let size = 0;
    for (;;) {
      const read = await reader?.read();
      if (!read || read.done) break;
      this.chunks.push(read.value);
      size += read.value.length;
      if (size > maxBodyBytes) {
        this.note({ end: 'too large' });
        await reader?.cancel();
        throw new Error('The answer is too large.');
      }
    }
    this.note({ end: 'whole' });
  }

  private note(change: Partial<Seen>): void {
    this.seen = { ...this.seen, ...change };
  }
}

/** Whether an answer points elsewhere; the platform may also hide where to. */
export function isRedirect(response: Response): boolean {
  return response.type === 'opaqueredirect' || redirectStatuses.has(response.status);
}

/** The code of an error or of its cause. Nothing else of it is kept: messages quote headers and addresses. */
export function errorCodeOf(error: unknown): string | null {
  for (const candidate of [error instanceof Error ? error.cause : null, error]) {
    if (typeof candidate !== 'object' || candidate === null || !('code' in candidate)) continue;
    const { code } = candidate;
    if (typeof code === 'string' && /^[A-Z0-9_]{1,60}$/.test(code)) return code;
  }
  return null;
}
