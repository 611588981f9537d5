import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { kitAt, type Workspace } from '../../src-main/workspaces/workspace';
import type { Order } from '../../src-shared/domain/order';
import { temporaryFolder } from './temporary-folder';

/** A copy of the supplied kit that a test may damage, and in which the order OR-882 may differ. */
export async function copyKit(changes: Partial<Order> = {}): Promise<Workspace> {
  const folder = await temporaryFolder();
  await cp(join(import.meta.dirname, '..', '..', 'kit-data'), folder, { recursive: true });
  const path = join(folder, 'support', 'orders.json');
  const orders = JSON.parse(await readFile(path, 'utf8'));
  orders['OR-882'] = { ...orders['OR-882'], ...changes };
  await writeFile(path, JSON.stringify(orders));
  return kitAt(folder);
}
