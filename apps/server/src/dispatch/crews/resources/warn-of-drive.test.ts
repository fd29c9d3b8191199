import { dispatch } from '@boxhaul/contract/dispatch';
import { fleetDesk } from '@boxhaul/contract/fleet';
import { zoneDesk } from '@boxhaul/contract/pricing';
import { expect, it } from 'vitest';
import { fileDesk } from '../../../testing/file-world';
import { DOCK } from '../../../testing/approved-order';

const desk = await fileDesk();

let cabinetId: string;
async function warned() {
  const { app, diaodu: token, world } = desk;
  app.clock.advance(1_000);
  const drive = { cabinetId, vehicleId: world.vehicleIds[0], dockId: DOCK.dockId };
  return (await app.call(dispatch.zoneWarnings, drive, { token })).data;
}

/** A zone around the door of an order, in force. */
async function keepZone(orderId: string, zoneName: string, rule: object): Promise<void> {
  const { app, diaodu: token } = desk;
  const before = await warned();
  const door = await app.db
    .selectFrom('cus_order')
    .select(['address_lng', 'address_lat'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const around = [
    [-0.01, -0.01],
    [0.01, -0.01],
    [0.01, 0.01],
    [-0.01, 0.01],
  ].map(([lng, lat]): [number, number] => [door.address_lng + lng!, door.address_lat + lat!]);
  const { data } = await app.call(
    zoneDesk.save,
    {
      zoneName,
      regionCode: '4403',
      source: '示例，非官方',
      shape: { kind: 'area', rings: [around] },
      rule: { scope: 'any', tails: 'any', windows: [{ from: 0, to: 1_440, days: 'every' }], ...rule },
    },
    { token },
  );
  expect(await warned()).toEqual(before);
  const { versions } = (await app.call(zoneDesk.detail, { zoneId: data.zoneId }, { token })).data;
  const { zoneVersionId, revision } = versions[0]!;
  await app.call(zoneDesk.step, { zoneVersionId, revision, step: 'confirm' }, { token });
}

it('asks the weight, the axles and the class of the truck from its record', async () => {
  const { app, diaodu: token, world } = desk;
  const told = async () => (await warned()).map(({ zoneName, result }) => `${zoneName} ${result}`).toSorted();
  const id = world.vehicleIds[0];
  const enter = async (facts: object) => {
    const { vehicleId, plateNumber, vco, version } = (await app.call(fleetDesk.vehicle, { id }, { token }))
      .data;
    const papers = (['vehicle_licence', 'transport_permit'] as const).map((kind) => ({ kind, paperNo: '1' }));
    const record = { vehicleId, plateNumber, vco, version, papers, ...facts };
    expect((await app.call(fleetDesk.saveVehicle, record, { token })).code).toBe('1');
  };
  const { orderId, cabinetIds } = await desk.order();
  cabinetId = cabinetIds[0]!;
  await keepZone(orderId, '限重', { minWeightKg: 40_000 });
  await keepZone(orderId, '限轴', { minAxles: 7 });
  await keepZone(orderId, '限危', { classes: ['dangerous_goods'] });
  expect(await told()).toEqual(['限轴 unknown', '限重 unknown']);
  await enter({ totalWeight: 49_000, axles: 6 });
  expect(await told()).toEqual(['限重 forbidden']);
  await enter({ totalWeight: 18_000, axles: 7, vehicleClass: 'dangerous_goods' });
  expect(await told()).toEqual(['限危 forbidden', '限轴 forbidden']);
  await enter({ totalWeight: 18_000, axles: 2 });
  expect(await told()).toEqual([]);
});

it('warns of a zone at the door in the minute at which the truck is wanted there, and refuses nothing', async () => {
  const { orderId, cabinetIds } = await desk.order();
  cabinetId = cabinetIds[0]!;
  expect(await warned()).toEqual([]);
  await keepZone(orderId, '门点限行', {});
  expect(await warned()).toMatchObject([
    { zoneName: '门点限行', result: 'forbidden', nextAllowedTime: null, source: '示例，非官方' },
  ]);
  expect(await desk.assign(cabinetId)).toMatch(/^\d+$/);
});
