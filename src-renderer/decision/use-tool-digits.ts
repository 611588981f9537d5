import type { CommandId } from '../keys/key-map';
import { useKeys } from '../keys/use-keys';

/** A digit picks the nth numbered thing, which here is a tool. */
const digits: readonly CommandId[] = [
  'decision.tool-1',
  'decision.tool-2',
  'decision.tool-3',
  'decision.tool-4',
  'decision.tool-5',
  'decision.tool-6',
];

/** Lets digits choose one of the tools that are shown with them; null where digits choose nothing. */
export function useToolDigits(tools: readonly string[], choose: ((tool: string) => void) | null): void {
  const handlers = digits.flatMap((id, index) => {
    const tool = tools[index];
    return tool === undefined || choose === null ? [] : [[id, () => choose(tool)] as const];
  });
  useKeys('decision', Object.fromEntries(handlers));
}
