import { createKnownRuns } from '../../runs/known-runs';
import type { Handlers } from '../answer-call';
import type { Services } from '../services';
import { appHandlers } from './app';
import { archiveHandlers } from './archive';
import { caseHandlers } from './cases';
import { decisionHandlers } from './decisions';
import { documentHandlers } from './documents';
import { evaluationHandlers } from './evaluations';
import { exerciseHandlers } from './exercise';
import { exportHandlers } from './exports';
import { forkHandlers } from './forks';
import { importHandlers } from './imports';
import { plannerHandlers } from './planners';
import { predictionHandlers } from './predictions';
import { readAgainHandlers } from './read-again';
import { replayHandlers } from './replays';
import { retainedHandlers } from './retained';
import { reviewHandlers } from './reviews';
import { resultHandlers, runHandlers } from './runs';
import { sessionHandlers, workspaceHandlers } from './workspaces';

/** The handler of every call of the contract. */
export function createHandlers(services: Services): Handlers {
  const knownRuns = createKnownRuns(services.liveRuns.get);
  return {
    ...appHandlers(services),
    ...caseHandlers(services),
    ...runHandlers(services),
    ...plannerHandlers(services),
    ...archiveHandlers(services),
    ...resultHandlers(services, knownRuns),
    ...forkHandlers(services, knownRuns),
    ...evaluationHandlers(services, knownRuns),
    ...exportHandlers(services, knownRuns),
    ...replayHandlers(services, knownRuns),
    ...retainedHandlers(services, knownRuns),
    ...readAgainHandlers(services, knownRuns),
    ...decisionHandlers(services, knownRuns),
    ...reviewHandlers(services),
    ...workspaceHandlers(services),
    ...sessionHandlers(services),
    ...documentHandlers(services),
    ...importHandlers(services),
    ...predictionHandlers(services),
    ...exerciseHandlers(services),
  };
}
