import { dispatch } from '@boxhaul/contract/dispatch';
import type { InputOf } from '@boxhaul/contract/kit';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileDesk } from '../../testing/file-world';
import { givePapers } from '../../testing/give-papers';
import { insertPosition } from '../../testing/insert-position';

const desk = await fileDesk();
/** The desk's clock stands on the 20th: this is the day after. */
const DAY = '2026-11-21';
beforeEach(async () => {
  await desk.clear();
  await desk.app.db
    .updateTable('cus_order')
    .set({ state: 'cancelled', cancel_asked_at: null, cancel_ask_reason: null })
    .execute();
  const [first, second] = desk.world.vehicleIds;
  const [one, other] = desk.world.driverIds;
  for (const [vehicle, driver] of [
    [first, one],
    [second, other],
  ] as const) {
    const set = desk.app.db.updateTable('vehicle').set({ usual_driver_id: driver });
    await set.where('vehicle_id', '=', vehicle).execute();
    await insertPosition(desk.app.db, vehicle, { at: desk.app.clock.now, lng: 114.27, lat: 22.57, speed: 0 });
  }
});

const at = (hour: number) => new Date(Date.parse(`${DAY}T00:00:00+08:00`) + hour * 3_600_000);
const plan = (more: object = {}) =>
  desk.app.call(dispatch.plan, { day: DAY, ...more }, { token: desk.diaodu });
const order = (hour: number, changes: object = {}) =>
  desk.order({ require_date: at(hour), cabinet_num: 1, ...changes });

