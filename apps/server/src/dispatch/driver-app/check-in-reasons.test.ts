import { dispatch, driverApp } from '@boxhaul/contract/dispatch';
import { toWireTime } from '@boxhaul/domain/kit';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileDesk } from '../../testing/file-world';
import { DOCK } from '../../testing/approved-order';
import { insertPosition } from '../../testing/insert-position';
import { openPlaces } from '../../pricing/places';
import { findExceptions } from '../exceptions';
import { openZones } from '../../pricing/zones';

const desk = await fileDesk();
const token = await desk.app.signIn(desk.world.driver);
let taskId: string;
let cabinetId: string;
let nodes: string[];
beforeEach(async () => {
  await desk.clear();
  await desk.app.db.deleteFrom('position').execute();
  await desk.app.db.deleteFrom('vehicle_last').execute();
  const order = await desk.order();
  cabinetId = order.cabinetIds[0]!;
  taskId = await desk.assign(cabinetId);
  await desk.publish(taskId);
  nodes = (await desk.nodesOf(taskId)).map(({ node_id }) => node_id);
});

const at = (minutes = 0) => toWireTime(new Date(desk.app.clock.now.getTime() + minutes * 60_000));
const byDriver = async (nodeId: string, more: object = {}) =>
  desk.app.call(driverApp.checkIn, { nodeId, doneAt: at(), sentAt: at(), ...more }, { token });
const row = async (place: number) => (await desk.nodesOf(taskId))[place]!;
const raised = async (kind: string) => {
  const ways = { places: openPlaces(), zones: openZones(desk.app.deps) };
  await findExceptions(desk.app.deps, ways, desk.app.clock.now);
  const rows = await desk.app.db
    .selectFrom('task_exception')
    .select('detail')
    .where('task_id', '=', taskId)
    .where('kind', '=', kind)
    .execute();
  return rows.map(({ detail }) => detail);
};
const here = (more: object = {}) => ({ lon: DOCK.lng, lat: DOCK.lat, accuracy: 30, fixAt: at(), ...more });
const hold = (reason: string) =>
  desk.app.call(dispatch.holdBox, { cabinetId, kind: 'held', reason }, { token: desk.diaodu });

describe('the phone of a driver whose truck says nothing', () => {
  it('decides whether he is at the gate, and is named', async () => {
    await byDriver(nodes[0]!);
    await byDriver(nodes[1]!, here());
    expect(await row(1)).toMatchObject({ in_fence: true, spot_by: 'phone', accuracy_m: 30 });
    expect((await row(1)).note).toContain('手机定位在围栏内（误差约 30 米）');
  });

  it('far away is outside, with his reason, and an exception', async () => {
    await byDriver(nodes[0]!);
    const answer = await byDriver(nodes[1]!, here({ lon: DOCK.lng + 0.05, reason: '闸外排队' }));
    expect(answer).toMatchObject({ code: '1', data: { outcome: 'done' } });
    expect(await row(1)).toMatchObject({ in_fence: false, spot_by: 'phone', reason: '闸外排队' });
    expect(await raised('outside_fence')).toEqual([
      expect.stringMatching(/手机定位不在围栏内（误差约 30 米）；原因：闸外排队/) as string,
    ]);
  });

  it.each([
    ['that is vague', { accuracy: 201 }],
    ['that is old', { fixAt: at0() }],
    ['that does not say how exact it is', { accuracy: undefined }],
    ['of an older app', { fixAt: undefined }],
  ])('decides nothing by a position %s', async (_case, more) => {
    await byDriver(nodes[0]!);
    await byDriver(nodes[1]!, here({ lon: DOCK.lng + 0.05, ...more }));
    expect(await row(1)).toMatchObject({ in_fence: null, spot_by: null, accuracy_m: null });
  });

  it('is not asked where the terminal speaks', async () => {
    await byDriver(nodes[0]!);
    const place = { at: desk.app.clock.now, lng: DOCK.lng, lat: DOCK.lat };
    await insertPosition(desk.app.db, desk.world.vehicleIds[0], place);
    await byDriver(nodes[1]!, here({ lon: DOCK.lng + 0.05 }));
    expect(await row(1)).toMatchObject({ in_fence: true, spot_by: 'vehicle', accuracy_m: null, note: null });
  });
});

