import type { PreflightCheck } from '../planner';
import { errorCodeOf, isRedirect } from './exchange';
import type { ApiFailure } from './failure';
import { fromConnectionFailure, fromRedirect } from './from-failure';
import {
  type ApiSetup,
  findBaseUrlProblem,
  findKeyProblem,
  findModelProblem,
  isUnencrypted,
  originOf,
} from './setup';

/** How long a server may take to answer at all. */
const connectMs = 5000;

/** Looks at everything a call needs without making one: no key is sent and no model is asked. */
export async function checkApiSetup(setup: ApiSetup): Promise<readonly PreflightCheck[]> {
  const model = toCheck(
    'Model',
    findModelProblem(setup.model),
    `The model is ${JSON.stringify(setup.model)}.`,
  );
  const key = toCheck('API key', findKeyProblem(setup.apiKey), 'A key is set; it is never shown.');
  return [model, key, checkBaseUrl(setup.baseUrl), await checkConnection(setup), liveCall];
}

const liveCall: PreflightCheck = {
  name: 'Live call',
  state: 'not_tried',
  sentence:
    'Whether the key is accepted and the model answers is seen only by a real call, which costs tokens.',
  todo: null,
};

function toCheck(name: string, problem: ApiFailure | null, sentence: string): PreflightCheck {
  return problem
    ? { name, state: 'missing', sentence: problem.what, todo: problem.todo }
    : { name, state: 'ok', sentence, todo: null };
}

function checkBaseUrl(baseUrl: string): PreflightCheck {
  const name = 'Base URL';
  const problem = findBaseUrlProblem(baseUrl);
  if (problem || !isUnencrypted(baseUrl)) return toCheck(name, problem, `Calls go to ${originOf(baseUrl)}.`);
  return {
    name,
    state: 'warning',
    sentence: `Calls go to ${originOf(baseUrl)} without encryption, and the key with them.`,
    todo: 'Use an https address, unless you trust the whole way to that machine.',
  };
}

async function checkConnection(setup: ApiSetup): Promise<PreflightCheck> {
  const name = 'Connection';
  if (findBaseUrlProblem(setup.baseUrl)) {
    const sentence = 'The connection was not tried, because the base URL is not right yet.';
    return { name, state: 'not_tried', sentence, todo: null };
  }
  const origin = originOf(setup.baseUrl);
  try {
    const signal = AbortSignal.timeout(connectMs);
    const response = await (setup.fetch ?? fetch)(setup.baseUrl, { redirect: 'manual', signal });
    await response.body?.cancel();
    if (isRedirect(response))
      return { ...toCheck(name, fromRedirect(origin, response.status), ''), state: 'warning' };
    return toCheck(name, null, `A server answers at ${origin}.`);
  } catch (error) {
    // Whatever keeps a request from being answered is the finding, and fetch reports it only by throwing.
    return toCheck(name, fromConnectionFailure(origin, errorCodeOf(error)), '');
  }
}
