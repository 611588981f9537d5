import { type Failure, fail, type Result, succeed } from '../../src-shared/domain/result';

/** A key of the service's test mode, whole or restricted. */
const testKey = /^(?:sk|rk)_test_[A-Za-z0-9_]{4,200}$/;
const liveKey = /^\s*(?:sk|rk)_live_/;

/** Lets only a test-mode key through. The failure never holds any part of what was given. */
export function checkTestKey(apiKey: string): Result<string> {
  if (testKey.test(apiKey)) return succeed(apiKey);
  return fail(liveKey.test(apiKey) ? liveKeyFailure : otherKeyFailure);
}

const todo = 'Give a test-mode key, which begins with sk_test_ or rk_test_.';

const liveKeyFailure: Failure = {
  code: 'bad_input',
  what: 'This is a live key, and a live key moves real money. It was refused and nothing was sent.',
  where: 'the payment key',
  todo,
};

const otherKeyFailure: Failure = {
  code: 'bad_input',
  what: 'This is not a key of the test mode. It was refused and nothing was sent.',
  where: 'the payment key',
  todo,
};
