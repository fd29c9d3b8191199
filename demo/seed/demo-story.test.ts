import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from '@boxhaul/db';
import { createTestDatabase, type TestDatabase } from '@boxhaul/testkit/database';
import { metresBetween, wgs84 } from '@boxhaul/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_ORDERS, type DemoOrder } from './order-book';
import { seedDemo } from './seed-demo';

const now = new Date('2026-11-20T02:10:00Z');
const HOUR = 3_600_000;
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR);
const daysAgo = (days: number) => hoursAgo(days * 24);

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'boxhaul-story-'));
  await seedDemo(database.db, {
    now,
    files: { incoming: folder, put: (key, path) => rename(path, join(folder, key.replace('/', '-'))) },
    hashPassword: (password) => Promise.resolve(`hash of ${password}`),
  });
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const rows = async <T>(text: string) => (await database.pool.query(text)).rows as T[];
const lists = async (text: string) => (await database.pool.query({ text, rowMode: 'array' })).rows;

describe('people', () => {
  it('are three enterprises, and accounts of each kind', async () => {
    expect(await lists('select certified_at, created_at from customer order by customer_id')).toEqual([
      [daysAgo(400), daysAgo(402)],
      [daysAgo(210), daysAgo(211)],
      [null, daysAgo(2)],
    ]);
    expect(
      await lists(`select login_name, user_type, customer_id::int, menus, password_hash, created_at
        from account where user_type <> 1 order by login_name`),
    ).toEqual(
      [
        ['13800000001', 2, 1, ['/admin/order', '/admin/order-pending']],
        ['13800000002', 2, 1, ['/admin/order']],
        ['13800000003', 2, 2, ['/admin/order', '/admin/order-pending']],
        ['13800000004', 2, 3, ['/admin/customer-base']],
        ['13900000001', 3, null, []],
      ].map((row) => [...row, 'hash of Demo@2026', daysAgo(200)]),
    );
    expect(await lists('select login_name, role_code from account where user_type = 1 order by 1')).toEqual(
      ['admin', 'caiwu', 'diaodu', 'kefu'].map((name) => [name, name]),
    );
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

/** Hours before now at which the first came, hours from now at which it is wanted. */
const STATES: Record<DemoOrder['state'], [age: number, wanted: number]> = {
  pending_review: [2, 30],
  awaiting_customer: [5, 40],
  rejected: [50, 20],
  cancelled: [70, 10],
  approved: [20, 16],
  running: [28, 2],
  finished: [96, 0],
  closed_dry_run: [80, -30],
};
const toHour = (at: Date) => new Date(Math.round(at.getTime() / HOUR) * HOUR);

describe('orders', () => {
  it('are those of the book, each state’s an hour and a half apart, finished ones 22 hours', async () => {
    const expected = DEMO_ORDERS.map((order, i) => {
      const turn = DEMO_ORDERS.slice(0, i).filter(({ state }) => state === order.state).length;
      const [age, wanted] = STATES[order.state];
      const isFinished = order.state === 'finished';
      const created = hoursAgo(age + turn * (isFinished ? 22 : 1.5));
      const requireDate = isFinished ? new Date(created.getTime() + 26 * HOUR) : hoursAgo(-wanted - 2 * turn);
      return { order, created, requireDate: toHour(requireDate) };
    }).toSorted((a, b) => a.created.getTime() - b.created.getTime());
    const found = await lists(`select order_no, state, customer_id::int, created_at, updated_at >= created_at,
      require_date, book_space_no, goods_name, contact_name || ' ' || contact_phone, cabinet_num, is_foreign_trade,
      get_quote_type, quote is null, reject_reason is not null, order_type, invoicing, is_heavy_cargo, remark
      from cus_order order by order_id`);
    const day = (at: Date) =>
      new Date(at.getTime() + 8 * HOUR).toISOString().slice(2, 10).replaceAll('-', '');
    expect(found).toEqual(
      expected.map(({ order, created, requireDate }, i) => [
        `BH${day(created)}${900_001 + i}`,
        order.state,
        order.customer + 1,
        created,
        true,
        requireDate,
        expect.stringMatching(new RegExp(`^(?:[A-Z]{4})?${6_304_100_217 + i * 7_919}$`)),
        order.goods,
        order.contact,
        order.boxes,
        !order.domestic,
        order.intention ? 1 : 0,
        order.intention,
        order.state === 'rejected',
        order.type,
        order.invoicing,
        order.heavy,
        order.remark,
      ]),
    );
    const boxes = await lists('select order_id::int, seq from cus_cabinet order by cabinet_id');
    expect(boxes).toEqual(
      expected.flatMap(({ order }, i) => Array.from({ length: order.boxes }, (_, seq) => [i + 1, seq + 1])),
    );
  });

  it('are published by the head of their enterprise', async () => {
    expect(
      await lists(
        `select distinct o.customer_id::int, login_name from cus_order o join account using (account_id) order by 1`,
      ),
    ).toEqual([
      [1, '13800000001'],
      [2, '13800000003'],
    ]);
  });

  it('cost what their quote says', async () => {
    const quotes = await rows<{ fen: number; reason: Reason }>(
      `select unit_price_fen as fen, quote -> 'reason' as reason from cus_order where quote is not null`,
    );
    expect(quotes).toHaveLength(27);
    for (const { fen, reason } of quotes) {
      const { price, row, surcharges, orderType } = reason;
      expect(Math.round(Number(price) * 100)).toBe(fen);
      const sum = surcharges.reduce((total, { amount }) => total + Number(amount), Number(row.price));
      expect(sum).toBeCloseTo(Number(price), 6);
      expect(row.regionName).toMatch(/^广东省/);
      expect([0, 1]).toContain(orderType);
    }
    const { rows: own } = await sql`select from cus_order
      where (quote #>> '{reason,row,isCustomerRow}')::boolean and customer_id <> 1`.execute(database.db);
    expect(own).toEqual([]);
  });

  it('name the dock that their price is for, if it is for one', async () => {
    expect(
      await lists(`select distinct (r.dock_id is null) = (quote #>> '{reason,row,dockName}' is null) from cus_order o
        join rate_card_row r on r.row_id = (quote #>> '{reason,row,rowId}')::bigint`),
    ).toEqual([[true]]);
  });

  it('follow a card that was published thirty days ago', async () => {
    expect(await lists('select published_at from rate_card_version')).toEqual([[daysAgo(30)]]);
  });

  it('have every other one a confirmation, kept with its size and digest', async () => {
    const papers = await rows<
      Record<'storage_key' | 'file_size' | 'content_type' | 'goods_name', string> & {
        sha256: Buffer;
        right: boolean;
      }
    >(
      `select storage_key, file_size, f.sha256, content_type, goods_name,
        f.created_at = o.created_at and d.created_at = o.created_at and f.customer_id = o.customer_id
          and f.account_id = o.account_id and d.created_by = o.account_id as right
      from cus_order_document d join stored_file f using (file_id) join cus_order o using (order_id) order by d.document_id`,
    );
    expect(papers.map(({ goods_name }) => goods_name)).toEqual(
      DEMO_ORDERS.filter((_, i) => i % 2 === 0).map(({ goods }) => goods),
    );
    for (const [i, paper] of papers.entries()) {
      const bytes = await readFile(join(folder, paper.storage_key.replace('/', '-')));
      expect(Number(paper.file_size)).toBe(bytes.length);
      expect(paper.sha256).toEqual(createHash('sha256').update(bytes).digest());
      expect(paper.right).toBe(true);
      const way = DEMO_ORDERS[i * 2]!.type === 0 ? 'loading \\(export\\)' : 'delivery \\(import\\)';
      expect(bytes.toString('latin1')).toContain(`Service: ${way}`);
    }
  });

  it('tell what happened to them, after how many minutes and by whom', async () => {
    const minutes = `round(extract(epoch from e.at - o.created_at) / 60)::int`;
    const found = await lists(`select distinct o.state, event, ${minutes}, coalesce(a.login_name, '')
      from order_event e join cus_order o using (order_id) join account a on a.account_id = e.account_id
      where event not in ('task_assigned', 'task_published', 'node_done', 'running', 'finished')
        and o.customer_id = 1 order by 1, 3`);
    const [head, kefu] = ['13800000001', 'kefu'];
    expect(found).toEqual([
      ['approved', 'created', 0, head],
      ['approved', 'approved', 12, kefu],
      ['approved', 'cancel_asked', 200, head],
      ['awaiting_customer', 'created', 0, head],
      ['awaiting_customer', 'priced', 25, kefu],
      ['cancelled', 'created', 0, head],
      ['cancelled', 'cancelled', 9, head],
      ['closed_dry_run', 'created', 0, head],
      ['closed_dry_run', 'approved', 12, kefu],
      ['finished', 'created', 0, head],
      ['finished', 'approved', 12, kefu],
      ['pending_review', 'created', 0, head],
      ['pending_review', 'edited', 35, head],
      ['rejected', 'created', 0, head],
      ['rejected', 'rejected', 18, kefu],
      ['running', 'created', 0, head],
      ['running', 'approved', 12, kefu],
    ]);
    const reviewed =
      await lists(`select distinct state, round(extract(epoch from reviewed_at - created_at) / 60)::int
      from cus_order where reviewed_by is not null order by 2, 1`);
    expect(reviewed.map(([state, after]) => `${state} ${after}`).join()).toBe(
      'approved 12,closed_dry_run 12,finished 12,running 12,rejected 18,awaiting_customer 25',
    );
    expect(
      await lists(`select extract(epoch from cancel_asked_at - created_at)::int, cancel_ask_reason, version, state,
        updated_at = reviewed_at from cus_order where cancel_asked_at is not null or version > 1 order by version`),
    ).toEqual([
      [12_000, '货未备好，改走下一船期', 1, 'approved', true],
      [null, null, 2, 'pending_review', null],
    ]);
    const [edit] = await lists(`select note from order_event where event = 'edited'`);
    const [before, after] = edit![0]
      .replace('要求装货时间 ', '')
      .split(' → ')
      .map((text: string) => Date.parse(`${text}Z`));
    expect(after - before).toBe(24 * HOUR);
  });
});

describe('tasks', () => {
  it('are assigned half an hour before they are published, and began four minutes short of the way', async () => {
    const tasks = await lists(`select t.state, extract(epoch from published_at - assigned_at)::int,
      extract(epoch from started_at - published_at)::int, leg, leg_kind, extract(epoch from finished_at - published_at) > 10000
      from task t join cus_cabinet using (cabinet_id) order by task_id`);
    expect(tasks).toHaveLength(15);
    for (const [i, task] of tasks.entries())
      expect(task).toEqual(
        i < 7 ? ['running', 1_800, 120, 1, 'direct', null] : ['finished', 1_800, 120, 1, 'direct', true],
      );
  });

  it('have nodes done by the dispatcher at their places, with pictures of some', async () => {
    const nodes = await rows<Node>(`select n.seq, n.done_at <= '${now.toISOString()}'::timestamptz as past,
      done_by is not null = (done_at is not null) as by, in_fence, place, n.phase_after, t.phase, c.cabinet_no, c.seal_no,
      c.cabinet_id::int as box, exists (select from task_node_pic p where p.node_id = n.node_id) as pic, node_code, t.task_id::int as task,
      (lng is null) = (done_at is null) as spot
      from task_node n join task t using (task_id) join cus_cabinet c using (cabinet_id) order by task_id, n.seq`);
    const tasks = new Map<number, Node[]>();
    for (const node of nodes) tasks.set(node.task, [...(tasks.get(node.task) ?? []), node]);
    for (const steps of tasks.values()) {
      expect(steps.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
      const done = steps.filter(({ past }) => past);
      expect(done.map(({ seq }) => seq)).toEqual(done.map((_, i) => i + 1));
      for (const step of steps) {
        expect(step.by && step.spot).toBe(true);
        expect(step.in_fence).toBe(step.past && step.place !== 'any' ? true : null);
        expect(step.pic).toBe(step.past === true && /^(pick|finish|return)_/.test(step.node_code));
        expect(step.phase).toBe(done.at(-1)?.phase_after ?? '派车中');
        expect(step.cabinet_no === null).toBe(done.length < 3);
        expect(step.seal_no).toBe(done.length < 6 ? null : `HL${880_000 + step.box * 37}`);
      }
    }
    expect([...tasks.values()].map((steps) => steps.filter(({ past }) => past).length).slice(7)).toEqual(
      Array(8).fill(8),
    );
    const pictures = await lists(`select count(distinct file_id)::int from task_node_pic`);
    expect(pictures).toEqual([[4]]);
  });

  it('leave their lines in the order’s timeline, at the hour of each', async () => {
    const [wrong] = await lists(`select count(*)::int from task t where (select count(*) from order_event e
      join cus_cabinet c using (order_id) where c.cabinet_id = t.cabinet_id and e.event = 'node_done'
      and e.note like '第 ' || c.seq || ' 箱%') <> (select count(*) from task_node n where n.task_id = t.task_id and done_at is not null)`);
    expect(wrong).toEqual([0]);
    expect(
      await lists(`select event, count(*)::int, bool_and(e.at in (select assigned_at from task t where t.order_id = e.order_id
        union select published_at from task t where t.order_id = e.order_id
        union select started_at from task t where t.order_id = e.order_id
        union select finished_at from task t where t.order_id = e.order_id)) from order_event e
        where event in ('task_assigned', 'task_published', 'running', 'finished') group by 1 order by 1`),
    ).toEqual([
      ['finished', 8, true],
      ['running', 14, true],
      ['task_assigned', 15, true],
      ['task_published', 15, true],
    ]);
    expect(
      await lists(
        `select count(*)::int, bool_and(finished_at = updated_at) from cus_order where finished_at is not null`,
      ),
    ).toEqual([[8, true]]);
    expect(
      await lists(`select max(abs(extract(epoch from updated_at - '${now.toISOString()}'::timestamptz)))::float
        from cus_order where state = 'running'`),
    ).toEqual([[0]]);
  });

  it('have a telephone’s track of the first finished one, every third report', async () => {
    const [[telephone, terminal]] =
      (await lists(`select (select count(*) from driver_position)::int, (select count(*)::int
      from position p join task t using (vehicle_id) where t.task_id = 8 and p.at between t.published_at and t.finished_at)`)) as [
        [number, number],
      ];
    expect(telephone / terminal).toBeGreaterThan(0.33);
    expect(telephone / terminal).toBeLessThan(0.45);
  });
});

interface Reason {
  price: string;
  orderType: number;
  row: { price: string; regionName: string };
  surcharges: { amount: string }[];
}

interface Node {
  task: number;
  seq: number;
  past: boolean | null;
  by: boolean;
  spot: boolean;
  in_fence: boolean | null;
  place: string;
  pic: boolean;
  node_code: string;
  phase: string;
  phase_after: string;
  cabinet_no: string | null;
  seal_no: string | null;
  box: number;
}

describe('costs', () => {
  it('are the freight of finished boxes, other costs of every other one, and the dry run', async () => {
    const costs =
      await lists(`select cost_type_id, income_fen - case when cost_type_id = 26 then unit_price_fen else 0 end,
      cost_status, l.remark, l.created_by is null, l.created_at = l.updated_at and l.created_at =
        coalesce(finished_at, require_date), l.customer_id = o.customer_id
      from cost_line l join cus_order o using (order_id) order by cost_id`);
    const line = (type: number, fen: number, status: number, remark = '') => [
      type,
      fen,
      status,
      remark,
      type === 26,
      true,
      true,
    ];
    expect(costs).toEqual([
      line(26, 0, 0),
      line(2, 20_000, 0, '门点等待超过 3 小时'),
      line(26, 0, 0),
      line(26, 0, 0),
      line(15, 6_000, 0, '打单'),
      line(26, 0, 1),
      line(26, 0, 1),
      line(3, 30_000, 1, '压夜一晚'),
      line(26, 0, 1),
      line(26, 0, 2),
      line(14, 4_500, 2, '闸口费'),
      line(26, 0, 2),
      line(5, 50_000, 1, '放空费'),
    ]);
  });
});
