import { bench, describe } from 'vitest';
import { orderFile } from '../../src-shared/domain/order';
import { parseDocument } from '../../src-shared/input/parse-document';
import { parseJson } from '../../src-shared/input/parse-json';
import { buildOrder } from '../support/support-run';

function orderText(count: number): string {
  const ids = Array.from({ length: count }, (_, number) => `OR-${number}`);
  return JSON.stringify(Object.fromEntries(ids.map((order_id) => [order_id, buildOrder({ order_id })])));
}

const text = orderText(2000);

describe('a store of 2,000 orders, against the platform’s own parser', () => {
  bench('JSON.parse', () => void JSON.parse(text));
  bench('the input gate', () => void parseJson(text, 'orders.json'));
  bench('the gate and the schema', () => void parseDocument(orderFile, text, 'orders.json'));
});
