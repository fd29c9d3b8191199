import { dispatch, driverApp } from '@boxhaul/contract/dispatch';
import { live } from '@boxhaul/contract/fleet';
import { review } from '@boxhaul/contract/orders';
import { sql } from '@boxhaul/db';
import { toWireTime } from '@boxhaul/domain/kit';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileDesk } from '../../../testing/file-world';
import { insertPosition } from '../../../testing/insert-position';

const MINUTE_MS = 60_000;
const desk = await fileDesk();
const phone = await desk.app.signIn(desk.world.driver);
beforeEach(() => desk.clear());

const now = () => desk.app.clock.now;
const wire = () => toWireTime(now());

/** A published task of the first truck, wanted so many hours after the usual hour. */
async function published(hours: number) {
  const { orderId, cabinetIds } = await desk.later(hours);
  const taskId = await desk.assign(cabinetIds[0]!);
  await desk.publish(taskId);
  const nodes = (await desk.nodesOf(taskId)).map(({ node_id }) => node_id);
  return { orderId, cabinetId: cabinetIds[0]!, taskId, nodes };
}
const row = (taskId: string) =>
  desk.app.db
    .selectFrom('task')
    .select(['state', 'phase', 'queued', 'started_at', 'goes_since'])
    .where('task_id', '=', taskId)
    .executeTakeFirstOrThrow();
const byPhone = (nodeId: string) =>
  desk.app.call(driverApp.checkIn, { nodeId, doneAt: wire(), sentAt: wire() }, { token: phone });
const undo = (nodeId: string) =>
  desk.app.call(dispatch.undoCheckIn, { nodeId, reason: '点错' }, { token: desk.diaodu });
const listed = async () => (await desk.app.call(driverApp.tasks, {}, { token: phone })).data.tasks;

