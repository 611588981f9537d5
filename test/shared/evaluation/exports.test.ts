import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { buildReport, report } from '../../../src-shared/evaluation/report';
import { toCsv } from '../../../src-shared/evaluation/to-csv';
import { toHtml } from '../../../src-shared/evaluation/to-html';
import { evaluatedRun, evaluationOf, planOf, suiteItem } from '../../support/evaluation-builders';
import { hostileTexts } from '../../support/hostile-texts';

const assertion = { what: 'status', expected: 'draft', found: 'escalated', met: false, vacuous: null };

describe('toCsv', () => {
  const rowsOf = (text: string) => parse(text, { columns: true }) as Record<string, string>[];

  test('is read back by another reader, one line a run', () => {
    const sentence = 'He said "no",\r\nthen left.';
    const rows = rowsOf(
      toCsv([evaluatedRun({ sentence }), evaluatedRun({ item: 'refund', code: 'schema' })]),
    );
    expect(rows).toMatchObject([
      { item: 'explain', repeat: '1', met: 'true', sentence, code: '', input_tokens: '' },
      { item: 'refund', code: 'schema' },
    ]);
  });

  test.each(['=1+1', '+1', '-1', '@x', '\tx'])(
    'a text that a spreadsheet would run is defused: %j',
    (sentence) => {
      expect(rowsOf(toCsv([evaluatedRun({ sentence })]))[0]?.sentence).toBe(`'${sentence}`);
    },
  );

  test('numbers stay numbers', () => {
    expect(rowsOf(toCsv([evaluatedRun({ elapsed_ms: 12.5 })]))[0]?.elapsed_ms).toBe('12.5');
  });
});

describe('toHtml', () => {
  const page = (sentence: string, part = {}) =>
    toHtml(
      buildReport(
        evaluationOf({
          plan: planOf(part, [suiteItem()]),
          runs: [evaluatedRun({ sentence, met: false, assertions: [{ ...assertion, found: sentence }] })],
          damaged: [sentence],
        }),
        null,
      ),
    );

  test('has no script, and its policy lets nothing be loaded', () => {
    const text = page('plain');
    expect(text).toContain('default-src &#39;none&#39;');
    expect(text).not.toMatch(/<script|<link|<img|<iframe|src=|href=|url\(|@import/i);
  });

  test.each([
    ...hostileTexts.map(([, text]) => text),
    '</style><script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onload='x",
  ])('shows %j as text', (text) => {
    const known = page('plain').match(/<[a-z/!][^>]*>/g)?.length;
    expect(page(text).match(/<[a-z/!][^>]*>/g)?.length).toBe(known);
  });

  test('says that supplied decisions are no model’s, and draws no interval for them', () => {
    expect(page('x')).toContain('supplied decisions, no model');
    expect(page('x')).not.toContain('<svg');
    const live = page('x', { mode: 'api', requested_model: 'm-1' });
    expect(live).toContain('api, m-1');
    expect(live).not.toContain('no model');
    expect(live).toContain('<svg');
  });
});

test('a report fits its schema and holds the comparison with a baseline', () => {
  const [now, before] = [
    evaluationOf({ runs: [evaluatedRun({ met: false, status: 'escalated', assertions: [assertion] })] }),
    evaluationOf(),
  ];
  const built = report.parse(buildReport(now, before));
  expect(built.baseline?.items).toEqual([
    { item: 'explain', change: 'regressed', sentence: 'met 0 of 1, was 1 of 1.' },
  ]);
});
