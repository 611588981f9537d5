import type { Exercise, SheetCode } from '../../src-shared/domain/exercise';
import { codesOf, type SheetChecker } from './check-sheet';
import { rightSheet, sheetVariants, writeSheet } from './sheet-variants';

/** How the checker took one sheet of the self-test. */
export interface SelfTestLine {
  readonly name: string;
  readonly what: string;
  /** The one reason for which it must fail; null for the right sheet, which must pass. */
  readonly expected: SheetCode | null;
  /** Every reason that the checker gave; none when it passed the sheet. */
  readonly found: readonly SheetCode[];
  readonly holds: boolean;
}

/** Whether the checker can be relied on: it passes what is right, and refuses each wrong variant for its own reason. */
export interface SelfTest {
  readonly holds: boolean;
  readonly lines: readonly SelfTestLine[];
}

/** Tries a checker on the supplied right sheet and on every wrong variant of it. */
export function selfTest(exercise: Exercise, check: SheetChecker): SelfTest {
  const sheets = [
    {
      ...{ name: 'right', what: 'The supplied right decisions.', code: null },
      text: writeSheet(rightSheet(exercise)),
    },
    ...sheetVariants.map(({ name, what, code, write }) => ({ name, what, code, text: write(exercise) })),
  ];
  const lines = sheets.map(({ name, what, code, text }): SelfTestLine => {
    const found = codesOf(check(exercise, text, `${name}.json`));
    const wanted = code === null ? [] : [code];
    return { name, what, expected: code, found, holds: String(found) === String(wanted) };
  });
  return { holds: lines.every(({ holds }) => holds), lines };
}
