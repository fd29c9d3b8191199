import { anyone, call, type Call } from '@boxhaul/contract/kit';
import { sql } from '@boxhaul/db';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { createApp } from './app';
import type { Ctx } from '../context';
import { createMount, withMessage } from './mount';
import { Refusal } from './refusal';

const declare = (name: string, changes: { method?: 'GET'; reads?: true; writes?: true } = {}) =>
  call({
    name,
    summary: name,
    tag: 'test',
    method: 'POST',
    path: `/zuul/test/${name}`,
    access: anyone,
    schemas: { input: z.object({}), output: z.string() },
    ...changes,
  });

const CALLS = {
  write: declare('write'),
  steps: declare('steps'),
  writingGet: declare('writing-get', { method: 'GET', writes: true }),
  read: declare('read', { reads: true }),
  get: declare('get', { method: 'GET' }),
};

let t: TestApp;
let app: TestApp['app'];
let work: (ctx: Ctx) => Promise<string> = () => Promise.resolve('');
let prepare: (ctx: Ctx) => Promise<void> = () => Promise.resolve();

beforeAll(async () => {
  t = await createTestApp();
  app = await createApp(t.deps);
  const mount = createMount(app, t.deps);
  for (const each of [CALLS.write, CALLS.writingGet, CALLS.read, CALLS.get]) {
    mount(each, async (ctx) => withMessage(await work(ctx), 'done', 'crumb=1'));
  }
  mount.prepared(CALLS.steps, { prepare: (ctx) => prepare(ctx), work: (ctx) => work(ctx) });
  // Refuses the row 'late' no earlier than at the commit.
  await sql`create function refuse_late() returns trigger language plpgsql as
    $$ begin raise exception 'too late'; end $$`.execute(t.db);
  await sql`create constraint trigger refuse_late after insert on app_setting
    deferrable initially deferred for each row when (new.value = 'late') execute function refuse_late()`.execute(
    t.db,
  );
});
beforeEach(async () => {
  prepare = () => Promise.resolve();
  await t.db.deleteFrom('app_setting').where('key', 'like', 'mount-%').execute();
});
afterAll(async () => {
  await app.close();
  await t.close();
});

const send = ({ method, path }: Call) => app.inject({ method, url: path });
const insert = ({ db }: Ctx, key: string, value = '') =>
  db
    .insertInto('app_setting')
    .values({ key: `mount-${key}`, value })
    .execute();
const left = async () => {
  const rows = await t.db.selectFrom('app_setting').select('key').where('key', 'like', 'mount-%').execute();
  return rows.map(({ key }) => key);
};

test('of two calls that wait for each other both are done, and neither twice', async () => {
  await sql`insert into app_setting (key, value) values ('mount-a', ''), ('mount-b', '')`.execute(t.db);
  const add = (ctx: Ctx, key: string, word: string) =>
    sql`update app_setting set value = value || ${word} where key = ${key}`.execute(ctx.db);
  let tries = 0;
  let holds = 0;
  let bothHold = () => {};
  const held = new Promise<void>((resolve) => {
    bothHold = resolve;
  });
  work = async (ctx) => {
    tries += 1;
    const own = tries;
    const [first, second] = own % 2 === 1 ? ['mount-a', 'mount-b'] : ['mount-b', 'mount-a'];
    await add(ctx, first, 'x');
    // Counted once its row is held: the second call may hold its own before the first has begun.
    holds += 1;
    if (holds === 2) bothHold();
    await held;
    await add(ctx, second, 'x');
    return 'ok';
  };
  const answers = await Promise.all([send(CALLS.write), send(CALLS.write)]);
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
  expect(tries).toBeGreaterThan(2);
  const { rows } = await sql<{ value: string }>`
    select value from app_setting where key in ('mount-a', 'mount-b')`.execute(t.db);
  expect(rows.map(({ value }) => value)).toEqual(['xx', 'xx']);
});

describe.each(['write', 'steps', 'writingGet'] as const)('%s, a call that writes', (name) => {
  test('leaves what it wrote', async () => {
    work = async (ctx) => {
      await insert(ctx, 'row');
      // Nobody sees it before the commit.
      expect(await left()).toEqual([]);
      return 'ok';
    };
    expect((await send(CALLS[name])).json()).toMatchObject({ code: '1', data: 'ok' });
    expect(await left()).toEqual(['mount-row']);
  });

  test.each([new Refusal('CONFLICT'), new Error('a bug')])(
    'leaves nothing when it throws: %s',
    async (error) => {
      work = async (ctx) => {
        await insert(ctx, 'row');
        throw error;
      };
      expect((await send(CALLS[name])).json()).toMatchObject({ success: false });
      expect(await left()).toEqual([]);
    },
  );

  test('is answered after the commit: one that fails is no answer, and sets no cookie', async () => {
    work = async (ctx) => {
      await insert(ctx, 'row', 'late');
      return 'ok';
    };
    const response = await send(CALLS[name]);
    expect(response.json()).toMatchObject({ data: { errcode: 'INTERNAL' } });
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(await left()).toEqual([]);
  });
});

test('what is prepared stands when the work fails, and is done outside its transaction', async () => {
  prepare = async (ctx) => {
    expect(ctx.db.isTransaction).toBe(false);
    await insert(ctx, 'prepared');
  };
  work = async (ctx) => {
    expect(ctx.db.isTransaction).toBe(true);
    await insert(ctx, 'row');
    throw new Refusal('CONFLICT');
  };
  expect((await send(CALLS.steps)).json()).toMatchObject({ data: { errcode: 'CONFLICT' } });
  expect(await left()).toEqual(['mount-prepared']);
});

describe.each(['read', 'get'] as const)('%s, a call that reads', (name) => {
  test('has no transaction', async () => {
    work = ({ db }) => Promise.resolve(String(db.isTransaction));
    const response = await send(CALLS[name]);
    expect(response.json()).toMatchObject({ code: '1', data: 'false', message: 'done' });
    expect(response.headers['set-cookie']).toBe('crumb=1');
  });

  test('cannot write', async () => {
    work = async (ctx) => {
      await insert(ctx, 'row');
      return 'ok';
    };
    expect((await send(CALLS[name])).json()).toMatchObject({ data: { errcode: 'INTERNAL' } });
    expect(await left()).toEqual([]);
  });
});

test('a call that writes is not raw, and one that reads prepares nothing', () => {
  const mount = createMount(app, t.deps);
  expect(() => mount.raw(CALLS.write, () => Promise.reject(new Error('never')))).toThrow(
    'write writes: its answer must wait for the commit',
  );
  const steps = { prepare: () => Promise.resolve(), work: () => Promise.resolve('ok') };
  expect(() => mount.prepared(CALLS.read, steps)).toThrow('read only reads');
});

test('a call whose schemas nobody knows is refused when it is mounted, not when it is made', () => {
  const { schemas: _, ...unknown } = declare('unknown');
  const mount = createMount(app, t.deps);
  const never = () => Promise.reject(new Error('never'));
  const steps = { prepare: never, work: never };
  const ways = [
    () => mount(unknown, never),
    () => mount.prepared(unknown, steps),
    () => mount.bytes(unknown, steps),
    () => mount.raw({ ...unknown, writes: false }, never),
  ];
  for (const way of ways) expect(way).toThrow('no schemas for unknown');
});
