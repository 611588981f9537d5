import { expect, test } from 'vitest';
import { describeSent, readDestination } from '../../../src-renderer/settings/where-sent';

test.each([
  ['http://127.0.0.1:8080/v1', '127.0.0.1:8080', true],
  ['http://localhost/v1', 'localhost', true],
  ['http://[::1]:9/v1', '[::1]:9', true],
  ['https://127.0.0.1.example.org/v1', '127.0.0.1.example.org', false],
  ['https://localhost.example.org', 'localhost.example.org', false],
  ['https://name:word@models.example.org/v1', 'models.example.org', false],
  ['models.example.org', null, false],
  ['file:///tmp/x', null, false],
])('%s goes to %s', (baseUrl, host, isLocal) => {
  expect(readDestination(baseUrl)).toEqual({ host, isLocal });
});

test('what is sent is said in the same words for every server', () => {
  const given = 'the request, the observations so far, the instructions and the schema';
  expect(describeSent('api', null)).toBe(
    `Each decision sends ${given} to api.openai.com, with the key as authorization. Nothing else is sent.`,
  );
  expect(describeSent('codex', 'https://models.example.org/v1')).toBe(
    `Each decision hands over ${given} to models.example.org. Deskcheck hands over nothing else.`,
  );
  expect(describeSent('codex', 'nowhere')).toContain('which is no address yet');
});
