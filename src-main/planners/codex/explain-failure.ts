/**
 * Turns Codex's own words about a failure into a code. Codex 0.171.0 gives no machine-readable reason, so its fixed
 * phrases are read, each pinned by a test with the real program; an unknown phrase is still a failure.
 */
import type { PlannerFailureCode } from '../planner';

/** Why a decision failed, with what of HTTP is known. */
export interface Explanation {
  readonly code: PlannerFailureCode;
  readonly sentence: string;
  readonly httpStatus: number | null;
  readonly requestId: string | null;
}

const shortest = 240;

/** The service's words within a sentence: one line, bounded, without a second full stop. */
function quote(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim().replace(/\.$/, '');
  return line.length <= shortest ? line : `${line.slice(0, shortest)}…`;
}

const plain = (code: PlannerFailureCode, sentence: string): Explanation => ({
  code,
  sentence,
  httpStatus: null,
  requestId: null,
});

/** Explains the message of an `error` or `turn.failed` event; `sawOutput` is whether part of an answer had come. */
export function explainFailure(message: string, sawOutput: boolean): Explanation {
  const status = /^(?:unexpected status|exceeded retry limit, last status:) (\d{3})\b/.exec(message)?.[1];
  if (status !== undefined) return explainStatus(Number(status), message);
  const stream = /^stream disconnected before completion: (.*)/s.exec(message)?.[1];
  if (stream !== undefined) return explainStream(stream, sawOutput);
  const known = phrases.find(({ pattern }) => pattern.test(message));
  if (known !== undefined)
    return { ...plain(known.code, known.sentence), httpStatus: known.httpStatus ?? null };
  const body = /^\s*\{/.test(message) ? readErrorBody(message) : null;
  if (body !== null) {
    return { ...plain('planner_bad_request', badRequest(body)), httpStatus: 400 };
  }
  const words = message === '' ? 'It gave no reason.' : `It said: ${quote(message)}.`;
  return plain('planner_response_failed', `The service ended the response as failed. ${words}`);
}

const badRequest = (words: string): string =>
  `The service refused the request as wrong (HTTP 400): ${quote(words)}. Check the model's name and that it takes a JSON schema.`;

interface Phrase {
  readonly pattern: RegExp;
  readonly code: PlannerFailureCode;
  readonly sentence: string;
  readonly httpStatus?: number;
}

const phrases: readonly Phrase[] = [
  {
    pattern: /^Incomplete response returned/,
    code: 'planner_incomplete',
    sentence:
      'The answer stopped before its end, as at a token limit or a content filter. Shorten the request, or take another model.',
  },
  {
    pattern: /currently experiencing high demand/,
    code: 'planner_server_error',
    sentence: 'The service had an error of its own (HTTP 5xx). Try again later.',
  },
  {
    pattern: /^Connection failed: /,
    code: 'planner_unreachable',
    sentence:
      'The service could not be reached. Check the base URL and the connection; a proxy from the environment is not used.',
  },
  {
    pattern: /^(Quota exceeded|You've hit your usage limit|To use Codex with your ChatGPT plan)/,
    code: 'planner_rate_limited',
    sentence: "The account's quota is used up. Check its plan and billing, or wait for the next period.",
  },
  {
    pattern: /^rate limit exceeded/i,
    code: 'planner_rate_limited',
    sentence: 'The service takes no more requests for now. Wait a moment and run it again.',
  },
  {
    pattern: /ran out of room in the model's context window/,
    code: 'planner_input_too_large',
    sentence:
      'The prompt does not fit into the context of the model. Shorten the request or take another model.',
  },
  {
    pattern: /^(idle timeout|request timed out|timeout)/i,
    code: 'planner_timeout',
    sentence: 'The service was silent for too long. Try again later.',
  },
];

function explainStream(detail: string, sawOutput: boolean): Explanation {
  const known = phrases.find(({ pattern }) => pattern.test(detail));
  if (known !== undefined) return plain(known.code, known.sentence);
  const isBroken = /^(Transport error|error sending request)/.test(detail);
  if (isBroken || (sawOutput && /^stream closed/.test(detail))) {
    return plain(
      'planner_disconnected',
      'The connection broke before the answer was whole. Check the connection and the server, and run it again.',
    );
  }
  if (/^(stream closed|UTF8 error|Parse error)/.test(detail)) {
    const what = 'The reply is not an answer of the Responses API: it ended without one, as a web page does.';
    return plain(
      'planner_malformed',
      `${what} Check the base URL, and whether a proxy or sign-in page stands between.`,
    );
  }
  return plain(
    'planner_response_failed',
    `The service ended the response as failed. It said: ${quote(detail)}.`,
  );
}

const statusRows: Readonly<Record<number, readonly [PlannerFailureCode, string]>> = {
  400: ['planner_bad_request', 'The service refused the request as wrong; check the model and the base URL'],
  401: [
    'planner_unauthorized',
    'The service did not accept the sign-in; check the API key, or sign in again with `codex login`',
  ],
  403: [
    'planner_forbidden',
    'The service does not allow this account to do this; check its access to the model',
  ],
  404: ['planner_not_found', 'The service knows no such model or address; check the model and the base URL'],
  413: ['planner_input_too_large', 'The service takes no prompt of this size; shorten the request'],
  429: ['planner_rate_limited', 'The service takes no more requests for now; wait, or check the quota'],
};

function explainStatus(status: number, message: string): Explanation {
  const requestId = /request id: ([\w.:-]{1,128})/.exec(message)?.[1] ?? null;
  const [code, sentence] = statusRows[status] ?? rowOf(status);
  const words = /^unexpected status \d{3}[^:]*: (.*?)(?:, url: .*)?$/s.exec(message)?.[1];
  const said = words === undefined || words === '' ? '' : ` It said: ${quote(words)}.`;
  return { code, sentence: `${sentence} (HTTP ${status}).${said}`, httpStatus: status, requestId };
}

function rowOf(status: number): readonly [PlannerFailureCode, string] {
  if (status >= 500) return ['planner_server_error', 'The service had an error of its own; try again later'];
  if (status >= 300 && status < 400) {
    return [
      'planner_redirected',
      'The service points to another address; use that one as the base URL if it is right',
    ];
  }
  return ['planner_http_error', 'The service answered with a status that is not expected'];
}

/** An HTTP 400 comes as the bare body of the response. */
function readErrorBody(message: string): string | null {
  try {
    const body: unknown = JSON.parse(message);
    if (typeof body !== 'object' || body === null || !('error' in body)) return null;
    const { error } = body;
    if (typeof error !== 'object' || error === null || !('message' in error)) return null;
    return typeof error.message === 'string' ? error.message : null;
  } catch {
    // JSON.parse reports bad syntax only by throwing; then it is no body of a response.
    return null;
  }
}

/** Explains an exit without any event: what stands on standard error is all there is. */
export function explainExit(status: number, stderr: string): Explanation {
  const lines = stderr
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^(WARNING:|\S+Z +[A-Z]+ )/.test(line));
  const words = quote(lines[0] ?? '');
  const said = words === '' ? 'It said nothing.' : `It said: ${words}.`;
  if (/"input_error_code":"input_too_large"/.test(stderr)) {
    return plain('planner_input_too_large', 'The prompt is larger than Codex takes. Shorten the request.');
  }
  if (status === 126 || status === 127) {
    return plain(
      'planner_unavailable',
      `Codex could not be started. ${said} Install it, or name it with --codex or in Settings.`,
    );
  }
  const isRefusedOption =
    /unexpected argument|unknown configuration field|Unknown feature flag|invalid value/.test(stderr);
  if (status === 2 || isRefusedOption) {
    const todo = 'Install a tested version, 0.171.0, or name one with --codex or in Settings.';
    return plain(
      'planner_unavailable',
      `This version of Codex does not know an option that it was given. ${said} ${todo}`,
    );
  }
  if (/Error finding codex home|Error loading config|Output schema file|Failed to read/.test(stderr)) {
    return plain(
      'planner_unavailable',
      `Codex could not start this decision. ${said} Check its folder and version.`,
    );
  }
  return plain('planner_exited', `Codex ended with status ${status} and without an answer. ${said}`);
}
