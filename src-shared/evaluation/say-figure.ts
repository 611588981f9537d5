import type { Metric } from './metric';

/** A number of a report in words, with what it is out of: a share is never shown without its counts. */
export function sayFigure(figure: Metric['figure']): string {
  switch (figure.kind) {
    case 'rate':
      if (figure.value === null) return 'none to count';
      return `${figure.hits} of ${figure.total}${figure.interval ? `, ${percent(figure.value)}${sayInterval(figure.interval)}` : ''}`;
    case 'estimate':
      if (figure.value === null) return 'none to count';
      return `${percent(figure.value)} over ${figure.items} items${figure.interval ? sayInterval(figure.interval) : ''}`;
    case 'amount':
      if (figure.median === null) return 'none';
      return figure.unit === 'ms'
        ? `median ${milliseconds(figure.median)}, ${milliseconds(figure.least ?? 0)} to ${milliseconds(figure.most ?? 0)}, in all ${milliseconds(figure.total)}`
        : `${figure.total} in ${figure.runs} runs, median ${figure.median}`;
    case 'money':
      return figure.text ?? 'not known';
  }
}

/** A share in per cent with one decimal. */
export function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

function sayInterval({ low, high }: { readonly low: number; readonly high: number }): string {
  return ` (95 %: ${(low * 100).toFixed(1)} to ${(high * 100).toFixed(1)})`;
}

/** A duration in the unit that it is read in. */
function milliseconds(ms: number): string {
  return ms < 1000 ? `${ms.toFixed(ms < 10 ? 1 : 0)} ms` : `${(ms / 1000).toFixed(2)} s`;
}
