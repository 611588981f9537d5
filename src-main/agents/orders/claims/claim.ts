/**
 * The guard over what an agent tells a customer: its message may claim only what a tool of the same run did or found.
 *
 * A *claim* is an assertion of something done or of a fact: `Your refund of 20 USD is done`. A *promise* is a claim of
 * the thing promised, because it commits the company just as much: `we will refund you`. An *offer* (`I can refund`), a
 * *refusal* (`I could not refund`), a *condition* (`once it is refunded`; `if you return it, we will refund you`), a
 * *question* and the customer's own words (`you asked whether we refunded`) claim nothing.
 *
 * A claim is *tied* when a record of the run's log *supports* it. In doubt a sentence is a claim: one that nothing
 * supports only brings in a colleague, one that was overlooked misleads a customer.
 */
import type { TiedClaim } from '../../../../src-shared/domain/claim';
import type { Json, JsonObject } from '../../../../src-shared/domain/json';

/** A tool call of the run with its result and the event that recorded it. */
export interface LogEntry {
  readonly event: number;
  readonly tool: string;
  readonly arguments: JsonObject;
  readonly result: Json;
}

/** The record that bears a claim out. */
export type Support = NonNullable<TiedClaim['support']>;
