import { z } from 'zod';

/** A file of records, each under its own id. */
export function recordsById<Shape extends z.core.$ZodLooseShape>(
  record: z.ZodObject<Shape>,
  id: keyof Shape & string,
) {
  return z.record(z.string(), record).superRefine((records, context) => {
    for (const [key, value] of Object.entries(records)) {
      const found: unknown = Reflect.get(value, id);
      if (found !== key) {
        const message = `${JSON.stringify(key)}, the key it stands under`;
        context.addIssue({ code: 'custom', path: [key, id], message });
      }
    }
  });
}
