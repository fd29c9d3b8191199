import { dispatch, handovers } from '@boxhaul/contract/dispatch';
import type { OutputOf } from '@boxhaul/contract/kit';
import { sql } from '@boxhaul/db';
import { toWireDate, toWireTime } from '@boxhaul/domain/kit';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileDesk } from '../../testing/file-world';
import { countQueries } from '../../testing/count-queries';
import { insertPosition } from '../../testing/insert-position';
import { openWall } from './open-wall';

const MINUTE_MS = 60_000;
const desk = await fileDesk();
const admin = await desk.app.signIn(desk.world.admin);
beforeAll(async () => {
  await sql`select ensure_position_day(date '2026-11-21')`.execute(desk.app.db);
});
beforeEach(async () => {
  await desk.clear();
  const { db } = desk.app;
  for (const table of ['task_exception', 'handover_note', 'handover', 'vehicle_last'] as const)
    await db.deleteFrom(table).execute();
  // Boxes of the tests before are on no board.
  await db.updateTable('cus_order').set({ state: 'cancelled' }).execute();
  await db.updateTable('task').set({ finished_at: null }).execute();
});

const inMinutes = (minutes: number) => new Date(desk.app.clock.now.getTime() + minutes * MINUTE_MS);
const order = (minutes: number) => desk.order({ require_date: inMinutes(minutes) });
const ask = (token = desk.diaodu) => desk.app.call(dispatch.wall, {}, { token });
async function wall(): Promise<OutputOf<typeof dispatch.wall>> {
  desk.app.clock.advance(3_000);
  return (await ask()).data;
}
/** A truck on its way with a box that is wanted in so many minutes. */
async function onTheWay(minutes: number) {
  const { orderId, cabinetIds } = await order(minutes);
  const taskId = await desk.assign(cabinetIds[0]!);
  await desk.publish(taskId);
  desk.app.clock.advance(MINUTE_MS);
  await desk.checkIn((await desk.nodesOf(taskId))[0]!.node_id);
  return { orderId, taskId };
}
const raise = (taskId: string, kind: 'late' | 'long_stop' | 'proof_missing') =>
  desk.app.db
    .insertInto('task_exception')
    .values({
      task_id: taskId,
      kind,
      event_key: `${kind} ${taskId}`,
      detail: '前车堵在闸口',
      raised_at: desk.app.clock.now,
    })
    .execute();

