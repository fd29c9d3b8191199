import type { z } from 'zod';
import { Refusal } from './refusal';

type RawIssue = Parameters<z.core.$ZodErrorMap>[0];

/** For faults that the contract has no sentence of its own for: zod's are English. */
const plainSentence = (issue: RawIssue): string => {
  // Of the forms that a field may take, the last is the real one; those before it stand for an empty field.
  if (issue.code === 'invalid_union') {
    const inner: unknown = issue.errors.at(-1)?.[0]?.message;
    if (typeof inner === 'string') return inner;
  }
  return issue.input === undefined ? '缺少必填内容' : '填写的内容格式不正确';
};

/** The input of a call by its schema. Throws BAD_INPUT: the first fault as its message, and one a field. */
export function parseInput<S extends z.ZodType>(schema: S, raw: unknown): z.output<S> {
  const parsed = schema.safeParse(raw, { error: plainSentence });
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) fields[issue.path.join('.') || '_'] ??= issue.message;
  throw new Refusal('BAD_INPUT', { message: parsed.error.issues[0]?.message, fields });
}
