import type { z } from 'zod';

/** How much may stand at a place: characters of a text, items of a list, or a number itself. */
export interface Limit {
  on: 'text' | 'list' | 'number';
  end: 'most' | 'least';
  of: number;
}

/** Where something may stand in an input, with what its schema says of it; of a list, the first item stands for all. */
export interface Place {
  path: readonly string[];
  /** zod's words for what may stand there: string, number, array, enum … */
  kinds: ReadonlySet<string>;
  limits: readonly Limit[];
  /** The values of its vocabularies. */
  values: readonly unknown[];
  /** An object that takes no key of another name. */
  closed: boolean;
  schema: z.core.$ZodType;
}

interface Gathered extends Place {
  kinds: Set<string>;
  limits: Limit[];
  values: unknown[];
}

/** Deeper than any form can be (decisions 3), so that a schema of itself has an end. */
const DEEPEST = 6;

export type Def = z.core.$ZodTypes['_zod']['def'];
export const defOf = (schema: z.core.$ZodType): Def => (schema as z.core.$ZodTypes)._zod.def;
type CheckDef = z.core.$ZodChecks['_zod']['def'];

/** The checks of a schema; one of a format (an int, a UUID) is a check itself. */
const checksOf = (def: Def): CheckDef[] =>
  (def.checks ?? []).map((check) => (check as z.core.$ZodChecks)._zod.def);

function limitsOf(def: Def): Limit[] {
  const on = def.type === 'array' ? 'list' : 'text';
  return checksOf(def).flatMap((check): Limit[] => {
    if (check.check === 'max_length') return [{ on, end: 'most', of: check.maximum }];
    if (check.check === 'min_length') return [{ on, end: 'least', of: check.minimum }];
    if (check.check === 'length_equals')
      return [
        { on, end: 'most', of: check.length },
        { on, end: 'least', of: check.length },
      ];
    if (check.check === 'less_than') return [{ on: 'number', end: 'most', of: Number(check.value) }];
    if (check.check === 'greater_than') return [{ on: 'number', end: 'least', of: Number(check.value) }];
    return [];
  });
}

const valuesOf = (def: Def): readonly unknown[] =>
  def.type === 'literal' ? def.values : def.type === 'enum' ? Object.values(def.entries) : [];

type Step = readonly [name: string | null, schema: z.core.$ZodType];

/** What a schema is made of: parts at a name within it, or (null) other forms and steps of the same place. */
export function stepsOf(def: Def): Step[] {
  if (def.type === 'object') return Object.entries(def.shape);
  if (def.type === 'array') return [['0', def.element]];
  if (def.type === 'tuple') return def.items.map((item, i): Step => [String(i), item]);
  if (def.type === 'record') return keysOf(def.keyType).map((key): Step => [key, def.valueType]);
  if (def.type === 'union') return def.options.map((option): Step => [null, option]);
  if (def.type === 'intersection')
    return [
      [null, def.left],
      [null, def.right],
    ];
  if (def.type === 'pipe')
    return [
      [null, def.in],
      [null, def.out],
    ];
  if (def.type === 'lazy') return [[null, def.getter()]];
  return 'innerType' in def ? [[null, def.innerType]] : [];
}

/** A name for a record of any, and the first of those that it takes. */
function keysOf(keyType: z.core.$ZodType): string[] {
  const def = defOf(keyType);
  return def.type === 'enum' ? Object.values(def.entries).slice(0, 1).map(String) : ['x'];
}

/** Every place of an input, in the order of its schema; the input itself first, at no path. */
export function placesOf(schema: z.core.$ZodType): Place[] {
  const places = new Map<string, Gathered>();
  const visit = (at: z.core.$ZodType, path: readonly string[], nested: number): void => {
    // Forms of one place nest too: a schema that is lazily its own option has no name to grow by.
    if (path.length > DEEPEST || nested > 8 * DEEPEST) return;
    const name = path.join('.');
    const place = places.get(name) ?? {
      path,
      kinds: new Set(),
      limits: [],
      values: [],
      closed: false,
      schema: at,
    };
    places.set(name, place);
    const def = defOf(at);
    place.kinds.add(def.type);
    place.limits.push(...limitsOf(def));
    place.values.push(...valuesOf(def));
    if (def.type === 'object' && def.catchall && defOf(def.catchall).type === 'never') place.closed = true;
    for (const [step, inner] of stepsOf(def))
      visit(inner, step === null ? path : [...path, step], nested + 1);
  };
  visit(schema, [], 0);
  return [...places.values()];
}

/** The value with another one at the path; what holds it is copied, or made where there is none. */
export function putAt(held: unknown, path: readonly string[], value: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  if (Array.isArray(held) || (/^\d+$/.test(name) && !isObject(held))) {
    const items: unknown[] = Array.isArray(held) ? [...held] : [];
    items[Number(name)] = putAt(items[Number(name)], rest, value);
    return items;
  }
  const fields = isObject(held) ? held : {};
  return { ...fields, [name]: putAt(fields[name], rest, value) };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What stands at the path; undefined where nothing does. */
export const readAt = (held: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (at, name) => (typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined),
    held,
  );

/** Where the faults lie, also those of the forms that a field may take: `rows.0.price`. */
export const faultPaths = (
  issues: readonly z.core.$ZodIssue[],
  above: readonly PropertyKey[] = [],
): string[] =>
  issues.flatMap((issue) => {
    const path = [...above, ...issue.path];
    const inner =
      issue.code === 'invalid_union' ? issue.errors.flatMap((each) => faultPaths(each, path)) : [];
    return [path.join('.'), ...inner];
  });
