import { describe, expect, test } from 'vitest';
import { contentPolicy } from '../../../src-main/hosts/content-policy';

const parse = (policy: string): ReadonlyMap<string, string> =>
  new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );

describe('the built app', () => {
  const policy = contentPolicy(null);

  test('lets in nothing but its own files', () => {
    expect(parse(policy)).toEqual(
      new Map([
        ['default-src', "'none'"],
        ['script-src', "'self'"],
        ['style-src', "'self'"],
        ['font-src', "'self'"],
        ['img-src', "'self'"],
        ['connect-src', "'self'"],
        ['base-uri', "'none'"],
        ['form-action', "'none'"],
        ['frame-ancestors', "'none'"],
      ]),
    );
  });

  test.each(['unsafe', 'http', 'ws:', 'data:', 'blob:', 'file:', '*'])('never says %s', (word) => {
    expect(policy).not.toContain(word);
  });
});

describe('a dev server', () => {
  const strict = parse(contentPolicy(null));
  const policy = parse(contentPolicy(new URL('http://localhost:5173/')));

  test('gets its socket and its inline parts, never eval', () => {
    expect(policy.get('connect-src')).toBe("'self' ws://localhost:5173");
    expect(policy.get('script-src')).toBe("'self' 'unsafe-inline'");
    expect([...policy.values()].join(' ')).not.toContain('unsafe-eval');
  });

  test('loosens nothing else', () => {
    const changed = [...policy].filter(([name, sources]) => strict.get(name) !== sources);
    expect(changed.map(([name]) => name)).toEqual(['script-src', 'style-src', 'connect-src']);
    expect([...policy.keys()]).toEqual([...strict.keys()]);
  });
});
