import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { code, day, flag, id, int, maybe, note, paging, text } from '../kit/wire';
import { badInputsOf, someBadInputs, takesAnything } from './bad-inputs';

/** What is found wrong at each place. */
function wrongs(schema: z.ZodType, good: object): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const { path, wrong } of badInputsOf(schema, good)) (found[path] ??= []).push(wrong);
  return found;
}
const field = (schema: z.ZodType, good?: unknown): string[] =>
  wrongs(z.object({ a: schema }), { a: good })['a'] ?? [];

describe('of a field it finds', () => {
  it.each<[string, z.ZodType, unknown, string[]]>([
    [
      'a text too long',
      text('空', 20),
      'x',
      ['has more than 20 characters (字)', 'is left out', 'is blank', 'is a number'],
    ],
    [
      'a text too short',
      z.string().min(4),
      'abcd',
      ['has fewer than 4 characters (x)', 'is another word', 'is null'],
    ],
    [
      'a text of a wrong length',
      z.string().length(6),
      '123456',
      ['has more than 6 characters (9)', 'has fewer than 6 characters (9)'],
    ],
    [
      'a text of a wrong form',
      z
        .string()
        .regex(/^\d{4}$/)
        .min(4),
      '1234',
      ['is 4 times x', 'is markup'],
    ],
    [
      'a number out of its limits',
      int(1, 5),
      2,
      ['is above 5', 'is below 1', 'is a fraction', 'is another word', 'is null', 'is a list'],
    ],
    [
      'a number as such',
      z.number().min(0),
      2,
      ['is below 0', 'is a negative number', 'is a text of zero', 'is left out'],
    ],
    [
      'a number between those of a vocabulary',
      code([10, 15, 30], '不正确'),
      10,
      ['is a number that is none of these', 'is above 30', 'is below 10'],
    ],
    ['a flag', flag(), 1, ['is above 1', 'is below 0', 'is another word']],
    ['a truth', z.boolean(), true, ['is a number', 'is another word', 'is left out']],
    ['an unknown value', z.enum(['a', 'b']), 'a', ['is another word', 'is blank', 'is null', 'is a number']],
    ['a day that never was', day('日期'), '2026-01-31', ['is a day that never was', 'is another word']],
    [
      'an id that is none',
      id(),
      '1',
      ['is another word', 'is a text of many digits', 'is a negative number'],
    ],
    [
      'too many and too few items',
      z.array(z.string()).min(1).max(3),
      ['x'],
      ['has more than 3 items', 'has fewer than 1 items', 'is a list', 'is an object'],
    ],
    [
      'an item twice',
      z.array(z.string()).refine((all) => new Set(all).size === all.length),
      ['x'],
      ['has one item twice'],
    ],
    [
      'a kind other than an object',
      z.object({ b: z.string() }),
      { b: 'x' },
      ['is a list', 'is another word', 'is null'],
    ],
    ['what a refinement refuses', z.string().refine((t) => t !== 'x'), 'y', ['is another word']],
    [
      'what stands behind a transformation',
      z
        .string()
        .transform((t) => t.trim())
        .pipe(z.string().max(9)),
      'y',
      ['has more than 9 characters (x)'],
    ],
    [
      'what stands behind an optional one',
      maybe(note(9)),
      'y',
      ['has more than 9 characters (x)', 'is a number'],
    ],
    ['what stands behind a default', z.number().max(9).default(1), 2, ['is above 9', 'is null']],
    ['what a tuple holds', z.tuple([z.number(), z.number()]), [1, 2], ['is a list', 'is an object']],
  ])('%s', (_, schema, good, expected) => {
    expect(field(schema, good)).toEqual(expect.arrayContaining(expected));
  });
});

describe('of a field it says nothing of', () => {
  it('what may be left out, be null, or is made a default', () => {
    expect(field(z.string().optional(), 'x')).not.toContain('is left out');
    expect(field(z.string().nullable(), 'x')).not.toContain('is null');
    expect(field(z.string().default('x'), 'x')).not.toContain('is left out');
    expect(wrongs(z.object(paging), {})['pageNo']).not.toContain('is left out');
  });

  it('anything of which nothing is asked', () => {
    expect(field(z.unknown(), 1)).toEqual([]);
    expect(field(z.number().catch(1), 1)).toEqual([]);
    expect(badInputsOf(z.object({}), {})).toEqual([]);
  });
});

