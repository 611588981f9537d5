import { expect, test } from 'vitest';
import { chooseDensity, traceHeight } from '../../../src-renderer/trace/row-height';
import { buildRows } from '../../../src-renderer/trace/rows';
import { refundRun } from '../../support/run-builders';

const rows = buildRows(refundRun);
const height = traceHeight(rows, 'comfortable');
const base = { choice: 'auto', rows, paneHeight: null, isNarrow: false } as const;

test.each([
  ['before the pane is measured', base, 'comfortable'],
  ['in a pane that is tall enough', { ...base, paneHeight: height }, 'comfortable'],
  ['in a pane that is too short', { ...base, paneHeight: height - 0.1 }, 'compact'],
  ['in a narrow window', { ...base, paneHeight: height, isNarrow: true }, 'compact'],
  [
    'against the pane when chosen',
    { ...base, choice: 'comfortable', paneHeight: 1, isNarrow: true },
    'comfortable',
  ],
  ['compact when chosen', { ...base, choice: 'compact', paneHeight: height }, 'compact'],
] as const)('%s rows have the density that fits', (_, options, density) => {
  expect(chooseDensity(options)).toBe(density);
});