describe('a reason', () => {
  it('is asked for on the desk before anything is written, and kept', async () => {
    for (const nodeId of nodes.slice(0, 2)) await desk.checkIn(nodeId, { askReason: true });
    const asked = await desk.checkIn(nodes[2]!, { askReason: true });
    expect(asked).toMatchObject({ message: '没有照片，请说明原因', data: { errcode: 'REASON_WANTED' } });
    expect((await row(2)).done_at).toBeNull();
    expect(await desk.checkIn(nodes[2]!, { askReason: true, reason: '照片稍后补' })).toMatchObject({
      code: '1',
    });
    expect(await row(2)).toMatchObject({ reason: '照片稍后补', note: '原因：照片稍后补' });
    expect(await raised('proof_missing')).toEqual([expect.stringContaining('原因：照片稍后补') as string]);
  });

  it('is never demanded of a driver, and no longer than it may be', async () => {
    for (const nodeId of nodes.slice(0, 2)) await byDriver(nodeId);
    expect(await byDriver(nodes[2]!, { reason: '因'.repeat(101) })).toMatchObject({
      data: { errcode: 'BAD_INPUT' },
    });
    expect(await byDriver(nodes[2]!, { cabinetNo: 'CSQU3054383' })).toMatchObject({ code: '1' });
    expect(await row(2)).toMatchObject({ reason: null, note: '没有照片' });
  });

  it('goes with the check-in that is taken back', async () => {
    await byDriver(nodes[0]!, { reason: '闸外排队' });
    await desk.app.call(
      dispatch.undoCheckIn,
      { nodeId: nodes[0]!, reason: '登记错了' },
      { token: desk.diaodu },
    );
    expect(await row(0)).toMatchObject({ reason: null, spot_by: null, accuracy_m: null });
  });
});

describe('a box that is held up', () => {
  it('is said on the phone with why, until it goes on', async () => {
    const own = async () => (await desk.app.call(driverApp.tasks, {}, { token })).data.tasks[0]!;
    expect((await own()).held).toBeNull();
    await byDriver(nodes[0]!);
    await hold('客户要求暂停');
    expect(await own()).toMatchObject({ held: '客户要求暂停' });
    expect((await own()).nodes[1]).toMatchObject({ place: 'dock', radiusM: 1000 });
    await desk.app.call(dispatch.resumeBox, { cabinetId }, { token: desk.diaodu });
    expect((await own()).held).toBeNull();
    expect(await raised('hold_passed')).toEqual([]);
  });

  it('that a driver checks in all the same goes on, and dispatch hears of it once', async () => {
    await byDriver(nodes[0]!);
    await hold('客户要求暂停');
    await byDriver(nodes[1]!, { reason: '调度已同意继续' });
    const detail =
      '该箱挂起中（客户要求暂停），司机登记了“到达提柜码头”，挂起已随之解除，说明：原因：调度已同意继续';
    expect(await raised('hold_passed')).toEqual([detail]);
    expect(await raised('hold_passed')).toEqual([detail]);
    const told = await desk.app.db
      .selectFrom('notice')
      .select('body')
      .where('kind', '=', 'exception_raised')
      .execute();
    expect(told.filter(({ body }) => body.includes('客户要求暂停'))).toHaveLength(1);
  });

  it('is held again where that is taken back: dispatch hears of the next one alone', async () => {
    await byDriver(nodes[0]!);
    await hold('客户要求暂停');
    await byDriver(nodes[1]!);
    const undo = { nodeId: nodes[1]!, reason: '登错' };
    expect(await desk.app.call(dispatch.undoCheckIn, undo, { token: desk.diaodu })).toMatchObject({
      code: '1',
    });
    expect(await raised('hold_passed')).toEqual([]);
    const { held } = (await desk.app.call(driverApp.tasks, {}, { token })).data.tasks[0]!;
    expect(held).toBe('客户要求暂停');
    await byDriver(nodes[1]!);
    expect(await raised('hold_passed')).toHaveLength(1);
  });

  it('is asked about on the desk', async () => {
    await byDriver(nodes[0]!);
    await hold('客户要求暂停');
    expect(await desk.checkIn(nodes[1]!, { askReason: true })).toMatchObject({
      message: '该箱挂起中，请说明原因',
      data: { errcode: 'REASON_WANTED' },
    });
    await desk.checkIn(nodes[1]!, { askReason: true, reason: '客户恢复' });
    expect(await raised('hold_passed')).toEqual([expect.stringContaining('，调度登记了“') as string]);
  });
});

/** Long before any of it. */
function at0(): string {
  return '2026-11-20 00:00:00';
}
