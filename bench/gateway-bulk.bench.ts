import { encodeFrame, MSG, writeBatch } from '@boxhaul/jt808';
import { type CopyFormat, copyEncoded, encodeForCopy, type StoredPoint } from './copy-encoded';
import { benchDatabase, type BenchDatabase } from './database';
import { gatewayProcess } from './gateway-process';
import { enterTrucks, signOnTrucks, terminalIdOf } from './gateway-trucks';
import type { Bench } from './measure';

const TRUCKS = 50;
const BATCHES = 200;
const BATCH = 28;
const POINTS = TRUCKS * BATCHES * BATCH;
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
function points(vehicles: readonly string[], dayStart: number): StoredPoint[] {
  const receivedAt = Date.now();
  return Array.from({ length: POINTS }, (_, n) => {
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

async function emptyTable({ pool }: BenchDatabase): Promise<void> {
  await pool.query('truncate position, vehicle_last');
  await pool.query('checkpoint');
}

async function copyRate(database: BenchDatabase, chunks: Buffer[], format: CopyFormat): Promise<number> {
  await emptyTable(database);
  const client = await database.pool.connect();
  try {
    const start = performance.now();
    const copied = await copyEncoded(client, chunks, format);
    if (copied !== POINTS) throw new Error(`${copied} of ${POINTS} positions copied`);
    return POINTS / ((performance.now() - start) / 1000);
  } finally {
    client.release();
  }
}

async function gatewayRate(database: BenchDatabase, port: number, dayStart: number): Promise<number> {
  await emptyTable(database);
  const lines = await signOnTrucks(port, TRUCKS);
  const frames = lines.map((_, truck) =>
    Array.from({ length: BATCHES }, (_unused, batch) => {
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
  const answered = lines.map((line) => line.answered(1 + BATCHES));
  for (const [truck, line] of lines.entries()) line.socket.write(Buffer.concat(frames[truck]!));
  await Promise.all(answered);
  const seconds = (performance.now() - start) / 1000;
  for (const line of lines) line.socket.destroy();
  const { rows: stored } = await database.pool.query<{ n: number }>('select count(*)::int n from position');
  if (stored[0]!.n !== POINTS) throw new Error(`${stored[0]!.n} of ${POINTS} positions stored`);
  return POINTS / seconds;
}

const best = (rates: number[]): number => Math.max(...rates);

/** Positions in 0x0704 batches, persisted and acknowledged, beside COPY of the same rows, encoded beforehand, into the same table. */
export const bench: Bench = {
  name: '位置批量入库（0x0704）',
  async run() {
    const database = await benchDatabase();
    try {
      const vehicles = await enterTrucks(database, TRUCKS);
      const dayStart = Math.floor(Date.now() / DAY_MS) * DAY_MS - DAY_MS;
      await database.pool.query('select ensure_position_day($1::date)', [
        new Date(dayStart).toISOString().slice(0, 10),
      ]);
      const all = points(vehicles, dayStart);
      const text = encodeForCopy(all, 'text');
      const binary = encodeForCopy(all, 'binary');
      const gateway = await gatewayProcess(database.url);
      const texts: number[] = [];
      const binaries: number[] = [];
      const stored: number[] = [];
      for (let round = 0; round < 3; round++) {
        texts.push(await copyRate(database, text, 'text'));
        binaries.push(await copyRate(database, binary, 'binary'));
        stored.push(await gatewayRate(database, gateway.port, dayStart));
      }
      await gateway.stop();
      return [
        {
          name: '入库并应答',
          value: best(stored),
          unit: '点/秒',
          limit: { name: 'COPY（预先编码的文本）同一张带索引的表', value: best(texts) },
          goal: { of: 'ratio', atLeast: 0.5 },
          note: `÷ COPY（预先编码的二进制）${Math.round(best(binaries)).toLocaleString('en-US')} 点/秒 = ${(best(stored) / best(binaries)).toFixed(2)}`,
        },
      ];
    } finally {
      await database.stop();
    }
  },
};
