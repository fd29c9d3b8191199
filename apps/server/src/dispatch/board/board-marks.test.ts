import { dispatch, tenders } from '@boxhaul/contract/dispatch';
import type { InputOf } from '@boxhaul/contract/kit';
import { type BoardMark, URGENT_HOURS } from '@boxhaul/domain/dispatch';
import { CABINET_STATES } from '@boxhaul/domain/orders';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileDesk } from '../../testing/file-world';
import type { BuiltOrder, OrderChanges } from '../../testing/build-order';

type Filter = InputOf<typeof dispatch.board>;
const HOUR_MS = 3_600_000;
const desk = await fileDesk();

beforeEach(() => desk.clear());

const token = () => ({ token: desk.diaodu });
const inHours = (hours: number) => new Date(desk.app.clock.now.getTime() + hours * HOUR_MS);
const order = (changes: OrderChanges = {}) => desk.order({ require_date: inHours(30), ...changes });
/** Whether the board has an order when it is narrowed so. */
async function isFound({ orderId, orderNo }: BuiltOrder, filter: Filter): Promise<boolean> {
  const { data } = await desk.app.call(dispatch.board, { keyword: orderNo, ...filter }, token());
  return data.data.some((one) => one.order.orderId === orderId);
}
const has = (one: BuiltOrder, mark: BoardMark) => isFound(one, { marks: [mark] });
const boxOf = ({ cabinetIds }: BuiltOrder): string => cabinetIds[0]!;
const setBox = (one: BuiltOrder, state: (typeof CABINET_STATES)[keyof typeof CABINET_STATES]) =>
  desk.app.db.updateTable('cus_cabinet').set({ state }).where('cabinet_id', '=', boxOf(one)).execute();
async function published(one: BuiltOrder, truck: 0 | 1 = 0): Promise<string> {
  const taskId = await desk.assign(boxOf(one), truck);
  expect((await desk.publish(taskId)).data.published).toBe(1);
  return taskId;
}

describe('a box is late', () => {
  it('by the word of an exception until that is closed, and never once it is done', async () => {
    const one = await order();
    const task_id = await published(one);
    expect(await has(one, 'late')).toBe(false);
    const raised = { kind: 'late', event_key: `late ${task_id}`, detail: '预计晚到' };
    await desk.app.db
      .insertInto('task_exception')
      .values({ task_id, ...raised, raised_at: desk.app.clock.now })
      .execute();
    expect(await has(one, 'late')).toBe(true);
    const closed = { closed_by: desk.world.diaodu, closed_at: desk.app.clock.now, close_reason: '已改约' };
    await desk.app.db.updateTable('task_exception').set(closed).execute();
    expect(await has(one, 'late')).toBe(false);
    const past = await order({ require_date: inHours(-1) });
    expect(await has(past, 'late')).toBe(true);
    await setBox(past, CABINET_STATES.done);
    expect(await has(past, 'late')).toBe(false);
  });
});

it('of an order the board names the boxes that are meant, not those beside them', async () => {
  const { orderNo, cabinetIds } = await order({ cabinet_num: 2 });
  const held = { cabinetId: cabinetIds[1]!, kind: 'held', reason: '客户未放行' } as const;
  await desk.app.call(dispatch.holdBox, held, token());
  const found = async (filter: Filter) =>
    (await desk.app.call(dispatch.board, { keyword: orderNo, ...filter }, token())).data.found;
  expect((await found({ stage: 'open' })).toSorted()).toEqual(cabinetIds.toSorted());
  expect(await found({ stage: 'open', marks: ['held'] })).toEqual([cabinetIds[1]]);
  expect(await found({ stage: 'unassigned' })).toEqual([cabinetIds[0]]);
  expect(await found({ stage: 'finished' })).toEqual([]);
});

describe('a box waits', () => {
  it('in haste from so many hours before its hour on', async () => {
    expect(await has(await order({ require_date: inHours(URGENT_HOURS - 0.1) }), 'urgent')).toBe(true);
    expect(await has(await order({ require_date: inHours(URGENT_HOURS + 0.1) }), 'urgent')).toBe(false);
  });

  it('for a truck while it is held up too, but not where it has one', async () => {
    const one = await order();
    await setBox(one, CABINET_STATES.undetermined);
    expect(await has(one, 'held')).toBe(true);
    expect(await has(one, 'unassigned')).toBe(true);
    await setBox(one, CABINET_STATES.unassigned);
    await desk.assign(boxOf(one));
    await setBox(one, CABINET_STATES.held);
    expect(await has(one, 'held')).toBe(true);
    expect(await has(one, 'unassigned')).toBe(false);
  });

  it('for a carrier’s answer until the time for it is over', async () => {
    const one = await order();
    const given = { cabinetIds: one.cabinetIds, carrierId: desk.world.carrierId };
    await desk.app.call(tenders.offer, given, token());
    expect(await has(one, 'tendered')).toBe(true);
    const over = { offered_at: inHours(-2), answer_by: desk.app.clock.now };
    await desk.app.db.updateTable('tender').set(over).execute();
    expect(await has(one, 'tendered')).toBe(false);
  });
});

