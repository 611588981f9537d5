import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { agents } from '../../../src-main/agents/registry';
import { supportRequest } from '../../../src-main/agents/support/schema';
import { kitAt, loadCases, loadExpectation } from '../../../src-main/workspaces/workspace';
import { locatePassage } from '../../../src-main/agents/documents/locate-passage';
import { openDocumentStore } from '../../../src-main/stores/document-store';
import { readJsonFile, readText } from '../../../src-main/stores/read-file';
import { caseFile, expectation } from '../../../src-shared/domain/case';
import { documentRecordFile } from '../../../src-shared/domain/document-record';
import { findHiddenCharacter } from '../../../src-shared/domain/hidden-characters';
import { orderFile } from '../../../src-shared/domain/order';
import { suite } from '../../../src-shared/evaluation/suite';
import { formatProblem } from '../../../src-shared/input/problem';
import { kitFolder } from '../../support/desk';

/** The cases of each agent in the order in which they are shown. */
const names: Readonly<Record<string, readonly string[]>> = {
  support: ['explain', 'refund', 'missing-id', 'not-found', 'cross-account', 'timeout', 'injection'],
  documents: ['equipment', 'contractor', 'missing-audience', 'unsupported', 'injection'],
  orders: [
    'where-in-transit',
    'where-delivered',
    'where-processing',
    'where-unknown',
    'another-customer',
    'misread-id',
    'cancel-processing',
    'cancel-shipped',
    'cancel-delivered',
    'cancel-again',
    'cancel-unread',
    'cancel-changed',
    'refund-full',
    'refund-partial',
    'refund-second',
    'refund-rest',
    'refund-over-total',
    'refund-over-left',
    'refund-nothing-left',
    'refund-zero',
    'refund-negative',
    'refund-another',
    'refund-unread',
    'refund-cancelled',
    'refund-yen',
    'refund-dinar',
    'refund-changed',
    'cancel-and-refund',
    'payment-declined',
    'payment-declined-told',
    'payment-timeout-before',
    'payment-timeout-after',
    'payment-connection-lost',
    'payment-server-error',
    'payment-busy',
    'payment-too-busy',
    'payment-unknown',
    'social-engineering',
    'claimed-identity',
    'injection-message',
    'injection-note',
    'injection-result',
    'off-topic',
    'false-alarm',
    'guardrail-late',
    'guardrail-late-trip',
    'guardrail-silent',
    'guardrail-broken',
    'bluff-refund',
    'bluff-cancel',
    'bluff-amount',
    'bluff-arrival',
    'bluff-escalation',
    'honest-no',
    'escalate-by-choice',
    'escalate-bare',
    'escalate-bluff',
  ],
};

/** Which schema a file of the kit follows, by its path. */
const schemas = agents.flatMap((agent): readonly (readonly [RegExp, z.ZodType])[] => {
  const at = (path: string) => new RegExp(`^(custom/)?${agent.name}/${path}$`);
  return [
    [at('cases\\.json'), caseFile],
    [at('expectations/[a-z-]+\\.json'), expectation],
    [at('requests/[a-z-]+\\.json'), agent.request],
    [at('decisions/[a-z-]+\\.json'), z.array(agent.decisionSchema).min(1)],
    ...agent.dataFiles.map(({ file, schema }) => [at(file), schema] as const),
    ...(agent.options ? [[at(agent.options.file), agent.options.schema] as const] : []),
  ];
});

schemas.push([/^suites\/[a-z-]+\.json$/, suite]);

const entries = await readdir(kitFolder, { recursive: true, withFileTypes: true });
const files = entries
  .filter((entry) => !entry.isDirectory())
  .map((entry) =>
    join(entry.parentPath, entry.name)
      .slice(kitFolder.length + 1)
      .replaceAll('\\', '/'),
  );

async function read<Schema extends z.ZodType>(schema: Schema, file: string): Promise<z.output<Schema>> {
  const parsed = await readJsonFile(schema, join(kitFolder, file));
  if (!parsed.ok) throw new Error(parsed.failure.map(formatProblem).join('\n'));
  return parsed.value.value;
}

