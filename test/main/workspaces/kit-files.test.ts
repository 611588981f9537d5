import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { decisionSchema, supportRequest } from '../../../src-main/agents/support/schema';
import { supportAgent } from '../../../src-main/agents/support/agent';
import { kitAt, loadCases, loadExpectation } from '../../../src-main/workspaces/workspace';
import { readJsonFile } from '../../../src-main/stores/read-file';
import { caseFile, expectation } from '../../../src-shared/domain/case';
import { findHiddenCharacter } from '../../../src-shared/domain/hidden-characters';
import { orderFile } from '../../../src-shared/domain/order';
import { formatProblem } from '../../../src-shared/input/problem';
import { kitFolder } from '../../support/desk';

const names = ['explain', 'refund', 'missing-id', 'not-found', 'cross-account', 'timeout', 'injection'];
const decisionFile = z.array(decisionSchema).min(1);

/** Which schema a file of the kit follows, by its path. */
const schemas: readonly (readonly [RegExp, z.ZodType])[] = [
  [/^support\/cases\.json$/, caseFile],
  [/^(custom\/)?support\/expectations\/[a-z-]+\.json$/, expectation],
  [/^(custom\/)?support\/orders\.json$/, orderFile],
  [/^(custom\/)?support\/requests\/[a-z-]+\.json$/, supportRequest],
  [/^(custom\/)?support\/decisions\/[a-z-]+\.json$/, decisionFile],
];

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
    const schema = schemas.find(([pattern]) => pattern.test(file))?.[1];
    expect(schema, 'the kind of this file').toBeDefined();
    await read(schema ?? z.never(), file);
  });

  test('has the seven cases in their order, each with request, decisions and expectation', async () => {
    const kit = kitAt(kitFolder);
    const cases = await loadCases(kit, supportAgent);
    const expected = await Promise.all(names.map((name) => loadExpectation(kit, supportAgent, name)));
    expect(cases.ok && cases.value.map(({ name, own }) => (own ? 'own' : name))).toEqual(names);
    expect(expected.every((each) => each.ok && each.value !== null)).toBe(true);
    const parts = (folder: string) =>
      files.filter((file) => file.startsWith(`support/${folder}/`)).map((file) => file.split('/')[2]);
    expect(parts('requests').sort()).toEqual(names.map((name) => `${name}.json`).sort());
    expect(parts('decisions').sort()).toEqual(names.map((name) => `${name}.json`).sort());
  });

  test.each(names)('the request of %s has the case’s name as its id', async (name) => {
    expect((await read(supportRequest, `support/requests/${name}.json`)).id).toBe(name);
  });

  test('hides no character in any text', async () => {
    const hidden = await Promise.all(
      files.map(async (file) => findHiddenCharacter(JSON.stringify(await read(z.json(), file)))),
    );
    expect(hidden.filter((found) => found !== null)).toEqual([]);
  });

  test('keeps expectations and lessons apart from what a planner reads', async () => {
    const fields = Object.keys(supportRequest.shape).sort();
    for (const name of names) {
      const request = await read(supportRequest, `support/requests/${name}.json`);
      expect(Object.keys(request).sort()).toEqual(fields);
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
});