describe('a day that is suggested', () => {
  it('has every waiting box on a free truck, one after another, and can be assigned as it stands', async () => {
    const made = [await order(9), await order(10), await order(17)];
    const { data } = await plan({ toHour: 24 });
    expect(data.left).toEqual([]);
    const trips = data.trucks.flatMap(({ trips: of }) => of);
    expect(trips.map(({ cabinetId }) => cabinetId).toSorted()).toEqual(
      made.map(({ cabinetIds }) => cabinetIds[0]!).toSorted(),
    );
    for (const { trips: of } of data.trucks) {
      for (const [n, trip] of of.entries()) {
        expect(trip.fetchAt < trip.doorAt && trip.doorAt < trip.endAt).toBe(true);
        expect(trip.fetchAt >= (of[n - 1]?.endAt ?? `${DAY} 06:00:00`)).toBe(true);
        expect(trip.loadedKm).toBeGreaterThan(0);
      }
    }
    // Nothing is assigned by asking.
    expect(
      await desk.app.db.selectFrom('task').select('task_id').where('state', '<>', 'withdrawn').execute(),
    ).toEqual([]);
    for (const { vehicleId, driverId, trips: of } of data.trucks) {
      for (const { cabinetId, dockId } of of) {
        const given = { cabinetId, legKind: 'direct', vehicleId, driverId, dockId } as const;
        expect((await desk.app.call(dispatch.assign, given, { token: desk.diaodu })).code).toBe('1');
      }
    }
    expect((await plan()).data).toMatchObject({ trucks: [], left: [] });
  });

  it('gives one truck one box of an order, and says why the others are left', async () => {
    await order(9, { cabinet_num: 4 });
    const { data } = await plan({ toHour: 24 });
    const boxes = data.trucks.map(({ trips }) => trips.length);
    expect(boxes.every((count) => count === 1)).toBe(true);
    expect(data.left).toHaveLength(4 - boxes.length);
    expect(data.left[0]?.reason).toBe('可用的车当天都已有同一订单的箱');
    expect(data.left[0]?.ways).toEqual([
      expect.stringMatching(/^再加一辆能拖 40 尺箱的车，最晚 \d\d:\d\d 到.+提柜$/),
    ]);
  });

  it('has a loaded box back before the line takes no more weight, or leaves it', async () => {
    const { cabinetIds } = await order(9);
    const cutOff = async (hour: number) => {
      const kept = { cabinet_id: cabinetIds[0]!, saved_by: desk.world.diaodu, saved_at: desk.app.clock.now };
      await desk.app.db
        .insertInto('box_preparation')
        .values({ ...kept, weight_cut_off: at(hour) })
        .onConflict((oc) => oc.column('cabinet_id').doUpdateSet({ weight_cut_off: at(hour) }))
        .execute();
      return (await plan({ toHour: 24 })).data;
    };
    const [truck] = (await cutOff(23)).trucks;
    const end = truck!.trips[0]!.endAt;
    expect(end < `${DAY} 23:00:00`).toBe(true);
    const late = await cutOff(8);
    expect([late.trucks, late.left.map(({ reason }) => reason)]).toEqual([
      [],
      ['可用的车都受截重限制，排不开'],
    ]);
    // The truck is back when it would be without a closing time.
    expect(late.left[0]!.ways).toEqual([
      expect.stringMatching(new RegExp(`^截重改到 ${end.slice(11, 16)}，粤B(12345|D5678) 可运`)),
    ]);
  });

  it('leaves out boxes of other days, of orders that are to be cancelled, and those on a truck already', async () => {
    await order(9 + 24);
    await order(9, { cancel_asked_at: desk.app.clock.now, cancel_ask_reason: '不要了' });
    const { cabinetIds } = await order(9);
    await desk.assign(cabinetIds[0]!);
    const { data } = await plan();
    expect([data.trucks, data.left, data.more]).toEqual([[], [], 0]);
    expect(data.free.map(({ plateNumber, busyUntil }) => [plateNumber, busyUntil])).toEqual([
      ['粤B12345', `${DAY} 12:43:00`],
      ['粤BD5678', null],
    ]);
  });

  it('begins behind what a truck has to do already, by its end and its place, and can be assigned so', async () => {
    const [, second] = desk.world.vehicleIds;
    await desk.app.db
      .updateTable('vehicle')
      .set({ usual_driver_id: null })
      .where('vehicle_id', '=', second)
      .execute();
    const { cabinetIds } = await order(9);
    const sent = await desk.assign(cabinetIds[0]!);
    await desk.publish(sent);
    const made = await order(17);
    const { data } = await plan({ toHour: 24 });
    expect(data.trucks).toMatchObject([{ plateNumber: '粤B12345', busyUntil: `${DAY} 12:43:00` }]);
    const [trip] = data.trucks[0]!.trips;
    expect(trip!.fetchAt > `${DAY} 12:43:00`).toBe(true);
    // It stands at the dock where it gave the box before back.
    expect(trip!.emptyKm).toBeLessThan(trip!.loadedKm * 2);
    const early = await plan({ toHour: 12 });
    expect(early.data.away).toContainEqual({ plateNumber: '粤B12345', reason: '当天任务约 12:43 才结束' });
    const [vehicleId, driverId] = [desk.world.vehicleIds[0], desk.world.driverIds[0]];
    const given = { cabinetId: made.cabinetIds[0]!, legKind: 'direct', vehicleId, driverId } as const;
    const assign = (more: object) =>
      desk.app.call(dispatch.assign, { ...given, dockId: trip!.dockId, ...more }, { token: desk.diaodu });
    const given2 = await assign({ doorAt: trip!.doorAt });
    expect(given2).toMatchObject({ code: '1', data: { late: [] } });
    expect((await desk.publish(given2.data.taskId)).data).toEqual({ published: 1, refused: [] });
  });

  it('asks a truck that has a box of another day, and one whose driver drove another one the day before', async () => {
    const [first, second] = desk.world.vehicleIds;
    const later = await desk.assign((await order(9 + 48)).cabinetIds[0]!);
    await desk.publish(later);
    const before = await desk.assign((await order(9 - 24)).cabinetIds[0]!, 1);
    await desk.app.db
      .updateTable('task')
      .set({ driver_id: desk.world.driverIds[0] })
      .where('task_id', '=', before)
      .execute();
    await desk.publish(before);
    await order(9);
    await order(9, { address_lng: 113.9 });
    const { data } = await plan({ toHour: 24 });
    expect(data.away).toEqual([]);
    expect(data.trucks.map(({ vehicleId }) => vehicleId).toSorted()).toEqual([first, second].toSorted());
  });

  it('gives a truck no second box of an order that it has one of, nor one whose driver drives another', async () => {
    const { cabinetIds, orderId } = await order(9, { cabinet_num: 2 });
    await desk.assign(cabinetIds[0]!);
    const [first, second] = desk.world.vehicleIds;
    const { data } = await plan({ toHour: 24 });
    expect(data.trucks.map(({ vehicleId }) => vehicleId)).toEqual([second]);
    await desk.app.db
      .updateTable('task')
      .set({ vehicle_id: second })
      .where('order_id', '=', orderId)
      .execute();
    const away = (await plan({ toHour: 24 })).data.away;
    expect(away).toEqual([
      { plateNumber: '粤B12345', reason: '司机陈志强当天开别的车' },
      { plateNumber: '粤BD5678', reason: '当天由别的司机开' },
    ]);
    expect(first).not.toBe(second);
  });

  it('asks no truck without a driver, nor one that is out of service that day', async () => {
    const [first, second] = desk.world.vehicleIds;
    await desk.app.db
      .updateTable('vehicle')
      .set({ usual_driver_id: null })
      .where('vehicle_id', '=', first)
      .execute();
    const { pause_id } = await desk.app.db
      .insertInto('fleet_pause')
      .values({
        vehicle_id: second,
        from_day: DAY,
        to_day: DAY,
        reason: 'repair',
        created_by: desk.world.diaodu,
        created_at: desk.app.clock.now,
      })
      .returning('pause_id')
      .executeTakeFirstOrThrow();
    await order(9);
    const { data } = await plan();
    expect(data.trucks).toEqual([]);
    expect(data.left.map(({ reason }) => reason)).toEqual(['没有能拖 40 尺箱的车']);
    expect(data.away.map(({ reason }) => reason)).toEqual(
      expect.arrayContaining(['没有常用司机', expect.stringContaining('维修') as string]),
    );
    await desk.app.db.deleteFrom('fleet_pause').where('pause_id', '=', pause_id).execute();
  });

  it('is refused for a day that is over', async () => {
    expect(await plan({ day: '2026-11-19' })).toMatchObject({
      code: '0',
      message: '这一天的工作时间已过，请选择今天或以后的日期',
    });
    expect((await plan({ fromHour: 20, toHour: 20 })).data).toMatchObject({
      fields: { toHour: '结束时间要晚于开始时间' },
    });
  });
});

