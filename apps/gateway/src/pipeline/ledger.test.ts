import { createTestDatabase, type TestDatabase } from '@boxhaul/testkit/database';
import { sql } from '@boxhaul/db';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Unknown } from '../ports';
import { DatabaseLedger } from './ledger';

const NOON = Date.UTC(2026, 10, 21, 4);

let database: TestDatabase;
let now: number;
let errors: string[];
let ledger: DatabaseLedger;
beforeEach(async () => {
  database = await createTestDatabase();
  now = NOON;
  errors = [];
  const log = { info() {}, warn() {}, error: (_: object, message: string) => void errors.push(message) };
  ledger = new DatabaseLedger(database.db, () => now, log);
});
afterEach(() => database.drop());

const knock = (terminalId: string, more: Partial<Unknown> = {}) =>
  ledger.quarantine({
    terminalId,
    remote: '10.0.0.1:5',
    address: '10.0.0.1',
    at: now,
    plateNumber: null,
    detail: {},
    ...more,
  });

const ids = async () => {
  const rows = await database.db
    .selectFrom('terminal_quarantine')
    .select('terminal_id')
    .orderBy('last_at')
    .orderBy('terminal_id')
    .execute();
  return rows.map((row) => row.terminal_id);
};

const rejects = () => database.db.selectFrom('gateway_reject').selectAll().orderBy('day').execute();

/** `count` strangers of as many addresses, or of one, a second apart. */
const fill = (count: number, address: string | null) =>
  sql`insert into terminal_quarantine (terminal_id, first_at, last_at, attempts, remote, address)
    select n::text, at, at, 1, '', coalesce(${address}::text, n::text) from generate_series(1, ${count}::int) n,
      lateral (select timestamptz '2026-11-20 00:00+08' + n * interval '1 second' as at) moment`.execute(
    database.db,
  );

describe('the quarantine', () => {
  it('keeps the newest 10 000, whatever ids are invented', async () => {
    await fill(10_003, null);
    knock('2', { address: '2' });
    knock('20000', { address: 'x' });
    await ledger.flush();
    const kept = new Set(await ids());
    expect(kept.size).toBe(10_000);
    expect(['1', '2', '3', '4', '5', '6', '20000'].filter((id) => kept.has(id))).toEqual(['2', '6', '20000']);
  });

  it('keeps the newest hundred of an address: a flood from it pushes out its own alone', async () => {
    await fill(100, '10.0.0.1');
    knock('900', { address: '10.0.0.2', at: NOON - 9 * 86_400_000 });
    await ledger.flush();
    expect(await ids()).toHaveLength(101);
    knock('1');
    knock('901');
    knock('902');
    await ledger.flush();
    const kept = await ids();
    expect(kept).toHaveLength(101);
    expect(['900', '901', '902', '1', '2', '3', '4'].filter((id) => kept.includes(id))).toEqual([
      '900',
      '901',
      '902',
      '1',
      '4',
    ]);
  });

  it('counts attempts and keeps the first moment, the newest source and what was said', async () => {
    knock('7', { plateNumber: '粤B00001', detail: { maker: 'A', model: 'M' } });
    now += 1_000;
    knock('7', { detail: { maker: 'B' }, remote: '10.0.0.9:6', address: '10.0.0.9' });
    await ledger.flush();
    now += 1_000;
    knock('7', { detail: { city: 300 } });
    await ledger.flush();
    expect(await database.db.selectFrom('terminal_quarantine').selectAll().execute()).toEqual([
      {
        terminal_id: '7',
        first_at: new Date(NOON),
        last_at: new Date(NOON + 2_000),
        attempts: '3',
        remote: '10.0.0.1:5',
        address: '10.0.0.1',
        plate_number: '粤B00001',
        detail: { maker: 'B', model: 'M', city: 300 },
      },
    ]);
  });

  it('takes a hundred new ids of an address between two flushes, and a thousand in all', async () => {
    for (let n = 0; n <= 100; n++) knock(`a${n}`);
    knock('a0');
    await ledger.flush();
    expect(await rejects()).toMatchObject([
      { reason: 'quarantine_full', count: '1', last_terminal_id: 'a100', last_sample: '10.0.0.1:5' },
    ]);
    expect(await ids()).toHaveLength(100);
    for (let n = 0; n <= 1_000; n++) knock(`b${n}`, { address: `${n}` });
    knock('b0', { address: '0' });
    await ledger.flush();
    expect(await rejects()).toMatchObject([{ reason: 'quarantine_full', count: '2' }]);
    expect(await ids()).toHaveLength(1_100);
    now += 1;
    knock('after');
    await ledger.flush();
    expect(await ids()).toContain('after');
  });
});

