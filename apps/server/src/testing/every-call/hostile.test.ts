import { type Call, toForm } from '@boxhaul/contract/kit';
import { schemasOf } from '@boxhaul/contract/schemas';
import { hashText } from '@boxhaul/testkit/slice';
import { z } from 'zod';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AnyCase } from './call-case';
import { caseRows } from './call-cases';
import { readQuery } from '../../platform/http/bodies/read-body';
import { readInput } from './read-input';
import { isRefusedUnasked } from './refused-unasked';
import { type Answer, ask, fillPath, send } from './send';
import { sliced } from './sliced';
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

type FieldSchema = [field: string, schema: string];
const fieldSchemas = new Map<Call, FieldSchema[]>();
function fieldSchemasOf(call: Call): FieldSchema[] {
  const known = fieldSchemas.get(call);
  if (known) return known;
  const schema = z.toJSONSchema(schemasOf(call).input, { io: 'input', unrepresentable: 'any' });
  const made = Object.entries(schema.properties ?? {}).map(([field, of]): FieldSchema => [
    field,
    JSON.stringify(of),
  ]);
  fieldSchemas.set(call, made);
  return made;
}
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

/** Of what falls at a schema, one in so many is sent: about one a field. */
const SHOWN = 20;

interface Attempt<T> {
  /** Over the line. */
  ask: (input: object, item: T) => Promise<Answer>;
  /** What the server reads of it before it parses; null where that is more than can be done here. */
  read: (input: object, item: T) => Record<string, unknown> | null;
}

/**
 * Tries every item on an input that works, made anew once one has been used up, and answers those that ended in a bug
 * instead of in an answer or a refusal. Reads go together. What falls at the call's schema, whatever the database holds,
 * is parsed here as the server does it; some of it is sent, to see that it falls there too.
 */
async function faultsOf<T>(call: Call, given: AnyCase, items: readonly T[], attempt: Attempt<T>) {
  const make = () => given.works(stage, maker(given));
  let input = await make();
  const faults: T[] = [];
  const one = async (item: T) => {
    const answer = await attempt.ask(input, item);
    if (answer.status >= 500) faults.push(item);
    if (given.writes && answer.envelope.code === '1') input = await make();
    return answer;
  };
  const fallen = items.filter((item) => isRefusedUnasked(call, () => attempt.read(input, item)));
  const others = items.filter((item) => !fallen.includes(item));
  const every = Math.min(SHOWN, fallen.length);
  const shown = fallen.filter((_, i) => i % every === hashText(call.path) % every);
  await Promise.all(
    shown.map(async (item) => {
      const { envelope } = await one(item);
      expect([item, envelope.data['errcode']]).toEqual([
        item,
        expect.stringMatching(/^(BAD_INPUT|UNREADABLE)$/),
      ]);
    }),
  );
  if (given.writes) for (const item of others) await one(item);
  else await Promise.all(others.map(one));
  return faults;
}

/** What the server reads of an input; of an upload's parts nobody knows before they are written. */
const readBody = (call: Call, input: object) =>
  call.encoding === 'multipart' ? null : readInput(call, input);

/** Of a call that takes nearly every value each makes its object anew. */
const PATIENCE = { timeout: 60_000 };

it.each(sliced('hostile fields', rows))(
  '%s answers whatever stands in a field',
  PATIENCE,
  async (_, call, given) => {
    const { files } = given;
    const token = await tokenOf(given);
    const as = call.method === 'POST' ? ('json' as const) : undefined;
    // A part of an upload is always text, and half a character has no form in a path.
    const canCarry = (field: string, value: unknown): boolean =>
      (call.encoding !== 'multipart' || typeof value === 'string') &&
      !(call.path.includes(`{${field}}`) && /\p{Cs}/u.test(String(value)));
    const items = fieldsOf(call).flatMap((field) =>
      HOSTILE.flatMap((value) => (canCarry(field, value) ? [{ field, value }] : [])),
    );
    const faults = await faultsOf(call, given, items, {
      ask: (input, { field, value }) =>
        send(stage, call, { input: { ...input, [field]: value }, token, files, as }),
      // What stands in a path is the router's first.
      read: (input, { field, value }) =>
        call.path.includes(`{${field}}`) ? null : readBody(call, { ...input, [field]: value }),
    });
    expect(faults).toEqual([]);
  },
);

it.each(sliced('hostile lists', LISTS))(
  '%s answers whatever stands in the list %s',
  async (_key, field, call, schema, given) => {
    const token = await tokenOf(given);
    const items = HOSTILE.flatMap((value) => within(schema, value));
    const faults = await faultsOf(call, given, items, {
      ask: (input, value) => send(stage, call, { input: { ...input, [field]: value }, token, as: 'json' }),
      read: (input, value) => readBody(call, { ...input, [field]: value }),
    });
    expect(faults).toEqual([]);
  },
);

it.each(
  sliced(
    'hostile raw',
    rows.filter(([, , { proves }]) => !proves),
  ),
)('%s answers whatever a query or a form looks like', async (_, call, given) => {
  const token = await tokenOf(given);
  const headers: Record<string, string> = token ? { authorization: token } : {};
  const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' };
  const items = [...fieldsOf(call).slice(0, 1), 'none'].flatMap((field) =>
    RAW.map((raw) => raw.replaceAll('%s', field)),
  );
  const faults = await faultsOf(call, given, items, {
    ask: (input, text) => {
      const { path, rest } = fillPath(call, input);
      const url = `${path}?${text}`;
      if (call.method === 'GET') return ask(stage, { method: 'GET', url, headers });
      return ask(stage, { method: 'POST', url, payload: `${toForm(rest)}&${text}`, headers: form });
    },
    read: (input, text) => {
      if (call.encoding === 'multipart') return null;
      const { parts, rest } = fillPath(call, input);
      const body = call.method === 'GET' ? {} : readQuery(`?${toForm(rest)}&${text}`);
      return { ...readQuery(`?${text}`), ...body, ...parts };
    },
  });
  expect(faults).toEqual([]);
});
