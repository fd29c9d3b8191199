import { account } from '@boxhaul/contract/identity';
import { createClient } from '@boxhaul/contract/kit';
import { hashPassword } from '../apps/server/src/start';
import type { BenchDatabase } from './database';

const LOGIN_NAME = '13800000001';
const PASSWORD = 'Bench@2026';
/** What the truck's plate is. */
export const TRACK_PLATE = { plateNumber: '粤B12345', vco: 2 };

/** How long and how often the truck has reported. */
interface Reports {
  days: number;
  everyS: number;
  /** The moment after its last report. */
  until: Date;
}

/** A customer with one running task whose truck has reported for days; answers the task's id. */
export async function enterTrack({ pool }: BenchDatabase, { days, everyS, until }: Reports): Promise<string> {
  const points = (days * 86_400) / everyS;
  await pool.query(
    `select ensure_position_day(($1::timestamptz - i * interval '1 day')::date) from generate_series(-1, $2::int) i`,
    [until, days + 1],
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
      v as (insert into vehicle (plate_number, vco) values ($3, 2) returning vehicle_id),
      d as (insert into driver (driver_name, phone) values ('x', '13900000001') returning driver_id)
    insert into task (cabinet_id, order_id, leg, leg_kind, vehicle_id, driver_id, dock_id, state, phase, assigned_at, published_at)
      select cabinet_id, order_id, 1, 'direct', vehicle_id, driver_id, 101, 'running', '赶路中', now() - interval '40 days',
        now() - interval '40 days' from b, v, d returning task_id, vehicle_id`,
    [hash, LOGIN_NAME, TRACK_PLATE.plateNumber],
  );
  const { task_id, vehicle_id } = rows[0]!;
  // Drives by day in waves, stands by night with drift, and one report in 500 from far away.
  await pool.query(
    `insert into position (vehicle_id, at, lng, lat, speed, course, altitude, status, alarm, received_at)
    select $1::bigint, t, 113.5 + case when p.night then 0.3 else 0.3 * sin(i / 200.0) end + random() * 0.0002
        + case when i % 500 = 7 then 5 else 0 end,
      22.6 + case when p.night then 0 else 0.2 * cos(i / 170.0) end + random() * 0.0002,
      case when p.night then (random() * 40)::int else 450 end, (i % 360)::int, 5, 3, 0, t
    from generate_series(1, $2::int) i,
      lateral (select $4::timestamptz - ($2::int + 1 - i) * $3::int * interval '1 second' as t) m,
      lateral (select (i * $3::int / 28800) % 3 = 2 as night) p`,
    [vehicle_id, points, everyS, until],
  );
  await pool.query('vacuum analyze position');
  return task_id;
}

/** Signs that customer in; answers its token. */
export async function signInToTrack(origin: string): Promise<string> {
  const client = createClient({ baseUrl: origin, token: () => null });
  const { token } = await client.call(account.login, { userName: LOGIN_NAME, password: PASSWORD });
  return token;
}
