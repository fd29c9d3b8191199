import { dispatch, matches, tenders } from '@boxhaul/contract/dispatch';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { freeTruck, offerLoad } from '../../../testing/offer-match';
import { openTurnDesk, type TurnDesk } from '../../../testing/turn-desk';

let turns: TurnDesk;
let importId: string;
let exportId: string;

beforeAll(async () => {
  turns = await openTurnDesk();
});
afterAll(() => turns.desk.app.close());
beforeEach(async () => {
  ({ importId, exportId } = await turns.two());
});

const link = () =>
  turns.desk.app.call(
    dispatch.linkTurn,
    { importCabinetId: importId, exportCabinetId: exportId, reference: '' },
    { token: turns.desk.diaodu },
  );
const linked = async () =>
  (
    await turns.desk.app.db
      .selectFrom('street_turn')
      .select('turn_id')
      .where('export_cabinet_id', '=', exportId)
      .execute()
  ).length;

it('a box that a driver has locked is turned into nothing until he is answered', async () => {
  const { app, world, diaodu } = turns.desk;
  const [, vehicleId] = world.vehicleIds;
  const [, driverId] = world.driverIds;
  await freeTruck(app, { vehicleId, driverId });
  const { code, matchId } = await offerLoad(app, diaodu, { cabinetId: exportId, vehicleId, driverId });
  await app.call(matches.lock, { key: code, minutes: 30 }, { token: null });
  expect(await link()).toMatchObject({ code: '0', message: expect.stringContaining('锁定') as string });
  expect(await linked()).toBe(0);
  await app.call(matches.refuse, { matchId, reason: '改套箱' }, { token: diaodu });
  expect(await link()).toMatchObject({ code: '1' });
});

it('nor is one that is offered to a carrier, until it is taken back', async () => {
  const { app, world, diaodu } = turns.desk;
  await app.call(tenders.offer, { cabinetIds: [exportId], carrierId: world.carrierId }, { token: diaodu });
  expect(await link()).toMatchObject({
    code: '0',
    data: { errcode: 'TASK_STATE' },
    message: expect.stringContaining('外发') as string,
  });
  expect(await linked()).toBe(0);
});

it('an export whose truck is out of service that day is not sent by the unloading', async () => {
  const { app, world, diaodu } = turns.desk;
  await link();
  const created_by = world.admin;
  const pause = { from_day: '2026-11-20', to_day: '2026-12-20', reason: 'repair', created_by };
  await app.db
    .insertInto('fleet_pause')
    .values({ ...pause, vehicle_id: world.vehicleIds[0], created_at: app.clock.now })
    .execute();
  const { task_id: importTask } = (await turns.taskRow(importId))!;
  await turns.drive(importTask);
  expect(await turns.taskRow(importId)).toMatchObject({ state: 'finished' });
  expect(await turns.taskRow(exportId)).toMatchObject({ state: 'assigned' });
  await app.db.deleteFrom('fleet_pause').execute();
  const { task_id: taskId } = (await turns.taskRow(exportId))!;
  const sent = await app.call(dispatch.publish, { taskIds: [taskId] }, { token: diaodu });
  expect(sent.data.published).toBe(1);
});

it('a carrier sees of its import no node that the turn stands in the stead of', async () => {
  const { app, world, diaodu } = turns.desk;
  const imported = await turns.desk.order({ order_type: 1 });
  await app.call(
    tenders.offer,
    { cabinetIds: [imported.cabinetIds[0]!], carrierId: world.carrierId },
    { token: diaodu },
  );
  const chedui = { token: await app.signIn(world.chedui) };
  const own = async (tab: 'open' | 'accepted' | 'running') =>
    (await app.call(tenders.own, { tab }, chedui)).data.data;
  const { tenderId } = (await own('open')).find(({ orderNo }) => orderNo === imported.orderNo)!;
  await app.call(tenders.accept, { tenderId }, chedui);
  await app.db
    .updateTable('vehicle')
    .set({ carrier_id: world.carrierId })
    .where('vehicle_id', '=', world.vehicleIds[1])
    .execute();
  await app.db
    .updateTable('driver')
    .set({ carrier_id: world.carrierId })
    .where('driver_id', '=', world.driverIds[1])
    .execute();
  const truck = { vehicleId: world.vehicleIds[1], driverId: world.driverIds[1] };
  expect(await app.call(tenders.assign, { tenderId, ...truck }, chedui)).toMatchObject({ code: '1' });
  const task = (await turns.taskRow(imported.cabinetIds[0]!))!;
  await turns.desk.publish(task.task_id);
  await turns.desk.checkIn((await turns.desk.nodesOf(task.task_id))[0]!.node_id);
  const nodes = async () =>
    (await own('running')).flatMap((one) => one.task?.nodes.map(({ name }) => name) ?? []);
  expect(await nodes()).toContain('还空柜完成');
  importId = imported.cabinetIds[0]!;
  expect(await link()).toMatchObject({ code: '1' });
  expect(await nodes()).toContain('卸货完成');
  expect(await nodes()).not.toContain('还空柜完成');
});