describe('within a field it finds', () => {
  const lines = z.array(z.object({ id: id(), more: maybe(z.object({ day: day('日期') })) })).max(2);

  it('what is wrong in an item, and in an object that the good one leaves out', () => {
    const found = wrongs(z.object({ lines }), { lines: [{ id: '1' }] });
    expect(found['lines.0.id']).toContain('is another word');
    expect(found['lines.0.more.day']).toContain('is a day that never was');
  });

  it('the same where the good one has no list at all', () => {
    const found = wrongs(z.object({ lines: maybe(lines) }), {});
    expect(found['lines.0.id']).toContain('is another word');
    expect(found['lines']).toContain('has more than 2 items');
  });

  it('what a record and a union hold', () => {
    const found = wrongs(
      z.object({
        counts: z.record(z.enum(['box', 'seal']), z.number().max(9)),
        one: z.union([z.object({ a: z.string().max(3) }), z.object({ b: z.number() })]),
      }),
      { counts: { box: 1, seal: 2 }, one: { a: 'x' } },
    );
    expect(found['counts.box']).toContain('is above 9');
    expect(found['one.a']).toContain('has more than 3 characters (x)');
  });

  it('a key that nobody asked for, where that is refused', () => {
    expect(wrongs(z.object({ a: z.strictObject({ b: z.number() }) }), { a: { b: 1 } })['a']).toContain(
      'has a key that nobody asked for',
    );
    expect(wrongs(z.strictObject({ b: z.number() }), { b: 1 })['']).toContain(
      'has a key that nobody asked for',
    );
    expect(field(z.object({ b: z.number() }), { b: 1 })).not.toContain('has a key that nobody asked for');
  });

  it('an end, of a schema that holds itself', () => {
    interface Tree {
      name: string;
      under?: Tree | undefined;
    }
    const tree: z.ZodType<Tree> = z.lazy(() => z.object({ name: z.string(), under: tree.optional() }));
    expect(Object.keys(wrongs(z.object({ tree }), { tree: { name: 'x' } })).length).toBeLessThan(20);
  });
});

describe('a bad input', () => {
  const schema = z
    .object({ from: int(1, 9), to: int(1, 9), title: text('空', 9) })
    .refine(({ from, to }) => from <= to, { path: ['to'], message: '不能早于开始' });
  const good = { from: 3, to: 7, title: 'x', other: [1] };
  const all = badInputsOf(schema, good);

  it('is refused, with the field named and nothing else changed', () => {
    for (const { path, named, input } of all) {
      expect(schema.safeParse(input).error?.issues.map((issue) => issue.path.join('.'))).toContain(named);
      expect({ ...input, [path]: null }).toEqual({ ...good, [path]: null });
    }
    expect(good).toEqual({ from: 3, to: 7, title: 'x', other: [1] });
  });

  it('is none of a field that is refused for another one alone', () => {
    // From 8 is fine by itself: it is the end that is wrong then.
    const late = badInputsOf(schema.safeExtend({ from: z.literal([3, 8]) }), good);
    expect(late.filter(({ path, input }) => path === 'from' && input['from'] === 8)).toEqual([]);
  });

  it('is the same each time', () => {
    expect(badInputsOf(schema, good)).toEqual(all);
  });

  it('stands for its rule among a few: one a place first', () => {
    const some = someBadInputs(all, 4);
    expect(some.map(({ path }) => path)).toEqual(['from', 'to', 'title', 'from']);
    const every = someBadInputs(all, Infinity);
    expect(new Set(every.map(({ path, rule }) => `${path} ${rule}`)).size).toBe(every.length);
    expect(every.length).toBeLessThan(all.length);
  });
});

it('knows whether there is anything to be wrong', () => {
  expect(takesAnything(z.object({}))).toBe(false);
  expect(takesAnything(z.object({ a: z.string().optional() }))).toBe(true);
});
