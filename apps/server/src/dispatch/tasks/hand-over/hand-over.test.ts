import { dispatch, driverApp } from '@boxhaul/contract/dispatch';
import { orders } from '@boxhaul/contract/orders';
import { toWireTime } from '@boxhaul/domain/kit';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileDesk } from '../../../testing/file-world';

const desk = await fileDesk();
let cabinetId: string;
let orderId: string;
let taskId: string;
beforeEach(async () => {
  await desk.clear();
  const order = await desk.order();
  orderId = order.orderId;
  cabinetId = order.cabinetIds[0]!;
  taskId = await desk.assign(cabinetId);
  await desk.publish(taskId);
});

const other = () => ({ vehicleId: desk.world.vehicleIds[1], driverId: desk.world.driverIds[1] });
const handOver = (more: { vehicleId?: string; driverId?: string } = {}) =>
  desk.app.call(
    dispatch.handOver,
    { taskId, ...other(), reason: '水箱漏水', ...more },
    { token: desk.diaodu },
  );
async function checkInFirst(count: number): Promise<void> {
  for (const node of (await desk.nodesOf(taskId)).slice(0, count)) {
    desk.app.clock.advance(60_000);
    await desk.checkIn(node.node_id);
  }
}
const legs = () =>
  desk.app.db
    .selectFrom('task')
    .select(['task_id', 'state', 'phase', 'finished_at', 'published_at', 'vehicle_id'])
    .where('cabinet_id', '=', cabinetId)
    .orderBy('task_id')
    .execute();
const codes = async (id: string) => (await desk.nodesOf(id)).map(({ node_code }) => node_code);

