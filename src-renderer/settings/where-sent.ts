/** Where a planner's requests go, as the person has set it. */
export interface Destination {
  /** The server's name; null when the base URL is no address. */
  readonly host: string | null;
  /** Whether it is on this machine, so that nothing leaves it. */
  readonly isLocal: boolean;
}

/** The server of a base URL. */
export function readDestination(baseUrl: string): Destination {
  const url = readUrl(baseUrl);
  if (url === null || url.host === '') return { host: null, isLocal: false };
  return { host: url.host, isLocal: isLoopback(url.hostname) };
}

/** What a decision hands over and to whom, in one sentence for each planner. */
export function describeSent(mode: 'codex' | 'api', baseUrl: string | null): string {
  const given = 'the request, the observations so far, the instructions and the schema';
  const server = describeServer(mode, baseUrl);
  if (mode === 'codex')
    return `Each decision hands over ${given} to ${server}. Deskcheck hands over nothing else.`;
  return `Each decision sends ${given} to ${server}, with the key as authorization. Nothing else is sent.`;
}

const defaults = {
  codex: 'the service that Codex is signed in to',
  api: 'api.openai.com',
} as const;

function describeServer(mode: 'codex' | 'api', baseUrl: string | null): string {
  if (baseUrl === null) return defaults[mode];
  const { host, isLocal } = readDestination(baseUrl);
  if (host === null) return 'the server of the base URL, which is no address yet';
  return isLocal ? `${host}, a server on this machine` : host;
}

function readUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null; // `URL.canParse` is younger than the oldest Chromium the app runs on.
  }
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}
