import type { ToolResultEvent } from '../../src-shared/domain/trace';

/** What a tool really did to disk, in one word; null when it neither read nor wrote. */
export type RealEffect = 'wrote' | 'kept' | 'read' | null;

/** A tool that found its file already written and left it as it was did not write. */
export function effectOf({ writes, effect }: ToolResultEvent): RealEffect {
  if (writes.some((write) => write.action === 'created')) return 'wrote';
  if (writes.length > 0) return 'kept';
  return effect === 'read' ? 'read' : null;
}