describe('a trip that waits for another one', () => {
  it('may be accepted: the box stays assigned, the order waits, and nothing else is done of it', async () => {
    const first = await published(0);
    const second = await published(24);
    expect((await listed()).map(({ trip, queued, stateText }) => [trip, queued, stateText])).toEqual([
      [1, false, '待接单'],
      [2, true, '待接单'],
    ]);
    expect(await byPhone(second.nodes[0]!)).toMatchObject({ code: '1', data: { outcome: 'done' } });
    expect(await row(second.taskId)).toMatchObject({ state: 'published', phase: null, started_at: null });
    expect(await desk.cabinetRow(second.cabinetId)).toMatchObject({ state: 1 });
    expect(await desk.orderRow(second.orderId)).toMatchObject({ state: 'approved' });
    expect((await listed())[1]).toMatchObject({
      stateText: '已接单，排在第 2 趟',
      phase: '已接单，排在第 2 趟',
    });
    expect(await byPhone(second.nodes[1]!)).toMatchObject({
      data: { errcode: 'NODE_ORDER' },
      message: '这辆车或司机的前一趟还没有完成，完成后才能登记这一趟',
    });
    // What he accepted he may take back.
    expect(await undo(second.nodes[0]!)).toMatchObject({ code: '1' });
    expect((await listed())[1]).toMatchObject({ stateText: '待接单' });
    expect(first.taskId).not.toBe(second.taskId);
  });

  it('opens when the one before is done, and begins with the node behind its acceptance', async () => {
    const first = await published(0);
    const second = await published(24);
    await desk.checkIn(second.nodes[0]!);
    await desk.checkInAll(first.taskId);
    const opened = now();
    expect(await row(second.taskId)).toMatchObject({ state: 'published', queued: false, goes_since: opened });
    expect((await listed())[0]).toMatchObject({ taskId: second.taskId, trip: 1, stateText: '可以出发' });
    desk.app.clock.advance(30 * MINUTE_MS);
    const early = { doneAt: toWireTime(new Date(opened.getTime() - MINUTE_MS)) };
    expect((await desk.checkIn(second.nodes[1]!, early)).data.fields).toEqual({
      doneAt: '完成时间不能早于前一趟结束的时间',
    });
    expect(await desk.checkIn(second.nodes[1]!)).toMatchObject({ code: '1', data: { cabinetState: 2 } });
    expect(await row(second.taskId)).toMatchObject({ state: 'running', started_at: opened });
    // Taken back, it has not begun; the acceptance stays.
    expect(await undo(second.nodes[1]!)).toMatchObject({ code: '1' });
    expect(await row(second.taskId)).toMatchObject({ state: 'published', phase: null, started_at: null });
    expect(await desk.cabinetRow(second.cabinetId)).toMatchObject({ state: 1 });
  });

  it('opens with the end of the one before, however late that is told', async () => {
    const first = await published(0);
    const second = await published(24);
    for (const node of first.nodes.slice(0, -1)) await desk.checkIn(node);
    desk.app.clock.advance(MINUTE_MS);
    const ended = now();
    desk.app.clock.advance(90 * MINUTE_MS);
    await desk.checkIn(first.nodes.at(-1)!, { doneAt: toWireTime(ended) });
    const opened = new Date(Math.floor(ended.getTime() / 1000) * 1000);
    expect(await row(second.taskId)).toMatchObject({ queued: false, goes_since: opened });
    const came = { doneAt: toWireTime(new Date(ended.getTime() + 20 * MINUTE_MS)) };
    expect(await desk.checkIn(second.nodes[0]!, came)).toMatchObject({ code: '1' });
  });

  it('tells its customer nothing of where the truck is meanwhile', async () => {
    const owner = await desk.app.signIn(desk.world.owner);
    const first = await published(0);
    const second = await published(24);
    await desk.checkIn(first.nodes[0]!);
    await desk.checkIn(second.nodes[0]!);
    desk.app.clock.advance(MINUTE_MS);
    await insertPosition(desk.app.db, desk.world.vehicleIds[0], { at: now(), lng: 114, lat: 22.6 });
    const seen = async () => {
      const { data } = await desk.app.call(live.boxes, {}, { token: owner });
      return new Map(data.boxes.map((box) => [box.taskId, [box.last !== null, box.warningMsg]]));
    };
    // By the truck's day it is in time.
    expect((await seen()).get(second.taskId)).toEqual([false, '']);
    expect((await seen()).get(first.taskId)![0]).toBe(true);
  });

  it('is told of on the board where nobody set out for the one before', async () => {
    const first = await published(0);
    const second = await published(24);
    const doubts = async () => {
      const { data } = await desk.app.call(dispatch.order, { id: second.orderId }, { token: desk.diaodu });
      return data.cabinets[0]!.tasks[0]!.queue?.doubts;
    };
    expect(await doubts()).toEqual([]);
    desk.app.clock.advance(7 * 60 * MINUTE_MS);
    const { order_no: orderNo, require_date: at } = await desk.orderRow(first.orderId);
    expect(await doubts()).toEqual([
      `前面的 ${orderNo} 第 1 箱（${toWireTime(at).slice(5, 16)} 到门）还没有出发，这一趟一直等着`,
    ]);
    await desk.checkIn(first.nodes[0]!);
    expect(await doubts()).toEqual([]);
  });

  it('has its driver’s phone masked for those who only look at orders', async () => {
    const { orderId } = await published(0);
    const kefu = await desk.app.signIn(desk.world.kefu);
    const { data } = await desk.app.call(review.detail, { id: orderId }, { token: kefu });
    const [box] = data.cabinets;
    expect([box!.phone, ...box!.legs.map(({ phone }) => phone)]).toEqual([
      expect.stringMatching(/^\d{3}\*{4}\d{4}$/),
      expect.stringMatching(/^\d{3}\*{4}\d{4}$/),
    ]);
  });

  it('is gone for again by nobody once what runs was not over after all', async () => {
    const first = await published(0);
    const second = await published(24);
    await desk.checkInAll(first.taskId);
    expect((await row(second.taskId)).queued).toBe(false);
    expect(await undo(first.nodes.at(-1)!)).toMatchObject({ data: { errcode: 'ORDER_STATE' } });
    const third = await published(48);
    expect((await row(third.taskId)).queued).toBe(true);
    const reason = '客户取消';
    await desk.app.call(dispatch.withdraw, { taskId: second.taskId, reason }, { token: desk.diaodu });
    expect((await row(third.taskId)).queued).toBe(false);
  });
});

describe('a trip whose driver accepts in the second in which it was published', () => {
  it('has begun by that', async () => {
    desk.app.clock.now = new Date(Math.floor(now().getTime() / 1000) * 1000 + 400);
    const { taskId, nodes } = await published(0);
    const acceptedAt = { doneAt: wire() };
    expect(await desk.checkIn(nodes[0]!, acceptedAt)).toMatchObject({ code: '1' });
    desk.app.clock.advance(MINUTE_MS);
    expect(await desk.checkIn(nodes[1]!)).toMatchObject({ code: '1' });
    const { started_at } = await row(taskId);
    expect(toWireTime(started_at!)).toBe(acceptedAt.doneAt);
    expect(await undo(nodes[1]!)).toMatchObject({ code: '1' });
    expect(await row(taskId)).toMatchObject({ state: 'running', started_at });
  });
});

