import type { Db } from '@boxhaul/db';
import { dispatch, driverApp, tenders } from '@boxhaul/contract/dispatch';
import { orders, review } from '@boxhaul/contract/orders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BuiltOrder } from '../../../testing/build-order';
import type { DispatchDesk } from '../../../testing/dispatch-desk';
import { openPairDesk, type PairDesk, TWENTY } from '../../../testing/pair-desk';
import { whileLocked } from '../../../testing/while-locked';

let pairs: PairDesk;
let desk: DispatchDesk;
let one: BuiltOrder;
let other: BuiltOrder;
let firstId: string;
let secondId: string;

beforeAll(async () => {
  pairs = await openPairDesk();
  desk = pairs.desk;
});
afterAll(() => desk.app.close());
beforeEach(async () => {
  ({ one, other, firstId, secondId } = await pairs.two());
});

const token = () => ({ token: desk.diaodu });
const link = (a = firstId, b = secondId) => pairs.link(a, b);
const taskOf = (cabinetId: string) => pairs.taskOf(cabinetId);
const boxOf = (order: BuiltOrder) => pairs.boxOf(order);
const undo = (pairId: string) => desk.app.call(dispatch.undoPair, { pairId, reason: '客户改期' }, token());
const MINUTE_MS = 60_000;
async function begin(taskId: string, nodes = 1): Promise<void> {
  for (const node of (await desk.nodesOf(taskId)).slice(0, nodes)) {
    desk.app.clock.advance(MINUTE_MS);
    expect(await desk.checkIn(node.node_id)).toMatchObject({ code: '1' });
  }
}
/** Both on the first truck, published. */
async function sent(): Promise<{ first: string; second: string; pairId: string }> {
  const { data } = await link();
  await desk.assign(firstId);
  const [first, second] = [(await taskOf(firstId))!.task_id, (await taskOf(secondId))!.task_id];
  expect((await desk.publish(first)).data.published).toBe(2);
  return { first, second, pairId: data.pairId };
}

describe('two boxes on one trailer', () => {
  it('get one truck, are sent together, and are both done', async () => {
    const { first, second, pairId } = await sent();
    // Neither waits for the other: they are one trip.
    expect(await taskOf(firstId)).toMatchObject({ state: 'published', queued: false });
    expect(await taskOf(secondId)).toMatchObject({
      state: 'published',
      queued: false,
      vehicle_id: desk.world.vehicleIds[0],
      driver_id: desk.world.driverIds[0],
    });
    expect((await boxOf(one)).pair).toMatchObject({
      pairId,
      first: true,
      orderNo: other.orderNo,
      stays: null,
    });
    expect((await boxOf(other)).pair).toMatchObject({ first: false, orderNo: one.orderNo });
    await begin(first, 2);
    expect((await boxOf(other)).pair!.stays).toBe('车辆已起运，双拖不能撤销');
    await desk.checkInAll(second);
    for (const node of (await desk.nodesOf(first)).slice(2)) await desk.checkIn(node.node_id);
    expect((await desk.cabinetRow(firstId)).state).toBe(4);
    expect((await desk.cabinetRow(secondId)).state).toBe(4);
    // Each box has its own price.
    const lines = await desk.app.db
      .selectFrom('cost_line')
      .select(['cabinet_id', 'income_fen'])
      .where('cabinet_id', 'in', [firstId, secondId])
      .where('cost_type_id', '=', 26)
      .execute();
    expect(lines.map(({ income_fen }) => income_fen)).toEqual([98_000, 98_000]);
  });

  it('may be of one order, which no two boxes on one truck are otherwise', async () => {
    const two = await desk.order({ ...TWENTY, cabinet_num: 2 });
    const [a, b] = two.cabinetIds as [string, string];
    await pairs.weigh(12_000, a, b);
    await desk.assign(a);
    const refused = await desk.app.call(dispatch.assign, desk.assignment(b), token());
    expect(refused.data).toMatchObject({ errcode: 'UNFIT' });
    expect((await link(a, b)).data.taskId).not.toBeNull();
    expect(await taskOf(b)).toMatchObject({ state: 'assigned', vehicle_id: desk.world.vehicleIds[0] });
    expect((await desk.publish((await taskOf(a))!.task_id)).data).toEqual({ published: 2, refused: [] });
    // A third is in the way as ever.
    const third = await desk.order(TWENTY);
    const busy = await desk.app.call(dispatch.assign, desk.assignment(third.cabinetIds[0]!), token());
    expect(busy.data).toMatchObject({ errcode: 'UNFIT' });
  });

  it('tell each customer of the own box alone', async () => {
    await desk.app.db
      .updateTable('cus_order')
      .set({ customer_id: desk.world.otherCustomerId, account_id: desk.world.stranger })
      .where('order_id', '=', other.orderId)
      .execute();
    await link();
    const owner = await desk.app.signIn(desk.world.owner);
    const { data } = await desk.app.call(orders.audit, { id: one.orderId }, { token: owner });
    expect(JSON.stringify(data)).toContain('第 1 箱与另一个 20 尺箱同车运输');
    expect(JSON.stringify(data)).not.toContain(other.orderNo);
  });
});

