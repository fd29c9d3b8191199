import { allCalls, type Call, toForm } from '@boxhaul/contract';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyCase } from './call-case';
import { callCases } from './call-cases';
import { ask, fillPath, send } from './send';
import { type AccountName, openStage, type Stage } from './stage';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.t.close());

const cases: Readonly<Record<string, AnyCase>> = callCases;

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

const schemasOf = (call: Call): [field: string, schema: string][] => {
  const schema = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' });
  return Object.entries(schema.properties ?? {}).map(([field, of]) => [field, JSON.stringify(of)]);
};
const fieldsOf = (call: Call): string[] => schemasOf(call).map(([field]) => field);

/** A hostile value within a list: as an item, and as every part of one. */
const within = (schema: string, value: unknown): unknown[] => [
  [value],
  [Object.fromEntries([...schema.matchAll(/"(\w+)":\{/g)].map(([, name]) => [name, value]))],
];
const LISTS = allCalls.flatMap((call) =>
  schemasOf(call).flatMap(([field, schema]) =>
    schema.includes('"array"') ? [[call.name, field, call, schema] as const] : [],
  ),
);

describe.each(allCalls.map((call) => [call.name, call, cases[call.name]!] as const))(
  '%s',
  (_, call, given) => {
    const who: AccountName = given.by === 'visitor' ? 'owner' : given.by;
    const { files } = given;
    const fields = fieldsOf(call);
    /** An input that works, made anew once one has been used up. */
    const inputs = () => {
      let input: object | undefined;
      return {
        take: async () => (input ??= await given.works(stage, who)),
        used: ({ envelope }: { envelope: { code: string } }) => {
          if (given.writes && envelope.code === '1') input = undefined;
        },
      };
    };

    it('answers whatever stands in a field', async () => {
      const token = given.by === 'visitor' ? undefined : await stage.signIn(who);
      const source = inputs();
      const faults: unknown[] = [];
      for (const field of fields) {
        const inPath = call.path.includes(`{${field}}`);
        for (const value of HOSTILE) {
          if (given.proves && !inPath) continue;
          // Half a character has no form in a path; a part of an upload is always text.
          if (inPath && /\p{Cs}/u.test(String(value))) continue;
          if (call.encoding === 'multipart' && typeof value !== 'string') continue;
          const input = { ...(await source.take()), [field]: value };
          const as = call.method === 'POST' ? ('json' as const) : undefined;
          const answer = await send(stage, call, { input, token, files, as });
          // Never a bug: done, or refused by an envelope in Chinese.
          if (answer.status >= 500) faults.push([field, value]);
          source.used(answer);
        }
      }
      expect(faults).toEqual([]);
    });

    it('answers whatever a query or a form looks like', async () => {
      const token = given.by === 'visitor' ? undefined : await stage.signIn(who);
      const headers: Record<string, string> = token ? { authorization: token } : {};
      const source = inputs();
      const faults: unknown[] = [];
      for (const field of [...fields.slice(0, 2), 'none']) {
        for (const raw of RAW) {
          const text = raw.replaceAll('%s', field);
          const { path, rest } = fillPath(call, await source.take());
          const query = `${path}?${text}`;
          if (call.method === 'GET' && given.proves) continue;
          const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' };
          const answer =
            call.method === 'GET'
              ? await ask(stage, { method: 'GET', url: query, headers })
              : await ask(stage, {
                  method: 'POST',
                  url: query,
                  payload: `${toForm(rest)}&${text}`,
                  headers: form,
                });
          if (answer.status >= 500) faults.push([field, text]);
          source.used(answer);
        }
      }
      expect(faults).toEqual([]);
    });
  },
);

it.each(LISTS)('%s answers whatever stands in the list %s', async (name, field, call, schema) => {
  const given = cases[name]!;
  const who: AccountName = given.by === 'visitor' ? 'owner' : given.by;
  const token = await stage.signIn(who);
  let input = await given.works(stage, who);
  const faults: unknown[] = [];
  for (const value of HOSTILE.flatMap((each) => within(schema, each))) {
    const answer = await send(stage, call, { input: { ...input, [field]: value }, token, as: 'json' });
    if (answer.status >= 500) faults.push(value);
    if (answer.envelope.code === '1') input = await given.works(stage, who);
  }
  expect(faults).toEqual([]);
});
