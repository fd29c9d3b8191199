import { dispatch } from '@boxhaul/contract/dispatch';
import { tracking } from '@boxhaul/contract/fleet';
import { orders } from '@boxhaul/contract/orders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BuiltOrder } from '../../../testing/build-order';
import type { DispatchDesk } from '../../../testing/dispatch-desk';
import { openPairDesk, type PairDesk, TWENTY } from '../../../testing/pair-desk';

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
const HOUR_MS = 3_600_000;

describe('a pair of which something has changed', () => {
  const change = (
    { orderId }: { orderId: string },
    to: Partial<{ require_date: Date; dock_id: number; address_lng: number; address_lat: number }>,
  ) => desk.app.db.updateTable('cus_order').set(to).where('order_id', '=', orderId).execute();
  const hours = (n: number) => new Date(desk.app.clock.now.getTime() + n * HOUR_MS);
  const send = async (seenFaults?: string[]) => {
    const taskIds = [(await taskOf(firstId))!.task_id];
    return (await desk.app.call(dispatch.publish, { taskIds, seenFaults }, token())).data;
  };
  const told = async () => {
    const [first, second] = await Promise.all([boxOf(one), boxOf(other)]);
    expect(first.pair!.faults).toEqual(second.pair!.faults);
    return first.pair!.faults;
  };
  beforeEach(async () => {
    await link();
    await desk.assign(firstId);
  });

  it.each<[string, () => Promise<unknown>, string]>([
    ['the hour', () => change(other, { require_date: hours(12) }), '两箱到门时间相差超过 4 小时'],
    ['the dock', () => change(other, { dock_id: 102 }), '码头不同'],
    ['the door', () => change(other, { address_lng: 114.2, address_lat: 22.72 }), '公里，超过 30 公里'],
  ])('by %s says so on the board, and is sent once somebody has seen it', async (_, changing, fault) => {
    expect(await told()).toEqual([]);
    await changing();
    const faults = await told();
    expect(faults.join()).toContain(fault);
    const kept = await send();
    expect(kept.published).toBe(0);
    expect(kept.refused).toHaveLength(2);
    for (const { message, unseen } of kept.refused) {
      expect(message).toBe(`双拖有变化：${faults.join('；')}`);
      expect(unseen).toEqual(faults);
    }
    expect((await send(['别的'])).published).toBe(0);
    expect((await send(faults)).published).toBe(2);
  });

  it('by its weight, or a weight that is taken back, is not sent at all', async () => {
    await pairs.weigh(19_500, secondId);
    expect(await told()).toEqual(['两箱毛重 34500 千克，超过该车可载的 34000 千克']);
    const faults = await told();
    const kept = await send(faults);
    expect(kept).toMatchObject({ published: 0 });
    expect(kept.refused[0]).toMatchObject({
      message: `双拖已不成立：${faults[0]}，请撤销双拖或换车`,
    });
    await desk.app.db.deleteFrom('box_preparation').where('cabinet_id', '=', secondId).execute();
    expect(await told()).toEqual([`${other.orderNo} 第 1 箱没有登记 VGM，也没有申报货重，不能核对载重`]);
    expect((await send(await told())).published).toBe(0);
  });

  it('is told of on the way, and no longer once one of them is done', async () => {
    await send();
    await change(other, { dock_id: 102 });
    expect(await told()).toEqual(['码头不同']);
    await desk.app.db
      .updateTable('cus_cabinet')
      .set({ state: 4 })
      .where('cabinet_id', '=', firstId)
      .execute();
    expect(await told()).toEqual([]);
  });
});

describe('a box without VGM', () => {
  const declare = (kg: number, cabinetId: string) =>
    desk.app.db
      .updateTable('box_preparation')
      .set({ vgm_kg: null, cargo_kg: kg })
      .where('cabinet_id', '=', cabinetId)
      .execute();

  it('weighs what is declared of its goods, and itself, and says so', async () => {
    await declare(12_700, secondId);
    const { data } = await desk.app.call(dispatch.pairs, { cabinetId: firstId }, token());
    expect(data).toMatchObject({ weightText: '毛重 15000 千克（VGM）', unweighed: false });
    expect(data.candidates.find(({ cabinetId }) => cabinetId === secondId)).toMatchObject({
      weightText: '毛重 15000 千克（申报货重加箱重）',
      reasons: [],
    });
    await link();
    await desk.app.db.updateTable('trailer').set({ load_kg: 29_999 }).execute();
    const refused = await desk.app.call(dispatch.assign, desk.assignment(firstId), token());
    expect(refused.message).toBe(
      `该车不能双拖：两箱毛重 30000 千克（${other.orderNo} 第 1 箱按申报货重加箱重计），超过该车可载的 29999 千克`,
    );
  });

  it('nor a declared weight is not paired', async () => {
    await desk.app.db.deleteFrom('box_preparation').where('cabinet_id', '=', secondId).execute();
    const { data } = await desk.app.call(dispatch.pairs, { cabinetId: secondId }, token());
    expect(data).toMatchObject({ weightText: '毛重未登记', unweighed: true });
    expect((await link()).message).toContain('没有登记 VGM，也没有申报货重');
  });
});

describe('two boxes on one trailer', () => {
  it('name the other box to its own customer, in the order and beside the track', async () => {
    await link();
    await desk.assign(firstId);
    const first = (await taskOf(firstId))!.task_id;
    await desk.publish(first);
    const owner = { token: await desk.app.signIn(desk.world.owner) };
    const told = async () => {
      const [detail, task] = await Promise.all([
        desk.app.call(orders.detail, { id: one.orderId }, owner),
        desk.app.call(tracking.taskDetail, { id: first }, owner),
      ]);
      const [box] = detail.data.cusCabinetDtoList;
      expect(task.data.pairedWith).toBe(box!.pairedWith);
      return { said: box!.pairedWith, all: JSON.stringify([detail, task]) };
    };
    expect((await told()).said).toBe(`订单 ${other.orderNo} 第 1 箱`);
    await desk.app.db
      .updateTable('cus_cabinet')
      .set({ cabinet_no: 'CSQU3054383' })
      .where('cabinet_id', '=', secondId)
      .execute();
    expect((await told()).said).toBe(`订单 ${other.orderNo} 第 1 箱 CSQU3054383`);
    await desk.app.db
      .updateTable('cus_order')
      .set({ customer_id: desk.world.otherCustomerId, account_id: desk.world.stranger })
      .where('order_id', '=', other.orderId)
      .execute();
    const { said, all } = await told();
    expect(said).toBe('另一个 20 尺箱');
    for (const secret of [other.orderNo, 'CSQU3054383']) expect(all).not.toContain(secret);
    await desk.app.db.updateTable('paired_box').set({ ended: true }).execute();
    expect((await told()).said).toBeNull();
  });

  it('of one order are told by their place in it', async () => {
    const two = await desk.order({ ...TWENTY, cabinet_num: 2 });
    const [a, b] = two.cabinetIds as [string, string];
    await pairs.weigh(12_000, a, b);
    await link(a, b);
    const owner = { token: await desk.app.signIn(desk.world.owner) };
    const { data } = await desk.app.call(orders.detail, { id: two.orderId }, owner);
    expect(data.cusCabinetDtoList.map(({ pairedWith }) => pairedWith)).toEqual(['第 2 箱', '第 1 箱']);
  });
});
