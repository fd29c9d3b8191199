import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@boxhaul/testkit/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => database.pool.query('drop table if exists position_20260601, position_20260602'));

const ensure = (day: string) => database.pool.query('select ensure_position_day($1)', [day]);
const store = (at: string) =>
  database.pool.query(
    `insert into position (vehicle_id, at, lng, lat, speed, course, altitude, status, alarm, received_at)
     values (1, $1, 1, 1, 0, 0, 0, 0, 0, now()) returning tableoid::regclass::text as part`,
    [at],
  );

test('a day holds its UTC hours, the first moment and not the next day', async () => {
  await ensure('2026-06-01');
  for (const inside of ['2026-06-01 00:00:00+00', '2026-06-01 23:59:59.999+00', '2026-06-02 07:59:59+08']) {
    expect((await store(inside)).rows).toEqual([{ part: 'position_20260601' }]);
  }
  for (const outside of ['2026-05-31 23:59:59.999+00', '2026-06-02 00:00:00+00']) {
    await expect(store(outside)).rejects.toMatchObject({ code: '23514' });
  }
});

test('neighbouring days stand beside each other, and a day asked for twice is one', async () => {
  await ensure('2026-06-02');
  await ensure('2026-06-01');
  await ensure('2026-06-01');
  expect((await store('2026-06-02 00:00:00+00')).rows).toEqual([{ part: 'position_20260602' }]);
});

test('many ask for the same day at the same time', async () => {
  await Promise.all(Array.from({ length: 8 }, () => ensure('2026-06-01')));
  const { rows } = await database.pool.query(
    "select count(*)::int as days from pg_inherits where inhparent = 'position'::regclass",
  );
  expect(rows).toEqual([{ days: 1 }]);
});

test('who waits for a day that is being made does not make it again', async () => {
  const first = await database.pool.connect();
  try {
    await first.query("begin; select ensure_position_day('2026-06-01')");
    const second = ensure('2026-06-01');
    const waiting = () =>
      database.pool.query("select from pg_locks where locktype = 'advisory' and not granted");
    await expect.poll(async () => (await waiting()).rowCount).toBe(1);
    await first.query('commit');
    await expect(second).resolves.toBeDefined();
  } finally {
    first.release();
  }
  expect((await store('2026-06-01 12:00:00+00')).rows).toEqual([{ part: 'position_20260601' }]);
});

test('days do not wait for each other', async () => {
  const first = await database.pool.connect();
  const second = await database.pool.connect();
  try {
    await first.query("begin; select pg_advisory_xact_lock(808, date '2026-06-01' - date '2000-01-01')");
    await second.query("set lock_timeout = '50ms'");
    await second.query("select ensure_position_day('2026-06-02')");
    const same = second.query("select ensure_position_day('2026-06-01')");
    await expect(same).rejects.toMatchObject({ code: '55P03' });
  } finally {
    first.release(true);
    second.release(true);
  }
});
