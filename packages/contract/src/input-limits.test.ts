import { expect, test } from 'vitest';
import { z } from 'zod';
import { allCalls, schemasOf } from './schemas';

/** Longer than any text that a person writes, of what the patterns of ours are made of. */
const LONG = ['x', '9', '.', '中', ' .', '(', '1 ', '-'].map((piece) => piece.repeat(100_000 / piece.length));

type Schema = Record<string, unknown>;
const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;
const branches = (schema: Schema): Schema[] =>
  ['anyOf', 'oneOf', 'allOf'].flatMap((key) =>
    Array.isArray(schema[key]) ? schema[key].filter(isSchema) : [],
  );

/** Every path of an input at which a text may stand: `rows.0.price`. */
function textPaths(schema: Schema, path: readonly string[] = []): string[][] {
  const inner = branches(schema).flatMap((branch) => textPaths(branch, path));
  if (schema['type'] === 'string' && schema['enum'] === undefined && schema['const'] === undefined) {
    inner.push([...path]);
  }
  if (isSchema(schema['items'])) inner.push(...textPaths(schema['items'], [...path, '0']));
  for (const [name, of] of Object.entries(isSchema(schema['properties']) ? schema['properties'] : {})) {
    if (isSchema(of)) inner.push(...textPaths(of, [...path, name]));
  }
  return inner;
}

/** An input that holds `text` at the path and nothing else. */
const holding = (path: readonly string[], text: string): unknown =>
  path.reduceRight<unknown>((inner, name) => (name === '0' ? [inner] : { [name]: inner }), text);

/** Where the faults lie, also those of the forms that a field may take. */
const faultPaths = (issues: readonly z.core.$ZodIssue[], above: readonly PropertyKey[] = []): string[] =>
  issues.flatMap((issue) => {
    const path = [...above, ...issue.path];
    const inner =
      issue.code === 'invalid_union' ? issue.errors.flatMap((each) => faultPaths(each, path)) : [];
    return [path.join('.'), ...inner];
  });

const fields = allCalls.flatMap((call) => {
  const schema = z.toJSONSchema(schemasOf(call).input, { io: 'input', unrepresentable: 'any' });
  const paths = new Set(textPaths(schema as Schema).map((path) => path.join('.')));
  return [...paths].map((path) => [call.name, path, schemasOf(call).input] as const);
});

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
