import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allPass, anyPasses } from '../../../src-shared/evaluation/pass-k';
import { meanInterval, wilsonInterval } from '../../../src-shared/evaluation/wilson';

const counts = fc.nat(200).chain((total) => fc.tuple(fc.nat(total), fc.constant(total)));

describe('wilsonInterval', () => {
  // 81 of 263 and 0 of 20 are worked examples of Newcombe (Statistics in Medicine 17, 1998, method 3).
  test.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
    [55, 60, 0.819, 0.964],
    [56, 60, 0.841, 0.974],
  ])('%i of %i is %d to %d', (hits, total, low, high) => {
    const interval = wilsonInterval(hits, total);
    expect(interval?.low).toBeCloseTo(low, 3);
    expect(interval?.high).toBeCloseTo(high, 3);
  });

  test('nothing counted has no interval', () => {
    expect(wilsonInterval(0, 0)).toBeNull();
  });

  test('property: it lies in 0 to 1, holds the share, and mirrors when hits and misses are exchanged', () => {
    fc.assert(
      fc.property(counts, ([hits, total]) => {
        const interval = wilsonInterval(hits, total);
        const mirrored = wilsonInterval(total - hits, total);
        if (!interval || !mirrored) return total === 0;
        const share = hits / total;
        expect(interval.low).toBeGreaterThanOrEqual(0);
        expect(interval.high).toBeLessThanOrEqual(1);
        expect(interval.low).toBeLessThanOrEqual(share);
        expect(interval.high).toBeGreaterThanOrEqual(share);
        expect(interval.low).toBeCloseTo(1 - mirrored.high, 9);
        const wider = wilsonInterval(hits * 4, total * 4);
        expect((wider?.high ?? 0) - (wider?.low ?? 0)).toBeLessThan(interval.high - interval.low);
        return true;
      }),
    );
  });
});

describe('meanInterval', () => {
  test('without spread between items it is Wilson’s of so many items', () => {
    expect(meanInterval([1, 1, 1])).toEqual(wilsonInterval(3, 3));
    expect(meanInterval([0])).toEqual(wilsonInterval(0, 1));
    expect(meanInterval([])).toBeNull();
  });

  test('with spread it is the mean and 1.96 standard errors', () => {
    // Mean 0.5, variance (0.25 + 0.25 + 0 + 0) / 3 = 1/6, standard error sqrt(1/24) = 0.2041.
    const interval = meanInterval([0, 1, 0.5, 0.5]);
    expect(interval?.low).toBeCloseTo(0.5 - 1.959964 * Math.sqrt(1 / 24), 6);
    expect(interval?.high).toBeCloseTo(0.5 + 1.959964 * Math.sqrt(1 / 24), 6);
  });
});

describe('pass^k and pass@k', () => {
  test.each([
    // n, c, k, C(c,k)/C(n,k), 1 - C(n-c,k)/C(n,k)
    [5, 3, 1, 3 / 5, 3 / 5],
    [5, 3, 2, 3 / 10, 1 - 1 / 10],
    [5, 3, 3, 1 / 10, 1],
    [5, 3, 4, 0, 1],
    [8, 4, 4, 1 / 70, 1 - 1 / 70],
    [10, 0, 3, 0, 0],
    [10, 10, 3, 1, 1],
  ])('of %i runs with %i met, for k = %i', (runs, met, k, all, any) => {
    expect(allPass({ runs, met }, k)).toBeCloseTo(all, 12);
    expect(anyPasses({ runs, met }, k)).toBeCloseTo(any, 12);
  });

  test('an item with fewer runs than k is not known', () => {
    expect(allPass({ runs: 2, met: 2 }, 3)).toBeNull();
    expect(anyPasses({ runs: 2, met: 2 }, 3)).toBeNull();
  });

  test('property: the one falls and the other rises with k, they meet at one, and both stay in 0 to 1', () => {
    const drawn = fc.integer({ min: 1, max: 100 }).chain((runs) => fc.tuple(fc.constant(runs), fc.nat(runs)));
    fc.assert(
      fc.property(drawn, ([runs, met]) => {
        expect(allPass({ runs, met }, 1)).toBeCloseTo(anyPasses({ runs, met }, 1) ?? -1, 12);
        for (let k = 1; k < runs; k += 1) {
          const [all, any] = [allPass({ runs, met }, k) ?? -1, anyPasses({ runs, met }, k) ?? -1];
          expect(all).toBeLessThanOrEqual(any + 1e-12);
          expect(allPass({ runs, met }, k + 1) ?? 2).toBeLessThanOrEqual(all + 1e-12);
          expect(anyPasses({ runs, met }, k + 1) ?? -1).toBeGreaterThanOrEqual(any - 1e-12);
          expect(all).toBeGreaterThanOrEqual(0);
          expect(any).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});
