import { account, tracking } from '@boxhaul/contract';
import { seedReference } from '@boxhaul/reference';
import { hashPassword } from '../apps/server/src/start';
import { benchDatabase, type BenchDatabase } from './database';
import type { Bench } from './measure';
import { measuredServer } from './measured-server';

const DAYS = 30;
const EVERY_S = 30;
const POINTS = (DAYS * 86_400) / EVERY_S;
const WARM_UP_ROUNDS = 5;
const ROUNDS = 10;
const AT_ONCE = 6;
const LOGIN_NAME = '13800000001';
const PASSWORD = 'Bench@2026';
const DRAWN_POINTS = 5_000;

/** A customer with one running task whose truck has reported for 30 days; answers the task's id. */
async function enterTrack({ pool }: BenchDatabase): Promise<string> {
  await seedReference(pool);
  await pool.query(
    `select ensure_position_day((now() - i * interval '1 day')::date) from generate_series(-1, ${DAYS + 1}) i`,
  );
  const hash = await hashPassword(PASSWORD);
  const { rows } = await pool.query<{ task_id: string; vehicle_id: string }>(
    `with c as (insert into customer (customer_name, certified_at) values ('bench', now()) returning customer_id),
      k as (insert into cust_role (customer_id, role_name, is_owner) select customer_id, 'bench', true from c
        returning customer_id, cust_role_id),
      a as (insert into account (user_type, login_name, username, password_hash, customer_id, cust_role_id)
        select 2, $2, 'bench', $1, customer_id, cust_role_id from k returning account_id, customer_id),
      o as (insert into cus_order (order_no, customer_id, account_id, state, order_type, harbor_id, dock_id, region_code,
          ship_company_id, cabinet_type, cabinet_num, invoicing, is_heavy_cargo, is_foreign_trade, address, address_lng,
          address_lat, address_precision, goods_name, book_space_no, require_date, contact_name, contact_phone, remark,
          get_quote_type, created_at, updated_at)
        select 'BENCH1', customer_id, account_id, 'running', 0, 1, 101, '440306', 1, '40HQ', 1, 0, 0, true, 'x', 113.9,
          22.57, 'street', 'x', 'SO1', now(), 'x', '13812345678', '', 0, now(), now() from a returning order_id),
      b as (insert into cus_cabinet (order_id, seq, updated_at) select order_id, 1, now() from o
        returning cabinet_id, order_id),
      v as (insert into vehicle (plate_number, vco) values ('粤B12345', 2) returning vehicle_id),
      d as (insert into driver (driver_name, phone) values ('x', '13900000001') returning driver_id)
    insert into task (cabinet_id, order_id, leg, leg_kind, vehicle_id, driver_id, dock_id, state, phase, assigned_at, published_at)
      select cabinet_id, order_id, 1, 'direct', vehicle_id, driver_id, 101, 'running', '赶路中', now() - interval '31 days',
        now() - interval '31 days' from b, v, d returning task_id, vehicle_id`,
    [hash, LOGIN_NAME],
  );
  const { task_id, vehicle_id } = rows[0]!;
  // Drives by day in waves, stands by night with drift, and one report in 500 from far away.
  await pool.query(
    `insert into position (vehicle_id, at, lng, lat, speed, course, altitude, status, alarm, received_at)
    select $1::bigint, t, 113.5 + case when p.night then 0.3 else 0.3 * sin(i / 200.0) end + random() * 0.0002
        + case when i % 500 = 7 then 5 else 0 end,
      22.6 + case when p.night then 0 else 0.2 * cos(i / 170.0) end + random() * 0.0002,
      case when p.night then (random() * 40)::int else 450 end, (i % 360)::int, 5, 3, 0, t
    from generate_series(1, ${POINTS}) i,
      lateral (select date_trunc('second', now()) - (${POINTS} - i) * interval '${EVERY_S} seconds' as t) m,
      lateral (select (i / 960) % 3 = 2 as night) p`,
    [vehicle_id],
  );
  await pool.query('vacuum analyze position');
  return task_id;
}

/** The median of so many rounds in milliseconds, after some that only warm up. */
async function median(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
    const start = performance.now();
    await work();
    if (round >= 0) times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[ROUNDS / 2]!;
}

/** How long /healthz waits at most while `work` runs, milliseconds. */
async function longestWait(origin: string, work: () => Promise<unknown>): Promise<number> {
  const done = new AbortController();
  const all = work().finally(() => done.abort());
  let longest = 0;
  while (!done.signal.aborted) {
    const start = performance.now();
    await (await fetch(`${origin}/healthz`)).text();
    longest = Math.max(longest, performance.now() - start);
  }
  await all;
  return longest;
}

/** Signs in, and answers what asks for the task's track and checks the answer. */
async function asking(origin: string, taskId: string): Promise<() => Promise<void>> {
  const form = new URLSearchParams({ userName: LOGIN_NAME, password: PASSWORD });
  const signedIn = await fetch(origin + account.login.path, { method: 'POST', body: form });
  const { data: session } = (await signedIn.json()) as { data: { token: string } };
  const path = tracking.vehicleTrack.path.replace('{id}', taskId);
  return async () => {
    const answer = await fetch(origin + path, { headers: { authorization: session.token } });
    const { data } = (await answer.json()) as { data: { gpsDtoList?: unknown[] } };
    if (data.gpsDtoList?.length !== DRAWN_POINTS) throw new Error(`no track: HTTP ${answer.status}`);
  };
}

/** A track of 30 days over HTTP, beside reading the same rows one by one in this process. */
export const bench: Bench = {
  name: '长轨迹（30 天，每 30 秒一点，共 86 400 点）',
  async run() {
    const database = await benchDatabase();
    try {
      const taskId = await enterTrack(database);
      const server = await measuredServer(database.url);
      try {
        const ask = await asking(server.origin, taskId);
        const raw = await median(async () => {
          const { rows } = await database.pool.query(
            'select at, lng, lat, speed, course from position order by at',
          );
          if (rows.length !== POINTS) throw new Error(`${rows.length} rows came`);
        });
        const track = await median(ask);
        const cpuBefore = await server.cpu();
        for (let round = 0; round < ROUNDS; round++) await ask();
        const cpu = ((await server.cpu()) - cpuBefore) / ROUNDS / 1000;
        const wait = await longestWait(server.origin, () =>
          Promise.all(Array.from({ length: AT_ONCE }, ask)),
        );
        return [
          {
            name: '整条轨迹应答',
            value: track,
            unit: 'ms',
            limit: { name: '逐行读出同样的点', value: raw },
            goal: { of: 'value', below: 300 },
            note: `每次应答用服务器 CPU ${Math.round(cpu)} ms（不含数据库）`,
          },
          {
            name: `${AT_ONCE} 条轨迹同时应答时 /healthz 最长等待`,
            value: wait,
            unit: 'ms',
            goal: { of: 'value', below: 250 },
          },
        ];
      } finally {
        await server.stop();
      }
    } finally {
      await database.stop();
    }
  },
};
