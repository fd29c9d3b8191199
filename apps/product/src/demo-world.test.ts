import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from '@boxhaul/db';
import { boxWeight, type PairBox, type PulledTrailer, whyNotPaired } from '@boxhaul/domain/dispatch';
import { cleanTrack, PAPER_RULE } from '@boxhaul/domain/fleet';
import { metresBetween, wgs84 } from '@boxhaul/domain/kit';
import { type CabinetState, ORDER_STATES } from '@boxhaul/domain/orders';
import type { CabinetType, OrderType } from '@boxhaul/domain/pricing';
import type { TestDatabase } from '@boxhaul/testkit/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDemoWorld, type DemoWorld } from './testing/build-demo-world';

const now = new Date('2026-11-20T02:00:00Z');

let world: DemoWorld;
let database: TestDatabase;
beforeAll(async () => {
  world = await buildDemoWorld(now);
  ({ database } = world);
}, 90_000);
afterAll(() => world.close());

const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const lists = (text: string) => world.lists(text);
const rows = async <T>(text: string) => (await world.database.pool.query(text)).rows as T[];
const count = async (what: ReturnType<typeof sql<{ n: number }>>): Promise<number> =>
  (await what.execute(database.db)).rows[0]!.n;

interface TwinRow {
  seq: number;
  order_no: string;
  order_type: OrderType;
  cabinet_type: CabinetType;
  harbor_id: number;
  dock_id: number | null;
  require_date: Date;
  state: CabinetState;
  vgm_kg: number | null;
  cargo_kg: number | null;
  tendered: boolean;
  given: boolean;
}

