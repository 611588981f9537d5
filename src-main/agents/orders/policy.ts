import type { PolicyContext } from '../../controller/agent';
import { type Check, compared, pass, refuse } from '../../controller/check';
import type { OperationsRequest } from './schema';

type OperationsCheck = Check<PolicyContext<OperationsRequest, null>>;

const messageGiven: OperationsCheck = {
  name: 'message_given',
  title: 'Message given',
  reason: 'A customer is not answered with nothing.',
  tools: ['final_message'],
  test: ({ decision }) => {
    const { message } = decision;
    const isFilled = typeof message === 'string' && message.trim() !== '';
    return isFilled
      ? pass('The message says something.', compared('message', 'not blank', 'not blank'))
      : refuse('The message is blank.', compared('message', 'text that is not blank', message ?? null));
  },
};

/** The order agent's own rules; what concerns an order is checked inside the tools, on the order as it is then. */
export const operationsChecks: readonly OperationsCheck[] = [messageGiven];
