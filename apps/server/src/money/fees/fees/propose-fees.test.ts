import { fees } from '@boxhaul/contract/money';
import type { NodeTrigger } from '@boxhaul/domain/dispatch';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileWorld } from '../../../testing/file-world';
import { buildOrder, type BuiltOrder } from '../../../testing/build-order';

const { t, world } = await fileWorld();
const caiwu = await t.signIn(world.caiwu);
beforeAll(async () => {
  for (const policy of [
    { kind: 'waiting', freeUnits: 180, unitSize: 60, unitAmount: '100' },
    { kind: 'overnight', freeUnits: 0, unitSize: 1, unitAmount: '300' },
  ] as const) {
    const input = { ...policy, validFrom: '2026-11-20', mostAmount: undefined, isOff: 0 };
    await t.call(fees.savePolicy, input, { token: caiwu });
  }
});

const TIMES = [
  ['pick_loaded', '提重柜', '2026-11-20 18:00:00'],
  ['arrive_door', '到达卸货点', '2026-11-21 08:00:00'],
  ['finish_door', '卸货完成', '2026-11-21 12:30:00'],
  ['return_empty', '还空柜完成', '2026-11-21 15:00:00'],
] as const;
type Kind = (typeof TIMES)[number][0];

/** As the platform comes. */
const TRIGGERS: Readonly<Record<Kind, NodeTrigger[]>> = {
  pick_loaded: ['overnight_begins', 'dry_run_ends'],
  arrive_door: ['waiting_begins'],
  finish_door: ['waiting_ends'],
  return_empty: ['overnight_ends'],
};

/** A finished order of one box with a haul of these nodes. */
async function haul(
  times: readonly (readonly [Kind, string, string])[] = TIMES,
  triggers: Readonly<Record<Kind, NodeTrigger[]>> = TRIGGERS,
): Promise<BuiltOrder> {
  const order = await buildOrder(t.db, world, { state: 'finished', cabinet_num: 1 });
  const { task_id } = await t.db
    .insertInto('task')
    .values({
      cabinet_id: order.cabinetIds[0]!,
      order_id: order.orderId,
      leg: 1,
      leg_kind: 'direct',
      vehicle_id: world.vehicleIds[0],
      driver_id: world.driverIds[0],
      dock_id: 101,
      state: 'finished',
      phase: '已完成',
      assigned_at: t.clock.now,
    })
    .returning('task_id')
    .executeTakeFirstOrThrow();
  const nodes = times.map(([node_code, node_name, time], i) => ({
    task_id,
    seq: i + 1,
    node_code,
    node_name,
    place: 'dock',
    proofs: [],
    phase_after: '',
    triggers: triggers[node_code],
    done_at: new Date(`${time.replace(' ', 'T')}+08:00`),
    in_fence: true,
  }));
  await t.db.insertInto('task_node').values(nodes).execute();
  return order;
}
const propose = async ({ orderId }: BuiltOrder) =>
  (await t.call(fees.propose, { orderId }, { token: caiwu })).data;
const linesOf = async ({ orderNo }: BuiltOrder) =>
  (await t.call(fees.list, { keyword: orderNo }, { token: caiwu })).data.data;
const amounts = async (order: BuiltOrder) =>
  (await linesOf(order))
    .map(({ costTypeName, incomeAmount }) => `${costTypeName} ${incomeAmount}`)
    .toSorted();
const moveNode = (order: BuiltOrder, code: Kind, time: string) =>
  t.db
    .updateTable('task_node')
    .set({ done_at: new Date(`${time.replace(' ', 'T')}+08:00`) })
    .where('node_code', '=', code)
    .where('task_id', 'in', (eb) =>
      eb.selectFrom('task').select('task_id').where('order_id', '=', order.orderId),
    )
    .execute();

it('demands what the policies say, once, with the evidence', async () => {
  const order = await haul();
  expect(await propose(order)).toEqual({ added: 2, changed: 0, dropped: 0 });
  expect(await amounts(order)).toEqual(['压夜费 300.00', '超时费 200.00']);
  expect(await propose(order)).toEqual({ added: 0, changed: 0, dropped: 0 });
  const waiting = (await linesOf(order)).find(({ costTypeName }) => costTypeName === '超时费')!;
  const { data } = await t.call(fees.detail, { id: waiting.id }, { token: caiwu });
  expect(data).toMatchObject({ origin: 'rule', createdBy: null, actions: ['approve', 'reject'] });
  expect(data.evidence).toEqual({
    kind: 'waiting',
    validFrom: '2026-11-20',
    isOwn: false,
    steps: ['门点停留 4 小时 30 分钟，免 3 小时，超出 1 小时 30 分钟', '每小时 100 元，计 2 次，200 元'],
    nodes: TIMES.map(([, nodeName, time]) => ({ nodeName, time, inFence: true })),
  });
});