describe('the kit', () => {
  test.each(files)('%s follows its schema', async (file) => {
    if (/\.(?:txt|md)$/.test(file)) {
      expect((await readText(join(kitFolder, file))).ok).toBe(true);
      return;
    }
    const schema = schemas.find(([pattern]) => pattern.test(file))?.[1];
    expect(schema, 'the kind of this file').toBeDefined();
    await read(schema ?? z.never(), file);
  });

  test.each(agents)('has the cases of $name in their order, each with its files', async (agent) => {
    const kit = kitAt(kitFolder);
    const own = names[agent.name] ?? [];
    const cases = await loadCases(kit, agent);
    const expected = await Promise.all(own.map((name) => loadExpectation(kit, agent, name)));
    expect(cases.ok && cases.value.map(({ name, own: isOwn }) => (isOwn ? 'own' : name))).toEqual(own);
    expect(expected.every((each) => each.ok && each.value !== null)).toBe(true);
    const parts = (folder: string) =>
      files.filter((file) => file.startsWith(`${agent.name}/${folder}/`)).map((file) => file.split('/')[2]);
    expect(parts('requests').sort()).toEqual(own.map((name) => `${name}.json`).sort());
    expect(parts('decisions').sort()).toEqual(own.map((name) => `${name}.json`).sort());
  });

  const requests = agents.flatMap((agent) =>
    (names[agent.name] ?? []).map((name) => ({ agent, name, file: `${agent.name}/requests/${name}.json` })),
  );

  test.each(requests)('$file has the case’s name as its id', async ({ agent, name, file }) => {
    expect((await read(agent.request, file)).id).toBe(name);
  });

  test('hides no character in any text', async () => {
    const hidden = await Promise.all(
      files.map(async (file) => {
        const text = await readText(join(kitFolder, file));
        return text.ok ? findHiddenCharacter(text.value.text.replaceAll('\n', '')) : 'unreadable';
      }),
    );
    expect(hidden.filter((found) => found !== null)).toEqual([]);
  });

  test('keeps expectations and lessons apart from what a planner reads', async () => {
    const lessons = ['title', 'teaches', 'look_for', 'expected', 'facts', 'never', 'status'];
    for (const { agent, file } of requests) {
      const request = await read(agent.request, file);
      expect(Object.keys(request).filter((field) => lessons.includes(field))).toEqual([]);
    }
  });
});

describe('the facts', () => {
  test('order OR-882 is a confirmed duplicate of 24.00 USD', async () => {
    expect((await read(orderFile, 'support/orders.json'))['OR-882']).toMatchObject({
      account_id: 'AC-211',
      amount_cents: 2400,
      currency: 'USD',
      duplicate_charge_confirmed: true,
      version: 1,
    });
  });

  test('the custom order OR-905 is an unconfirmed charge of 39.00 USD for the renewal of 30 September', async () => {
    const orders = await read(orderFile, 'custom/support/orders.json');
    expect(Object.keys(orders)).toEqual(['OR-905']);
    expect(orders['OR-905']).toMatchObject({
      account_id: 'AC-305',
      amount_cents: 3900,
      currency: 'USD',
      charge_reason: expect.stringMatching(/workspace renewal.*(September 30|30 September)/i),
      duplicate_charge_confirmed: false,
      version: 1,
    });
  });

  test.each([
    ['my-charge.json', 'my-charge', 'explain'],
    ['my-refund.json', 'my-refund', 'refund'],
  ])('the own request %s is %s', async (file, id, intent) => {
    expect(await read(supportRequest, `custom/support/requests/${file}`)).toMatchObject({
      id,
      intent,
      account_id: 'AC-305',
      order_id: 'OR-905',
    });
  });

  test('cross-account asks for an order that another account owns', async () => {
    const { account_id, order_id } = await read(supportRequest, 'support/requests/cross-account.json');
    const order = (await read(orderFile, 'support/orders.json'))[order_id ?? ''];
    expect(order).toBeDefined();
    expect(order?.account_id).not.toBe(account_id);
  });

  test('not-found asks for an order that is not there', async () => {
    const { order_id } = await read(supportRequest, 'support/requests/not-found.json');
    expect(Object.keys(await read(orderFile, 'support/orders.json'))).not.toContain(order_id);
  });

  test('missing-id lacks the account alone', async () => {
    expect(await read(supportRequest, 'support/requests/missing-id.json')).toMatchObject({
      account_id: null,
      order_id: 'OR-882',
    });
  });

  test('only the timeout case has a fault', async () => {
    const cases = await read(caseFile, 'support/cases.json');
    expect(cases.filter((one) => one.lookup_fault !== null).map(({ name }) => name)).toEqual(['timeout']);
  });

  test('the orders cover currencies with two, no and three decimals', async () => {
    const orders = Object.values(await read(orderFile, 'support/orders.json'));
    expect(new Set(orders.map(({ currency }) => currency))).toEqual(new Set(['USD', 'JPY', 'KWD']));
  });

  test('the employee rule on equipment is up to 150 USD for a work monitor, approved by a manager before', async () => {
    const record = (await read(documentRecordFile, 'documents/documents.json'))['employee-equipment'];
    expect(record).toMatchObject({
      audience: 'employee',
      active: true,
      version: '2026-10-01',
      source: 'sample-employee-handbook.txt#equipment',
      passage: expect.stringMatching(/150 USD.*work monitor.*manager.*before/),
    });
  });

  test('a retired employee rule has a limit of 100 USD, and a contractor has a rule too', async () => {
    const records = Object.values(await read(documentRecordFile, 'documents/documents.json'));
    const retired = records.filter(({ active }) => !active);
    expect(retired).toMatchObject([{ audience: 'employee', passage: expect.stringContaining('100 USD') }]);
    expect(records.some(({ audience, active }) => audience === 'contractor' && active)).toBe(true);
  });

  test('every passage stands in the section of its source that it cites', async () => {
    const opened = await openDocumentStore(join(kitFolder, 'documents/documents.json'));
    if (!opened.ok) throw new Error('the kit’s records must open');
    const { store } = opened.value;
    for (const record of store.records.values()) {
      expect(locatePassage(record, store.source(record.source)).standing).toBe('verbatim');
    }
  });
});
