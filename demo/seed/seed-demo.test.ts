import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from '@boxhaul/db';
import { createTestDatabase, type TestDatabase } from '@boxhaul/testkit/database';
import { cleanTrack, ORDER_STATES, wgs84 } from '@boxhaul/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from './seed-demo';

const now = new Date('2026-11-20T02:00:00Z');

let database: TestDatabase;
let folder: string;
let built: boolean;
const kept: string[] = [];

const seed = () =>
  seedDemo(database.db, {
    now,
    files: {
      incoming: folder,
      put: async (key, path) => {
        kept.push(key);
        await rename(path, join(folder, key.replace('/', '-')));
      },
    },
    hashPassword: (password) => Promise.resolve(`hash of ${password}`),
  });

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'boxhaul-seed-'));
  built = await seed();
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const count = async (what: ReturnType<typeof sql<{ n: number }>>): Promise<number> =>
  (await what.execute(database.db)).rows[0]!.n;

describe('the demo world', () => {
  it('is built once', async () => {
    expect(built).toBe(true);
    const files = kept.length;
    expect(await seed()).toBe(false);
    expect(kept).toHaveLength(files);
  });

  it('has the accounts of decisions 10', async () => {
    const rows = await database.db.selectFrom('account').select('login_name').execute();
    expect(rows.map((row) => row.login_name).toSorted()).toEqual(
      '13800000001 13800000002 13800000003 13800000004 13900000001 admin caiwu diaodu kefu'.split(' '),
    );
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