describe('a day that a person arranges', () => {
  const judge = (trucks: InputOf<typeof dispatch.judgePlan>['trucks'], more: object = {}) =>
    desk.app.call(dispatch.judgePlan, { day: DAY, toHour: 24, trucks, ...more }, { token: desk.diaodu });

  it('is told anew, with what the rules say against each trip', async () => {
    const early = (await order(9)).cabinetIds[0]!;
    const late = (await order(17)).cabinetIds[0]!;
    const [vehicleId, other] = desk.world.vehicleIds;
    const good = (await judge([{ vehicleId, trips: [[early], [late]] }])).data.trucks;
    expect(good).toMatchObject([{ vehicleId, plateNumber: '粤B12345', driverName: '陈志强' }]);
    expect(good[0]!.trips.map(({ cabinetId, reasons }) => [cabinetId, reasons])).toEqual([
      [early, []],
      [late, []],
    ]);
    const turned = (await judge([{ vehicleId, trips: [[late], [early]] }])).data.trucks;
    expect(turned[0]!.trips[1]!.lateMinutes).toBeGreaterThan(300);
    const short = (
      await judge(
        [
          { vehicleId, trips: [[late]] },
          { vehicleId: other, trips: [] },
        ],
        { toHour: 17 },
      )
    ).data.trucks;
    expect(short.map(({ trips }) => trips.map(({ reasons }) => reasons))).toEqual([[['超出收车时间']], []]);
  });

  it('is refused where a box is named twice, waits no more, or a truck is not asked', async () => {
    const cabinetId = (await order(9)).cabinetIds[0]!;
    const [vehicleId] = desk.world.vehicleIds;
    expect((await judge([{ vehicleId, trips: [[cabinetId], [cabinetId]] }])).message).toBe(
      '一个箱只能排一次',
    );
    const stale = '排车之后有箱或车变了，请重新排车';
    expect((await judge([{ vehicleId: '999', trips: [[cabinetId]] }])).message).toBe(stale);
    await desk.assign(cabinetId, 1);
    expect((await judge([{ vehicleId, trips: [[cabinetId]] }])).message).toBe(stale);
  });
});

