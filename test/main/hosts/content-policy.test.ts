import { describe, expect, test } from 'vitest';
import { contentPolicy } from '../../../src-main/hosts/content-policy';
import { addStyleNonce, newStyleNonce } from '../../../src-main/hosts/style-nonce';

const parse = (policy: string): ReadonlyMap<string, string> =>
  new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );

describe('the built app', () => {
  const policy = contentPolicy({ devServer: null, styleNonce: null });

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

describe('a page with a nonce', () => {
  const nonce = newStyleNonce();
  const policy = parse(contentPolicy({ devServer: null, styleNonce: nonce }));

  test('lets in the style sheet that carries it, and nothing else', () => {
    const plain = parse(contentPolicy({ devServer: null, styleNonce: null }));
    const changed = [...policy].filter(([name, sources]) => plain.get(name) !== sources);
    expect(changed).toEqual([['style-src', `'self' 'nonce-${nonce}'`]]);
  });

  test('has another one at every load', () => {
    expect(new Set(Array.from({ length: 100 }, newStyleNonce)).size).toBe(100);
    expect(nonce).toMatch(/^[A-Za-z0-9_-]{24}$/);
  });

  test('carries it once, in its head', () => {
    const page = addStyleNonce('<html><head><title>x</title></head><body></body></html>', nonce);
    expect(page.split(nonce)).toHaveLength(2);
    expect(page).toContain(`<head>\n    <meta name="style-nonce" nonce="${nonce}" />`);
  });
});

describe('a dev server', () => {
  const devServer = new URL('http://localhost:5173/');
  const strict = parse(contentPolicy({ devServer: null, styleNonce: null }));
  const policy = parse(contentPolicy({ devServer, styleNonce: 'n0nce' }));

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
