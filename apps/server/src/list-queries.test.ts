import { dispatch } from '@boxhaul/contract/dispatch';
import { fleet } from '@boxhaul/contract/fleet';
import { costFlow, money } from '@boxhaul/contract/money';
import { orders, review } from '@boxhaul/contract/orders';
import { beforeAll, expect, it } from 'vitest';
import { fileDesk } from './testing/file-world';

const FEW = 1;
const MANY = 20;

const desk = await fileDesk();
let owner: string;
let kefu: string;
let caiwu: string;
/** The order whose boxes, costs and events grow. */
let orderId: string;
beforeAll(async () => {
  const { app, world } = desk;
  owner = await app.signIn(world.owner);
  kefu = await app.signIn(world.kefu);
  caiwu = await app.signIn(world.caiwu);
  orderId = await haul();
  await addRows(1);
});

/** An order of a box with a task. */
async function haul(): Promise<string> {
  const order = await desk.order();
  await desk.assign(order.cabinetIds[0]!);
  return order.orderId;
}

/** The `n`th cost, refused terminal and event; from the second on a box of the order too, and another order. */
async function addRows(n: number): Promise<void> {
  const { app, world } = desk;
  const now = app.clock.now;
  if (n > 1) {
    await haul();
    const box = { order_id: orderId, seq: n, updated_at: now };
    await app.db.insertInto('cus_cabinet').values(box).execute();
    const event = { order_id: orderId, account_id: world.diaodu, event: 'task_assigned', at: now };
    await app.db.insertInto('order_event').values(event).execute();
  }
  const first = await app.db
    .selectFrom('cus_cabinet')
    .select('cabinet_id')
    .where('order_id', '=', orderId)
    .where('seq', '=', 1)
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto('cost_line')
    .values({
      order_id: orderId,
      cabinet_id: first.cabinet_id,
      customer_id: world.customerId,
      cost_type_id: 3,
      income_fen: 100,
      cost_status: 1,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await app.db
    .insertInto('terminal_quarantine')
    .values({ terminal_id: String(n), first_at: now, last_at: now, attempts: 1, remote: '127.0.0.1' })
    .execute();
}

/** Each list, and how many rows it answered. */
const lists: Record<string, () => Promise<number>> = {
  'orders of a customer': async () =>
    (await desk.app.call(orders.list, { pageType: 'order', pageSize: MANY }, { token: owner })).data.data
      .length,
  'orders of the desk': async () =>
    (await desk.app.call(review.list, { pageSize: MANY }, { token: kefu })).data.data.length,
  'the board': async () =>
    (await desk.app.call(dispatch.board, { pageSize: MANY }, { token: desk.diaodu })).data.data.length,
  'boxes on the board': async () =>
    (await desk.app.call(dispatch.order, { id: orderId }, { token: desk.diaodu })).data.cabinets.length,
  'boxes of an order': async () =>
    (await desk.app.call(orders.detail, { id: orderId }, { token: owner })).data.cusCabinetDtoList.length,
  'events of an order': async () =>
    (await desk.app.call(review.detail, { id: orderId }, { token: kefu })).data.events.length,
  'costs of an order': async () =>
    (await desk.app.call(money.cabinetCosts, { orderId, pageSize: MANY }, { token: owner })).data.data.length,
  'the cost flow': async () =>
    (await desk.app.call(costFlow.list, { pageSize: MANY }, { token: owner })).data.data.length,
  'costs at the desk': async () =>
    (await desk.app.call(money.orderCosts, { id: orderId }, { token: caiwu })).data.costs.length,
  'terminals in quarantine': async () =>
    (await desk.app.call(fleet.quarantine, { pageSize: MANY }, { token: desk.diaodu })).data.data.length,
};

/** The rows and the queries of each list. What a server learns once and keeps does not count. */
async function measure(): Promise<Map<string, { rows: number; asked: number }>> {
  const found = new Map<string, { rows: number; asked: number }>();
  for (const [name, list] of Object.entries(lists)) {
    await list();
    // Kept figures are asked for again.
    desk.app.clock.advance(3_000);
    desk.app.queries.reset();
    const rows = await list();
    found.set(name, { rows, asked: desk.app.queries.asked() });
  }
  return found;
}

it('a list of twenty rows asks no more often than a list of one', async () => {
  const few = await measure();
  for (let n = FEW + 1; n <= MANY; n += 1) await addRows(n);
  const many = await measure();
  for (const name of Object.keys(lists)) {
    expect([name, few.get(name)!.rows, many.get(name)!.rows]).toEqual([name, FEW, MANY]);
    expect([name, many.get(name)!.asked]).toEqual([name, few.get(name)!.asked]);
    expect(few.get(name)!.asked).toBeGreaterThan(0);
  }
});