describe('the wall', () => {
  it('of a platform without an order is all nought', async () => {
    const { at, hours, ...figures } = await wall();
    expect(at).toBe(toWireTime(desk.app.clock.now));
    expect(hours).toHaveLength(8);
    expect(hours.every(({ boxes, unassigned }) => boxes === 0 && unassigned === 0)).toBe(true);
    expect(figures).toEqual({
      stages: { unassigned: 0, assigned: 0, published: 0, running: 0, held: 0, finished: 0 },
      late: { count: 0, older: 0, boxes: [] },
      exceptions: { info: 0, attention: 0, alert: 0 },
      trucks: { reporting: 0, silent: 0, silentOnes: [] },
      unread: 0,
      shift: { taken: null, waiting: 0, waitingFrom: null },
    });
  });

  it('counts boxes by stage as the board does, and those that are over today alone', async () => {
    await order(600);
    await desk.assign((await order(600)).cabinetIds[0]!, 1);
    const { cabinetIds } = await order(600);
    await desk.app.call(
      dispatch.holdBox,
      { cabinetId: cabinetIds[0]!, kind: 'held', reason: '客户未放行' },
      { token: desk.diaodu },
    );
    const { taskId } = await onTheWay(600);
    for (const node of (await desk.nodesOf(taskId)).slice(1)) await desk.checkIn(node.node_id);
    const { stages } = await wall();
    expect(stages).toEqual({ unassigned: 1, assigned: 1, published: 0, running: 0, held: 1, finished: 1 });
    const { counts } = (await desk.app.call(dispatch.board, {}, { token: desk.diaodu })).data;
    expect(stages).toMatchObject({
      unassigned: counts.unassigned,
      assigned: counts.assigned,
      held: counts.held,
    });
    const doneToday = async () => {
      const { data } = await desk.app.call(
        dispatch.board,
        { stage: 'finished', marks: ['doneToday'] },
        { token: desk.diaodu },
      );
      return { total: data.total, boxes: data.counts.finished };
    };
    expect(await doneToday()).toEqual({ total: 1, boxes: 1 });
    desk.app.clock.advance(24 * 60 * MINUTE_MS);
    expect((await wall()).stages.finished).toBe(0);
    expect(await doneToday()).toEqual({ total: 0, boxes: 0 });
  });

  it('names boxes that are late or will be, the latest first, and counts those of earlier days', async () => {
    const past = await order(-90);
    await order(-30 * 60);
    await order(10 * 60);
    // Nobody drives there in half an hour from the dock.
    const { orderId } = await onTheWay(30);
    const { late } = await wall();
    expect([late.count, late.older]).toEqual([2, 1]);
    const [first, second] = late.boxes.toSorted((a, b) => a.requireDate.localeCompare(b.requireDate));
    expect(first).toMatchObject({
      cabinetId: past.cabinetIds[0],
      orderNo: (await desk.orderRow(past.orderId)).order_no,
      plateNumber: null,
      sign: 'past',
      minutes: 92,
      doorAt: null,
    });
    expect(second).toMatchObject({
      orderNo: (await desk.orderRow(orderId)).order_no,
      plateNumber: '粤B12345',
      sign: 'foretold',
    });
    expect(second!.minutes).toBeGreaterThanOrEqual(15);
    expect(second!.doorAt! > second!.requireDate).toBe(true);
    const minutes = late.boxes.map((box) => box.minutes!);
    expect(minutes).toEqual(minutes.toSorted((a, b) => b - a));
  });

  it('names eight of many, and a box whose exception says that it is late', async () => {
    for (let n = 0; n < 9; n += 1) await order(-60 - n);
    const { taskId } = await onTheWay(10 * 60);
    await raise(taskId, 'late');
    const { late } = await wall();
    expect([late.count, late.boxes.length]).toEqual([10, 8]);
    await desk.app.db
      .updateTable('cus_order')
      .set({ state: 'cancelled' })
      .where('require_date', '<', inMinutes(0))
      .execute();
    const [box, ...others] = (await wall()).late.boxes;
    expect(others).toEqual([]);
    expect(box).toMatchObject({ sign: 'reported', minutes: null, plateNumber: '粤B12345' });
    // It has come: what is still open is an exception, and the box is late no more.
    for (const node of (await desk.nodesOf(taskId)).slice(1)) {
      await desk.checkIn(node.node_id);
      if (node.place === 'door') break;
    }
    expect(await wall()).toMatchObject({ late: { count: 0 }, exceptions: { attention: 0, alert: 1 } });
    const asked = { token: desk.diaodu };
    const onBoard = await desk.app.call(dispatch.pick, { stage: 'open', marks: ['late'] }, asked);
    expect(onBoard.data.boxes).toEqual([]);
  });

  it('counts every late box, however many there are', async () => {
    const { orderId } = await order(-90);
    await sql`insert into cus_cabinet (order_id, seq, state, updated_at)
      select order_id, n, state, updated_at from cus_cabinet, generate_series(2, 1300) n where order_id = ${orderId}`.execute(
      desk.app.db,
    );
    const { late } = await wall();
    expect([late.count, late.boxes.length]).toEqual([1_300, 8]);
  });

  it('has the boxes late that the board, the timeline and the handover have late', async () => {
    const past = await order(-90);
    await order(600);
    const foretold = await onTheWay(30);
    const reported = await order(600);
    await raise(await desk.assign(reported.cabinetIds[0]!, 1), 'late');
    const { late } = await wall();
    const signs = new Map(late.boxes.map(({ cabinetId, sign }) => [cabinetId, sign] as const));
    const boxOf = async (orderId: string) =>
      (
        await desk.app.db
          .selectFrom('cus_cabinet')
          .select('cabinet_id')
          .where('order_id', '=', orderId)
          .executeTakeFirstOrThrow()
      ).cabinet_id;
    expect([...signs]).toEqual([
      [await boxOf(past.orderId), 'past'],
      [await boxOf(foretold.orderId), 'foretold'],
      [await boxOf(reported.orderId), 'reported'],
    ]);
    const asked = { token: desk.diaodu };
    const today = toWireDate(desk.app.clock.now);
    const day = await desk.app.call(dispatch.day, { day: today }, asked);
    const onDay = day.data.boxes.flatMap(({ cabinetId, late: sign }) =>
      sign ? [[cabinetId, sign] as const] : [],
    );
    expect(new Map(onDay)).toEqual(signs);
    const picked = await desk.app.call(dispatch.pick, { stage: 'open', marks: ['late'] }, asked);
    expect(new Set(picked.data.boxes.map(({ cabinetId }) => cabinetId))).toEqual(new Set(signs.keys()));
    const board = await desk.app.call(dispatch.board, { marks: ['late'] }, asked);
    expect(board.data.counts.open).toBe(3);
    const marked = await desk.app.call(dispatch.day, { day: today, marks: ['late'] }, asked);
    expect(marked.data.boxes).toHaveLength(3);
    const { figures, suggested } = (await desk.app.call(handovers.draft, {}, asked)).data;
    expect(figures.late).toBe(3);
    const said = suggested.filter(({ text }) => text.startsWith('晚到：')).map(({ text }) => text);
    expect(said).toHaveLength(3);
    expect(said.join()).toMatch(/现在出发，预计 .+ 到门，晚约/);
  });

  it('counts exceptions that nobody has closed by their haste', async () => {
    const { taskId } = await onTheWay(600);
    for (const kind of ['late', 'long_stop', 'proof_missing'] as const) await raise(taskId, kind);
    expect((await wall()).exceptions).toEqual({ alert: 1, attention: 1, info: 1 });
    await desk.app.db
      .updateTable('task_exception')
      .set({ closed_at: desk.app.clock.now, closed_by: desk.world.diaodu, close_reason: '已到' })
      .where('kind', '=', 'late')
      .execute();
    expect((await wall()).exceptions).toEqual({ alert: 0, attention: 1, info: 1 });
  });

  it('tells trucks under way that have not been heard of for ten minutes', async () => {
    await onTheWay(600);
    expect((await wall()).trucks).toEqual({
      reporting: 0,
      silent: 1,
      silentOnes: [{ plateNumber: '粤B12345', lastAt: null }],
    });
    const at = inMinutes(0);
    await insertPosition(desk.app.db, desk.world.vehicleIds[0], { at, lng: 114.2, lat: 22.6 });
    expect((await wall()).trucks).toEqual({ reporting: 1, silent: 0, silentOnes: [] });
    desk.app.clock.advance(10 * MINUTE_MS);
    expect((await wall()).trucks.silentOnes).toEqual([{ plateNumber: '粤B12345', lastAt: toWireTime(at) }]);
  });

  it('counts what is to be at its door hour by hour, and what of it has no truck', async () => {
    await order(60);
    await desk.assign((await order(60)).cabinetIds[0]!, 1);
    await order(9 * 60);
    const { hours } = await wall();
    expect(hours[0]!.from).toBe(`${toWireTime(desk.app.clock.now).slice(0, 13)}:00:00`);
    expect(hours.map(({ boxes }) => boxes)).toEqual([0, 2, 0, 0, 0, 0, 0, 0]);
    expect(hours[1]!.unassigned).toBe(1);
  });

  it('says who has the shift, and whose handover waits', async () => {
    const offer = (token: string) => desk.app.call(handovers.offer, {}, { token });
    const { handoverId } = (await offer(desk.diaodu)).data;
    expect((await wall()).shift).toMatchObject({ taken: null, waiting: 1 });
    await desk.app.call(handovers.take, { handoverId }, { token: admin });
    const at = toWireTime(desk.app.clock.now);
    await offer(admin);
    const { shift } = await wall();
    const names = await desk.app.db.selectFrom('account').select(['account_id', 'username']).execute();
    const nameOf = (id: string) => names.find((one) => one.account_id === id)!.username;
    const [by, from] = [nameOf(desk.world.admin), nameOf(desk.world.diaodu)];
    expect(shift).toEqual({ taken: { by, from, at }, waiting: 1, waitingFrom: by });
  });

  it('is counted once for all who look within three seconds, by as many queries whatever stands on it', async () => {
    const queries = countQueries(desk.app.db);
    const look = openWall({ db: queries.db, clock: desk.app.deps.clock });
    await order(-90);
    const answers = await Promise.all(Array.from({ length: 50 }, look));
    expect(new Set(answers).size).toBe(1);
    const cost = queries.asked();
    expect(cost).toBeLessThanOrEqual(12);
    for (let n = 0; n < 5; n += 1) await order(-60 - n);
    await onTheWay(30);
    queries.reset();
    desk.app.clock.advance(3_000);
    expect((await look()).late.count).toBe(7);
    expect(queries.asked()).toBe(cost);
  });

  it('is for those who see the board', async () => {
    for (const name of ['kefu', 'diaodu', 'admin'] as const)
      expect(await ask(await desk.app.signIn(desk.world[name]))).toMatchObject({ code: '1' });
    for (const name of ['owner', 'chedui'] as const)
      expect(await ask(await desk.app.signIn(desk.world[name]))).toMatchObject({
        code: '0',
        data: { errcode: 'FORBIDDEN' },
      });
  });
});