describe('the boxes that are told', () => {
  const candidates = async () =>
    (await desk.app.call(dispatch.pairs, { cabinetId: firstId }, token())).data.candidates;
  const told = async () => (await candidates()).find(({ cabinetId }) => cabinetId === secondId);

  it('come with what they save, or with all that is against them', async () => {
    expect(await told()).toMatchObject({
      betweenKm: 0,
      lateMinutes: 0,
      weightText: '毛重 15000 千克（VGM）',
      reasons: [],
    });
    expect((await told())!.savedKm).toBeGreaterThan(20);
    await pairs.weigh(20_000, firstId, secondId);
    await desk.assign(firstId);
    await desk.app.call(dispatch.holdBox, { cabinetId: secondId, kind: 'held', reason: '等放行' }, token());
    expect((await told())!.reasons).toEqual([
      `${other.orderNo} 第 1 箱挂起`,
      '两箱毛重 40000 千克，超过该车可载的 34000 千克',
    ]);
    const refused = await link();
    expect(refused.message).toContain('挂起；两箱毛重 40000 千克');
  });

  it('are none of another direction', async () => {
    const out = await desk.order({ ...TWENTY, order_type: 0 });
    expect((await candidates()).map(({ cabinetId }) => cabinetId)).not.toContain(out.cabinetIds[0]);
    expect((await link(firstId, out.cabinetIds[0])).message).toContain('一个装货一个送货');
    expect((await link(firstId, firstId)).message).toBe('不能双拖：请选择另一个箱');
  });
});

describe('a box', () => {
  it('is in one pair: of two who pair it at once one is refused, and the database keeps it so', async () => {
    const third = (await desk.order(TWENTY)).cabinetIds[0]!;
    await pairs.weigh(10_000, third);
    const hold = (tx: Db) =>
      tx.selectFrom('cus_order').select('order_id').where('order_id', '=', one.orderId).forUpdate().execute();
    const answers = await whileLocked(desk.app.db, hold, [() => link(), () => link(firstId, third)]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['0', '1']);
    expect(answers.find(({ code }) => code === '0')!.message).toContain('已与别的箱双拖');
    const { pair_id } = await desk.app.db
      .insertInto('box_pair')
      .values({ made_by: desk.world.diaodu, made_at: desk.app.clock.now })
      .returning('pair_id')
      .executeTakeFirstOrThrow();
    const again = desk.app.db
      .insertInto('paired_box')
      .values({ pair_id, place: 1, cabinet_id: firstId })
      .execute();
    await expect(again).rejects.toThrow('paired_box_once');
  });

  it('that is paired is neither turned, nor offered, nor divided', async () => {
    await link();
    const legs = await desk.app.call(dispatch.assign, desk.assignment(firstId, 0, 'pickup'), token());
    expect(legs.message).toBe('该箱已双拖，请先撤销双拖再分段派车');
    const turned = { importCabinetId: firstId, exportCabinetId: secondId, reference: '' };
    expect((await desk.app.call(dispatch.linkTurn, turned, token())).message).toContain('请先撤销双拖再套箱');
    const offer = { cabinetIds: [firstId], carrierId: desk.world.carrierId };
    const offered = await desk.app.call(tenders.offer, offer, token());
    expect(offered.data.refused[0]!.message).toBe('该箱已双拖，请先撤销双拖再外发');
  });
});

