import type { z } from 'zod';
import { containerOf } from './example-of';
import { faultPaths, type Limit, type Place, placesOf, putAt, readAt } from './input-places';

/** An input with one thing wrong that its schema knows of. */
export interface BadInput {
  /** Where it is wrong: 'lines.0.revision'; '' for the input itself. */
  path: string;
  /** What is wrong there: 'is left out', 'has more than 200 characters'. */
  wrong: string;
  /** The field that the refusal names: the path, or what holds it; '' for the input itself. */
  named: string;
  /** The rule that refuses it, of the field that it names: two with the same one are refused alike. */
  rule: string;
  input: Record<string, unknown>;
}

type Wrong = readonly [wrong: string, value: unknown];

/** What no place of a schema takes unless it says so: other kinds, blanks, and what looks right to a careless eye. */
const ANYWHERE: readonly Wrong[] = [
  ['is left out', undefined],
  ['is null', null],
  ['is blank', ''],
  ['is another word', 'x'],
  ['is markup', '<b>'],
  ['is a negative text', '-1'],
  ['is a text of zero', '0'],
  ['is a text of three decimals', '1.234'],
  ['is a text of many digits', '9'.repeat(19)],
  ['is a text of a few digits', '12345'],
  ['is a day that never was', '2026-02-30'],
  ['is a day long ago', '1900-01-01'],
  ['is a day far off', '2999-12-31'],
  ['is a second that never was', '2026-02-30 10:00:00'],
  ['is a company’s code with a wrong check digit', '914403001922038215'],
  ['is a company’s code with a letter that none has', '91440300708461136Z'],
  ['is a box number with a wrong check digit', 'CSQU3054384'],
  ['is a person’s number with a wrong check digit', '110105194912310021'],
  ['is a trailer’s plate', '粤B1234挂'],
  ['is a number', 7],
  ['is zero', 0],
  ['is a negative number', -1],
  ['is a fraction', 0.5],
  ['is a number without end', 9e15],
  ['is a truth', true],
  ['is a list', []],
  ['is an object', {}],
];

const TEXTS = ['x', '字', '9'];

/** A longer text, or list, goes in no body. */
const LONGEST = 1_000_000;

/** What breaks a limit by one, and a text of the right length that is made of one letter. */
function beyond({ on, end, of }: Limit, good: unknown): Wrong[] {
  const most = end === 'most';
  const size = most ? of + 1 : of - 1;
  if (on === 'number') return [[`is ${most ? 'above' : 'below'} ${of}`, size]];
  const unit = on === 'text' ? 'characters' : 'items';
  const wrong = `has ${most ? 'more' : 'fewer'} than ${of} ${unit}`;
  if (size < 0 || size > LONGEST) return [];
  if (on === 'list') {
    const item: unknown = Array.isArray(good) ? good[0] : null;
    return [[wrong, Array.from({ length: size }, () => item)]];
  }
  const other: Wrong[] = most ? [] : [[`is ${of} times x`, 'x'.repeat(of)]];
  return [...TEXTS.map((piece): Wrong => [`${wrong} (${piece})`, piece.repeat(size)]), ...other];
}

/** A number of none among those of a vocabulary. */
function between(values: readonly unknown[]): Wrong[] {
  const numbers = values.filter((value) => typeof value === 'number');
  const gap = numbers.find((n) => n + 1 < Math.max(...numbers) && !numbers.includes(n + 1));
  return gap === undefined ? [] : [['is a number that is none of these', gap + 1]];
}

function wrongsOf({ limits, values, closed }: Place, good: unknown): Wrong[] {
  const stranger: Wrong[] = closed
    ? [['has a key that nobody asked for', { ...Object(good), unasked: 1 }]]
    : [];
  const twice: Wrong[] =
    Array.isArray(good) && good.length > 0 ? [['has one item twice', [good[0], ...(good as unknown[])]]] : [];
  // Limits first: they say most of what is wrong.
  return [
    ...limits.flatMap((limit) => beyond(limit, good)),
    ...between(values),
    ...stranger,
    ...twice,
    ...ANYWHERE,
  ];
}

const isAtOrAbove = (path: string, place: string): boolean =>
  path === '' ? place === '' : path === place || place.startsWith(`${path}.`);

/** By which field and rule the schema refuses an input that is wrong at the place; undefined when it does not. */
function refusalOf(schema: z.ZodType, input: unknown, place: string, made: boolean) {
  const { error } = schema.safeParse(input);
  // Of what was made to hold it more may be wrong: then nothing but the place itself counts.
  if (!error || (made && !faultPaths(error.issues).includes(place))) return undefined;
  const named = error.issues
    .map((issue) => ({ named: issue.path.join('.'), rule: `${issue.code} ${issue.message}` }))
    .filter((issue) => isAtOrAbove(issue.named, place));
  return named.toSorted((a, b) => b.named.length - a.named.length)[0];
}

/** The good input with something that holds the place, where it had nothing. */
function holding(good: object, { path }: Place, places: readonly Place[]): { base: unknown; made: boolean } {
  const missing = path.findIndex(
    (_, i) => i > 0 && (readAt(good, path.slice(0, i)) ?? undefined) === undefined,
  );
  if (missing === -1) return { base: good, made: false };
  const above = path.slice(0, missing);
  const holder = places.find((place) => place.path.join('.') === above.join('.'));
  return { base: putAt(good, above, holder && containerOf(holder.schema)), made: true };
}

/** Whether an input may hold anything. */
export const takesAnything = (schema: z.ZodType): boolean => placesOf(schema).length > 1;

/**
 * Every bad input of a call that its schema tells: the good one with another value at one place, place by place. What is
 * refused for another place alone is none.
 */
export function badInputsOf(schema: z.ZodType, good: object): BadInput[] {
  const places = placesOf(schema);
  return places.flatMap((place) => {
    const path = place.path.join('.');
    const { base, made } = holding(good, place, places);
    return wrongsOf(place, readAt(base, place.path)).flatMap(([wrong, value]): BadInput[] => {
      const input = putAt(base, place.path, value);
      if (typeof input !== 'object' || input === null || Array.isArray(input)) return [];
      const refusal = refusalOf(schema, input, path, made);
      return refusal ? [{ path, wrong, ...refusal, input: { ...input } }] : [];
    });
  });
}

/** Of those that one rule refuses at one place, the first; so many at most: one a place, then a second one, and so on. */
export function someBadInputs(all: readonly BadInput[], most: number): BadInput[] {
  const rules = new Map<string, Set<string>>();
  const ranked = all.flatMap((each) => {
    const known = rules.get(each.path) ?? new Set();
    rules.set(each.path, known);
    if (known.has(each.rule)) return [];
    known.add(each.rule);
    return [{ each, rank: known.size }];
  });
  return ranked
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ each }) => each);
}
