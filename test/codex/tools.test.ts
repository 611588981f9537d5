import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { isCodexInstalled } from '../../build/install-codex';
import { isJsonObject, type Json } from '../../src-shared/domain/json';
import { askCodex, bundledModels, leftProcesses, serverForFile, view } from './ask-codex';

const run = describe.runIf(isCodexInstalled());
const server = serverForFile({ toolArguments: { cmd: 'id', command: ['id'], path: '/etc/passwd' } });

/** Every tool that a request offers: the plain list, and the lists that newer models get within the input. */
function offeredTools(body: unknown): readonly Json[] {
  if (!isJsonObject(body)) return [];
  const listed = Array.isArray(body.tools) ? body.tools : [];
  const input = Array.isArray(body.input) ? body.input : [];
  return [...listed, ...input.flatMap(findAdditional)];
}

function findAdditional(value: Json): readonly Json[] {
  if (Array.isArray(value)) return value.flatMap(findAdditional);
  if (!isJsonObject(value)) return [];
  const own = value.type === 'additional_tools' ? [value] : [];
  return [
    ...own,
    ...Object.entries(value).flatMap(([key, inner]) =>
      /tools$/.test(key) ? [inner] : findAdditional(inner),
    ),
  ];
}

run('what goes over the wire', () => {
  test('the finder finds tools in both places', () => {
    const body = {
      tools: [{ type: 'function' }],
      input: [
        { type: 'additional_tools', tools: [{ type: 'custom' }] },
        { content: [{ additional_tools: [1] }] },
      ],
    };
    expect(offeredTools(body)).toHaveLength(4);
  });

  test('no tool for any model that the version knows, nor for one that it does not', async () => {
    const models = [...(await bundledModels()), 'local-llama-3'];
    expect(models.length).toBeGreaterThan(5);
    for (const model of models) {
      const before = server().requests.length;
      const { outcome } = await askCodex({ baseUrl: server().url('ok'), model });
      expect(outcome.kind, model).toBe('decided');
      const [request] = server().requests.slice(before);
      expect(offeredTools(request?.body), model).toEqual([]);
      expect(request?.body.model).toBe(model);
    }
  }, 60_000);

  test('only our instructions, the data and the schema', async () => {
    await askCodex({ baseUrl: server().url('ok') });
    const body = server().requests.at(-1)?.body;
    const input = Array.isArray(body?.input) ? body.input : [];
    const texts = input.flatMap((item) =>
      isJsonObject(item) && Array.isArray(item.content)
        ? item.content.map((part) => [item.role, isJsonObject(part) ? part.text : null])
        : [],
    );
    expect(texts).toEqual([
      ['developer', view.instructions],
      ['user', JSON.stringify({ request: view.request, observations: [] })],
    ]);
    expect(body).toMatchObject({
      store: false,
      text: { format: { type: 'json_schema', schema: view.schema } },
    });
  });
});

const activities = [
  'tool-exec_command',
  'tool-shell',
  'tool-shell_command',
  'tool-view_image',
  'tool-update_plan',
  'tool-spawn_agent',
  'tool-request_user_input',
  'tool-read_mcp_resource',
  'tool-no_such_tool',
  'custom-apply_patch',
  'custom-exec',
  'custom-no_such_tool',
  'local_shell',
  'web_search',
  'image_generation',
] as const;

run('signs of a native tool', () => {
  test.each(activities)('%s fails the turn, whatever is answered afterwards', async (behaviour) => {
    const { outcome, pid } = await askCodex({ baseUrl: server().url(behaviour) });
    expect(outcome).toMatchObject({ kind: 'failed', code: 'planner_native_tool' });
    expect(outcome.evidence?.files['stderr.txt']).toContain('Output item item_type=');
    // The sign comes before the answer to the call is sent; nothing waits for what the model would make of it.
    if (/^(tool|custom)-/.test(behaviour)) expect(outcome.evidence?.exitCode).toBeNull();
    await expect.poll(() => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).toBe('');
    await expect.poll(() => leftProcesses()).toEqual([]);
  });
});
