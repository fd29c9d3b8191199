import { dispatch, zoneDesk } from '@boxhaul/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DOCK } from '../../../testing/approved-order';
import { type DispatchDesk, openDispatchDesk } from '../../../testing/dispatch-desk';

let desk: DispatchDesk;
beforeAll(async () => {
  desk = await openDispatchDesk();
});
afterAll(() => desk.app.close());

it('warns of a zone at the door in the minute at which the truck is wanted there, and refuses nothing', async () => {
  const { app, diaodu: token, world } = desk;
  const { orderId, cabinetIds } = await desk.order();
  const drive = { cabinetId: cabinetIds[0]!, vehicleId: world.vehicleIds[0], dockId: DOCK.dockId };
  const warned = async () => {
    app.clock.advance(1_000);
    return (await app.call(dispatch.zoneWarnings, drive, { token })).data;
  };
  expect(await warned()).toEqual([]);
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
      zoneName: '门点限行',
      regionCode: '4403',
      source: '示例，非官方',
      shape: { kind: 'area', rings: [around] },
      rule: { scope: 'any', tails: 'any', windows: [{ from: 0, to: 1_440, days: 'every' }] },
    },
    { token },
  );
  expect(await warned()).toEqual([]);
  const { versions } = (await app.call(zoneDesk.detail, { zoneId: data.zoneId }, { token })).data;
  const { zoneVersionId, revision } = versions[0]!;
  await app.call(zoneDesk.step, { zoneVersionId, revision, step: 'confirm' }, { token });
  expect(await warned()).toMatchObject([
    { zoneName: '门点限行', result: 'forbidden', nextAllowedTime: null, source: '示例，非官方' },
  ]);
  expect(await desk.assign(cabinetIds[0]!)).toMatch(/^\d+$/);
});
