import { z } from 'zod';
import { type Def, defOf, stepsOf } from './input-places';

/** Texts, numbers and the like of which most fields take one. */
const SAMPLES: readonly unknown[] = [
  '1',
  'x',
  '甲',
  1,
  100,
  true,
  '2026-01-31',
  '2026-01-31 10:00:00',
  '00000000-0000-4000-8000-000000000000',
  '13900000001',
  '440305',
  '粤B12345',
  'CSQU3054383',
  'https://boxhaul.example',
  '/',
  '',
  null,
];

/** Values made as a schema is, the outermost forms first. */
function builtOf(def: Def, nested: number): unknown[] {
  if (def.type === 'object') {
    const fields = Object.entries(def.shape).map(
      ([name, field]) => [name, exampleOf(field, nested + 1)] as const,
    );
    return [Object.fromEntries(fields.filter(([, value]) => value !== undefined))];
  }
  if (def.type === 'array') return [[exampleOf(def.element, nested + 1)], []];
  if (def.type === 'record') return [{}];
  if (def.type === 'literal') return [...def.values];
  if (def.type === 'enum') return Object.values(def.entries);
  return stepsOf(def).flatMap(([name, inner]) => (name === null ? builtOf(defOf(inner), nested + 1) : []));
}

/** A value that a schema takes, an object with what it must have; undefined where it wants nothing, or none is found. */
function exampleOf(schema: z.core.$ZodType, nested = 0): unknown {
  const takes = (value: unknown) => z.safeParse(schema, value).success;
  if (nested > 12 || (nested > 0 && takes(undefined))) return undefined;
  return [...builtOf(defOf(schema), nested), ...SAMPLES].find(takes);
}

/** One with something in it, where it may be an object or a list. */
export const containerOf = (schema: z.core.$ZodType): unknown =>
  builtOf(defOf(schema), 0).find(
    (value) => typeof value === 'object' && value !== null && z.safeParse(schema, value).success,
  );
