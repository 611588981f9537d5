import { findAgent } from '../agents/registry';
import { dataPaths, type Workspace } from '../workspaces/workspace';

/** The file of orders that a review checks its record against. */
export function reviewedOrders(workspace: Workspace): string {
  return dataPaths(workspace, findAgent('support')).orders ?? '';
}
