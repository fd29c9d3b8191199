import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from './connect';
import { readOnly } from './read-only';
import { createTestDatabase, type TestDatabase } from '@boxhaul/testkit/database';

let database: TestDatabase;
let reader: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  reader = readOnly(database.db);
});
afterAll(() => database.drop());

const settings = (db: Db) => db.selectFrom('app_setting').select('key');
const row = { key: 'read-only', value: 'x' };

const READS: Record<string, (db: Db) => Promise<unknown>> = {
  'a select': (db) => settings(db).execute(),
  'a distinct select': (db) => settings(db).distinct().execute(),
  'a select with a WITH': (db) =>
    db
      .with('all', () => settings(db))
      .selectFrom('all')
      .selectAll()
      .execute(),
  'raw text': (db) =>
    sql`select updated_at, ${'delete from x'}::text from cus_order where ${sql.ref('state')} = ${'new'}`.execute(
      db,
    ),
  'raw text around a select': (db) => sql`select count(*) from (${settings(db)}) s`.execute(db),
};

const WRITES: Record<string, (db: Db) => Promise<unknown>> = {
  'an insert': (db) => db.insertInto('app_setting').values(row).execute(),
  'an update': (db) => db.updateTable('app_setting').set(row).execute(),
  'a delete': (db) => db.deleteFrom('app_setting').execute(),
  'a lock': (db) => settings(db).forUpdate().execute(),
  'an insert in a WITH': (db) =>
    db
      .with('added', (qb) => qb.insertInto('app_setting').values(row).returning('key'))
      .selectFrom('added')
      .selectAll()
      .execute(),
  'a raw insert': (db) => sql`INSERT  INTO app_setting (key, value) values ('a', 'b')`.execute(db),
  'a raw update': (db) => sql`update app_setting set value = 'b'`.execute(db),
  'a raw delete': (db) => sql`delete from app_setting`.execute(db),
  'a raw merge': (db) =>
    sql`merge into app_setting a using app_setting b on false when matched then do nothing`.execute(db),
  'a raw truncate': (db) => sql`truncate app_setting`.execute(db),
  'a raw lock': (db) => sql`lock table app_setting`.execute(db),
  'a raw share': (db) => sql`select key from app_setting for share`.execute(db),
  'a raw key share': (db) => sql`select key from app_setting for key share`.execute(db),
  'raw text in raw text': (db) =>
    sql`with x as (${sql`delete from app_setting returning 1`}) select 1`.execute(db),
  'a builder in raw text': (db) =>
    sql`with x as (${database.db.deleteFrom('app_setting').returning('key')}) select 1`.execute(db),
};

describe('a handle that only reads', () => {
  test.each(Object.entries(READS))('%s goes through', async (_, ask) => {
    expect(await ask(reader)).toBeDefined();
  });

  test.each(Object.entries(WRITES))('%s does not, and would otherwise', async (_, ask) => {
    await expect(ask(reader)).rejects.toThrow('a write through a handle that only reads');
    await reader.transaction().execute((tx) => expect(ask(tx)).rejects.toThrow('only reads'));
    await database.db.connection().execute(async (db) => {
      await sql`begin`.execute(db);
      await ask(db);
      await sql`rollback`.execute(db);
    });
  });
});