it('positions ask for a word on a node until somebody refuses them', async () => {
  const one = await order();
  const [node] = await desk.nodesOf(await published(one));
  const said = { node_id: node!.node_id, kind: 'entered', at: desk.app.clock.now } as const;
  await desk.app.db.insertInto('node_proposal').values(said).execute();
  expect(await has(one, 'update')).toBe(true);
  const refused = { refused_at: desk.app.clock.now, refused_by: desk.world.diaodu };
  await desk.app.db.updateTable('node_proposal').set(refused).execute();
  expect(await has(one, 'update')).toBe(false);
});

describe('of what is prepared', () => {
  async function prepared(one: BuiltOrder, facts: object): Promise<void> {
    await desk.app.db
      .insertInto('box_preparation')
      .values({
        cabinet_id: boxOf(one),
        released: true,
        printed: true,
        gate_booking: 'YT-1',
        vgm_kg: 20_000,
        saved_by: desk.world.diaodu,
        saved_at: desk.app.clock.now,
        ...facts,
      })
      .execute();
  }

  it('a booking at the gate is asked of all, a mass of what is loaded alone', async () => {
    const [whole, unbooked, unweighed] = [await order(), await order(), await order()];
    const delivery = await order({ order_type: 1 });
    await prepared(whole, {});
    await prepared(unbooked, { gate_booking: '' });
    await prepared(unweighed, { vgm_kg: null });
    await prepared(delivery, { vgm_kg: null });
    const found = await Promise.all(
      [whole, unbooked, unweighed, delivery].map((one) => has(one, 'unprepared')),
    );
    expect(found).toEqual([false, true, true, false]);
  });

  it('the weight’s cut-off is none of a delivery', async () => {
    const [loading, delivery] = [await order(), await order({ order_type: 1 })];
    for (const one of [loading, delivery]) await prepared(one, { weight_cut_off: inHours(2) });
    expect([await has(loading, 'due'), await has(delivery, 'due')]).toEqual([true, false]);
  });

  it('a ship that has moved since, and not sailed, asks for another look', async () => {
    const one = await order();
    await prepared(one, { pickup_until: inHours(20) });
    const { book_space_no } = await desk.orderRow(one.orderId);
    const { sailing_id } = await desk.app.db
      .insertInto('sailing')
      .values({
        book_space_no: book_space_no.toUpperCase(),
        ship_company_id: 1,
        vessel: '',
        voyage: 'V2',
        etd: inHours(90),
        pickup_until: inHours(20),
        source: '人工',
        said_at: desk.app.clock.now,
        saved_by: desk.world.diaodu,
        saved_at: inHours(1),
      })
      .returning('sailing_id')
      .executeTakeFirstOrThrow();
    const change = (to: { pickup_until?: Date; atd?: Date }) =>
      desk.app.db.updateTable('sailing').set(to).where('sailing_id', '=', sailing_id).execute();
    expect(await has(one, 'sailed')).toBe(false);
    await change({ pickup_until: inHours(18) });
    expect(await has(one, 'sailed')).toBe(true);
    await change({ atd: inHours(-1) });
    expect(await has(one, 'sailed')).toBe(false);
  });
});

it('a turn asks for its number where the line gives one', async () => {
  const [imported, exported] = [await order({ order_type: 1 }), await order()];
  const turn = { import_cabinet_id: boxOf(imported), export_cabinet_id: boxOf(exported) };
  await desk.app.db
    .insertInto('street_turn')
    .values({ ...turn, linked_at: desk.app.clock.now })
    .execute();
  const { ship_company_id } = await desk.orderRow(exported.orderId);
  const line = (turn_consent: 'free' | 'ask') =>
    desk.app.db
      .updateTable('ship_company')
      .set({ turn_consent })
      .where('ship_company_id', '=', ship_company_id)
      .execute();
  await line('ask');
  expect([await has(imported, 'unnumbered'), await has(exported, 'unnumbered')]).toEqual([true, true]);
  await line('free');
  expect([await has(imported, 'unnumbered'), await has(exported, 'unnumbered')]).toEqual([false, false]);
});

describe('the board is narrowed to', () => {
  it('a dock by the order’s own, or by where a truck goes', async () => {
    const own = await order({ dock_id: 102 });
    const sent = await order({ dock_id: 102 });
    await desk.assign(boxOf(sent));
    const at = (one: BuiltOrder, dock: number) => isFound(one, { dock });
    expect([await at(own, 102), await at(own, 101)]).toEqual([true, false]);
    expect([await at(sent, 102), await at(sent, 101)]).toEqual([true, true]);
  });

  it('a line, and a carrier whose truck has a box now', async () => {
    const one = await order();
    const { ship_company_id } = await desk.orderRow(one.orderId);
    expect(await isFound(one, { company: ship_company_id })).toBe(true);
    expect(await isFound(one, { company: ship_company_id + 1 })).toBe(false);
    const { carrierId, vehicleIds } = desk.world;
    await desk.app.db
      .updateTable('vehicle')
      .set({ carrier_id: carrierId })
      .where('vehicle_id', '=', vehicleIds[0])
      .execute();
    await desk.assign(boxOf(one));
    expect(await isFound(one, { carrier: carrierId })).toBe(true);
    await desk.clear();
    expect(await isFound(one, { carrier: carrierId })).toBe(false);
  });
});
