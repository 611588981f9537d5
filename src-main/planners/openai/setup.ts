import type { ApiFailure } from './failure';

/** What a call needs from the person: which model, where, and with which key. */
export interface ApiSetup {
  readonly model: string;
  /** Where the API starts, such as `https://api.openai.com/v1`. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Makes the HTTP request; the platform's own when left out. */
  readonly fetch?: typeof fetch;
}

/** Where the Responses API is when the person names no other server. */
export const defaultBaseUrl = 'https://api.openai.com/v1';

/** Says what is wrong with a model's name; null when it may be tried. */
export function findModelProblem(model: string): ApiFailure | null {
  if (model.trim() !== '') return null;
  const todo = 'Name one with --model, in OPENAI_MODEL or in Settings.';
  return { code: 'planner_bad_request', what: 'No model is named.', todo };
}

/**
 * Says what is wrong with a key before it gets near a header: the platform's own error for a header with a line break
 * quotes the whole header.
 */
export function findKeyProblem(apiKey: string): ApiFailure | null {
  const code = 'planner_unauthorized';
  if (apiKey.trim() === '') {
    const todo =
      'Set OPENAI_API_KEY or enter a key in Settings; for a local server that needs none, any word will do.';
    return { code, what: 'No API key is set.', todo };
  }
  const todo = 'Copy the key again, whole and with nothing around it.';
  if (/\s/.test(apiKey)) return { code, what: 'The API key has a space or a line break in it.', todo };
  if (!/^[\x21-\x7e]+$/.test(apiKey)) {
    return { code, what: 'The API key has a character in it that no key has.', todo };
  }
  return null;
}

/** Says what is wrong with a base URL, without repeating it: it may hold a password. */
export function findBaseUrlProblem(baseUrl: string): ApiFailure | null {
  const code = 'planner_not_found';
  const todo = `Give it as in ${defaultBaseUrl} or http://127.0.0.1:8080/v1.`;
  const url = parseUrl(baseUrl);
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    return { code, what: 'The base URL is not an http or https address.', todo };
  }
  if (url.username !== '' || url.password !== '') {
    return { code, what: 'The base URL holds a user name or a password.', todo };
  }
  if (url.search !== '' || url.hash !== '') {
    return { code, what: 'The base URL holds a query or a fragment.', todo };
  }
  return null;
}

/** The first thing that keeps a call from being made; null when it can be tried. */
export function findSetupProblem(setup: ApiSetup): ApiFailure | null {
  return findModelProblem(setup.model) ?? findKeyProblem(setup.apiKey) ?? findBaseUrlProblem(setup.baseUrl);
}

/** Whether the key would travel in the clear to another machine. */
export function isUnencrypted(baseUrl: string): boolean {
  const url = parseUrl(baseUrl);
  if (!url || url.protocol === 'https:') return false;
  return !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname);
}

/** Scheme, host and port of a base URL, as sentences name a server. */
export const originOf = (baseUrl: string): string => parseUrl(baseUrl)?.origin ?? 'the base URL';

function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    // The constructor reports a bad address only by throwing, and its message repeats the address.
    return null;
  }
}
