/** What an HTTP status or a broken connection means, in words and with what to do. */
import type { PlannerFailureCode } from '../planner';
import type { ApiFailure } from './failure';

/** An answer with a status other than success. */
export interface HttpFailure {
  readonly status: number;
  /** The code in the error body; null when there is none. */
  readonly errorCode: string | null;
  /** Seconds that the service asks to wait; null when it does not say. */
  readonly retryAfterS: number | null;
}

/** What a status means. The error body is kept as evidence and never quoted. */
export function fromHttpFailure(failure: HttpFailure): ApiFailure {
  const { status } = failure;
  if (isTooLarge(failure)) {
    return {
      code: 'planner_input_too_large',
      what: `The request is larger than the model takes (HTTP ${status}).`,
      todo: 'Shorten the request or its records, or choose a model with a larger context.',
    };
  }
  switch (status) {
    case 400:
      return {
        code: 'planner_bad_request',
        what: 'The service turned the request down (HTTP 400).',
        todo: 'Check that the model can answer by a JSON schema; the kept response says what was wrong.',
      };
    case 401:
      return {
        code: 'planner_unauthorized',
        what: 'The service did not accept the API key (HTTP 401).',
        todo: 'Check that the key is current and belongs to this base URL, and set it again.',
      };
    case 403:
      return {
        code: 'planner_forbidden',
        what: 'The key is not allowed to do this (HTTP 403).',
        todo: 'Check that its account and project may use this model.',
      };
    case 404:
      return {
        code: 'planner_not_found',
        what: 'The service knows no such model or address (HTTP 404).',
        todo: 'Check the name of the model, and that the base URL ends where the API starts, usually with /v1.',
      };
    case 429:
      return tooMany(failure);
    default:
      return otherStatus(status);
  }
}

function isTooLarge({ status, errorCode }: HttpFailure): boolean {
  return status === 413 || (status === 400 && errorCode === 'context_length_exceeded');
}

function tooMany({ errorCode, retryAfterS }: HttpFailure): ApiFailure {
  const code = 'planner_rate_limited';
  if (errorCode === 'insufficient_quota') {
    const what = 'The quota of the account is used up (HTTP 429).';
    return { code, what, todo: 'Check its plan and billing, then start a new run.' };
  }
  const wait = retryAfterS === null ? 'Wait a little' : `Wait ${retryAfterS} s`;
  const what = 'The service takes no more requests for now (HTTP 429).';
  return { code, what, todo: `${wait}, then start a new run; nothing is tried again by itself.` };
}

function otherStatus(status: number): ApiFailure {
  if (status >= 500) {
    return {
      code: 'planner_server_error',
      what: `The service failed (HTTP ${status}).`,
      todo: 'Start a new run later; nothing is tried again by itself.',
    };
  }
  return {
    code: 'planner_http_error',
    what: `The service answered HTTP ${status}, which is no answer to this call.`,
    todo: 'Check the base URL and what stands between this machine and it.',
  };
}

/** A redirect, to wherever it points. */
export function fromRedirect(origin: string, status: number): ApiFailure {
  return {
    code: 'planner_redirected',
    what: `${origin} answered with a redirect (HTTP ${status}), which is never followed, so the key went nowhere else.`,
    todo: 'Set the base URL to the final address itself, if you trust it.',
  };
}

const unreachable: PlannerFailureCode = 'planner_unreachable';

/** An exchange that ended without a whole answer, by the platform's error code. */
export function fromConnectionFailure(origin: string, errorCode: string | null): ApiFailure {
  switch (errorCode) {
    case 'ECONNREFUSED':
      return {
        code: unreachable,
        what: `${origin} refused the connection.`,
        todo: 'Start the server there, or correct the base URL.',
      };
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return {
        code: unreachable,
        what: `The host of ${origin} was not found.`,
        todo: 'Check the spelling of the base URL, and that this machine is online.',
      };
    case 'UND_ERR_HEADERS_TIMEOUT':
      return fromSilence(origin);
    case 'ECONNRESET':
    case 'UND_ERR_SOCKET':
    case 'EPIPE':
      return fromDisconnect(origin);
    default:
      return otherConnectionFailure(origin, errorCode);
  }
}

/** An answer that began and did not come to its end. */
export function fromBrokenBody(origin: string, errorCode: string | null): ApiFailure {
  if (errorCode === 'UND_ERR_BODY_TIMEOUT') return fromSilence(origin);
  if (!errorCode?.startsWith('Z_')) return fromDisconnect(origin);
  return {
    code: 'planner_malformed',
    what: `What ${origin} answered is packed in a way that cannot be unpacked.`,
    todo: 'Check what answers at the base URL, and a proxy in between.',
  };
}

function fromDisconnect(origin: string): ApiFailure {
  return {
    code: 'planner_disconnected',
    what: `The connection to ${origin} broke before the answer was complete.`,
    todo: 'Start a new run; nothing of a part of an answer is used.',
  };
}

/** The platform's own time-out, which no signal of the caller comes before. */
function fromSilence(origin: string): ApiFailure {
  return {
    code: 'planner_timeout',
    what: `${origin} sent nothing for so long that the platform gave the connection up.`,
    todo: 'Try a faster model, or start a new run later.',
  };
}

function otherConnectionFailure(origin: string, errorCode: string | null): ApiFailure {
  const named = errorCode === null ? '' : ` (${errorCode})`;
  if (errorCode?.startsWith('HPE_')) {
    return {
      code: 'planner_malformed',
      what: `What ${origin} answered is not HTTP${named}.`,
      todo: 'Check the port in the base URL.',
    };
  }
  if (errorCode && /CERT|SSL|TLS|SIGNATURE|EPROTO/.test(errorCode)) {
    return {
      code: unreachable,
      what: `No secure connection to ${origin} could be made${named}.`,
      todo: 'Check whether the base URL should start with http or https, and the certificate of that server.',
    };
  }
  return {
    code: unreachable,
    what: `No connection to ${origin} could be made${named}.`,
    todo: 'Check the base URL, the network and a proxy or firewall in between.',
  };
}
