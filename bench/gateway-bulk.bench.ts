import { copyRows, type CopyValue } from '@boxhaul/db';
import { encodeFrame, MSG, type Report, writeBatch } from '@boxhaul/jt808';
import { benchDatabase, type BenchDatabase } from './database';
import { gatewayProcess } from './gateway-process';
import { enterTrucks, signOnTrucks, terminalIdOf } from './gateway-trucks';
import type { Bench } from './measure';

const TRUCKS = 50;
const BATCHES = 200;
const BATCH = 28;
const POINTS = TRUCKS * BATCHES * BATCH;
const DAY_MS = 86_400_000;
const COLUMNS = 'vehicle_id at lng lat speed course altitude status alarm mileage received_at'.split(' ');

function report(truck: number, point: number, dayStart: number): Report {
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
function* rows(vehicles: string[], dayStart: number): Generator<CopyValue[]> {
  const now = new Date().toISOString();
  for (let batch = 0; batch < BATCHES; batch++)
    for (let truck = 0; truck < TRUCKS; truck++)
      for (let i = 0; i < BATCH; i++) {
        const one = report(truck, batch * BATCH + i, dayStart);
        const at = new Date(one.at).toISOString();
        yield [
          vehicles[truck]!,
          at,
          one.lng,
          one.lat,
          one.speed,
          one.course,
          20,
          3,
          0,
          one.mileage ?? null,
          now,
        ];
      }
}

async function emptyTable({ pool }: BenchDatabase): Promise<void> {
  await pool.query('truncate position, vehicle_last');
  await pool.query('checkpoint');
}

async function copyRate(database: BenchDatabase, all: CopyValue[][]): Promise<number> {
  await emptyTable(database);
  const client = await database.pool.connect();
  try {
    const start = performance.now();
    await copyRows(client, 'position', COLUMNS, all);
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

/** Positions in 0x0704 batches, persisted and acknowledged, beside COPY of the same rows into the same table. */
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
      const all = [...rows(vehicles, dayStart)];
      const gateway = await gatewayProcess(database.url);
      const copies: number[] = [];
      const stored: number[] = [];
      for (let round = 0; round < 3; round++) {
        copies.push(await copyRate(database, all));
        stored.push(await gatewayRate(database, gateway.port, dayStart));
      }
      await gateway.stop();
      return [
        {
          name: '入库并应答',
          value: best(stored),
          unit: '点/秒',
          limit: { name: 'COPY 同一张带索引的表', value: best(copies) },
          goal: { of: 'ratio', atLeast: 0.5 },
        },
      ];
    } finally {
      await database.stop();
    }
  },
};