describe('two boxes of 20 feet', () => {
  const TWENTY = { order_type: 1, cabinet_type: '20GP' } as const;
  const weigh = (...ids: readonly string[]) =>
    desk.app.db
      .insertInto('box_preparation')
      .values(
        ids.map((cabinet_id) => ({
          cabinet_id,
          vgm_kg: 14_000,
          saved_by: desk.world.diaodu,
          saved_at: desk.app.clock.now,
        })),
      )
      .execute();
  beforeAll(async () => {
    const { trailer_id } = await desk.app.db
      .insertInto('trailer')
      .values({ plate_number: '粤B9001挂', kind: '40', twin: true, load_kg: 30_000 })
      .returning('trailer_id')
      .executeTakeFirstOrThrow();
    await givePapers(desk.app.db, { trailer: [trailer_id] });
    await desk.app.db
      .updateTable('vehicle')
      .set({ usual_trailer_id: trailer_id })
      .where('vehicle_id', '=', desk.world.vehicleIds[0])
      .execute();
  });

  it('are suggested for the truck that takes both, with what it saves, and can be paired as they stand', async () => {
    const { cabinetIds } = await order(10, { ...TWENTY, cabinet_num: 2 });
    await weigh(...cabinetIds);
    const { data } = await plan({ toHour: 24 });
    expect(data.trucks.map(({ vehicleId }) => vehicleId)).toEqual([desk.world.vehicleIds[0]]);
    const trips = data.trucks[0]!.trips;
    expect(trips.map(({ pairedWith, declared }) => [pairedWith, declared])).toEqual([
      [trips[1]!.cabinetId, false],
      [trips[0]!.cabinetId, false],
    ]);
    expect(trips[0]!.savedKm).toBeGreaterThan(20);
    const [cabinetId, otherCabinetId] = cabinetIds as [string, string];
    const paired = await desk.app.call(
      dispatch.linkPair,
      { cabinetId, otherCabinetId },
      { token: desk.diaodu },
    );
    expect(paired.code).toBe('1');
    const again = (await plan({ toHour: 24 })).data.trucks.flatMap((truck) => truck.trips);
    expect(again.map(({ declared }) => declared)).toEqual([true, true]);
  });

  it('are not suggested without their weights, and what is paired waits for the other', async () => {
    const { cabinetIds } = await order(10, { ...TWENTY, cabinet_num: 2 });
    const trips = async () => (await plan({ toHour: 24 })).data.trucks.flatMap((truck) => truck.trips);
    expect((await trips()).map(({ pairedWith }) => pairedWith)).toEqual([null, null]);
    await weigh(...cabinetIds);
    const [cabinetId, otherCabinetId] = cabinetIds as [string, string];
    await desk.app.call(dispatch.linkPair, { cabinetId, otherCabinetId }, { token: desk.diaodu });
    await desk.app.db
      .updateTable('cus_cabinet')
      .set({ state: 3 })
      .where('cabinet_id', '=', otherCabinetId)
      .execute();
    const { data } = await plan({ toHour: 24 });
    expect([data.trucks, data.left.map(({ reason }) => reason)]).toEqual([
      [],
      ['双拖的另一箱不在当天待派的箱里'],
    ]);
  });
});
