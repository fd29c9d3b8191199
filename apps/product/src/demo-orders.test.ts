import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toWireTime } from '@boxhaul/domain/kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_ORDERS, type DemoOrder } from '../../../demo/seed/order-book';
import { buildDemoWorld, type DemoWorld } from './testing/build-demo-world';

const now = new Date('2026-11-20T02:10:00Z');
const HOUR = 3_600_000;
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR);
const daysAgo = (days: number) => hoursAgo(days * 24);

let world: DemoWorld;
beforeAll(async () => {
  world = await buildDemoWorld(now);
}, 90_000);
afterAll(() => world.close());
const lists = (text: string) => world.lists(text);
const rows = async <T>(text: string) => (await world.database.pool.query(text)).rows as T[];

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
      require_date, book_space_no = coalesce(scac, '') || (6304100217 + (order_id - 1) * 7919), goods_name, contact_name || ' ' || contact_phone, cabinet_num, is_foreign_trade,
      get_quote_type, quote is null, reject_reason is not null, order_type, invoicing, is_heavy_cargo, remark,
      o.address, o.region_code, o.dock_id, o.ship_company_id, cabinet_type, d.harbor_id = o.harbor_id
      from cus_order o join ship_company using (ship_company_id) join dock d using (dock_id) order by order_id`);
    const day = (at: Date) =>
      new Date(at.getTime() + 8 * HOUR).toISOString().slice(2, 10).replaceAll('-', '');
    expect(found).toEqual(
      expected.map(({ order, created, requireDate }, i) => [
        `BH${day(created)}${String(i + 1).padStart(6, '0')}`,
        order.state,
        order.customer + 1,
        created,
        true,
        requireDate,
        true,
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
        order.address,
        order.regionCode,
        order.dockId,
        order.shipCompanyId,
        order.box,
        true,
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
    const own = await lists(`select from cus_order
      where (quote #>> '{reason,row,isCustomerRow}')::boolean and customer_id <> 1`);
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

  it('have the price that an operator gave them, as its event says', async () => {
    expect(
      await lists(`select o.state, note = '每箱 ' || round(unit_price_fen / 100.0, 2) || ' 元；含压港风险，价格当天有效'
        from order_event e join cus_order o using (order_id) where event = 'priced'`),
    ).toEqual([
      ['awaiting_customer', true],
      ['awaiting_customer', true],
    ]);
  });

  it('have every other one a confirmation, kept with its size and digest', async () => {
    const papers = await rows<Paper>(
      `select storage_key, file_size, f.sha256, content_type, d.file_name, goods_name, address, require_date,
        f.created_at = o.created_at and d.created_at = o.created_at and f.customer_id = o.customer_id
          and f.account_id = o.account_id and d.created_by = o.account_id as right
      from cus_order_document d join stored_file f using (file_id) join cus_order o using (order_id)`,
    );
    const inBook = papers.toSorted((a, b) => placeInBook(a) - placeInBook(b));
    expect(inBook.map(placeInBook)).toEqual(DEMO_ORDERS.map((_, i) => i).filter((i) => i % 2 === 0));
    for (const [i, paper] of inBook.entries()) {
      expect(paper).toMatchObject({
        content_type: 'application/pdf',
        file_name: '订舱确认书.pdf',
        right: true,
      });
      const bytes = await readFile(join(world.folder, 'files', paper.storage_key));
      expect(Number(paper.file_size)).toBe(bytes.length);
      expect(paper.sha256).toEqual(createHash('sha256').update(bytes).digest());
      const order = DEMO_ORDERS[i * 2]!;
      const way = order.type === 0 ? 'loading \\(export\\)' : 'delivery \\(import\\)';
      const page = bytes.toString('latin1');
      expect(page).toContain(`Service: ${way}`);
      expect(page).toContain(`Container: ${order.box} x ${order.boxes}`);
      expect(page).toContain(`Required at door: ${toWireTime(paper.require_date)}`);
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
      // The two that may go on one trailer, now.
      ['approved', 'box_prepared', 1290, 'diaodu'],
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
    expect(reviewed.map((row) => row.join(' ')).join()).toBe(
      'approved 12,closed_dry_run 12,finished 12,running 12,rejected 18,awaiting_customer 25',
    );
    expect(
      await lists(`select extract(epoch from cancel_asked_at - created_at)::int, cancel_ask_reason, version, state,
        updated_at = cancel_asked_at from cus_order where cancel_asked_at is not null or version > 1 order by version`),
    ).toEqual([
      [12_000, '货未备好，改走下一船期', 1, 'approved', true],
      [null, null, 2, 'pending_review', null],
    ]);
    const [edit] = await lists(`select note from order_event where event = 'edited'`);
    const [before, after] = String(edit![0])
      .replace('要求装货时间 ', '')
      .split(' → ')
      .map((text: string) => Date.parse(`${text}Z`));
    expect(after! - before!).toBe(24 * HOUR);
  });
});

interface Reason {
  price: string;
  orderType: number;
  row: { price: string; regionName: string };
  surcharges: { amount: string }[];
}

interface Paper {
  storage_key: string;
  file_size: string;
  sha256: Buffer;
  content_type: string;
  file_name: string;
  goods_name: string;
  address: string;
  require_date: Date;
  right: boolean;
}

const placeInBook = ({ goods_name, address }: Paper) =>
  DEMO_ORDERS.findIndex((order, i) => i % 2 === 0 && order.goods === goods_name && order.address === address);
