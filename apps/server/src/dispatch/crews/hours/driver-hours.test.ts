import { dispatch, tenders } from '@boxhaul/contract/dispatch';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileDesk } from '../../../testing/file-world';
import { DOCK } from '../../../testing/approved-order';
import { givePapers } from '../../../testing/give-papers';
import { insertPosition } from '../../../testing/insert-position';
import { keepDrives } from './keep-drives';

const HOUR_MS = 3_600_000;
const desk = await fileDesk();
const admin = await desk.app.signIn(desk.world.admin);
beforeEach(async () => {
  await desk.clear();
  await desk.app.db.deleteFrom('drive_slot').execute();
});

/** Two and a half hours of road from the dock, one way. */
const FAR = { address_lng: 113.28, address_lat: 22.5728 };
const inHours = (hours: number) => new Date(desk.app.clock.now.getTime() + hours * HOUR_MS);
const far = async (hours: number) =>
  (await desk.order({ ...FAR, require_date: inHours(hours) })).cabinetIds[0]!;
const assign = async (cabinetId: string, more: object = {}, token = desk.diaodu) =>
  desk.app.call(dispatch.assign, { ...desk.assignment(cabinetId), ...more }, { token });
const asked = async (cabinetId: string) => {
  const input = { cabinetId, dockId: DOCK.dockId };
  const { vehicles, drivers } = (await desk.app.call(dispatch.resources, input, { token: desk.diaodu })).data;
  return {
    truck: vehicles.find(({ vehicleId }) => vehicleId === desk.world.vehicleIds[0]),
    driver: drivers.find(({ driverId }) => driverId === desk.world.driverIds[0]),
  };
};
const WHY = /24 小时内已排驾驶 5 小时，加上这一箱共 9.9 小时，超过 8 小时/;

describe('a driver over his hours', () => {
  it('is a reason of its own in the ranked list, and is not sent but by a reason', async () => {
    expect((await assign(await far(6))).code).toBe('1');
    const second = await far(18);
    const { truck, driver } = await asked(second);
    expect(truck?.rank?.hoursLeft).toBe(driver?.hoursLeft);
    expect(driver?.hoursLeft).toBeGreaterThan(170);
    expect(driver?.hoursLeft).toBeLessThan(185);
    expect(driver?.faults.join()).toMatch(WHY);
    const refused = await assign(second);
    expect(refused.message).toMatch(WHY);
    expect(refused.data).toMatchObject({
      errcode: 'UNFIT',
      fields: { driverId: expect.stringMatching(WHY) },
    });
    const forced = await assign(second, { overrideReason: '另有副驾驶换班' }, admin);
    expect(forced.code).toBe('1');
    expect((await desk.publish(forced.data.taskId)).data.refused).toEqual([]);
  });

  it('has them again a day later, and for the box that he has already', async () => {
    const first = await far(6);
    await assign(first);
    expect((await asked(await far(54))).driver).toMatchObject({ hoursLeft: 480, faults: [] });
    expect((await asked(first)).driver).toMatchObject({ hoursLeft: 480, faults: [] });
    expect((await assign(first)).code).toBe('1');
  });

  it('is asked again at publication', async () => {
    const { taskId } = (await assign(await far(30))).data;
    const other = await far(18);
    const forced = await assign(other, { overrideReason: '副驾驶换班' }, admin);
    expect(forced.code).toBe('1');
    expect((await desk.publish(taskId)).data.refused).toMatchObject([
      { message: expect.stringMatching(/超过 8 小时/) },
    ]);
  });
});

