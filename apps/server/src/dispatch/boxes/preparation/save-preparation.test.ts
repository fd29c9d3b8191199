import { dispatch } from '@boxhaul/contract/dispatch';
import type { InputOf } from '@boxhaul/contract/kit';
import { fees } from '@boxhaul/contract/money';
import { toWireDate, toWireTime } from '@boxhaul/domain/kit';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileDesk } from '../../../testing/file-world';

const HOUR_MS = 3_600_000;
const desk = await fileDesk();
let orderId: string;
let cabinetIds: string[];
beforeEach(async () => {
  await desk.clear();
  ({ orderId, cabinetIds } = await desk.order({ cabinet_num: 2 }));
});

type Input = Partial<InputOf<typeof dispatch.savePreparation>>;
const save = (version: number, more: Input = {}, cabinetId = cabinetIds[0]!) =>
  desk.app.call(
    dispatch.savePreparation,
    { cabinetId, version, released: true, printed: false, gateBooking: '', wholeOrder: false, ...more },
    { token: desk.diaodu },
  );
const boxes = async () =>
  (await desk.app.call(dispatch.order, { id: orderId }, { token: desk.diaodu })).data.cabinets.map(
    ({ preparation }) => preparation,
  );
const found = async (mark: 'unprepared' | 'due') =>
  (
    await desk.app.call(dispatch.board, { marks: [mark], pageSize: 100 }, { token: desk.diaodu })
  ).data.data.some(({ order }) => order.orderId === orderId);
const inHours = (hours: number) => toWireTime(new Date(desk.app.clock.now.getTime() + hours * HOUR_MS));

describe('what is done for a box before it is fetched', () => {
  it('is kept with who and when, and what is missing is found', async () => {
    expect(await boxes()).toMatchObject([
      { version: 0, saved: null, missing: ['released', 'printed', 'booked', 'weighed'], clocks: [] },
      { version: 0 },
    ]);
    expect(await found('unprepared')).toBe(true);
    const whole = { printed: true, gateBooking: 'YT-88', gateSlot: inHours(4), vgmKg: 21_300 };
    expect(await save(0, whole)).toMatchObject({ code: '1' });
    expect((await boxes())[0]).toMatchObject({
      released: true,
      ...whole,
      version: 1,
      missing: [],
      saved: { username: expect.any(String) as string, time: toWireTime(desk.app.clock.now) },
    });
    expect(await found('unprepared')).toBe(true);
    await save(0, whole, cabinetIds[1]);
    expect(await found('unprepared')).toBe(false);
    await save(1, { ...whole, printed: false });
    expect((await boxes())[0]?.missing).toEqual(['printed']);
    expect(await found('unprepared')).toBe(true);
  });

  it('is not saved over what somebody else has saved', async () => {
    await save(0);
    expect(await save(0, { printed: true })).toMatchObject({ data: { errcode: 'CONFLICT' } });
    expect((await boxes())[0]).toMatchObject({ printed: false, version: 1 });
  });

  it('goes to the whole order but for what is a box’s own', async () => {
    await save(0, { gateBooking: 'B2', vgmKg: 9_000 }, cabinetIds[1]);
    const weight = inHours(30);
    await save(0, { printed: true, gateBooking: 'A1', vgmKg: 8_000, weight, wholeOrder: true });
    expect(await boxes()).toMatchObject([
      { gateBooking: 'A1', vgmKg: 8_000, printed: true, cutOffs: { weight }, version: 1 },
      { gateBooking: 'B2', vgmKg: 9_000, printed: true, cutOffs: { weight }, version: 2 },
    ]);
    const { note } = await desk.app.db
      .selectFrom('order_event')
      .select('note')
      .where('order_id', '=', orderId)
      .where('event', '=', 'box_prepared')
      .orderBy('event_id', 'desc')
      .executeTakeFirstOrThrow();
    expect(note).toBe(`第 1、2 箱：放箱，打单，进港预约 A1，VGM 8000 公斤，截重 ${weight.slice(5, 16)}`);
  });

  it('has no slot without a booking', async () => {
    expect(await save(0, { gateSlot: inHours(1) })).toMatchObject({
      data: { fields: { gateBooking: '填写了预约时段，请填写预约号' } },
    });
  });

  it('is over once the box is fetched', async () => {
    const taskId = await desk.assign(cabinetIds[0]!);
    await desk.publish(taskId);
    await save(0, { pickup: inHours(1), boxFree: inHours(3) });
    expect((await boxes())[0]).toMatchObject({
      clocks: [{ kind: 'pickup', hoursLeft: 1, standing: 'soon' }, { kind: 'boxFree' }],
    });
    await desk.checkInAll(taskId);
    expect((await boxes())[0]).toMatchObject({ missing: [], clocks: [] });
  });
});