describe('the hour that a plan gave', () => {
  const hourOf = async (taskId: string) =>
    (
      await desk.app.db
        .selectFrom('task')
        .select('queue_at')
        .where('task_id', '=', taskId)
        .executeTakeFirstOrThrow()
    ).queue_at;

  it('stays with its truck, whoever drives it, and goes with no other one', async () => {
    const { cabinetIds } = await desk.later(24);
    const doorAt = toWireTime(new Date(now().getTime() + 20 * 60 * MINUTE_MS));
    const give = (changes: object) =>
      desk.app.call(
        dispatch.assign,
        { ...desk.assignment(cabinetIds[0]!), ...changes },
        { token: desk.diaodu },
      );
    const { taskId } = (await give({ doorAt })).data;
    const planned = await hourOf(taskId);
    expect(toWireTime(planned!)).toBe(doorAt);
    expect(await give({ driverId: desk.world.driverIds[1] })).toMatchObject({ code: '1' });
    expect(await hourOf(taskId)).toEqual(planned);
    expect(await give({ vehicleId: desk.world.vehicleIds[1] })).toMatchObject({ code: '1' });
    expect(await hourOf(taskId)).toBeNull();
  });
});

describe('whatever happens to trucks and drivers', () => {
  const ACTIONS = ['publish', 'node', 'undo', 'withdraw', 'assign'] as const;

  /** Of each truck and each driver one task runs at most, and a published one waits just while another is before it. */
  async function wrongQueues(): Promise<unknown[]> {
    const { rows } = await sql`
      with told as (
        select t.task_id, t.vehicle_id, t.driver_id, t.state, t.queued, o.require_date
        from task t join cus_order o using (order_id) where t.state in ('published', 'running'))
      select a.task_id from told a
      where a.state = 'running' and exists (select from told b where b.task_id <> a.task_id and b.state = 'running'
          and (b.vehicle_id = a.vehicle_id or b.driver_id = a.driver_id))
        or a.state = 'published' and a.queued <> exists (select from told b where b.task_id <> a.task_id
          and (b.vehicle_id = a.vehicle_id or b.driver_id = a.driver_id)
          and (b.state = 'running' or (b.require_date, b.task_id) < (a.require_date, a.task_id)))`.execute(
      desk.app.db,
    );
    return rows;
  }

  it('one trip of each runs, and the others wait in their order', async () => {
    const step = fc.record({
      action: fc.constantFrom(...ACTIONS),
      which: fc.nat(5),
      truck: fc.nat(1),
      driver: fc.nat(1),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 24 }), async (steps) => {
        await desk.clear();
        const boxes: string[] = [];
        for (const hours of [0, 20, 40, 60, 80, 100]) boxes.push((await desk.later(hours)).cabinetIds[0]!);
        const standing = async (cabinetId: string) =>
          desk.app.db
            .selectFrom('task')
            .select(['task_id', 'state'])
            .where('cabinet_id', '=', cabinetId)
            .where('state', '<>', 'withdrawn')
            .executeTakeFirst();
        for (const [at, cabinetId] of boxes.entries()) await desk.assign(cabinetId, at % 2 === 0 ? 0 : 1);
        for (const { action, which, truck, driver } of steps) {
          const cabinetId = boxes[which]!;
          const task = await standing(cabinetId);
          const nodes = task ? await desk.nodesOf(task.task_id) : [];
          const next = nodes.find(({ done_at }) => done_at === null);
          const last = nodes.findLast(({ done_at }) => done_at !== null);
          desk.app.clock.advance(MINUTE_MS);
          const token = { token: desk.diaodu };
          if (action === 'assign') {
            const vehicleId = desk.world.vehicleIds[truck]!;
            const driverId = desk.world.driverIds[driver]!;
            await desk.app.call(
              dispatch.assign,
              { ...desk.assignment(cabinetId), vehicleId, driverId },
              token,
            );
          } else if (action === 'publish' && task) await desk.publish(task.task_id);
          else if (action === 'node' && next) await desk.checkIn(next.node_id);
          else if (action === 'undo' && last) await undo(last.node_id);
          else if (action === 'withdraw' && task) {
            await desk.app.call(dispatch.withdraw, { taskId: task.task_id, reason: '改派' }, token);
          }
          expect(await wrongQueues()).toEqual([]);
        }
      }),
      { numRuns: 6, seed: 31 },
    );
  }, 60_000);
});
