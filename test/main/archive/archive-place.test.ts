import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readArchivePlace } from '../../../src-main/archive/archive-place';
import { failureOf, unwrap } from '../../support/unwrap';

test.each([
  ['postgres://ann:secret@db.example:5433/traces', 'postgres://ann@db.example:5433/traces'],
  ['postgresql://db.example/traces?sslmode=require&password=secret', 'postgres://db.example/traces'],
  ['postgres://ann:se%2Fcr%40et@db.example/traces', 'postgres://ann@db.example/traces'],
  ['postgres://ann:sec@ret@db.example/traces', 'postgres://ann@db.example/traces'],
  ['postgres://ann:secret@/traces?host=/run/postgresql', 'postgres://ann@/traces'],
  ['  POSTGRES://ann:secret@[::1]:5432/traces ', 'postgres://ann@[::1]:5432/traces'],
])('%s is shown without its password', (text, shown) => {
  expect(unwrap(readArchivePlace(text))).toMatchObject({ kind: 'server', url: text.trim(), shown });
});

test.each([
  'postgres://ann:sec/ret@db.example/traces',
  'postgres://ann:12/secret@db.example/traces',
  'postgres://ann:12?secret@db.example/traces',
  'postgres://ann:12#secret@db.example/traces',
  'postgres://ann:secret@db.example:port/traces',
  'mysql://ann:secret@db.example/traces',
  'https://ann:secret@db.example/',
])('%s is refused without being said again', (text) => {
  const failure = failureOf(readArchivePlace(text));
  expect(failure.code).toBe('bad_input');
  expect(JSON.stringify(failure)).not.toMatch(/secret|ret@|ann:/);
});

test('anything else is a folder; nothing and a NUL are not', () => {
  expect(unwrap(readArchivePlace('traces'))).toEqual({ kind: 'folder', folder: resolve('traces') });
  expect(failureOf(readArchivePlace(' ')).code).toBe('bad_input');
  expect(failureOf(readArchivePlace('a\0b')).code).toBe('bad_input');
});
