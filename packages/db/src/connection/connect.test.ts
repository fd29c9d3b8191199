import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction, overPool, ping, type Db } from './connect';
import { openPool } from './pool';
import { createTestDatabase, type TestDatabase } from '@boxhaul/testkit/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('connect', () => {
  test('bigint is a string, timestamptz a Date, a calendar date its text', async () => {
    const { rows } = await database.pool.query(
      "select 9007199254740993::int8 as id, timestamptz '2026-01-02 03:04:05+08' as at, date '2026-01-02' as day",
    );
    expect(rows).toEqual([
      { id: '9007199254740993', at: new Date('2026-01-01T19:04:05Z'), day: '2026-01-02' },
    ]);
  });

  test('the session thinks in Asia/Shanghai', async () => {
    const { rows } = await database.pool.query("select (timestamptz '2026-01-01 17:00:00+00')::date as day");
    expect(rows).toEqual([{ day: '2026-01-02' }]);
  });

  test('a statement that comes back is prepared under a name of its own', async () => {
    const { rows } = await database.db.connection().execute(async (db) => {
      for (let round = 0; round < 6; round += 1) {
        await db.selectFrom('harbor').select('sort').where('harbor_id', '=', 1).execute();
      }
      return sql<{
        name: string;
      }>`select name from pg_prepared_statements where statement like '%"sort"%'`.execute(db);
    });
    expect(rows).toEqual([{ name: expect.stringMatching(/^s0_/) as string }]);
  });

  test('a prepared statement survives a change of its table', async () => {
    await database.pool.query('create table scratch (a integer); insert into scratch values (1)');
    const read = () =>
      database.db
        .selectFrom('scratch' as 'harbor')
        .selectAll()
        .execute();
    for (let round = 0; round < 6; round += 1) await read();
    await database.pool.query('alter table scratch add column b integer default 2');
    await read().catch(() => undefined);
    expect(await read()).toEqual([{ a: 1, b: 2 }]);
  });
});

describe('overPool', () => {
  test.each([
    ['that it has asked', (db: Db) => ping(db)],
    ['that only others have asked', () => Promise.resolve()],
  ])('destroyed, it ends a pool %s', async (_, use) => {
    const pool = openPool(database.settings, { applicationName: 'over', max: 1 });
    const db = overPool(pool);
    await pool.query('select 1');
    await use(db);
    await db.destroy();
    expect(pool.ended).toBe(true);
    await db.destroy();
  });
});

describe('inTransaction', () => {
  test('joins the transaction that is open', async () => {
    const { db } = database;
    const failing = inTransaction(db, async (tx) => {
      await inTransaction(tx, (inner) =>
        inner.insertInto('driver').values({ driver_name: '甲', phone: '1' }).execute(),
      );
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    expect(await db.selectFrom('driver').selectAll().execute()).toEqual([]);
  });
});