describe('the demo world', () => {
  it('is built once', async () => {
    const files = () => readdir(join(world.folder, 'files'), { recursive: true });
    const kept = await files();
    expect([world.built, await world.build()]).toEqual([true, false]);
    expect(await files()).toEqual(kept);
  });

  it('has the accounts of decisions 10', async () => {
    const rows = await database.db.selectFrom('account').select('login_name').execute();
    expect(rows.map((row) => row.login_name).toSorted()).toEqual(
      '13800000001 13800000002 13800000003 13800000004 13900000001 admin caiwu chedui diaodu kefu'.split(' '),
    );
  });

  it('has two certified companies, one of which waits for the answer to a change', async () => {
    expect(
      await lists('select company_name, state, answered_at from certification order by certification_id'),
    ).toEqual([
      ['深圳市远航国际货运代理有限公司', 'approved', daysAgo(199)],
      ['东莞市华南电子制造有限公司', 'approved', daysAgo(199)],
      ['东莞市华南电子制造有限公司', 'submitted', null],
    ]);
  });

  it('has orders in every state, of both customers, all priced but open intentions', async () => {
    const rows = await database.db.selectFrom('cus_order').selectAll().execute();
    expect(rows.length).toBeGreaterThanOrEqual(30);
    expect(new Set(rows.map((row) => row.state))).toEqual(new Set(ORDER_STATES));
    expect(new Set(rows.map((row) => row.customer_id)).size).toBe(2);
    for (const row of rows) {
      expect(row.created_at.getTime()).toBeLessThan(now.getTime());
      const open = row.get_quote_type === 1 && row.state === 'pending_review';
      expect(row.unit_price_fen === null).toBe(open);
    }
  });

  it('has trailers for two boxes of 20 feet with trucks that pull them, and two boxes that may go on one', async () => {
    const boxes =
      await rows<TwinRow>(`select c.seq, o.order_no, o.order_type, o.cabinet_type, o.harbor_id, o.dock_id,
        o.require_date, c.state, p.vgm_kg, p.cargo_kg,
        exists (select from tender w where w.cabinet_id = c.cabinet_id) as tendered,
        exists (select from task t where t.cabinet_id = c.cabinet_id) as given
      from cus_cabinet c join cus_order o using (order_id) join box_preparation p using (cabinet_id)
      where p.cargo_kg is not null order by c.seq`);
    expect(boxes).toMatchObject([{ given: false }, { given: false }]);
    const trailers = await rows<PulledTrailer & { plate: string }>(`select v.plate_number as plate, r.twin,
        r.load_kg as "loadKg", r.tare_kg as "trailerTareKg", v.tare_kg as "truckTareKg", v.total_kg as "totalKg", v.axles
      from trailer r join vehicle v on v.usual_trailer_id = r.trailer_id order by 1`);
    expect(trailers.map(({ plate }) => plate)).toEqual(['粤C2P680', '粤T8M453']);
    // Without them no truck that pulls one may be sent out.
    const papers = await rows<{ kind: string }>(
      `select distinct kind from fleet_paper where trailer_id is not null`,
    );
    const kinds = papers.map(({ kind }) => kind);
    expect(PAPER_RULE.trailer.filter((kind) => !kinds.includes(kind))).toEqual([]);
    const [one, other] = boxes.map((row): PairBox => ({
      seq: row.seq,
      orderNo: row.order_no,
      orderType: row.order_type,
      cabinetType: row.cabinet_type,
      harborId: row.harbor_id,
      dockId: row.dock_id,
      requireDate: row.require_date,
      weight: boxWeight(row.cabinet_type, { vgmKg: row.vgm_kg, cargoKg: row.cargo_kg }),
      state: row.state,
      paired: false,
      turned: false,
      locked: false,
      tendered: row.tendered,
      divided: false,
      cancelling: false,
      task: null,
    }));
    for (const trailer of trailers) {
      expect(whyNotPaired(one!, other!, { drive: { km: 0, minutes: 0 }, trailer })).toEqual([]);
    }
  });

  it('has ids and numbers that rise with time', async () => {
    const rows = await database.db.selectFrom('cus_order').selectAll().orderBy('order_id').execute();
    const times = rows.map((row) => row.created_at.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    const numbers = rows.map((row) => row.order_no);
    expect(numbers).toEqual(numbers.toSorted());
  });

  it('has an edit to read and a cancellation request to answer', async () => {
    const asked = await database.db
      .selectFrom('cus_order')
      .select(['state', 'cancel_asked_at', 'created_at'])
      .where('cancel_asked_at', 'is not', null)
      .execute();
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ state: 'approved' });
    expect(asked[0]!.cancel_asked_at!.getTime()).toBeGreaterThan(asked[0]!.created_at.getTime());
    expect(asked[0]!.cancel_asked_at!.getTime()).toBeLessThan(now.getTime());
    const edited = await database.db
      .selectFrom('cus_order')
      .select('state')
      .where('version', '>', 1)
      .execute();
    expect(edited).toEqual([{ state: 'pending_review' }]);
  });

  it('leaves nobody signed in: whoever made calls signed out at the end', async () => {
    expect(
      await lists(`select login_name, revoked_at from session join account using (account_id) order by 1, 2`),
    ).toEqual([
      ['13800000001', daysAgo(199)],
      ['13800000001', now],
      ['13800000003', daysAgo(199)],
      ['13800000003', daysAgo(1)],
      ['13800000003', now],
      ['13900000001', now],
      ['caiwu', now],
      ['chedui', now],
      ['diaodu', daysAgo(40)],
      ['diaodu', now],
      ['kefu', daysAgo(199)],
      ['kefu', now],
    ]);
  });

  it('has trucks with terminals of twelve digits', async () => {
    const rows = await database.db.selectFrom('terminal').select('terminal_id').execute();
    expect(rows.length).toBeGreaterThanOrEqual(20);
    expect(rows.every(({ terminal_id }) => /^\d{12}$/.test(terminal_id))).toBe(true);
  });

  it('has trucks that still want a terminal', async () => {
    const free = sql<{ n: number }>`select count(*)::int as n from vehicle v
      where not exists (select from terminal m where m.vehicle_id = v.vehicle_id)`;
    expect(await count(free)).toBe(2);
  });

  it('has one unfinished task a truck, and nodes done in order and not in the future', async () => {
    expect(
      await count(sql`select count(*)::int as n from (select vehicle_id from task
        where state in ('published', 'running') group by 1 having count(*) > 1) twice`),
    ).toBe(0);
    expect(
      await count(sql`select count(*)::int as n from task_node a join task_node b using (task_id)
        where a.seq < b.seq and b.done_at is not null and (a.done_at is null or a.done_at > b.done_at)`),
    ).toBe(0);
    expect(await count(sql`select count(*)::int as n from task_node where done_at > ${now}`)).toBe(0);
  });

  it('has box states that fit the orders’', async () => {
    expect(
      await count(sql`select count(*)::int as n from cus_cabinet c join cus_order o using (order_id)
        where (o.state = 'finished') <> (c.state = 4) or (o.state = 'running') <> (c.state = 2)`),
    ).toBe(0);
  });

  it('charges the freight of every finished box once', async () => {
    expect(
      await count(sql`select count(*)::int as n from cus_cabinet c where (c.state = 4) <>
        (select count(*) = 1 from cost_line l where l.cabinet_id = c.cabinet_id and cost_type_id = 26)`),
    ).toBe(0);
  });

  it('has invoices of each kind, and lines of the bank in each state with two that are proposed', async () => {
    const count = async (table: string) =>
      Object.fromEntries(
        (
          await database.pool.query<{ state: string; n: number }>(
            `select state, count(*)::int as n from ${table} group by 1`,
          )
        ).rows.map(({ state, n }) => [state, n]),
      );
    const invoices = await count('invoice');
    expect(Object.keys(invoices).toSorted()).toEqual(['draft', 'issued', 'red']);
    expect(await count('bank_line')).toEqual({ open: 3, received: 2, ignored: 1 });
    // One was paid, one in part; what came since waits for its customer.
    expect(await count('statement')).toEqual({ settled: 1, part_paid: 1, sent: 1 });
  });

  it('gives its first enterprise thirty days: built at any hour, it owes nothing too late on its second day', async () => {
    const { rows } = await database.pool.query<{ days: number }>(
      `select s.due_on - (s.sent_at at time zone 'Asia/Shanghai')::date as days from statement s
        where s.customer_id = (select min(customer_id) from customer) and s.sent_at is not null`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map(({ days }) => days))).toEqual(new Set([30]));
  });

  it('has tracks that a truck can have driven, but for the planted jump', async () => {
    const tasks = await database.db.selectFrom('task').selectAll().execute();
    let dropped = 0;
    for (const task of tasks) {
      const rows = await database.db
        .selectFrom('position')
        .selectAll()
        .where('vehicle_id', '=', task.vehicle_id)
        .where('at', '>=', task.started_at!)
        .where('at', '<=', task.finished_at ?? now)
        .execute();
      expect(rows.length).toBeGreaterThan(20);
      const points = rows.map((row) => ({
        ...wgs84(row.lng, row.lat),
        at: row.at.getTime(),
        speed: row.speed / 10,
        course: row.course,
      }));
      dropped += cleanTrack(points).dropped.length;
    }
    expect(dropped).toBe(1);
    expect(await count(sql`select count(distinct driver_id)::int as n from driver_position`)).toBe(1);
  });
});

