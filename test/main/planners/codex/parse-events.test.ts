import { describe, expect, test } from 'vitest';
import { readLines } from '../../../../src-main/planners/codex/lines';
import { parseEvent } from '../../../../src-main/planners/codex/parse-events';

const parse = (line: string) => parseEvent(Buffer.from(line));

describe('one event', () => {
  test.each([
    ['{"type":"thread.started","thread_id":"t"}', { kind: 'other', name: 'thread.started' }],
    ['{"type":"turn.started"}', { kind: 'other', name: 'turn.started' }],
    ['{"type":"something.new","deep":{"a":[1]}}', { kind: 'other', name: 'something.new' }],
    [
      '{"type":"item.completed","item":{"id":"i","type":"agent_message","text":"{}"}}',
      { kind: 'message', name: 'item.completed', text: '{}' },
    ],
    [
      '{"type":"item.updated","item":{"type":"agent_message","text":"{"}}',
      { kind: 'other', name: 'item.updated' },
    ],
    [
      '{"type":"item.completed","item":{"type":"reasoning","text":"…"}}',
      { kind: 'other', name: 'item.completed' },
    ],
    [
      '{"type":"item.completed","item":{"type":"error","message":"Model metadata"}}',
      { kind: 'complaint', name: 'item.completed', message: 'Model metadata' },
    ],
    ['{"type":"error","message":"no"}', { kind: 'failure', name: 'error', message: 'no' }],
    [
      '{"type":"turn.failed","error":{"message":"no"}}',
      { kind: 'failure', name: 'turn.failed', message: 'no' },
    ],
    ['{"type":"turn.failed"}', { kind: 'failure', name: 'turn.failed', message: '' }],
    ['{"type":"turn.completed"}', { kind: 'completed', name: 'turn.completed', usage: null }],
    [
      '{"type":"turn.completed","usage":{"input_tokens":1,"cached_input_tokens":2,"cache_write_input_tokens":9,"output_tokens":3,"reasoning_output_tokens":4}}',
      {
        kind: 'completed',
        name: 'turn.completed',
        usage: { input_tokens: 1, cached_input_tokens: 2, output_tokens: 3, reasoning_output_tokens: 4 },
      },
    ],
    [
      '{"type":"turn.completed","usage":{"input_tokens":-1}}',
      { kind: 'completed', name: 'turn.completed', usage: null },
    ],
  ])('%s', (line, event) => {
    expect(parse(line)).toEqual(event);
  });

  test.each([
    'command_execution',
    'mcp_tool_call',
    'web_search',
    'file_change',
    'collab_tool_call',
    'todo_list',
    'a_new_kind',
  ])('an item %s is a native tool, begun or ended', (type) => {
    for (const name of ['item.started', 'item.updated', 'item.completed']) {
      expect(parse(JSON.stringify({ type: name, item: { type } }))).toEqual({
        kind: 'native_tool',
        name,
        item: type,
      });
    }
  });

  test.each([
    '{"type":"item.completed"}',
    '{"type":"item.completed","item":{}}',
    '{"type":"item.completed","item":null}',
  ])('an item without a type is a native tool: %s', (line) => {
    expect(parse(line)?.kind).toBe('native_tool');
  });

  test.each([
    '{',
    'null',
    '[]',
    '"text"',
    '{"kind":"x"}',
    '{"type":1}',
    'Warning: something',
    '{"type":"item.completed","item":{"type":"agent_message"}}',
  ])('unreadable: %s', (line) => {
    expect(parse(line)?.kind).toBe('unreadable');
  });

  test('bytes that are no UTF-8 are unreadable, an empty line is nothing', () => {
    expect(parseEvent(Buffer.from([0x7b, 0xff, 0x7d]))?.kind).toBe('unreadable');
    expect(parse('')).toBeNull();
  });
});

describe('lines', () => {
  function read(chunks: readonly Buffer[], limit = 100) {
    const lines: string[] = [];
    const long: string[] = [];
    const reader = readLines(limit, {
      onLine: (line) => void lines.push(line.toString()),
      onLongLine: (beginning) => void long.push(beginning.toString()),
    });
    for (const chunk of chunks) reader.push(chunk);
    reader.end();
    return { lines, long };
  }

  test('the newline byte alone ends a line, wherever the chunks are cut', () => {
    const text = 'a\u2028b\u2029c\u0085d\re\nGrüße 😀\n\nlast';
    const bytes = Buffer.from(text);
    for (const size of [1, 2, 3, 5, bytes.length]) {
      const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
        bytes.subarray(at * size, (at + 1) * size),
      );
      expect(read(chunks).lines).toEqual(text.split('\n'));
    }
  });

  test('a long line is told once with its beginning, and the next one is read as usual', () => {
    const chunks = ['x'.repeat(70), 'x'.repeat(70), 'y'.repeat(70), '\nshort\n'].map((text) =>
      Buffer.from(text),
    );
    expect(read(chunks)).toEqual({ lines: ['short'], long: ['x'.repeat(100)] });
  });

  test('a line of exactly the limit is whole', () => {
    expect(read([Buffer.from(`${'x'.repeat(100)}\n`)])).toEqual({ lines: ['x'.repeat(100)], long: [] });
  });
});
