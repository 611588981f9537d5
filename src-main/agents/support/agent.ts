import { orderFile } from '../../../src-shared/domain/order';
import { succeed } from '../../../src-shared/domain/result';
import { defineAgent } from '../../controller/agent';
import { openOrderStore, timedOutOrderStore } from '../../stores/order-store';
import { openReviewStore } from '../../stores/review-store';
import { supportInstructions } from './instructions';
import { supportChecks } from './policy';
import { argumentFields, decisionSchema, decisionShape, supportRequest } from './schema';
import { supportTools } from './tools';

/** One request, one order: explain, propose a refund for review, ask, or hand over. */
export const supportAgent = defineAgent({
  name: 'support',
  title: 'Support',
  summary: 'one request, one order',
  request: supportRequest,
  decisionShape,
  decisionSchema,
  argumentFields,
  instructions: supportInstructions,
  tools: supportTools,
  checks: supportChecks,
  identifierChecks: ['policy:request_scope'],
  dataFiles: [{ option: 'orders', file: 'orders.json', schema: orderFile }],
  options: null,
  sources: null,
  openStores: async ({ files, outputFolder, lookupFault }) => {
    const path = files.orders ?? '';
    const opened = await openOrderStore(path);
    if (!opened.ok) return opened;
    const orders = lookupFault === 'timeout' ? timedOutOrderStore : opened.value.store;
    return succeed({
      stores: { orders, reviews: openReviewStore(outputFolder) },
      facts: null,
      workspace: [{ file: path, sha256: opened.value.sha256 }],
    });
  },
});
