import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countOf, countProblems, fieldOf, inTextOrder } from '../../../src-renderer/data/problem-counts';
import { formatPath, type InputProblem } from '../../../src-shared/input/problem';

const at = (path: readonly (string | number)[], part: Partial<InputProblem> = {}): InputProblem => ({
  ...{ file: 'support/orders.json', path: formatPath(path), found: '1', expected: '2', position: null },
  ...part,
});

const key = fc.oneof(fc.string({ unit: 'binary', maxLength: 20 }), fc.nat(10_000));
const path = fc.array(key, { maxLength: 4 });

test('a problem counts for its entry and no other, whatever the entry is called', () => {
  fc.assert(
    fc.property(key, path, fc.uniqueArray(key, { maxLength: 5 }), (entry, rest, others) => {
      const counts = countProblems([at([entry, ...rest])]);
      expect(countOf(counts, entry)).toBe(1);
      for (const other of others) if (other !== entry) expect(countOf(counts, other)).toBe(0);
    }),
  );
});

test('the field of a problem is the last step of its path, however it is written', () => {
  fc.assert(
    fc.property(path, fc.string({ unit: 'binary', maxLength: 20 }), (before, name) => {
      expect(fieldOf(at([...before, name]))).toBe(name);
    }),
  );
});

test('the whole document and the items of a list are no field', () => {
  expect(fieldOf(at([]))).toBeNull();
  expect(fieldOf(at(['facts', 2]))).toBeNull();
  expect(countOf(countProblems([at([])]), null)).toBe(1);
});

test('problems are walked in the order of the text', () => {
  const problems = [
    at(['c'], { position: { line: 9, column: 1 } }),
    at(['b'], { position: { line: 2, column: 30 } }),
    at(['a'], { position: { line: 2, column: 4 } }),
    at([]),
  ];
  expect(inTextOrder(problems).map((problem) => problem.path)).toEqual(['$', '$.a', '$.b', '$.c']);
});
