import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { dispatch, driverApp } from '@boxhaul/contract/dispatch';
import { type Client, createClient } from '@boxhaul/contract/kit';
import { toWireTime } from '@boxhaul/domain/kit';
import { encodeFrame, MSG, writePosition } from '@boxhaul/jt808';
import { addOrders, clerkAt, prepareBoard } from './board-world';
import { benchDatabase, type BenchDatabase } from './database';
import { gatewayProcess } from './gateway-process';
import { enterTrucks, signOnTrucks, terminalIdOf } from './gateway-trucks';
import type { Bench, Measure } from './measure';
import { measuredServer } from './measured-server';

/** `seconds`: of each of the three parts. */
const COUNTS = {
  full: { open: 5_000, phones: 1_000, terminals: 5_000, seconds: 30 },
  small: { open: 200, phones: 100, terminals: 200, seconds: 2 },
} as const;
/** Each phone sends so many points in so many seconds, each terminal one in ten. */
const POINTS = 6;
const PHONE_SECONDS = 30;
const TERMINAL_SECONDS = 10;
/** A board query every tenth of a second. */
const ASK_EVERY_MS = 100;
const TICK_MS = 50;

const tokenOf = (phone: number): string => `bench-phone-${phone}`;

/** Where all terminals were when they last reported, a minute ago: the day has begun long since. */
const enterLastPlaces = ({ pool }: BenchDatabase) =>
  pool.query(
    `insert into vehicle_last (vehicle_id, at, lng, lat, speed, course, status, received_at)
      select vehicle_id, moment, 114, 22.5, 600, 90, 3, moment from vehicle, (select now() - interval '1 minute' as moment) m`,
  );

/** Drivers under way with boxes of the first orders, who agreed to be tracked an hour ago, and are signed in. */
async function enterPhones({ pool }: BenchDatabase, phones: number): Promise<void> {
  const hashes = Array.from({ length: phones }, (_, n) => createHash('sha256').update(tokenOf(n)).digest());
  await pool.query(
    `with d as (insert into driver (driver_name, phone) select '司机' || n, (13000000000 + n)::text
        from generate_series(1, $1::int) n returning driver_id, phone),
      n as (select d.*, row_number() over (order by driver_id) as n from d),
      b as (select o.order_id, c.cabinet_id, row_number() over (order by o.order_id) as n
        from cus_order o join cus_cabinet c on c.order_id = o.order_id where o.state = 'approved' limit $1),
      v as (select vehicle_id, row_number() over (order by vehicle_id) as n from vehicle limit $1),
      t as (insert into task (cabinet_id, order_id, leg, leg_kind, vehicle_id, driver_id, dock_id, state, phase,
          assigned_at, published_at, started_at)
        select b.cabinet_id, b.order_id, 1, 'direct', v.vehicle_id, n.driver_id, (select min(dock_id) from dock), 'running',
          '提箱中', now() - interval '1 hour', now() - interval '1 hour', now() - interval '1 hour'
        from n join b using (n) join v using (n)),
      k as (insert into driver_consent (driver_id, given_at) select driver_id, now() - interval '1 hour' from n),
      a as (insert into account (user_type, login_name, phone, username, password_hash, driver_id)
        select 3, phone, phone, '司机', '', driver_id from n returning account_id)
    insert into session (token_hash, account_id, created_at, seen_at, proved_at, user_agent, ip)
      select h.hash, a.account_id, now(), now(), now(), '测速', '127.0.0.1'
      from (select account_id, row_number() over (order by account_id) as n from a) a
      join unnest($2::bytea[]) with ordinality as h (hash, n) on h.n = a.n`,
    [phones, hashes],
  );
}

/** Asks for the board's first page every tenth of a second; milliseconds of the slowest hundredth. */
async function boardP99(client: Client, seconds: number): Promise<number> {
  const times: number[] = [];
  const asked: Promise<void>[] = [];
  const from = performance.now();
  for (let n = 0; n < (seconds * 1000) / ASK_EVERY_MS; n += 1) {
    await pause(Math.max(0, from + n * ASK_EVERY_MS - performance.now()));
    const sent = performance.now();
    const ask = async () => {
      const page = await client.call(dispatch.board, { pageSize: 10, marks: [] });
      times.push(performance.now() - sent);
      if (page.data.length !== 10) throw new Error(`a page of ${page.data.length} orders`);
    };
    asked.push(ask());
  }
  await Promise.all(asked);
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.99)] ?? Number.NaN;
}

