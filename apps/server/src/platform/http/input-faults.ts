import type { z } from 'zod';
import { Refusal, refuseField } from './refusal';

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

/** More than these help nobody, and would answer a short body with a long one. */
const MOST_FAULTS = 50;

const UNREADABLE = '内容含有无法识别的字符';

/** Where a text cannot be stored: PostgreSQL keeps no NUL, and no half of a character in JSON. Undefined when all can. */
function unreadablePath(value: unknown, path: string): string | undefined {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0') ? undefined : path;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = unreadablePath(inner, path === '' ? key : `${path}.${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The input of a call by its schema. Throws BAD_INPUT: the first fault as its message, and one a field. */
export function parseInput<S extends z.ZodType>(schema: S, raw: unknown): z.output<S> {
  const parsed = schema.safeParse(raw, { error: plainSentence });
  if (parsed.success) {
    const path = unreadablePath(parsed.data, '');
    if (path === undefined) return parsed.data;
    throw refuseField(path, UNREADABLE);
  }
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues.slice(0, MOST_FAULTS))
    fields[issue.path.join('.') || '_'] ??= issue.message;
  throw new Refusal('BAD_INPUT', { message: parsed.error.issues[0]?.message, fields });
}