describe('a truck', () => {
  it('that does not take both is refused, when they are assigned and when they are sent', async () => {
    await link();
    await desk.app.db.updateTable('trailer').set({ load_kg: 29_999 }).execute();
    const refused = await desk.app.call(dispatch.assign, desk.assignment(firstId), token());
    expect(refused.message).toBe('该车不能双拖：两箱毛重 30000 千克，超过该车可载的 29999 千克');
    expect(await taskOf(secondId)).toBeUndefined();
    await desk.app.db.updateTable('trailer').set({ load_kg: 34_000 }).execute();
    await desk.assign(firstId);
    await desk.app.db.updateTable('trailer').set({ twin: false }).execute();
    const sending = await desk.publish((await taskOf(firstId))!.task_id);
    expect(sending.data).toMatchObject({ published: 0 });
    expect(sending.data.refused.map(({ message }) => message)).toEqual([
      '双拖已不成立：常用挂车不能装两个 20 尺箱，请撤销双拖或换车',
      '双拖已不成立：常用挂车不能装两个 20 尺箱，请撤销双拖或换车',
    ]);
  });

  it('is another one for both, before they are sent and on the way', async () => {
    await link();
    await desk.assign(firstId);
    await desk.assign(secondId, 1);
    expect((await taskOf(firstId))!.vehicle_id).toBe(desk.world.vehicleIds[1]);
    const [first, second] = [(await taskOf(firstId))!.task_id, (await taskOf(secondId))!.task_id];
    await desk.publish(second);
    await begin(first, 2);
    const [vehicleId, driverId] = [desk.world.vehicleIds[0], desk.world.driverIds[0]];
    const asked = { taskId: first, vehicleId, driverId, reason: '水箱漏水' };
    const handed = await desk.app.call(dispatch.handOver, asked, token());
    expect(await taskOf(firstId)).toMatchObject({ task_id: handed.data.taskId, vehicle_id: vehicleId });
    expect(await taskOf(secondId)).toMatchObject({ state: 'published', vehicle_id: vehicleId });
  });
});

describe('one of the two', () => {
  it('is not sent without the other: a held one keeps both', async () => {
    await link();
    await desk.assign(firstId);
    await desk.app.call(dispatch.holdBox, { cabinetId: secondId, kind: 'held', reason: '等放行' }, token());
    const { data } = await desk.publish((await taskOf(firstId))!.task_id);
    expect(data.published).toBe(0);
    expect(data.refused.map(({ message }) => message).some((one) => one.startsWith('双拖的另一箱：'))).toBe(
      true,
    );
    expect((await taskOf(firstId))!.state).toBe('assigned');
  });

  it('is taken back, called back and given back with the other', async () => {
    const { first } = await sent();
    expect((await desk.app.call(dispatch.undoPublish, { taskIds: [first] }, token())).data.undone).toBe(2);
    expect((await taskOf(secondId))!.state).toBe('assigned');
    const again = (await taskOf(secondId))!.task_id;
    const back = await desk.app.call(dispatch.withdraw, { taskId: again, reason: '换车' }, token());
    expect(back.code).toBe('1');
    expect([await taskOf(firstId), await taskOf(secondId)]).toEqual([undefined, undefined]);
    expect((await boxOf(one)).pair).not.toBeNull();
    await desk.assign(secondId);
    await desk.publish((await taskOf(secondId))!.task_id);
    const driver = await desk.app.signIn(desk.world.driver);
    const refused = { taskId: (await taskOf(secondId))!.task_id, reason: '车坏了' };
    expect((await desk.app.call(driverApp.refuse, refused, { token: driver })).code).toBe('1');
    expect((await desk.cabinetRow(firstId)).state).toBe(0);
    expect((await boxOf(one)).pair).not.toBeNull();
  });

  it('that runs dry leaves the other to go on alone', async () => {
    const { first, second } = await sent();
    await begin(first, 2);
    await begin(second, 2);
    const dry = await desk.app.call(dispatch.dryRun, { cabinetId: firstId, reason: '无货' }, token());
    expect(dry.code).toBe('1');
    expect((await desk.cabinetRow(firstId)).state).toBe(6);
    expect(await taskOf(secondId)).toMatchObject({ state: 'running' });
    expect((await boxOf(other)).pair).toBeNull();
  });

  it('whose customer cancels leaves the other to go on alone', async () => {
    const { second } = await sent();
    const owner = await desk.app.signIn(desk.world.owner);
    await desk.app.call(orders.requestCancellation, { id: one.orderId, reason: '不送了' }, { token: owner });
    const kefu = await desk.app.signIn(desk.world.kefu);
    const agreed = await desk.app.call(review.agreeCancellation, { id: one.orderId }, { token: kefu });
    expect(agreed.code).toBe('1');
    expect(await taskOf(firstId)).toBeUndefined();
    expect(await taskOf(secondId)).toMatchObject({ task_id: second, state: 'published' });
    expect((await boxOf(other)).pair).toBeNull();
  });
});

describe('undone', () => {
  it('leaves the truck to the first door, and the other waits for one', async () => {
    const { pairId } = await sent();
    expect((await undo(pairId)).code).toBe('1');
    expect((await taskOf(firstId))!.state).toBe('published');
    expect(await taskOf(secondId)).toBeUndefined();
    expect((await desk.cabinetRow(secondId)).state).toBe(0);
    expect((await undo(pairId)).message).toBe('该双拖已撤销');
    expect((await desk.app.call(dispatch.assign, desk.assignment(secondId), token())).code).toBe('0');
  });

  it('is not, once the truck has begun', async () => {
    const { first, pairId } = await sent();
    await begin(first);
    expect((await undo(pairId)).message).toBe('车辆已起运，双拖不能撤销');
  });
});