describe('a cut-off', () => {
  it('is found from twelve hours before it on, past ones too', async () => {
    await save(0, { weight: inHours(12.01) });
    expect(await found('due')).toBe(false);
    await save(1, { weight: inHours(12) });
    expect(await found('due')).toBe(true);
    await save(2, { weight: inHours(-2) });
    expect(await found('due')).toBe(true);
    expect((await boxes())[0]).toMatchObject({
      clocks: [{ kind: 'weight', hoursLeft: -2, standing: 'past' }],
    });
  });

  it('of the free days at the terminal is none of a loaded box', async () => {
    await save(0, { yardFree: inHours(-2) });
    expect(await found('due')).toBe(false);
    expect((await boxes())[0]?.clocks).toEqual([]);
  });

  it('of fetching ends when the box is fetched', async () => {
    const taskId = await desk.assign(cabinetIds[0]!);
    await desk.publish(taskId);
    await save(0, { pickup: inHours(-1) });
    const running = async () =>
      (
        await desk.app.call(
          dispatch.board,
          { stage: 'running', marks: ['due'], pageSize: 100 },
          { token: desk.diaodu },
        )
      ).data.data.length;
    const nodes = await desk.nodesOf(taskId);
    const fetched = nodes.findIndex(({ proofs }) => proofs.includes('cabinet_no'));
    for (const node of nodes.slice(0, fetched)) await desk.checkIn(node.node_id);
    expect(await running()).toBe(1);
    await desk.checkIn(nodes[fetched]!.node_id);
    expect(await running()).toBe(0);
  });

  it('says what it costs by the policy of its boxes, and where none says so', async () => {
    const caiwu = await desk.app.signIn(desk.world.caiwu);
    const daily = { kind: 'detention', validFrom: toWireDate(desk.app.clock.now), freeUnits: 0, unitSize: 1 };
    await save(0, { boxFree: inHours(-2) });
    expect((await boxes())[0]?.clocks).toMatchObject([{ kind: 'boxFree', standing: 'past', cost: null }]);
    const price = { unitAmount: '120', secondFrom: 2, secondAmount: '240', isOff: 0 } as const;
    await desk.app.call(fees.savePolicy, { ...daily, kind: 'detention', ...price }, { token: caiwu });
    const cost = { hourAmount: '5.00', dayAmount: '120.00', days: 1, sumAmount: '120.00', full: false };
    const rule = `滞箱费规则 · 自 ${daily.validFrom} 起：每天 120 元，第 2 天起每天 240 元`;
    expect((await boxes())[0]?.clocks).toMatchObject([{ kind: 'boxFree', cost: { ...cost, rule } }]);
    await save(1, { boxFree: inHours(9), weight: inHours(2) });
    expect((await boxes())[0]?.clocks).toMatchObject([
      { kind: 'weight', cost: null },
      { kind: 'boxFree', cost: { dayAmount: '120.00', days: 0, sumAmount: '0.00' } },
    ]);
  });

  it('costs by the prices of the day on which the box was fetched', async () => {
    const caiwu = await desk.app.signIn(desk.world.caiwu);
    const priced = (unitAmount: string) =>
      desk.app.call(
        fees.savePolicy,
        {
          kind: 'detention',
          validFrom: toWireDate(desk.app.clock.now),
          freeUnits: 0,
          unitSize: 1,
          unitAmount,
          isOff: 0,
        },
        { token: caiwu },
      );
    await priced('130');
    const taskId = await desk.assign(cabinetIds[0]!);
    await desk.publish(taskId);
    const nodes = await desk.nodesOf(taskId);
    const fetched = nodes.findIndex(({ proofs }) => proofs.includes('cabinet_no'));
    for (const node of nodes.slice(0, fetched + 1)) await desk.checkIn(node.node_id);
    await save(0, { boxFree: inHours(20) });
    desk.app.clock.advance(24 * 3600_000);
    await priced('310');
    const order = (await desk.app.call(dispatch.order, { id: orderId }, { token: desk.diaodu })).data;
    const clocks = order.cabinets.map(
      (box) => box.preparation.clocks.find(({ kind }) => kind === 'boxFree')?.cost,
    );
    expect(clocks[0]).toMatchObject({ dayAmount: '130.00' });
  });
});
