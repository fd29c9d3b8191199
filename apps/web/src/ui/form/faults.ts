import type { z } from 'zod';

/** What is wrong, in Chinese, by field. */
export type Faults<V> = Partial<Record<keyof V & string, string>>;

export interface Rules<S extends z.ZodObject, V> {
  /** The contract's: its messages are those that are shown. */
  schema: S;
  /** What the schema looks at; the values themselves when absent. */
  inputOf?: (values: V) => unknown;
  /** Where the form holds a field that the schema names otherwise. */
  fieldOf?: (key: string) => string;
  /** What the schema cannot know; said where it has nothing to say. `now` in milliseconds since 1970. */
  more?: (values: V, now: number) => Faults<V>;
  /** How a message is put to this form. */
  say?: (message: string, values: V) => string;
}

export const byName = <V>(faults: (readonly [name: string, message: string])[]): Faults<V> =>
  Object.fromEntries(faults) as Faults<V>;

/** What the schema looks at. */
export const inputOf = <S extends z.ZodObject, V>(rules: Rules<S, V>, values: V): unknown =>
  rules.inputOf ? rules.inputOf(values) : values;

/** Messages by the keys of a call, put to the fields of this form; what it does not hold is left out. */
export function ownFields<S extends z.ZodObject, V extends object>(
  { fieldOf = (key) => key, say = (message) => message }: Rules<S, V>,
  values: V,
  messages: object,
): Faults<V> {
  const own = Object.entries<string>({ ...messages }).flatMap(([key, message]) => {
    const name = fieldOf(key.split('.')[0] ?? '');
    return Object.hasOwn(values, name) ? [[name, say(message, values)] as const] : [];
  });
  // The first word on a field counts.
  return byName(own.toReversed());
}

/** Of the forms that a field may take the last is the real one: of a union, what is wrong with that is told, as the server does. */
const realFault: z.core.$ZodErrorMap = (issue) =>
  issue.code === 'invalid_union' ? issue.errors.at(-1)?.[0]?.message : undefined;

/** What is wrong with the values: the schema's first word on each field, then what it cannot know. */
export function faultsOf<S extends z.ZodObject, V extends object>(
  rules: Rules<S, V>,
  values: V,
  now: number,
): Faults<V> {
  const { error } = rules.schema.safeParse(inputOf(rules, values), { error: realFault });
  const issues = (error?.issues ?? []).map(({ path, message }) => [String(path[0]), message] as const);
  const own = ownFields(rules, values, Object.fromEntries(issues.toReversed()));
  const others = ownFields({ schema: rules.schema, say: rules.say }, values, rules.more?.(values, now) ?? {});
  return { ...others, ...own };
}

/** Whether the schema refuses a blank there. */
export const wants = <S extends z.ZodObject, V>(
  { schema, fieldOf = (key) => key }: Rules<S, V>,
  name: keyof V & string,
): boolean =>
  Object.entries(schema.shape).some(
    ([key, rule]) => fieldOf(key) === name && !(rule as z.ZodType).safeParse('').success,
  );