describe('refusals', () => {
  it('are counted by the day in China, each with its newest moment, terminal and sample', async () => {
    now = Date.parse('2026-11-20T23:59:59.999+08:00');
    ledger.reject('garbage', '1', 'a');
    await ledger.flush();
    now += 1;
    ledger.reject('garbage', '1', 'b');
    ledger.reject('garbage', null, 'x'.repeat(201));
    await ledger.flush();
    now = Date.parse('2026-11-21T23:59:59.999+08:00');
    ledger.reject('garbage', '2', 'c');
    await ledger.flush();
    expect(await rejects()).toMatchObject([
      { day: '2026-11-20', count: '1', last_terminal_id: '1', last_sample: 'a' },
      { day: '2026-11-21', count: '3', last_at: new Date(now), last_terminal_id: '2', last_sample: 'c' },
    ]);
  });

  it('keep 200 characters of a sample', async () => {
    ledger.reject('garbage', null, `${'x'.repeat(200)}y`);
    await ledger.flush();
    expect((await rejects())[0]!.last_sample).toBe('x'.repeat(200));
  });
});

describe('what could not be stored', () => {
  const breakTable = (table: string) =>
    sql`alter table ${sql.table(table)} rename to away`.execute(database.db);
  const repairTable = (table: string) =>
    sql`alter table away rename to ${sql.table(table)}`.execute(database.db);

  it('is added to the next flush, once', async () => {
    ledger.reject('garbage', null, '7e');
    ledger.reject('oversize', null, '7e');
    await breakTable('gateway_reject');
    await ledger.flush();
    expect(errors).toEqual(['refusals not stored, trying again']);
    ledger.reject('garbage', '5', '7f');
    await repairTable('gateway_reject');
    expect(await rejects()).toEqual([]);
    await ledger.flush();
    await ledger.flush();
    const counted = (await rejects()).map((row) => [row.reason, row.count, row.last_sample].join(' '));
    expect(counted.toSorted((a, b) => a.localeCompare(b))).toEqual(['garbage 2 7f', 'oversize 1 7e']);
  });

  it('of the quarantine keeps its attempts and its first moment, and counts of refusals are not added twice', async () => {
    ledger.reject('garbage', null, '7e');
    knock('7');
    knock('8');
    await breakTable('terminal_quarantine');
    await ledger.flush();
    now += 1_000;
    knock('7', { plateNumber: '粤B00001' });
    await repairTable('terminal_quarantine');
    await ledger.flush();
    expect(
      await database.db.selectFrom('terminal_quarantine').selectAll().orderBy('terminal_id').execute(),
    ).toMatchObject([
      {
        terminal_id: '7',
        attempts: '2',
        first_at: new Date(NOON),
        last_at: new Date(NOON + 1_000),
        plate_number: '粤B00001',
      },
      { terminal_id: '8', attempts: '1' },
    ]);
    expect(await rejects()).toMatchObject([{ count: '1' }]);
  });

  it('is not what is there, though the oldest could not be dropped after it', async () => {
    await sql`create function refuse() returns trigger language plpgsql
      as $$ begin raise exception 'no'; end $$`.execute(database.db);
    await sql`create trigger refuse before delete on terminal_quarantine
      for each statement execute function refuse()`.execute(database.db);
    knock('7');
    await ledger.flush();
    expect(errors).toHaveLength(1);
    await ledger.flush();
    expect(
      await database.db.selectFrom('terminal_quarantine').select(['terminal_id', 'attempts']).execute(),
    ).toEqual([{ terminal_id: '7', attempts: '1' }]);
  });

  it('is stored before a flush that was asked for meanwhile resolves', async () => {
    ledger.reject('garbage', null, '7e');
    const first = ledger.flush();
    ledger.reject('garbage', null, '7e');
    await Promise.all([first, ledger.flush()]);
    expect(await rejects()).toMatchObject([{ count: '2' }]);
  });
});
