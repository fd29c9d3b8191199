import { expect, test } from 'vitest';
import { z } from 'zod';
import { parseInput } from './input-faults';
import { Refusal } from './refusal';

const refusalOf = (schema: z.ZodType, raw: unknown): Refusal => {
  try {
    parseInput(schema, raw);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  return expect.unreachable();
};

test('a fault is told with its field, the first one as the message', () => {
  const schema = z.object({ a: z.string('甲不能为空'), rows: z.array(z.object({ b: z.number() })) });
  const refusal = refusalOf(schema, { rows: [{ b: 1 }, { b: 'x' }] });
  expect(refusal.errcode).toBe('BAD_INPUT');
  expect(refusal.message).toBe('甲不能为空');
  expect(refusal.fields).toEqual({ a: '甲不能为空', 'rows.1.b': '填写的内容格式不正确' });
});

test('of one field the first fault is told; of a missing one that it is missing', () => {
  const schema = z.object({ a: z.string().min(3, '太短').regex(/x/, '没有 x'), b: z.number() });
  expect(refusalOf(schema, { a: 'y' }).fields).toEqual({ a: '太短', b: '缺少必填内容' });
  expect(refusalOf(z.string(), 5).fields).toEqual({ _: '填写的内容格式不正确' });
});

test('of forms that a field may take, the last one speaks', () => {
  const schema = z.object({ a: z.union([z.literal(''), z.string().min(3, '太短')]) });
  expect(refusalOf(schema, { a: 'y' }).fields).toEqual({ a: '太短' });
});

test('at most 50 faults are told', () => {
  const faults = (count: number) =>
    Object.keys(
      refusalOf(
        z.array(z.number()),
        Array.from({ length: count }, () => 'x'),
      ).fields ?? {},
    ).length;
  expect([faults(50), faults(51)]).toEqual([50, 50]);
});

test.each([
  ['NUL', { a: { b: ['ok', 'x\0'] } }, 'a.b.1'],
  ['half a character', { a: { b: ['\ud800'] } }, 'a.b.0'],
])('%s in a text cannot be stored', (_, raw, field) => {
  const schema = z.object({ a: z.object({ b: z.array(z.string()) }) });
  expect(refusalOf(schema, raw).fields).toEqual({ [field]: '内容含有无法识别的字符' });
});
