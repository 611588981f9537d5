import { describe, expect, test } from 'vitest';
import { createRedactor } from '../../../../src-main/planners/openai/redact';

const key = 'sk-live-a/b+c="d"e%f0123456789';
const { redact, holdsKey } = createRedactor(key);

describe('the key is removed in every form it may be written in', () => {
  test.each([
    ['as it is', `Bearer ${key}.`],
    ['twice', `${key} ${key}`],
    ['inside JSON', JSON.stringify({ authorization: `Bearer ${key}` })],
    ['inside an address', `https://host/?key=${encodeURIComponent(key)}`],
    ['in base64', Buffer.from(key).toString('base64')],
    ['cut by the end of the text', `authorization: Bearer ${key.slice(0, -4)}`],
    ['masked by the service', 'Incorrect API key provided: sk-live-********6789.'],
    ['as another key of the same kind', 'also sk-proj-AbCdEfGh1234'],
  ])('%s', (_name, text) => {
    const clean = redact(text);
    expect(clean).toContain('[key removed]');
    for (const secret of ['a/b+c', 'a%2Fb', '6789', 'AbCdEfGh', 'c2stbGl2ZS'])
      expect(clean).not.toContain(secret);
  });

  test('the parts of a key with a line break are removed, too', () => {
    const clean = createRedactor('first-half-1\nsecond-half').redact('x first-half-1 y second-half z');
    expect(clean).toBe('x [key removed] y [key removed] z');
  });
});

describe('what is no key stays', () => {
  test.each(['task-force-delta', 'desk-sk', 'OR-882', '{"a":"sk-1"}', ''])('%j', (text) => {
    expect(redact(text)).toBe(text);
  });

  test('a placeholder for a local server garbles nothing', () => {
    expect(createRedactor('local').redact('http://localhost and a local word')).toContain('localhost');
    expect(createRedactor('').redact('text')).toBe('text');
  });
});

test('a text that holds the key is known', () => {
  expect(holdsKey(`{"reason":${JSON.stringify(key)}}`)).toBe(true);
  expect(holdsKey('{"reason":"sk-of-someone-else"}')).toBe(false);
});
