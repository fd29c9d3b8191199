import type { Call } from '@boxhaul/contract/kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyCase } from './call-case';
import { caseRows } from './call-cases';
import { countRows } from './count-rows';
import { derivedOf } from './derived-inputs';
import { send } from './send';
import { sliced } from './sliced';
import { type AccountName, openStage, type Stage } from './stage';
import { tablesWritten } from './write-log';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.t.close());

const creating = caseRows.filter(([, call]) => call.creates);

it('is proved of every call that creates something', () => {
  const proved = caseRows.filter(([, , given]) => given.creates).map(([key]) => key);
  expect(proved).toEqual(creating.map(([key]) => key));
});

/** What makes an input bad: by a rule of the business, which is asked under the key, before one of the schema. */
async function wrongOf(call: Call, { bad, by, works }: AnyCase): Promise<object> {
  const [rule] = bad ?? [];
  if (rule) return { [rule[0]]: rule[1] };
  const input = await works(stage, by === 'visitor' ? 'owner' : by);
  return derivedOf(call, input, 1)[0]!.bad.input;
}

/** Asks the same again and again under one key. */
const asking =
  (call: Call, { files, works, cookie }: AnyCase) =>
  async (who: AccountName | 'visitor', key: string) => {
    const input = await works(stage, who === 'visitor' ? 'owner' : who);
    const token = who === 'visitor' ? undefined : await stage.signIn(who);
    const headers = { 'idempotency-key': key, ...(cookie && { cookie: cookie() }) };
    return (changes: object = {}, sent = files) =>
      send(stage, call, { input: { ...input, ...changes }, token, headers, files: sent });
  };

describe.each(sliced('idempotency', creating))('%s', (_, call, given) => {
  const { table, change } = given.creates!;
  const { by, files } = given;
  const ask = asking(call, given);

  it('is done once for a key, however often and however much at once it is sent', async () => {
    const again = await ask(by, `${call.name}-once`);
    const before = await countRows(stage.t.db, table);
    const answers = [...(await Promise.all([again(), again(), again()])), await again()];
    expect(answers[0]!.envelope.code).toBe('1');
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await countRows(stage.t.db, table)).toBe(before + 1);
  });

  it('refuses another body under the same key', async () => {
    const again = await ask(by, `${call.name}-other`);
    expect((await again()).envelope.code).toBe('1');
    const bodies = [() => again(change)];
    if (files) {
      bodies.push(() => again({}, [...files, ...files]));
      bodies.push(() =>
        again(
          {},
          files.map((file) => ({ ...file, name: '另一份.pdf' })),
        ),
      );
    }
    const written = await tablesWritten(stage.t.db, async () => {
      for (const answer of await Promise.all(bodies.map((body) => body()))) {
        expect(answer).toMatchObject({
          status: 200,
          envelope: { code: '0', data: { errcode: 'IDEMPOTENCY_MISMATCH' } },
        });
      }
    });
    expect(written).toEqual([]);
  });

  it('forgets the key of what was refused', async () => {
    const wrong = await wrongOf(call, given);
    const again = await ask(by, `${call.name}-refused`);
    expect((await again(wrong)).envelope.code).toBe('0');
    expect((await again()).envelope.code).toBe('1');
  });

  it('refuses a key that is too long', async () => {
    const again = await ask(by, 'k'.repeat(101));
    expect((await again()).envelope).toMatchObject({ code: '0', data: { errcode: 'BAD_INPUT' } });
  });
});

/** What may be sent again without a key (decisions 11.6). */
const setting = caseRows.filter(([, call]) => call.sets);

it.each(setting)('%s leaves, sent twice, what it leaves when sent once', async (_, call, given) => {
  const by = given.by === 'visitor' ? 'owner' : given.by;
  const input = await given.works(stage, by);
  const token = await stage.signIn(by);
  const once = () => send(stage, call, { input, token, headers: {}, files: [] });
  const written = await tablesWritten(stage.t.db, async () => {
    expect((await once()).envelope.code).toBe('1');
  });
  const rows = () => Promise.all(written.map((table) => countRows(stage.t.db, table)));
  const before = await rows();
  const again = await tablesWritten(stage.t.db, async () => {
    expect((await once()).envelope.code).toBe('1');
  });
  expect(again.filter((table) => !written.includes(table))).toEqual([]);
  expect(await rows()).toEqual(before);
});

/** Visitors have no second account, and some calls are one role's alone. */
const ofAccounts = creating.filter(([, , { creates }]) => creates?.other !== undefined);

it.each(sliced('idempotency', ofAccounts))(
  '%s keeps the keys of two accounts apart',
  async (_, call, given) => {
    const { table, other } = given.creates!;
    const ask = asking(call, given);
    const mine = await ask(given.by, 'the same key of both');
    const theirs = await ask(other!, 'the same key of both');
    // One key stands for one call of an account: each call here begins without any.
    await stage.t.db.deleteFrom('idempotency_key').execute();
    const before = await countRows(stage.t.db, table);
    const answers = await Promise.all([mine(), theirs(), mine(), theirs()]);
    for (const { envelope } of answers) expect(envelope.code).toBe('1');
    expect(answers[2]).toEqual(answers[0]);
    expect(answers[3]).toEqual(answers[1]);
    expect(await countRows(stage.t.db, table)).toBe(before + 2);
  },
);

it('has a second account for every call that two may make', () => {
  const alone = creating.filter(([, , { by, may, creates }]) => {
    return creates?.other === undefined && by !== 'visitor' && may.length > 1;
  });
  expect(alone.map(([key]) => key)).toEqual([]);
});

it('does not let one key stand for two calls of an account', async () => {
  const [first, second] = creating.filter(([, , { by }]) => by === 'diaodu');
  const token = await stage.signIn('diaodu');
  const headers = { 'idempotency-key': 'one for two' };
  const made = async (row: typeof first) => {
    const [, call, { works }] = row!;
    const input = await works(stage, 'diaodu');
    return send(stage, call, { input, token, headers });
  };
  expect((await made(first)).envelope.code).toBe('1');
  expect((await made(second)).envelope.data['errcode']).toBe('IDEMPOTENCY_MISMATCH');
});