describe('what was driven', () => {
  /** A task that begins two hours ago with its first check-in, and reaches the dock after one. */
  async function underWay(): Promise<void> {
    const taskId = await desk.assign((await desk.order({ require_date: inHours(1) })).cabinetIds[0]!);
    await desk.publish(taskId);
    const [accept, arrive] = await desk.nodesOf(taskId);
    await desk.checkIn(accept!.node_id);
    desk.app.clock.advance(HOUR_MS);
    await desk.checkIn(arrive!.node_id);
  }

  it('goes by check-ins, and by tracks where there are some', async () => {
    await underWay();
    const left = async () =>
      (await desk.app.call(dispatch.resources, {}, { token: desk.diaodu })).data.drivers.find(
        ({ driverId }) => driverId === desk.world.driverIds[0],
      )!.hoursLeft;
    const byNodes = await left();
    const vehicleId = desk.world.vehicleIds[0];
    // Half an hour of the hour was spent at a standstill.
    for (let minute = 1; minute <= 29; minute += 1) {
      const at = new Date(desk.app.clock.now.getTime() - minute * 60_000);
      await insertPosition(desk.app.db, vehicleId, {
        at,
        lng: DOCK.lng,
        lat: DOCK.lat,
        speed: minute <= 14 ? 40 : 0,
      });
    }
    await keepDrives(desk.app.db, desk.app.clock.now);
    const slots = await desk.app.db.selectFrom('drive_slot').selectAll().execute();
    expect(slots.length).toBeGreaterThanOrEqual(3);
    expect(slots.length).toBeLessThanOrEqual(4);
    await keepDrives(desk.app.db, desk.app.clock.now);
    expect(await desk.app.db.selectFrom('drive_slot').selectAll().execute()).toEqual(slots);
    // An hour by the check-ins, three or four times five minutes by the track.
    const more = (await left()) - byNodes;
    expect(more).toBeGreaterThanOrEqual(40);
    expect(more).toBeLessThanOrEqual(46);
    const read = (await desk.app.call(dispatch.day, { day: '2026-11-20' }, { token: desk.diaodu })).data;
    const line = read.trucks.find((truck) => truck.vehicleId === vehicleId);
    expect(line?.hoursLeft).toBe(await left());
    await keepDrives(desk.app.db, inHours(49));
    expect(await desk.app.db.selectFrom('drive_slot').selectAll().execute()).toEqual([]);
  });
});

describe('a carrier’s own dispatcher', () => {
  it('reads the hours of his drivers alone: about a box of his, else from now', async () => {
    const chedui = await desk.app.signIn(desk.world.chedui);
    const { carrierId } = desk.world;
    const driverId = (
      await desk.app.db
        .insertInto('driver')
        .values({ driver_name: '周师傅', phone: '13900000009', carrier_id: carrierId })
        .returning('driver_id')
        .executeTakeFirstOrThrow()
    ).driver_id;
    const vehicleId = (
      await desk.app.db
        .insertInto('vehicle')
        .values({ plate_number: '粤BX0009', vco: 2, carrier_id: carrierId })
        .returning('vehicle_id')
        .executeTakeFirstOrThrow()
    ).vehicle_id;
    await givePapers(desk.app.db, { vehicle: [vehicleId], driver: [driverId] });
    expect((await assign(await far(6), { driverId, vehicleId })).code).toBe('1');
    const offered = await far(18);
    await desk.app.call(tenders.offer, { cabinetIds: [offered], carrierId }, { token: desk.diaodu });
    const { tenderId } = (await desk.app.call(tenders.own, {}, { token: chedui })).data.data[0]!;
    const fleet = async (input: object) =>
      (await desk.app.call(tenders.ownFleet, input, { token: chedui })).data.drivers;
    const [about, ...others] = await fleet({ tenderId });
    expect(others).toEqual([]);
    expect(about).toMatchObject({ driverId, faults: [expect.stringMatching(WHY)] });
    expect(about!.hoursLeft).toBeGreaterThan(170);
    expect(about!.hoursLeft).toBeLessThan(185);
    const { drivers } = (
      await desk.app.call(
        dispatch.resources,
        { cabinetId: offered, dockId: DOCK.dockId },
        { token: desk.diaodu },
      )
    ).data;
    expect(drivers.find((one) => one.driverId === driverId)?.hoursLeft).toBe(about!.hoursLeft);
    expect(await fleet({})).toMatchObject([{ driverId, faults: [] }]);
  });
});
