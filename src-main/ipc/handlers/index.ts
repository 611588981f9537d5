import type { Handlers } from '../answer-call';
import type { Services } from '../services';
import { appHandlers } from './app';
import { caseHandlers } from './cases';
import { plannerHandlers } from './planners';
import { reviewHandlers } from './reviews';
import { resultHandlers, runHandlers } from './runs';

/** The handler of every call of the contract. */
export function createHandlers(services: Services): Handlers {
  return {
    ...appHandlers(services),
    ...caseHandlers(services),
    ...runHandlers(services),
    ...plannerHandlers(services),
    ...resultHandlers(services),
    ...reviewHandlers(services),
  };
}
