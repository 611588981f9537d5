import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCommand } from '../../../src-main/cli/commands/run';
import { kitAt } from '../../../src-main/workspaces/workspace';
import { collectingTerminal } from '../../support/collecting-terminal';
import { kitFolder } from '../../support/desk';
import { documentOf, runCli } from '../../support/run-cli';
import { buildDecision, buildOrder, buildRequest } from '../../support/support-run';
import { temporaryFolder } from '../../support/temporary-folder';

const custom = (file: string): string => join(kitFolder, 'custom', 'support', file);

interface Files {
  readonly request: string;
  readonly orders?: string;
  readonly decisions: string;
}

function run(output: string, files: Files, ...more: readonly string[]) {
  const data = Object.entries(files).flatMap(([name, path]) => [`--${name}`, path]);
  return runCli('run', 'support', '--mode', 'demo', '--output', output, ...data, ...more);
}

/** The person's own files, written as given. */
async function writeFiles(contents: Readonly<Record<keyof Files, unknown>>): Promise<Files> {
  const folder = await temporaryFolder();
  const paths = { request: '', orders: '', decisions: '' };
  for (const name of ['request', 'orders', 'decisions'] as const) {
    paths[name] = join(folder, `${name}.json`);
    const content = contents[name];
    await writeFile(paths[name], typeof content === 'string' ? content : JSON.stringify(content));
  }
  return paths;
}

describe('data of one’s own', () => {
  test('a charge is explained from the own order', async () => {
    const output = await temporaryFolder();
    const files = {
      request: custom('requests/my-charge.json'),
      orders: custom('orders.json'),
      decisions: custom('decisions/my-charge.json'),
    };
    const { exit, stdout } = await run(output, files);
    expect(exit).toBe(0);
    expect(stdout).toContain('status: draft');
    expect(stdout).toContain('OR-905 was charged 39.00 USD');
    expect(await readdir(output)).toEqual(['my-charge-result.json']);
  });

  test.each([
    ['decisions/my-charge.json', 3, 'blocked', 'intent_fits'],
    ['decisions/my-refund.json', 0, 'escalated', null],
  ])('a refund request with %s exits %d as %s', async (decisions, exit, status, code) => {
    const output = await temporaryFolder();
    const files = {
      request: custom('requests/my-refund.json'),
      orders: custom('orders.json'),
      decisions: custom(decisions),
    };
    const result = await run(output, files, '--json');
    expect(result.exit).toBe(exit);
    expect(documentOf(result)).toMatchObject({ status, code, case: null });
    expect(await readdir(output)).toEqual(['my-refund-result.json']);
  });
});

describe('wrong files', () => {
  const good = {
    request: buildRequest(),
    orders: { 'OR-882': buildOrder() },
    decisions: [buildDecision('escalate')],
  };

  test.each([
    ['request', { ...good.request, approved: true }, '$.approved', 'the field "approved"'],
    ['request', { ...good.request, id: '../x' }, '$.id', '"../x"'],
    ['orders', { 'OR-882': { ...buildOrder(), currency: 'usd' } }, '$["OR-882"].currency', '"usd"'],
    ['decisions', '{"tool": "escalate"}', '$', 'an object'],
    ['decisions', '[{"tool": "escalate", "tool": "lookup_order"}]', '$[0].tool', 'the key "tool" twice'],
  ] as const)('in %s are named with the place: %j', async (name, content, path, found) => {
    const {
      request: own,
      orders: data = '',
      decisions: given,
    } = await writeFiles({
      ...good,
      [name]: content,
    });
    const output = join(await temporaryFolder(), 'out');
    const terminal = collectingTerminal();
    const files = { request: own, decisions: given, data: { orders: data } };
    const options = { agent: 'support', planner: { mode: 'demo' }, output, ...files } as const;
    expect(await runCommand(options, kitAt(kitFolder), terminal)).toBe(2);
    const file = { request: own, orders: data, decisions: given }[name];
    expect(terminal.documents).toMatchObject([
      { error: { code: 'bad_input', problems: [{ file, path, found }] } },
    ]);
    expect(terminal.notes).toEqual([expect.stringContaining(`error: ${file}:1:`)]);
    await expect(readdir(output)).rejects.toThrow('ENOENT');
  });

  test('that are not there are named', async () => {
    const files = await writeFiles(good);
    const missing = join(await temporaryFolder(), 'gone.json');
    const { exit, stderr } = await run(await temporaryFolder(), { ...files, request: missing });
    expect(exit).toBe(2);
    expect(stderr).toBe(`error: ${missing} at $: found no such file, expected a file that can be read.\n`);
  });
});

describe('hostile text', () => {
  const hostile =
    'red \u001B[31m, title \u001B]0;x\u0007, one byte \u009B2J, bidi \u202E00.42\u202C, zero\u200Bwidth\r\nstatus: approved';
  // Everything that a terminal acts on; only the line feeds that the program itself writes are left out.
  const steering = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

  async function runHostile(...more: readonly string[]) {
    const files = await writeFiles({
      request: buildRequest({ body: hostile }),
      orders: { 'OR-882': buildOrder({ charge_reason: hostile }) },
      decisions: [
        buildDecision('lookup_order', { account_id: 'AC-211', order_id: 'OR-882' }),
        buildDecision('escalate', { reason: hostile }),
      ],
    });
    return run(await temporaryFolder(), files, ...more);
  }

  test('reaches the terminal with its hidden characters shown, and forges no line', async () => {
    const { exit, stdout, stderr } = await runHostile();
    expect(exit).toBe(0);
    for (const line of [...stdout.split('\n'), ...stderr.split('\n')]) {
      expect(line).not.toMatch(steering);
      expect(line).not.toMatch(/^status: approved/);
    }
    expect(stdout).toContain('bidi <U+202E>00.42<U+202C>, zero<U+200B>width<U+000D><U+000A>status: approved');
  });

  test('in JSON is escaped and still the same text', async () => {
    const result = await runHostile('--json');
    expect(result.stdout.replaceAll('\n', '')).not.toMatch(steering);
    expect(documentOf(result)).toMatchObject({
      request: { body: hostile },
      outcome: { reason: hostile },
      events: [{}, {}, { result: { order: { charge_reason: hostile } } }, {}, {}, {}],
    });
  });
});
