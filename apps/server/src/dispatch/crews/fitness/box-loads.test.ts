import { dispatch, tenders } from '@boxhaul/contract/dispatch';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileDesk } from '../../../testing/file-world';
import { DOCK } from '../../../testing/approved-order';
import { givePapers } from '../../../testing/give-papers';

const desk = await fileDesk();
const admin = await desk.app.signIn(desk.world.admin);
let trailerId: string;

beforeAll(async () => {
  const { trailer_id } = await desk.app.db
    .insertInto('trailer')
    .values({ plate_number: '粤B2020挂', kind: '40' })
    .returning('trailer_id')
    .executeTakeFirstOrThrow();
  trailerId = trailer_id;
  await givePapers(desk.app.db, { trailer: [trailerId] });
});
beforeEach(async () => {
  await desk.clear();
  await trailer({ kind: '40', load_kg: null });
  await desk.app.db
    .updateTable('vehicle')
    .set({ usual_trailer_id: trailerId })
    .where('vehicle_id', '=', desk.world.vehicleIds[0])
    .execute();
});

const trailer = (facts: { kind?: '20' | '40'; load_kg?: number | null }) =>
  desk.app.db.updateTable('trailer').set(facts).where('trailer_id', '=', trailerId).execute();
async function box(
  type: '20GP' | '40HQ',
  kg: number | null,
): Promise<{ cabinetId: string; orderId: string }> {
  const { cabinetIds, orderId } = await desk.order({ cabinet_type: type });
  const cabinetId = cabinetIds[0]!;
  const saved = { saved_by: desk.world.diaodu, saved_at: desk.app.clock.now };
  await desk.app.db
    .insertInto('box_preparation')
    .values({ cabinet_id: cabinetId, vgm_kg: kg, ...saved })
    .execute();
  return { cabinetId, orderId };
}
const assign = (cabinetId: string, more: object = {}, token = desk.diaodu) =>
  desk.app.call(dispatch.assign, { ...desk.assignment(cabinetId), ...more }, { token });
const LONG = '粤B12345：常用挂车是 20 尺骨架车，装不了 40HQ';

describe('a box', () => {
  it('of 40 feet is not put on a trailer of 20, but by a reason', async () => {
    await trailer({ kind: '20' });
    const { cabinetId, orderId } = await box('40HQ', null);
    expect(await assign(cabinetId)).toMatchObject({
      message: `不能派车：${LONG}`,
      data: { errcode: 'UNFIT', fields: { vehicleId: LONG } },
    });
    expect((await assign((await box('20GP', null)).cabinetId)).code).toBe('1');
    await desk.clear();
    const forced = await assign(cabinetId, { overrideReason: '今天换挂 40 尺架' }, admin);
    expect(forced.code).toBe('1');
    expect((await desk.publish(forced.data.taskId)).data.refused).toEqual([]);
    const { note } = await desk.app.db
      .selectFrom('order_event')
      .select('note')
      .where('order_id', '=', orderId)
      .where('event', '=', 'task_assigned')
      .executeTakeFirstOrThrow();
    expect(note).toContain('强行派车：今天换挂 40 尺架');
  });

  it('heavier than the truck may carry is refused, one of which nothing is known is not, and that is said', async () => {
    await trailer({ load_kg: 26_000 });
    expect((await assign((await box('40HQ', 26_001)).cabinetId)).message).toBe(
      '不能派车：粤B12345：毛重 26001 千克，超过该车可载的 26000 千克',
    );
    const { cabinetId, orderId } = await box('40HQ', null);
    expect((await assign(cabinetId)).code).toBe('1');
    const { after } = await desk.app.db
      .selectFrom('audit_entry')
      .select('after')
      .where('target_id', '=', orderId)
      .orderBy('audit_id', 'desc')
      .executeTakeFirstOrThrow();
    expect(after).toMatchObject({ unchecked: '载重未核对（未登记箱毛重）' });
  });

  it('that nobody weighs weighs what is declared of its goods, and itself', async () => {
    await trailer({ load_kg: 26_000 });
    const { cabinetId } = await box('40HQ', null);
    const declared = (cargo_kg: number) =>
      desk.app.db
        .updateTable('box_preparation')
        .set({ cargo_kg })
        .where('cabinet_id', '=', cabinetId)
        .execute();
    await declared(22_001);
    expect((await assign(cabinetId)).message).toBe(
      '不能派车：粤B12345：毛重 26001 千克（按申报货重加箱重计），超过该车可载的 26000 千克',
    );
    await declared(22_000);
    expect((await assign(cabinetId)).code).toBe('1');
  });

  it('that was weighed after it was given is not published', async () => {
    await trailer({ load_kg: 26_000 });
    const { cabinetId } = await box('40HQ', 20_000);
    const { taskId } = (await assign(cabinetId)).data;
    await desk.app.db
      .updateTable('box_preparation')
      .set({ vgm_kg: 27_000 })
      .where('cabinet_id', '=', cabinetId)
      .execute();
    expect((await desk.publish(taskId)).data.refused).toEqual([
      { taskId, message: '粤B12345：毛重 27000 千克，超过该车可载的 26000 千克' },
    ]);
  });
});

describe('the same is said', () => {
  it('of the trucks that a box is ranked for', async () => {
    await trailer({ kind: '20' });
    const { cabinetId } = await box('40HQ', 20_000);
    const asked = { dockId: DOCK.dockId, cabinetId };
    const { vehicles } = (await desk.app.call(dispatch.resources, asked, { token: desk.diaodu })).data;
    expect(vehicles.map(({ plateNumber, faults, unchecked }) => [plateNumber, faults, unchecked])).toEqual([
      ['粤BD5678', [], '载重未核对（未登记常用挂车、车辆质量）'],
      ['粤B12345', ['常用挂车是 20 尺骨架车，装不了 40HQ'], '载重未核对（未登记车辆质量）'],
    ]);
    const plain = (await desk.app.call(dispatch.resources, {}, { token: desk.diaodu })).data;
    expect(plain.vehicles.map(({ faults, unchecked }) => [faults, unchecked])).toEqual([
      [[], ''],
      [[], ''],
    ]);
  });

  it('to a carrier who names its own truck', async () => {
    await trailer({ kind: '20' });
    const { carrierId: carrier_id, vehicleIds, driverIds } = desk.world;
    await desk.app.db
      .updateTable('vehicle')
      .set({ carrier_id })
      .where('vehicle_id', '=', vehicleIds[0])
      .execute();
    await desk.app.db
      .updateTable('driver')
      .set({ carrier_id })
      .where('driver_id', '=', driverIds[0])
      .execute();
    const { cabinetId } = await box('40HQ', null);
    await desk.app.call(
      tenders.offer,
      { cabinetIds: [cabinetId], carrierId: carrier_id },
      { token: desk.diaodu },
    );
    const { tender_id: tenderId } = await desk.app.db
      .selectFrom('tender')
      .select('tender_id')
      .where('cabinet_id', '=', cabinetId)
      .executeTakeFirstOrThrow();
    const chedui = await desk.app.signIn(desk.world.chedui);
    await desk.app.call(tenders.accept, { tenderId }, { token: chedui });
    const given = { tenderId, vehicleId: vehicleIds[0], driverId: driverIds[0] };
    expect((await desk.app.call(tenders.assign, given, { token: chedui })).message).toBe(`不能派车：${LONG}`);
  });
});
