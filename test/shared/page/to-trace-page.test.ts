import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jsonForPage } from '../../../src-shared/page/escape-html';
import { toTracePage } from '../../../src-shared/page/to-trace-page';
import type { RunRecord } from '../../../src-shared/domain/trace';
import { hostileTexts } from '../../support/hostile-texts';
import { longRecord } from '../../support/long-record';
import {
  check,
  decision,
  end,
  header,
  numbered,
  policy,
  proposal,
  refundEvents,
} from '../../support/run-builders';

const hash = (text: string): string => createHash('sha256').update(text).digest('base64');
const record = (part: Partial<RunRecord> = {}): RunRecord => ({
  ...{ ...header(), ...end(), events: [...refundEvents] },
  ...part,
});
const tagsOf = (page: string): number => page.match(/<[a-z/!][^>]*>/g)?.length ?? 0;
const valuesOf = (page: string): unknown =>
  JSON.parse(/<script type="application\/json" id="values">(.*?)<\/script>/s.exec(page)?.[1] ?? '');

describe('the page of a trace', () => {
  test('has every step in order, what was refused is marked, and copies are exact', () => {
    const refused = policy('request_approval', {
      checks: [check('schema'), check('intent_fits', { verdict: 'fail' })],
    });
    const page = toTracePage(
      record({ events: numbered([...refundEvents.slice(0, 3), proposal(decision('x')), refused]) }),
      hash,
    );
    expect(page.match(/data-step="/g)).toHaveLength(7);
    expect(page.match(/data-step="\d+" data-turn="\d+" data-odd/g)).toHaveLength(1);
    expect(valuesOf(page)).toHaveLength(7);
    expect((valuesOf(page) as unknown[])[3]).toEqual(
      refundEvents[2]?.kind === 'tool_result' ? refundEvents[2].result : null,
    );
  });

  test('lets no script run but its own, and nothing be loaded', () => {
    const page = toTracePage(record(), hash);
    const own = /<script>(.*?)<\/script>/s.exec(page)?.[1] ?? '';
    expect(page).toContain(`default-src &#39;none&#39;; script-src &#39;sha256-${hash(own)}&#39;`);
    expect(page).not.toMatch(/<link|<img|<iframe|\ssrc=|\shref=|url\(|@import|innerHTML|eval\(/i);
  });

  test('says who decided, and that supplied decisions are no model’s', () => {
    expect(toTracePage(record(), hash)).toContain('supplied decisions, no model');
    const live = toTracePage(record({ mode: 'api', requested_model: 'm-1' }), hash);
    expect(live).toContain('api, m-1');
    expect(live).not.toContain('no model');
  });

  const markup = [
    '</script><script>alert(1)</script>',
    '</pre><img src=x onerror=alert(1)>',
    '"><b>',
    '<!--',
    '\u202Eevil',
  ];
  test.each([...hostileTexts.map(([, text]) => text), ...markup])(
    'shows %j as text, wherever it stands',
    (text) => {
      const with_ = (said: string) =>
        toTracePage(
          record({
            ...{ request: { id: 'refund', body: said }, sentence: said, code: said, outcome: { said } },
            events: numbered([
              proposal(decision('lookup_order', { reason: said, [said]: said })),
              policy(said, { sentence: said, checks: [check('schema', { sentence: said, title: said })] }),
            ]),
          }),
          hash,
        );
      expect(tagsOf(with_(text))).toBe(tagsOf(with_('plain')));
    },
  );

  test('what a planner was given is left out of a long one, and said so', () => {
    const page = toTracePage(longRecord(300), hash);
    expect(page).toContain('is left out here');
    expect(page.length).toBeLessThan(5_000_000);
  });
});

test('property: JSON in a page is the same value, and no text of it ends the block', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = jsonForPage(value);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      expect(text).not.toMatch(/[<>&\u2028\u2029]/);
    }),
  );
});
