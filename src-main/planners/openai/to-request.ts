import type { ResponseCreateParamsNonStreaming } from 'openai/resources/responses/responses';
import type { PlannerView } from '../../../src-shared/domain/planner-view';
import { toStrictSchema } from './strict-schema';

/**
 * The body of one call. What outsiders wrote is one message of JSON and never part of the instructions. No tool is
 * offered, and the service is asked to keep nothing.
 */
export function toRequest(view: PlannerView, model: string) {
  const { instructions, request, observations } = view;
  const text = JSON.stringify({ request, observations });
  return {
    model,
    instructions,
    input: [{ role: 'user', content: [{ type: 'input_text', text }] }],
    text: {
      format: { type: 'json_schema', name: 'decision', strict: true, schema: toStrictSchema(view.schema) },
    },
    store: false,
  } satisfies ResponseCreateParamsNonStreaming;
}
