import { expect, test } from 'vitest';
import { z } from 'zod';
import { allCalls, schemasOf } from './schemas';
import { faultPaths, placesOf, putAt } from './testing/input-places';

/** Longer than any text that a person writes, of what the patterns of ours are made of. */
const LONG = ['x', '9', '.', '中', ' .', '(', '1 ', '-'].map((piece) => piece.repeat(100_000 / piece.length));

const holding = (path: readonly string[], value: unknown): unknown => putAt({}, path, value);

const places = allCalls.flatMap((call) => {
  const { input } = schemasOf(call);
  return placesOf(input).map((place) => ({ name: call.name, input, ...place }));
});
const those = (kind: string) =>
  places.flatMap(({ name, input, path, kinds }) =>
    kinds.has(kind) ? [[name, path.join('.'), input] as const] : [],
  );
const fields = those('string');

test('there are texts to look at', () => {
  expect(fields.length).toBeGreaterThan(50);
});

test.each(fields)('%s takes no text without end in %s, and refuses it at once', (_, path, input) => {
  const parts = path.split('.');
  const began = performance.now();
  for (const text of LONG) {
    const read = input.safeParse(holding(parts, text));
    expect(faultPaths(read.error?.issues ?? [])).toContain(path);
  }
  expect(performance.now() - began).toBeLessThan(2_000);
});

/** Beyond what any column of ours counts, and still whole. */
const BEYOND = 9e15;
/** Degrees are looked at as a whole: `shapeFault` of the domain. */
const isDegree = (path: readonly string[]): boolean => path[0] === 'shape';
const numbers = places.flatMap(({ name, path, kinds, schema }) =>
  kinds.has('number') && !isDegree(path) ? [[name, path.join('.'), schema] as const] : [],
);

test.each(numbers)('%s takes no number without end in %s', (_, _path, schema) => {
  for (const number of [BEYOND, -BEYOND]) {
    const read = z.safeParse(schema, number);
    // An id is a text of digits, whatever it came as.
    expect([number, read.success && typeof read.data !== 'string']).toEqual([number, false]);
  }
});

/** The rows of a batch; no other call takes as many. */
const LONGEST_LIST = 10_000;

test.each(those('array'))('%s takes no list without end in %s', (_, path, input) => {
  const list = Array.from({ length: LONGEST_LIST + 1 }, () => null);
  const { error } = input.safeParse(holding(path.split('.'), list));
  const said = (error?.issues ?? []).flatMap((issue) => faultPaths([issue]));
  expect(said).toContain(path);
});
