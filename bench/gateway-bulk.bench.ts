import { encodeFrame, MSG, writeBatch } from '@boxhaul/jt808';
import { type CopyFormat, copyEncoded, encodeForCopy, type StoredPoint } from './copy-encoded';
import { benchDatabase, type BenchDatabase } from './database';
import { openSealer } from './seal-rows';
import { gatewayProcess } from './gateway-process';
import { enterTrucks, signOnTrucks, terminalIdOf } from './gateway-trucks';
import type { Bench } from './measure';

const TRUCKS = 50;
const BATCH = 28;
/** `batches`: of each truck; `oldTrucks`: whose day is over and waits to be sealed while positions come. */
const COUNTS = {
  full: { batches: 200, oldTrucks: 100, rounds: 3 },
  small: { batches: 4, oldTrucks: 4, rounds: 1 },
} as const;
const DAY_MS = 86_400_000;

function report(truck: number, point: number, dayStart: number) {
  return {
    at: dayStart + point * 10_000,
    lng: 113.5 + truck / 100 + point / 1e5,
    lat: 22.5 + point / 1e5,
    speed: point % 900,
    course: point % 360,
    altitude: 20,
    mileage: 100_000 + point,
  };
}

/** In the order in which trucks report: a batch of each, then the next of each. */
function points(vehicles: readonly string[], batches: number, dayStart: number): StoredPoint[] {
  const receivedAt = Date.now();
  return Array.from({ length: TRUCKS * batches * BATCH }, (_, n) => {
    const truck = Math.floor(n / BATCH) % TRUCKS;
    const point = Math.floor(n / (BATCH * TRUCKS)) * BATCH + (n % BATCH);
    const { at, lng, lat, speed, course, altitude, mileage } = report(truck, point, dayStart);
    return {
      vehicleId: vehicles[truck]!,
      at,
      lng,
      lat,
      speed,
      course,
      altitude,
      status: 3,
      alarm: 0,
      mileage,
      receivedAt,
    };
  });
}

/** What is over since then. */
const OLD_DAYS_AGO = 5;

async function emptyTable({ pool }: BenchDatabase): Promise<void> {
  await pool.query('truncate position, vehicle_last, sealed_day, day_seal');
  await pool.query('checkpoint');
}

async function copyRate(
  database: BenchDatabase,
  rows: number,
  chunks: Buffer[],
  format: CopyFormat,
): Promise<number> {
  const client = await database.pool.connect();
  try {
    const start = performance.now();
    const copied = await copyEncoded(client, chunks, format);
    if (copied !== rows) throw new Error(`${copied} of ${rows} positions copied`);
    return rows / ((performance.now() - start) / 1000);
  } finally {
    client.release();
  }
}

/** A day of each truck at a report every 30 s, five days ago, to be sealed. */
async function enterOldDays({ pool }: BenchDatabase, vehicles: readonly string[]): Promise<void> {
  const from = new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS - OLD_DAYS_AGO * DAY_MS);
  for (const days of [0, 1]) {
    const day = new Date(from.getTime() + days * DAY_MS).toISOString().slice(0, 10);
    await pool.query('select ensure_position_day($1::date)', [day]);
  }
  await pool.query(
    `insert into position (vehicle_id, at, lng, lat, speed, course, altitude, status, alarm, received_at)
    select v, t, 113.5 + i / 1e4, 22.5 + sin(i) / 1e4, 300, i % 360, 5, 3, 0, t
    from unnest($1::bigint[]) v, generate_series(0, 2879) i, lateral (select $2::timestamptz + i * interval '30 seconds' as t) m`,
    [vehicles, from],
  );
}

/** What `work` gives while days are sealed one after the other beside it. */
async function whileSealing(
  database: BenchDatabase,
  vehicles: readonly string[],
  work: () => Promise<number>,
): Promise<{ rate: number; sealed: number }> {
  await enterOldDays(database, vehicles);
  const seal = openSealer(database);
  const over = new AbortController();
  const sealing = (async () => {
    while (!over.signal.aborted) await seal();
  })();
  const rate = await work();
  over.abort();
  await sealing;
  const { rows } = await database.pool.query<{ n: number }>('select count(*)::int n from sealed_day');
  return { rate, sealed: rows[0]!.n };
}

