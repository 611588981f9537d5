import { expect, test } from 'vitest';
import { z } from 'zod';
import { fieldsOf, firstValueOf, shapeOf } from '../../../src-shared/domain/schema-fields';
import type { JsonObject } from '../../../src-shared/domain/json';

const toSchema = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input' }) as JsonObject;

test.each([
  [z.string(), { kind: 'text', nullable: false }],
  [z.string().nullable(), { kind: 'text', nullable: true }],
  [z.int().positive(), { kind: 'number', nullable: false }],
  [z.number().nullable(), { kind: 'number', nullable: true }],
  [z.boolean(), { kind: 'boolean', nullable: false }],
  [z.enum(['a', 'b']), { kind: 'choice', choices: ['a', 'b'] }],
  [z.enum(['a', 'b']).nullable(), { kind: 'choice', choices: ['a', 'b', null] }],
  [z.literal('a'), { kind: 'choice', choices: ['a'] }],
  [z.array(z.string()), { kind: 'texts' }],
  [z.array(z.number()), { kind: 'other' }],
  [z.array(z.strictObject({ a: z.string() })), { kind: 'objects' }],
  [z.strictObject({ a: z.string() }), { kind: 'object' }],
  [z.record(z.string(), z.string()), { kind: 'other' }],
  [z.union([z.string(), z.number()]), { kind: 'other' }],
])('every kind of schema has its control (%#)', (schema, shape) => {
  expect(shapeOf(toSchema(schema))).toMatchObject(shape);
});

test('the fields of an object are in the order of its schema', () => {
  const schema = z.strictObject({ b: z.string(), a: z.string().optional() });
  expect(fieldsOf(toSchema(schema)).map(({ name, isRequired }) => [name, isRequired])).toEqual([
    ['b', true],
    ['a', false],
  ]);
});

test('a first value has the form of its schema', () => {
  const schema = z.strictObject({
    id: z.string(),
    kind: z.enum(['x', 'y']),
    note: z.string().nullable(),
    version: z.int().positive(),
    amount: z.int().nonnegative(),
    open: z.boolean(),
    tags: z.array(z.string()),
    inner: z.strictObject({ a: z.string() }),
    more: z.string().optional(),
  });
  const first = firstValueOf(toSchema(schema));
  expect(schema.safeParse(first).success).toBe(true);
  expect(first).not.toHaveProperty('more');
});
