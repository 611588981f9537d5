/** A run by the name of its result file, without what every result file's name ends with. */
export function runLabel(file: string): string {
  return file.replace(/-result(-\d+)?\.json$/, '');
}

/** A sentence cut at the name of its run: what stands before it, and after it; null when it does not name the run. */
export function splitAtRun(sentence: string, label: string): readonly [string, string] | null {
  const words = sentence.split(/([A-Za-z0-9_-]+)/);
  const at = words.indexOf(label);
  return at === -1 ? null : [words.slice(0, at).join(''), words.slice(at + 1).join('')];
}
