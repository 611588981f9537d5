import { z } from 'zod';
import { findHiddenCharacter } from './hidden-characters';

/** A request's id; it becomes a file name, so its alphabet is closed. */
export const requestId = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,80}$/, '1 to 80 letters, digits, underscores or hyphens');

/**
 * An account, order or document id: non-blank and compared exactly, with no trimming, case folding or
 * Unicode normalisation. Characters that cannot be seen are rejected, so that two ids which look alike are alike.
 */
export const recordId = z.string().superRefine((value, context) => {
  if (value.trim() === '') context.addIssue({ code: 'custom', message: 'text that is not blank' });
  const hidden = findHiddenCharacter(value);
  if (hidden) {
    context.addIssue({ code: 'custom', message: `an id without the hidden character ${hidden}` });
  }
});

/** The id of a pending review record: `pending-` and the first 16 hex digits of its payload's hash. */
export const pendingId = z.string().regex(/^pending-[0-9a-f]{16}$/, 'pending- and 16 hex digits');
