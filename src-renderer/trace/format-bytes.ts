/** A number of bytes: exact below 1000, then with one decimal: `503 bytes`, `3.1 kB`. */
export function formatBytes(bytes: number): string {
  if (bytes === 1) return '1 byte';
  if (bytes < 1000) return `${bytes} bytes`;
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
