import { z } from 'zod';
import { requestId } from '../domain/identifiers';
import { agentName } from '../domain/status';

/** One rule that was switched off on a copy, and which items noticed. */
export const mutant = z.strictObject({
  agent: agentName,
  /** As `without` of a run’s header names it, such as `policy:lookup_first`. */
  rule: z.string(),
  title: z.string(),
  /** Items in which the rule held something, or that expect it to be made: only these can notice. */
  looked_at: z.array(requestId),
  /** Items that no longer end as expected without the rule. */
  noticed_by: z.array(requestId),
});
export type Mutant = z.infer<typeof mutant>;

/** Which rules the items of a suite guard. */
export const mutationReport = z.strictObject({
  suite_name: requestId,
  /** Every rule of the suite’s agents, in the order in which they are checked. */
  mutants: z.array(mutant),
  /** Items that were left out, because they do not even end as expected with every rule on. */
  left_out: z.array(requestId),
});
export type MutationReport = z.infer<typeof mutationReport>;

/** The rules that no item guards. */
export function unguardedOf({ mutants }: MutationReport): readonly Mutant[] {
  return mutants.filter(({ noticed_by }) => noticed_by.length === 0);
}
