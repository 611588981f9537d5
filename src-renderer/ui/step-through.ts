/** The id that an arrow, Home or End leads to; null for other keys and at the ends. */
export function stepThrough(ids: readonly string[], current: string | null, key: string): string | null {
  const index = current === null ? -1 : ids.indexOf(current);
  const next = target(key, index, ids.length);
  return next === null ? null : (ids[next] ?? null);
}

function target(key: string, index: number, length: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return index + 1;
    case 'ArrowUp':
      return index === -1 ? length - 1 : index - 1;
    case 'Home':
      return 0;
    case 'End':
      return length - 1;
    default:
      return null;
  }
}