async function gatewayRate(
  database: BenchDatabase,
  port: number,
  batches: number,
  dayStart: number,
): Promise<number> {
  const all = TRUCKS * batches * BATCH;
  const lines = await signOnTrucks(port, TRUCKS);
  const frames = lines.map((_, truck) =>
    Array.from({ length: batches }, (_unused, batch) => {
      const reports = Array.from({ length: BATCH }, (_none, i) => report(truck, batch * BATCH + i, dayStart));
      const head = {
        msgId: MSG.batch,
        serial: batch,
        terminalId: terminalIdOf(truck),
        version: 2013 as const,
      };
      return encodeFrame(head, writeBatch(reports, true));
    }),
  );
  const start = performance.now();
  const answered = lines.map((line) => line.answered(1 + batches));
  for (const [truck, line] of lines.entries()) line.socket.write(Buffer.concat(frames[truck]!));
  await Promise.all(answered);
  const seconds = (performance.now() - start) / 1000;
  for (const line of lines) line.socket.destroy();
  const { rows: stored } = await database.pool.query<{ n: number }>(
    'select count(*)::int n from position where at >= $1',
    [new Date(dayStart)],
  );
  if (stored[0]!.n !== all) throw new Error(`${stored[0]!.n} of ${all} positions stored`);
  return all / seconds;
}

const best = (rates: number[]): number => Math.max(...rates);

/** Positions in 0x0704 batches, persisted and acknowledged, beside COPY of the same rows, encoded beforehand, into the same table. */
export const bench: Bench = {
  name: '位置批量入库（0x0704）',
  async run(run) {
    const { batches, oldTrucks, rounds } = COUNTS[run.size];
    const database = await benchDatabase(run);
    try {
      const vehicles = await enterTrucks(database, TRUCKS + oldTrucks);
      const dayStart = Math.floor(Date.now() / DAY_MS) * DAY_MS - DAY_MS;
      await database.pool.query('select ensure_position_day($1::date)', [
        new Date(dayStart).toISOString().slice(0, 10),
      ]);
      const all = points(vehicles, batches, dayStart);
      const text = encodeForCopy(all, 'text');
      const binary = encodeForCopy(all, 'binary');
      const gateway = await gatewayProcess(database.url);
      const store = () => gatewayRate(database, gateway.port, batches, dayStart);
      const texts: number[] = [];
      const binaries: number[] = [];
      const stored: number[] = [];
      const beside: Awaited<ReturnType<typeof whileSealing>>[] = [];
      for (let round = 0; round < rounds; round++) {
        await emptyTable(database);
        texts.push(await copyRate(database, all.length, text, 'text'));
        await emptyTable(database);
        binaries.push(await copyRate(database, all.length, binary, 'binary'));
        await emptyTable(database);
        stored.push(await store());
        await emptyTable(database);
        beside.push(await whileSealing(database, vehicles.slice(TRUCKS), store));
      }
      await gateway.stop();
      const limit = { name: 'COPY（预先编码的文本）同一张带索引的表', value: best(texts) };
      const sealing = beside.toSorted((a, b) => b.rate - a.rate)[0]!;
      return [
        {
          name: '入库并应答',
          value: best(stored),
          unit: '点/秒',
          limit,
          goal: { of: 'ratio', atLeast: 0.5 },
        },
        {
          name: '同上',
          value: best(stored),
          unit: '点/秒',
          limit: { name: 'COPY（预先编码的二进制）同一张表', value: best(binaries) },
          goal: { of: 'ratio', atLeast: 0.6 },
        },
        {
          name: '同时不停封存，入库并应答',
          value: sealing.rate,
          unit: '点/秒',
          limit,
          goal: { of: 'ratio', atLeast: 0.55 },
          note: `其间封存 ${sealing.sealed} 个车日`,
        },
      ];
    } finally {
      await database.stop();
    }
  },
};
