import { expect, it } from 'vitest';
import type { z } from 'zod';
import type { Call } from '../kit/client/call';
import { schemasOf } from '../schemas';

/** What a field makes of a value: the value it is read as, or the sentence with which it is refused. */
export type FieldCase = readonly [
  field: string,
  given: unknown,
  expected: { is: unknown } | { says: string },
];

export const is = (value: unknown) => ({ is: value });
export const refusedWith = (message: string) => ({ says: message });

/** A text of so many characters. */
export const long = (length: number): string => 'x'.repeat(length);

/** Of the forms that a field may take, the last is the real one: what that says stands for all. */
const lastForm: z.core.$ZodErrorMap = (issue) =>
  issue.code === 'invalid_union' ? issue.errors.at(-1)?.[0]?.message : undefined;

/** Reads a value by a schema: what it becomes, or the sentences that refuse it. */
export function read(schema: z.ZodType, given: unknown): { is: unknown } | { says: string } {
  const parsed = schema.safeParse(given, { error: lastForm });
  return parsed.success
    ? is(parsed.data)
    : refusedWith(parsed.error.issues.map(({ message }) => message).join('；'));
}

/** What the call makes of a field of an input that is good without it: its value, or what is said first of each field. */
function readField(call: Call, given: object, field: string): unknown {
  const parsed = schemasOf(call).input.safeParse(given, { error: lastForm });
  if (parsed.success) return { is: (parsed.data as Record<string, unknown>)[field] };
  const faults = new Map<string, string>();
  for (const { path, message } of parsed.error.issues.toReversed()) faults.set(String(path[0]), message);
  return Object.fromEntries(faults);
}

/** A test for each value of each field that a call takes or refuses. */
export function testFields(call: Call, good: object, rows: readonly FieldCase[]): void {
  for (const [field, value, expected] of rows) {
    const title = JSON.stringify(value) ?? 'undefined';
    it(`${call.name}: ${field} = ${title.slice(0, 40)}`, () => {
      const wanted = 'is' in expected ? expected : { [field]: expected.says };
      expect(readField(call, { ...good, [field]: value }, field)).toEqual(wanted);
    });
  }
}
