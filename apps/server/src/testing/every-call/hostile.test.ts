import { type Call, toForm } from '@boxhaul/contract';
import { schemasOf } from '@boxhaul/contract/schemas';
import { z } from 'zod';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AnyCase } from './call-case';
import { caseRows } from './call-cases';
import { type Answer, ask, fillPath, send } from './send';
import { type AccountName, openStage, type Stage } from './stage';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.t.close());

/** What no form of ours sends: controls, broken text, numbers beyond every column, shapes, dates that never were. */
const HOSTILE: readonly unknown[] = [
  '甲\u0000乙',
  '\ud800',
  '甲\udfff',
  '\\',
  '%_\\',
  '😀👩‍👩‍👧',
  '\u202e\u2028',
  '__proto__',
  '9'.repeat(18),
  '9223372036854775808',
  '1e999',
  2 ** 53,
  -1,
  null,
  [],
  ['1', ['1']],
  {},
  { hasOwnProperty: 1, length: 2 },
  '2026-02-30 10:00:00',
  '9999-12-31 23:59:59',
  'x'.repeat(5000),
];

/** Query strings and forms that a parser may stumble over; %s is the name of a field. */
const RAW = [
  '%s[]=1',
  '%s=1&%s=2',
  '%s[0][0][0][0][0][0][0][0]=1',
  '%s[length]=9',
  '%s[999999999]=1',
  '%s=%00',
  '%s=%zz',
  '__proto__[%s]=1&__proto__=1',
  'constructor[prototype][%s]=1&constructor=1',
  'hasOwnProperty=1&toString=1&%s=1',
  '&&&=&[]=&[%s]=1',
];

const fieldSchemasOf = (call: Call): [field: string, schema: string][] => {
  const schema = z.toJSONSchema(schemasOf(call).input, { io: 'input', unrepresentable: 'any' });
  return Object.entries(schema.properties ?? {}).map(([field, of]) => [field, JSON.stringify(of)]);
};
const fieldsOf = (call: Call): string[] => fieldSchemasOf(call).map(([field]) => field);

const rows = caseRows;

/** A hostile value within a list: as an item, and as every part of one. */
const within = (schema: string, value: unknown): unknown[] => [
  [value],
  [Object.fromEntries([...schema.matchAll(/"(\w+)":\{/g)].map(([, name]) => [name, value]))],
];
const LISTS = rows.flatMap(([key, call, given]) =>
  fieldSchemasOf(call).flatMap(([field, schema]) =>
    schema.includes('"array"') ? [[key, field, call, schema, given] as const] : [],
  ),
);

const maker = ({ by }: AnyCase): AccountName => (by === 'visitor' ? 'owner' : by);
const tokenOf = async ({ by }: AnyCase) => (by === 'visitor' ? undefined : stage.signIn(by));

/**
 * Tries every item on an input that works, made anew once one has been used up, and answers those that ended in a bug
 * instead of in an answer or a refusal. Reads go together.
 */
async function faultsOf<T>(
  given: AnyCase,
  items: readonly T[],
  attempt: (input: object, item: T) => Promise<Answer>,
) {
  const make = () => given.works(stage, maker(given));
  let input = await make();
  const faults: T[] = [];
  const one = async (item: T) => {
    const answer = await attempt(input, item);
    if (answer.status >= 500) faults.push(item);
    if (given.writes && answer.envelope.code === '1') input = await make();
  };
  if (given.writes) for (const item of items) await one(item);
  else await Promise.all(items.map(one));
  return faults;
}

it.each(rows)('%s answers whatever stands in a field', async (_, call, given) => {
  const { files } = given;
  const token = await tokenOf(given);
  const as = call.method === 'POST' ? ('json' as const) : undefined;
  // A part of an upload is always text, and half a character has no form in a path.
  const canCarry = (field: string, value: unknown): boolean =>
    (call.encoding !== 'multipart' || typeof value === 'string') &&
    !(call.path.includes(`{${field}}`) && /\p{Cs}/u.test(String(value)));
  const items = fieldsOf(call).flatMap((field) =>
    HOSTILE.flatMap((value) => (canCarry(field, value) ? [{ [field]: value }] : [])),
  );
  const faults = await faultsOf(given, items, (input, change) =>
    send(stage, call, { input: { ...input, ...change }, token, files, as }),
  );
  expect(faults).toEqual([]);
});

it.each(LISTS)('%s answers whatever stands in the list %s', async (_key, field, call, schema, given) => {
  const token = await tokenOf(given);
  const items = HOSTILE.flatMap((value) => within(schema, value));
  const faults = await faultsOf(given, items, (input, value) =>
    send(stage, call, { input: { ...input, [field]: value }, token, as: 'json' }),
  );
  expect(faults).toEqual([]);
});

it.each(rows.filter(([, , { proves }]) => !proves))(
  '%s answers whatever a query or a form looks like',
  async (_, call, given) => {
    const token = await tokenOf(given);
    const headers: Record<string, string> = token ? { authorization: token } : {};
    const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' };
    const items = [...fieldsOf(call).slice(0, 1), 'none'].flatMap((field) =>
      RAW.map((raw) => raw.replaceAll('%s', field)),
    );
    const faults = await faultsOf(given, items, (input, text) => {
      const { path, rest } = fillPath(call, input);
      const url = `${path}?${text}`;
      if (call.method === 'GET') return ask(stage, { method: 'GET', url, headers });
      return ask(stage, { method: 'POST', url, payload: `${toForm(rest)}&${text}`, headers: form });
    });
    expect(faults).toEqual([]);
  },
);