describe('people', () => {
  it('are three enterprises, and accounts of each kind', async () => {
    expect(await lists('select certified_at, created_at from customer order by customer_id')).toEqual([
      [daysAgo(400), daysAgo(402)],
      [daysAgo(210), daysAgo(211)],
      [null, daysAgo(2)],
    ]);
    expect(
      await lists(`select login_name, user_type, customer_id::int, role_name, a.password_hash, a.created_at
        from account a left join cust_role using (customer_id, cust_role_id)
        where user_type <> 1 order by login_name`),
    ).toEqual(
      [
        ['13800000001', 2, 1, '企业管理员'],
        ['13800000002', 2, 1, '跟单员'],
        ['13800000003', 2, 2, '企业管理员'],
        ['13800000004', 2, 3, '企业管理员'],
        ['13900000001', 3, null, null],
      ].map((row) => [...row, expect.stringMatching(/^\$argon2id\$/), daysAgo(200)]),
    );
    expect(
      await lists(
        'select customer_id::int, role_name, menus, rights from cust_role where not is_owner order by 2',
      ),
    ).toEqual([
      [
        1,
        '操作员',
        ['/admin/order', '/admin/order-pending'],
        ['publish', 'track', 'share', 'cancel', 'documents'],
      ],
      [
        1,
        '财务',
        ['/admin/order', '/admin/cost-flow', '/admin/financeSettlement'],
        ['prices', 'costs', 'statements', 'export'],
      ],
      [1, '跟单员', ['/admin/order'], ['publish', 'track', 'cancel', 'documents', 'prices', 'costs']],
    ]);
    expect(await lists('select login_name, role_code from account where user_type = 1 order by 1')).toEqual([
      ...['admin', 'caiwu'].map((name) => [name, name]),
      ['chedui', null],
      ['diaodu', 'diaodu'],
      ['kefu', 'kefu'],
    ]);
    expect(
      await lists(
        `select driver_name from account join driver using (driver_id) where driver_name = username`,
      ),
    ).toEqual([['陈志强']]);
  });

  it('have trucks with terminals in a row, each with its usual driver', async () => {
    const trucks = await lists(`select terminal_id, plate_number, vco, phone, maker, model, registered_at
      from vehicle left join terminal using (vehicle_id) left join driver d on d.driver_id = usual_driver_id
      order by vehicle_id`);
    const own = ['BXHAU', 'BX-808', daysAgo(90)];
    expect(trucks[0]).toEqual(['013800000001', '粤B8K217', 2, '13900000001', ...own]);
    expect(trucks[21]).toEqual(['013800000022', '粤B0W374', 2, '13900000022', ...own]);
    expect(trucks.slice(22)).toEqual([
      [null, '粤B5R620', 2, null, null, null, null],
      [null, '粤BF8813', 2, null, null, null, null],
    ]);
  });

  it('park the trucks without work near a dock, in five places, two minutes ago', async () => {
    const idle = await rows<{ lng: number; lat: number; at: Date; n: number }>(`select lng, lat, at,
      (vehicle_id - 1)::int % 5 as n from vehicle_last where vehicle_id not in
      (select vehicle_id from task where state = 'running') order by vehicle_id`);
    const docks = await rows<{ lng: number; lat: number }>('select lng, lat from dock');
    for (const { at, lng, lat } of idle) {
      expect(at).toEqual(new Date(now.getTime() - 120_000));
      const away = docks.map((dock) => metresBetween(wgs84(dock.lng, dock.lat), wgs84(lng, lat)));
      expect(Math.min(...away)).toBeLessThan(12_000);
    }
    expect(new Set(idle.map(({ lng }) => lng)).size).toBe(5);
    expect(new Set(idle.map(({ n, lng }) => `${n} ${lng}`)).size).toBe(5);
  });
});
