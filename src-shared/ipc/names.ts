import type { CallName, EventName } from './contract';

/**
 * The names of the contract without its schemas, for the preload script, which needs nothing else. The types make a
 * missing or a superfluous name an error.
 */
export const callNames: Readonly<Record<CallName, true>> = {
  'app.info': true,
  'settings.get': true,
  'settings.change': true,
  'key.state': true,
  'key.set': true,
  'key.forget': true,
  'planners.preflight': true,
  'codex.choose': true,
  'queue.list': true,
  'queue.hold': true,
  'queue.remove': true,
  'app.quit': true,
  'cases.list': true,
  'practice.fresh': true,
  'runs.start': true,
  'runs.get': true,
  'runs.pause': true,
  'runs.dispatch': true,
  'runs.cancel': true,
  'results.open': true,
  'results.choose': true,
  'evidence.read': true,
  'reviews.list': true,
  'reviews.decide': true,
  'clipboard.write': true,
};

/** The names of the events; see `callNames`. */
export const eventNames: Readonly<Record<EventName, true>> = {
  'runs.event': true,
  'runs.progress': true,
  'runs.planner_step': true,
  'runs.ended': true,
  'queue.changed': true,
  'app.quit_asked': true,
  'output.changed': true,
  'app.notice': true,
};