describe('another truck on the way', () => {
  it('has the rest of the leg, published at once, and the box is done when it has done that', async () => {
    const all = await codes(taskId);
    await checkInFirst(2);
    desk.app.clock.advance(60_000);
    const at = desk.app.clock.now;
    const answer = await handOver();
    expect(answer.code).toBe('1');
    const nextId = answer.data.taskId;
    expect(await codes(taskId)).toEqual(all.slice(0, 2));
    expect(await codes(nextId)).toEqual(all.slice(2));
    expect(await legs()).toMatchObject([
      { task_id: taskId, state: 'handed_over', phase: '已换车', finished_at: at },
      { task_id: nextId, state: 'published', published_at: at, vehicle_id: desk.world.vehicleIds[1] },
    ]);
    // It goes on by the list of nodes by which it was begun.
    const lists = await desk.app.db
      .selectFrom('task')
      .select('node_template_id')
      .where('task_id', 'in', [taskId, nextId])
      .execute();
    expect(lists[0]?.node_template_id).toEqual(expect.any(String));
    expect(lists[1]).toEqual(lists[0]);
    expect((await desk.cabinetRow(cabinetId)).state).toBe(2);
    const events = await desk.app.db
      .selectFrom('order_event')
      .select('note')
      .where('order_id', '=', orderId)
      .where('event', '=', 'task_handed_over')
      .execute();
    expect(events).toEqual([{ note: '第 1 箱：粤B12345 陈志强 换为 粤BD5678 黄伟民，原因：水箱漏水' }]);
    const told = await desk.app.db
      .selectFrom('notice')
      .select(['kind', 'body'])
      .where('subject_id', 'in', [taskId, nextId])
      .where('kind', 'in', ['task_published', 'task_withdrawn'])
      .orderBy('notice_id')
      .execute();
    expect(told.map(({ kind }) => kind)).toEqual(['task_published', 'task_withdrawn', 'task_published']);
    expect(told[1]!.body).toContain('途中换车：水箱漏水');
    // The first truck is free at once.
    const { cabinetIds } = await desk.order();
    await desk.publish(await desk.assign(cabinetIds[0]!));
    await desk.checkInAll(nextId);
    expect((await desk.cabinetRow(cabinetId)).state).toBe(4);
  });

  it('is what the customer sees of the box, whose past stays', async () => {
    await checkInFirst(2);
    await handOver();
    const token = await desk.app.signIn(desk.world.owner);
    const { data } = await desk.app.call(orders.detail, { id: orderId }, { token });
    const box = data.cusCabinetDtoList.find((one) => one.seq === 1)!;
    expect([box.plateNumber, box.driverName]).toEqual(['粤BD5678', '黄伟民']);
  });

  it('may be another driver alone, or be taken back for a third; done nodes are never asked again', async () => {
    const all = await codes(taskId);
    await checkInFirst(2);
    const answer = await handOver({ vehicleId: desk.world.vehicleIds[0] });
    expect(answer.code).toBe('1');
    const nextId = answer.data.taskId;
    const back = await desk.app.call(
      dispatch.withdraw,
      { taskId: nextId, reason: '司机身体不适' },
      { token: desk.diaodu },
    );
    expect(back.code).toBe('1');
    expect((await desk.cabinetRow(cabinetId)).state).toBe(2);
    // Wherever it stands, it waits for a truck again.
    const loose = await desk.app.call(
      dispatch.board,
      { stage: 'unassigned', pageNo: 1, pageSize: 10 },
      { token: desk.diaodu },
    );
    expect(loose.data.data.map(({ order }) => order.orderId)).toEqual([orderId]);
    const third = await desk.assign(cabinetId, 1);
    expect(await desk.publish(third)).toMatchObject({ data: { published: 1 } });
    expect(await codes(third)).toEqual(all.slice(2));
  });

  it('is refused before the first node, to the same, to who is busy, and a second time', async () => {
    expect(await handOver()).toMatchObject({ message: '任务已发布，不能途中换车' });
    await checkInFirst(1);
    const same = { vehicleId: desk.world.vehicleIds[0], driverId: desk.world.driverIds[0] };
    expect(await handOver(same)).toMatchObject({ data: { fields: { vehicleId: '车辆和司机都没有变' } } });
    const second = (await desk.later(24)).cabinetIds[0]!;
    const busy = await desk.assign(second, 1);
    await desk.publish(busy);
    const [accept] = await desk.nodesOf(busy);
    await desk.checkIn(accept!.node_id);
    expect(await handOver()).toMatchObject({ data: { errcode: 'VEHICLE_BUSY' } });
    const undo = { nodeId: accept!.node_id, reason: 'x' };
    await desk.app.call(dispatch.undoCheckIn, undo, { token: desk.diaodu });
    const both = await Promise.all([handOver(), handOver()]);
    expect(both.map(({ code }) => code).toSorted()).toEqual(['0', '1']);
    expect((await legs()).filter(({ state }) => state === 'published')).toHaveLength(1);
  });

  it('keeps the first one’s times before it, and never undoes what it did', async () => {
    await checkInFirst(2);
    desk.app.clock.advance(60_000);
    await handOver();
    const node = (await desk.nodesOf(taskId))[1]!;
    desk.app.clock.advance(60 * 60_000);
    const correct = (doneAt: Date) =>
      desk.app.call(
        dispatch.correctNode,
        { nodeId: node.node_id, doneAt: toWireTime(doneAt), reason: '记错' },
        { token: desk.diaodu },
      );
    const handed = (await legs())[0]!.finished_at!;
    expect(await correct(new Date(handed.getTime() + 60_000))).toMatchObject({
      data: { fields: { doneAt: '完成时间不能晚于换车时间' } },
    });
    expect(await correct(handed)).toMatchObject({ code: '1' });
    expect((await legs())[0]!.finished_at).toEqual(handed);
    const undo = { nodeId: node.node_id, reason: '登错' };
    expect(await desk.app.call(dispatch.undoCheckIn, undo, { token: desk.diaodu })).toMatchObject({
      message: '任务已换车，不能撤销登记',
    });
  });

  it('hears of what the first driver’s phone tells late, and nobody else’s', async () => {
    await checkInFirst(1);
    await handOver();
    const [node] = await desk.nodesOf((await legs())[1]!.task_id);
    const told = {
      nodeId: node!.node_id,
      doneAt: toWireTime(desk.app.clock.now),
      sentAt: toWireTime(desk.app.clock.now),
    };
    const token = await desk.app.signIn(desk.world.driver);
    expect((await desk.app.call(driverApp.checkIn, told, { token })).data.outcome).toBe('told');
    const raised = await desk.app.db
      .selectFrom('task_exception')
      .select(['detail'])
      .where('task_id', '=', taskId)
      .execute();
    expect(raised[0]!.detail).toContain(`换车后登记了“${node!.node_name}”`);
    expect((await desk.nodesOf((await legs())[1]!.task_id))[0]!.done_at).toBeNull();
  });
});