/** Calls `send` for each of `count` in turn, all of them within so many seconds, until it is stopped. */
function inTurn(count: number, seconds: number, send: (one: number) => void): () => void {
  const from = performance.now();
  let sent = 0;
  const timer = setInterval(() => {
    const due = ((performance.now() - from) / (seconds * 1000)) * count;
    for (; sent < due; sent += 1) send(sent % count);
  }, TICK_MS);
  return () => clearInterval(timer);
}

/** A batch of the last half minute, as a phone sends it. */
function batch(): { sentAt: string; points: { at: string; lon: number; lat: number }[] } {
  const now = Date.now();
  const points = Array.from({ length: POINTS }, (_, i) => ({
    at: toWireTime(new Date(now - (POINTS - 1 - i) * 5_000)),
    lon: 114.1 + i / 1000,
    lat: 22.6,
  }));
  return { sentAt: toWireTime(new Date(now)), points };
}

/** Phones and terminals as on a working day; answers how to end them, which says what they brought. */
async function underLoad(
  origin: string,
  port: number,
  counts: { phones: number; terminals: number },
): Promise<() => Promise<{ batches: number }>> {
  const phones = Array.from({ length: counts.phones }, (_, n) =>
    createClient({ baseUrl: origin, token: () => tokenOf(n) }),
  );
  const lines = await signOnTrucks(port, counts.terminals);
  let [batches, serial] = [0, 1];
  const faults: unknown[] = [];
  const stopPhones = inTurn(counts.phones, PHONE_SECONDS, (n) => {
    phones[n]!.call(driverApp.positions, batch()).then(
      () => (batches += 1),
      (error: unknown) => faults.push(error),
    );
  });
  const stopTrucks = inTurn(counts.terminals, TERMINAL_SECONDS, (n) => {
    const body = writePosition({
      at: Math.floor(Date.now() / 1000) * 1000,
      lng: 114,
      lat: 22.5,
      speed: 600,
      course: 90,
    });
    serial = (serial % 60_000) + 1;
    const head = { msgId: MSG.position, serial, terminalId: terminalIdOf(n), version: 2013 as const };
    lines[n]!.socket.write(encodeFrame(head, body));
  });
  return async () => {
    stopPhones();
    stopTrucks();
    await pause(2_000);
    const refused = lines.reduce((sum, line) => sum + line.refused, 0);
    for (const line of lines) line.socket.destroy();
    if (faults.length > 0 || refused > 0)
      throw new Error(`${faults.length} batches, ${refused} frames refused`, { cause: faults[0] });
    return { batches };
  };
}

export const bench: Bench = {
  name: '调度看板：手机与终端上报时',
  async run(run): Promise<Measure[]> {
    const counts = COUNTS[run.size];
    const { open, phones, terminals, seconds } = counts;
    const database = await benchDatabase(run);
    try {
      await prepareBoard(database);
      await addOrders(database, 'approved', open);
      await enterTrucks(database, terminals);
      await enterPhones(database, phones);
      await enterLastPlaces(database);
      await database.pool.query('vacuum analyze');
      const server = await measuredServer(run, database.url);
      const gateway = await gatewayProcess(database.url);
      try {
        const client = await clerkAt(server.origin);
        await boardP99(client, seconds);
        const usual = await boardP99(client, seconds);
        const end = await underLoad(server.origin, gateway.port, counts);
        const loaded = await boardP99(client, seconds);
        const { batches } = await end();
        const { rows } = await database.pool.query<{ n: number }>(
          'select count(*)::int as n from driver_position',
        );
        const least = Math.floor((phones * seconds) / PHONE_SECONDS) * 0.9;
        if (batches < least || rows[0]!.n < least * (POINTS - 1))
          throw new Error(`${batches} batches arrived`);
        return [
          {
            name: `看板首页 p99，${phones} 部手机与 ${terminals} 台终端在旁`,
            value: loaded,
            unit: 'ms',
            limit: { name: '没有上报时', value: usual },
            goal: { of: 'ratio', below: 2 },
            note: `${batches} 批、${rows[0]!.n} 个手机定位入库`,
          },
        ];
      } finally {
        await gateway.stop();
        await server.stop();
      }
    } finally {
      await database.stop();
    }
  },
};