it('counts what waits anew, evidence and all, when times are put right, and drops what is demanded no longer', async () => {
  const order = await haul();
  await propose(order);
  await moveNode(order, 'finish_door', '2026-11-21 13:30:00');
  expect(await propose(order)).toEqual({ added: 0, changed: 2, dropped: 0 });
  expect(await amounts(order)).toEqual(['压夜费 300.00', '超时费 300.00']);
  await moveNode(order, 'finish_door', '2026-11-21 09:00:00');
  expect(await propose(order)).toEqual({ added: 0, changed: 1, dropped: 1 });
  expect(await amounts(order)).toEqual(['压夜费 300.00']);
});

it('leaves what a person has answered', async () => {
  const order = await haul();
  await propose(order);
  const [one, other] = await linesOf(order);
  const ask = { lines: [{ id: one!.id, revision: 1 }] };
  await t.call(fees.approve, ask, { token: caiwu });
  await t.call(fees.reject, { id: other!.id, revision: 1, reason: '免收' }, { token: caiwu });
  await moveNode(order, 'pick_loaded', '2026-11-19 18:00:00');
  await moveNode(order, 'finish_door', '2026-11-21 20:00:00');
  expect(await propose(order)).toEqual({ added: 0, changed: 0, dropped: 0 });
  expect(await amounts(order)).toEqual(['压夜费 300.00', '超时费 200.00']);
});

it('of two at once demands a fee once', async () => {
  const order = await haul();
  await Promise.all([propose(order), propose(order), propose(order)]);
  expect(await amounts(order)).toEqual(['压夜费 300.00', '超时费 200.00']);
});

it('goes by the policies of the day on which the box was fetched', async () => {
  const before = TIMES.map(
    ([code, name, time]) => [code, name, time.replace('11-20', '11-18').replace('11-21', '11-19')] as const,
  );
  expect(await propose(await haul(before))).toEqual({ added: 0, changed: 0, dropped: 0 });
});

it('counts between the nodes that say so, whatever they are called', async () => {
  const order = await haul(TIMES, {
    ...TRIGGERS,
    pick_loaded: ['waiting_begins'],
    arrive_door: ['waiting_ends', 'overnight_begins'],
    finish_door: [],
  });
  expect(await propose(order)).toEqual({ added: 1, changed: 0, dropped: 0 });
  expect(await amounts(order)).toEqual(['超时费 1100.00']);
});

describe('by the day after a free period', () => {
  const at = (time: string) => new Date(`${time.replace(' ', 'T')}+08:00`);
  const free = ({ cabinetIds }: BuiltOrder, boxFree: string | null, yardFree: string | null) => {
    const times = {
      box_free_until: boxFree === null ? null : at(boxFree),
      yard_free_until: yardFree === null ? null : at(yardFree),
    };
    return t.db
      .insertInto('box_preparation')
      .values({ cabinet_id: cabinetIds[0]!, saved_by: world.diaodu, saved_at: t.clock.now, ...times })
      .onConflict((oc) => oc.column('cabinet_id').doUpdateSet(times))
      .execute();
  };
  const turnTo = ({ orderId }: BuiltOrder, orderType: 0 | 1) =>
    t.db.updateTable('cus_order').set({ order_type: orderType }).where('order_id', '=', orderId).execute();
  const daily = (kind: 'detention' | 'storage', unitAmount: string, change: object = {}) =>
    t.call(
      fees.savePolicy,
      { kind, validFrom: '2026-11-20', freeUnits: 0, unitSize: 1, unitAmount, isOff: 0, ...change },
      { token: caiwu },
    );

  it('is demanded by the line, dock and type of the box, once, with its steps', async () => {
    await daily('detention', '100', { secondFrom: 2, secondAmount: '150' });
    await daily('storage', '60');
    await daily('storage', '999', { cabinetType: '20GP' });
    await daily('storage', '80', { dockId: 101 });
    const order = await haul();
    await turnTo(order, 1);
    expect(await propose(order)).toMatchObject({ added: 2 });
    await free(order, '2026-11-20 18:00:00', '2026-11-20 17:00:00');
    expect(await propose(order)).toEqual({ added: 2, changed: 0, dropped: 0 });
    expect(await propose(order)).toEqual({ added: 0, changed: 0, dropped: 0 });
    expect((await amounts(order)).filter((line) => /滞箱|堆存/.test(line))).toEqual([
      '堆存费 80.00',
      '滞箱费 250.00',
    ]);
    const line = (await linesOf(order)).find(({ costTypeName }) => costTypeName === '滞箱费')!;
    const { data } = await t.call(fees.detail, { id: line.id }, { token: caiwu });
    expect(data.evidence).toMatchObject({
      kind: 'detention',
      steps: ['免箱期后到还柜 2 天', '第 1 天 100 元，计 1 天，100 元', '第 2 天 150 元，计 1 天，150 元'],
    });
  });

  it('is dropped where the free period is put right, and none of a loading has storage', async () => {
    const order = await haul();
    await free(order, '2026-11-20 18:00:00', null);
    await propose(order);
    await free(order, '2026-11-21 23:59:00', null);
    expect(await propose(order)).toMatchObject({ dropped: 1 });
    const loading = await haul();
    await turnTo(loading, 0);
    await free(loading, null, '2026-11-20 17:00:00');
    await propose(loading);
    expect((await amounts(loading)).join()).not.toContain('堆存');
  });
});
