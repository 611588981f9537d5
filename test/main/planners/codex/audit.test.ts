import { describe, expect, test } from 'vitest';
import { addFinding, auditLine, emptyAudit } from '../../../../src-main/planners/codex/audit';

const at = '2026-11-30T22:57:54.499295Z';
const item = (type: string): string =>
  `${at} DEBUG codex_core::stream_events_utils: Output item item_type="${type}" item_id="x_1"`;

describe('one log line', () => {
  test.each([
    [item('message'), { kind: 'item', item: 'message' }],
    [item('reasoning'), { kind: 'item', item: 'reasoning' }],
    ['WARNING: proceeding, even though we could not create PATH aliases', null],
    [`${at} ERROR codex_core::client: something else`, null],
    ['', null],
  ])('%s', (line, finding) => {
    expect(auditLine(line)).toEqual(finding);
  });

  test.each([
    item('function_call'),
    item('custom_tool_call'),
    item('local_shell_call'),
    item('web_search_call'),
    item('image_generation_call'),
    item('a_new_kind'),
    item(''),
    item('Message'),
    `${at} DEBUG codex_core::stream_events_utils: Output item kind="message"`,
    `${at}  INFO codex_core::stream_events_utils: ToolCall: exec_command thread_id=1`,
    `${at} ERROR codex_core::tools::router: error=unsupported call: foo`,
    `${at} DEBUG codex_core::tools::registry: anything`,
    `${item('message')} ${item('function_call')}`,
    `words before ${item('function_call')}`,
  ])('is a sign of a tool: %s', (line) => {
    expect(auditLine(line)?.kind).toBe('native_tool');
  });

  test('a harmless item that does not begin like a log line proves nothing', () => {
    expect(auditLine(`The model wrote: ${item('message')}`)).toBeNull();
  });
});

describe('connections', () => {
  const connect = (address: string) =>
    auditLine(`${at} DEBUG span{a="b"}: reqwest::connect: starting new connection: ${address}`);
  const strange = (address: string, baseUrl: string | null) =>
    addFinding(emptyAudit, connect(address), baseUrl).strangeAddress;

  test.each([
    ['http://127.0.0.1:80/', 'http://127.0.0.1:80/v1'],
    ['https://host.example/', 'https://host.example/v1'],
    ['https://api.openai.com/', null],
    ['https://chatgpt.com/', null],
  ])('%s is expected for %s', (address, baseUrl) => {
    expect(strange(address, baseUrl)).toBeNull();
  });

  test.each([
    ['http://127.0.0.1:81/', 'http://127.0.0.1:80/v1'],
    ['http://host.example/', 'https://host.example/v1'],
    ['https://host.example.evil.test/', 'https://host.example/v1'],
    ['https://api.openai.com/', 'https://host.example/v1'],
    ['https://evilopenai.com/', null],
    ['http://api.openai.com/', null],
    ['nonsense', null],
  ])('%s is strange for %s', (address, baseUrl) => {
    expect(strange(address, baseUrl)).toBe(address);
  });
});

test('all lines of a process add up, and the first sign of a tool stays', () => {
  const lines = [
    item('reasoning'),
    item('message'),
    item('message'),
    item('web_search_call'),
    item('function_call'),
  ];
  const audit = lines.reduce((sum, line) => addFinding(sum, auditLine(line), null), emptyAudit);
  expect(audit).toEqual({ messages: 2, reasoning: 1, nativeTool: 'web_search_call', strangeAddress: null });
});
