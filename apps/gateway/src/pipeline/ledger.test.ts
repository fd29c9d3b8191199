import { createTestDatabase, type TestDatabase } from '@boxhaul/db/testing';
import { sql } from '@boxhaul/db';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DatabaseLedger } from './ledger';

const NOW = Date.UTC(2026, 10, 21, 4);
const silent = { info() {}, warn() {}, error() {} };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('keeps the newest 10 000 unknown terminals, whatever ids are invented', async () => {
  await sql`insert into terminal_quarantine (terminal_id, first_at, last_at, attempts, remote)
    select n::text, at, at, 1, '' from generate_series(1, 10003) n,
      lateral (select timestamptz '2026-11-20 00:00+08' + n * interval '1 second' as at) moment`.execute(
    database.db,
  );
  const ledger = new DatabaseLedger(database.db, () => NOW, silent);
  const detail = {};
  ledger.quarantine({ terminalId: '2', remote: '', at: NOW, plateNumber: null, detail });
  ledger.quarantine({ terminalId: '20000', remote: '', at: NOW, plateNumber: null, detail });
  await ledger.flush();

  const rows = await database.db.selectFrom('terminal_quarantine').select('terminal_id').execute();
  const kept = new Set(rows.map((row) => row.terminal_id));
  expect(kept.size).toBe(10_000);
  expect(['1', '2', '3', '4', '5', '6', '20000'].filter((id) => kept.has(id))).toEqual(['2', '6', '20000']);
});

it('adds what could not be stored to the next flush, once', async () => {
  const ledger = new DatabaseLedger(database.db, () => NOW, silent);
  const count = async () =>
    (await database.db.selectFrom('gateway_reject').select('count').executeTakeFirst())?.count;
  ledger.reject('garbage', null, '7e');
  await sql`alter table gateway_reject rename to gateway_reject_away`.execute(database.db);
  await ledger.flush();
  await sql`alter table gateway_reject_away rename to gateway_reject`.execute(database.db);
  expect(await count()).toBeUndefined();
  ledger.reject('garbage', null, '7e');
  await ledger.flush();
  await ledger.flush();
  expect(await count()).toBe('2');
});
