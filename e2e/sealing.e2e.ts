import { setTimeout as pause } from 'node:timers/promises';
import { inflateSync } from 'node:zlib';
import { readDay } from '@boxhaul/domain/fleet';
import { openPool } from '@boxhaul/db';
import { runningEmbedded } from '@boxhaul/embedded-postgres';
import { expect, test } from './journey-test';
import { killDatabase } from './kill-database';
import { startProduct, type Product } from './start-product';

/** So much that a blow falls amid it, beside what the demo's trucks reported. */
const VEHICLES = 4;
const DAYS = 12;
const REPORTS_A_DAY = 3_000;
/** Vehicle-days that are sealed anew before each blow, and for how many milliseconds the next one is under way. */
const BLOWS = [
  { more: 1, ms: 0 },
  { more: 3, ms: 6 },
  { more: 5, ms: 12 },
  { more: 7, ms: 18 },
] as const;
const PATIENCE_MS = 5 * 60_000;

/** Asks the database of a product that runs. */
async function asking<T>(
  { dataDir }: Product,
  work: (pool: ReturnType<typeof openPool>) => Promise<T>,
): Promise<T> {
  const running = runningEmbedded(dataDir);
  if (!running) throw new Error('no database runs');
  const pool = openPool(running.connection, {
    applicationName: 'sealing',
    max: 1,
  });
  // A blow ends its connections, too.
  pool.on('error', () => undefined);
  try {
    return await work(pool);
  } finally {
    await pool.end();
    running.close();
  }
}

/** What a report says, as a line of text; degrees as they are told, in millionths. */
const lineOf = (vehicle: string, at: number, lng: number, lat: number, speed: number): string =>
  `${vehicle} ${at} ${Math.round(lng * 1e6)} ${Math.round(lat * 1e6)} ${Math.round(speed)}`;

/** All that is kept of all trucks' days before today: rows, and what is sealed. A report that stands in both comes twice. */
const keptReports = (product: Product): Promise<string[]> =>
  asking(product, async (pool) => {
    const { rows } = await pool.query<{ v: string; at: Date; lng: number; lat: number; speed: number }>(
      `select vehicle_id v, at, lng, lat, speed from position
       where at < date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'`,
    );
    const lines = rows.map(({ v, at, lng, lat, speed }) => lineOf(v, at.getTime(), lng, lat, speed));
    const { rows: days } = await pool.query<{ v: string; packed: Buffer }>(
      'select vehicle_id v, packed from sealed_day',
    );
    for (const { v, packed } of days) {
      const { day } = readDay(inflateSync(packed));
      if (!day) throw new Error(`a sealed day of ${v} cannot be read`);
      for (const [row, at] of day.at.entries())
        lines.push(lineOf(v, at, day.lng[row]!, day.lat[row]!, day.speed[row]! * 10));
    }
    return lines.toSorted();
  });

/** What is lost, what is kept twice, and how many are kept. */
async function held(product: Product, reported: readonly string[]) {
  const kept = await keptReports(product);
  const all = new Set(kept);
  const lost = reported.filter((line) => !all.has(line)).slice(0, 3);
  return { lost, twice: kept.length - all.size, count: kept.length };
}

type Pool = ReturnType<typeof openPool>;

const countSealed = async (pool: Pool): Promise<number> =>
  (await pool.query<{ n: number }>('select count(*)::int n from sealed_day')).rows[0]!.n;
const sealedDays = (product: Product): Promise<number> => asking(product, countSealed);

/** Whether a day is being sealed at this moment: whoever does it holds the lock of that day. */
const isSealing = async (pool: Pool): Promise<boolean> => {
  const { rowCount } = await pool.query(
    `with days as materialized (select v.vehicle_id, (now() - d * interval '1 day')::date as day
       from vehicle v, generate_series(0, $1 + 2) d)
     select from pg_locks l join
       (select hashtextextended('sealed_day ' || vehicle_id || ' ' || day, 0) as key from days) k
       on k.key & 4294967295 = l.objid::bigint and (k.key >> 32) & 4294967295 = l.classid::bigint
     where l.locktype = 'advisory' and l.granted`,
    [DAYS],
  );
  return rowCount !== 0;
};

/** Kills the product, and with `database` what keeps its rows, when so many days more are sealed. */
async function killAmid(
  product: Product,
  { more, ms }: (typeof BLOWS)[number],
  database: boolean,
): Promise<void> {
  await asking(product, async (pool) => {
    const before = await countSealed(pool);
    let now = before;
    while (now < before + more) now = await countSealed(pool);
    // Amid the next one.
    while (!(await isSealing(pool)));
    await pause(ms);
    await product.kill();
    if (database) killDatabase(product.dataDir);
  });
}

test('a kill amid the sealing of days loses no report and keeps none twice @long', async () => {
  test.setTimeout(PATIENCE_MS);
  // As long as days stay rows nothing more is sealed than what the demo's trucks did.
  let product = await startProduct({ env: { TRACK_ROWS_DAYS: '90' } });
  const { dataDir } = product;
  try {
    const before = await sealedDays(product);
    expect(before).toBeGreaterThan(0);
    await asking(product, async (pool) => {
      await pool.query(
        `select ensure_position_day((now() - d * interval '1 day')::date) from generate_series(1, $1 + 2) d`,
        [DAYS],
      );
      await pool.query(
        `insert into position (vehicle_id, at, lng, lat, speed, course, altitude, status, alarm, received_at)
           select v, t, 113 + n * 0.0001, 22 + n * 0.00005, n % 900, n % 360, 9, 3, 0, t
           from (select vehicle_id v from vehicle order by vehicle_id limit $1) v,
             generate_series(1, $2) d, generate_series(0, $3 - 1) n,
             lateral (select date_trunc('day', now()) - d * interval '1 day' + n * interval '20 seconds' t) at
           on conflict do nothing`,
        [VEHICLES, DAYS, REPORTS_A_DAY],
      );
    });
    const reported = await keptReports(product);
    expect(reported.length).toBeGreaterThan(VEHICLES * DAYS * REPORTS_A_DAY * 0.9);
    const whole = { lost: [], twice: 0, count: reported.length };
    await product.stop();

    for (const [round, blow] of BLOWS.entries()) {
      product = await startProduct({ dataDir, env: { TRACK_ROWS_DAYS: '1' } });
      await killAmid(product, blow, round === 1);
    }
    product = await startProduct({ dataDir, env: { TRACK_ROWS_DAYS: '90' } });
    expect(await sealedDays(product)).toBeGreaterThanOrEqual(before + BLOWS.length);
    expect(await held(product, reported)).toEqual(whole);
    await product.stop();

    // What the blows left open is sealed in the end.
    product = await startProduct({ dataDir, env: { TRACK_ROWS_DAYS: '1' } });
    await expect
      .poll(
        () =>
          asking(product, async (pool) => {
            const { rows } = await pool.query<{ n: number }>(
              `select count(*)::int n from position where at < (date_trunc('day', now() at time zone 'Asia/Shanghai')) at time zone 'Asia/Shanghai'`,
            );
            return rows[0]!.n;
          }),
        { timeout: 60_000, intervals: [500] },
      )
      .toBe(0);
    expect(await held(product, reported)).toEqual(whole);
  } finally {
    await product.discard();
  }
});
