import { FENCE_POSITION_MS } from '@boxhaul/domain/dispatch';
import { toWireTime } from '@boxhaul/domain/kit';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileDesk } from '../../testing/file-world';
import { DOCK } from '../../testing/approved-order';
import { CABINET_NO } from '../../testing/dispatch-desk';
import { insertPosition } from '../../testing/insert-position';

const desk = await fileDesk();

beforeEach(() => desk.clear());

describe('checking in', () => {
  it('carries box and order from the first node to the last, and charges the freight', async () => {
    const { orderId, cabinetIds } = await desk.order({ cabinet_num: 2 });
    const tasks = [await desk.assign(cabinetIds[0]!, 0), await desk.assign(cabinetIds[1]!, 1)];
    await desk.publish(...tasks);
    const [first] = await desk.nodesOf(tasks[0]!);
    expect((await desk.checkIn(first!.node_id)).data).toEqual({
      cabinetState: 2,
      orderState: 'running',
      phase: '提箱中',
    });
    for (const node of (await desk.nodesOf(tasks[0]!)).slice(1)) {
      desk.app.clock.advance(60_000);
      await desk.checkIn(node.node_id);
    }
    expect(await desk.cabinetRow(cabinetIds[0]!)).toMatchObject({
      state: 4,
      cabinet_no: CABINET_NO,
      seal_no: 'HL8866',
    });
    expect((await desk.orderRow(orderId)).state).toBe('running');
    await desk.checkInAll(tasks[1]!);
    expect((await desk.orderRow(orderId)).state).toBe('finished');
    const costs = await desk.app.db
      .selectFrom('cost_line')
      .selectAll()
      .where('order_id', '=', orderId)
      .execute();
    expect(costs.map((cost) => [cost.cost_type_id, cost.income_fen])).toEqual([
      [26, 98_000],
      [26, 98_000],
    ]);
  });

  it('carries a box over three legs', async () => {
    const { orderId, cabinetIds } = await desk.order();
    const legs = ['pickup', 'shuttle', 'return'] as const;
    const tasks = [];
    for (const leg of legs) tasks.push(await desk.assign(cabinetIds[0]!, 0, leg));
    expect((await desk.publish(...tasks)).data).toEqual({ published: 3, refused: [] });
    // The next leg may be accepted, and begins once the one before is done.
    const [accept, early] = await desk.nodesOf(tasks[1]!);
    expect((await desk.checkIn(accept!.node_id)).data).toMatchObject({ phase: '已发布', cabinetState: 1 });
    expect((await desk.checkIn(early!.node_id)).data.errcode).toBe('NODE_ORDER');
    for (const taskId of tasks) {
      expect((await desk.cabinetRow(cabinetIds[0]!)).state).toBeLessThan(4);
      const open = (await desk.nodesOf(taskId)).filter(({ done_at }) => done_at === null);
      for (const node of open) {
        desk.app.clock.advance(60_000);
        expect(await desk.checkIn(node.node_id)).toMatchObject({ code: '1' });
      }
    }
    expect((await desk.cabinetRow(cabinetIds[0]!)).state).toBe(4);
    expect((await desk.orderRow(orderId)).state).toBe('finished');
  });

  it('goes in order only, and never back or ahead in time', async () => {
    const { cabinetIds } = await desk.order();
    const taskId = await desk.assign(cabinetIds[0]!);
    await desk.publish(taskId);
    const [accept, arrive] = await desk.nodesOf(taskId);
    expect((await desk.checkIn(arrive!.node_id)).data.errcode).toBe('NODE_ORDER');
    expect(
      (await desk.checkIn(accept!.node_id, { doneAt: '2026-11-25 10:00:00' })).data.fields,
    ).toHaveProperty('doneAt');
    expect(
      (await desk.checkIn(accept!.node_id, { doneAt: '2026-02-30 10:00:00' })).data.fields,
    ).toHaveProperty('doneAt');
    expect((await desk.checkIn(accept!.node_id)).code).toBe('1');
    expect((await desk.checkIn(accept!.node_id)).data.errcode).toBe('NODE_ORDER');
    expect(
      (await desk.checkIn(arrive!.node_id, { doneAt: '2026-11-20 09:00:00' })).data.fields,
    ).toHaveProperty('doneAt');
    expect((await desk.checkIn('999999')).data.errcode).toBe('NOT_FOUND');
  });

  it('is never before the publication: the truck may have carried another customer’s box then', async () => {
    const { cabinetIds } = await desk.order();
    desk.app.clock.advance(120_000);
    const taskId = await desk.assign(cabinetIds[0]!);
    await desk.publish(taskId);
    const published = desk.app.clock.now.getTime();
    desk.app.clock.advance(120_000);
    const [accept] = await desk.nodesOf(taskId);
    const at = (ms: number) => desk.checkIn(accept!.node_id, { doneAt: toWireTime(new Date(ms)) });
    expect((await at(published - 1000)).data.fields).toEqual({ doneAt: '完成时间不能早于任务发布时间' });
    expect((await at(published)).code).toBe('1');
  });

  it('lets one of two at once win', async () => {
    const { cabinetIds } = await desk.order();
    const taskId = await desk.assign(cabinetIds[0]!);
    await desk.publish(taskId);
    const [accept] = await desk.nodesOf(taskId);
    const answers = await Promise.all([1, 2, 3].map(() => desk.checkIn(accept!.node_id)));
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['0', '0', '1']);
    expect(
      answers.filter(({ code }) => code === '0').every(({ data }) => data.errcode === 'NODE_ORDER'),
    ).toBe(true);
  });

  it('wants a sound box number where the node proves it, or an override that is recorded', async () => {
    const { orderId, cabinetIds } = await desk.order();
    const taskId = await desk.assign(cabinetIds[0]!);
    await desk.publish(taskId);
    const [accept, arrive, pick] = await desk.nodesOf(taskId);
    await desk.checkIn(accept!.node_id, { cabinetNo: undefined });
    await desk.checkIn(arrive!.node_id, { cabinetNo: undefined });
    const at = (more: object) => desk.checkIn(pick!.node_id, more);
    expect((await at({ cabinetNo: undefined })).data.errcode).toBe('CABINET_NO');
    expect((await at({ cabinetNo: 'CSQU3054384' })).data.errcode).toBe('CABINET_NO');
    expect((await at({ cabinetNo: 'CSQ', cabinetNoOverride: true })).data.errcode).toBe('CABINET_NO');
    expect((await at({ cabinetNo: 'csqu 305438-4', cabinetNoOverride: true })).code).toBe('1');
    expect(await desk.cabinetRow(cabinetIds[0]!)).toMatchObject({
      cabinet_no: 'CSQU3054384',
      cabinet_no_override: true,
    });
    const events = await desk.app.db
      .selectFrom('order_event')
      .select('note')
      .where('order_id', '=', orderId)
      .execute();
    expect(events.some(({ note }) => note?.includes('已人工确认'))).toBe(true);
  });

  it('wants a seal number where the node proves it, unless one is known', async () => {
    const { cabinetIds } = await desk.order();
    const taskId = await desk.assign(cabinetIds[0]!);
    await desk.publish(taskId);
    const nodes = await desk.nodesOf(taskId);
    const at = nodes.findIndex(({ proofs }) => proofs.includes('seal_no'));
    for (const node of nodes.slice(0, at)) await desk.checkIn(node.node_id, { sealNo: undefined });
    const sealed = (more: object) => desk.checkIn(nodes[at]!.node_id, more);
    expect((await sealed({ sealNo: undefined })).data.fields).toEqual({ sealNo: '请填写封号' });
    await desk.app.db
      .updateTable('cus_cabinet')
      .set({ seal_no: 'KNOWN1' })
      .where('cabinet_id', '=', cabinetIds[0]!)
      .execute();
    expect(await sealed({ sealNo: undefined })).toMatchObject({ code: '1' });
    expect((await desk.cabinetRow(cabinetIds[0]!)).seal_no).toBe('KNOWN1');
  });

  it('is none of an order that is over', async () => {
    const { orderId, cabinetIds } = await desk.order();
    const taskId = await desk.assign(cabinetIds[0]!);
    await desk.publish(taskId);
    await desk.app.db
      .updateTable('cus_order')
      .set({ state: 'cancelled' })
      .where('order_id', '=', orderId)
      .execute();
    const [accept] = await desk.nodesOf(taskId);
    expect((await desk.checkIn(accept!.node_id)).data.errcode).toBe('ORDER_STATE');
  });

  it('says whether the truck was there', async () => {
    const { cabinetIds } = await desk.order();
    const taskId = await desk.assign(cabinetIds[0]!);
    await desk.publish(taskId);
    const [accept, arrive, pick, door] = await desk.nodesOf(taskId);
    await desk.checkIn(accept!.node_id);
    desk.app.clock.advance(20 * 60_000);
    await insertPosition(desk.app.db, desk.world.vehicleIds[0], {
      at: desk.app.clock.now,
      lng: DOCK.lng + 0.008,
      lat: DOCK.lat,
    });
    desk.app.clock.advance(60_000);
    await desk.checkIn(arrive!.node_id);
    desk.app.clock.advance(5 * 60_000);
    await insertPosition(desk.app.db, desk.world.vehicleIds[0], {
      at: desk.app.clock.now,
      lng: DOCK.lng + 0.02,
      lat: DOCK.lat,
    });
    await desk.checkIn(pick!.node_id);
    // What was heard too long ago says nothing.
    desk.app.clock.advance(FENCE_POSITION_MS + 60_000);
    await desk.checkIn(door!.node_id);
    expect((await desk.nodesOf(taskId)).slice(0, 4).map((node) => node.in_fence)).toEqual([
      null,
      true,
      false,
      null,
    ]);
  });

  it('takes no pictures of others', async () => {
    const { cabinetIds } = await desk.order();
    const taskId = await desk.assign(cabinetIds[0]!);
    await desk.publish(taskId);
    const [accept] = await desk.nodesOf(taskId);
    const answer = await desk.checkIn(accept!.node_id, { fileIds: ['7b0b3f0e-6f0a-4f5e-9c57-0d6a8e3a8a11'] });
    expect(answer.data.fields).toHaveProperty('fileIds');
  });
});
