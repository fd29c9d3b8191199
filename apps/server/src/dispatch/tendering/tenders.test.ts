import { dispatch, driverApp, tenders } from '@boxhaul/contract/dispatch';
import { orders, review } from '@boxhaul/contract/orders';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileDesk } from '../../testing/file-world';
import { givePapers } from '../../testing/give-papers';
import { receivedNotices } from '../../testing/received-notices';
import { endDueTenders } from '../tenders/end-due-tenders';

const HOURS_2 = 2 * 3600_000;
const desk = await fileDesk();
let chedui: string;
let truck: { vehicleId: string; driverId: string };

beforeAll(async () => {
  const { carrierId: carrier_id } = desk.world;
  const driver = await desk.app.db
    .insertInto('driver')
    .values({ driver_name: '周师傅', phone: '13900000009', carrier_id })
    .returning('driver_id')
    .executeTakeFirstOrThrow();
  const vehicle = await desk.app.db
    .insertInto('vehicle')
    .values({ plate_number: '粤BX0009', vco: 2, carrier_id })
    .returning('vehicle_id')
    .executeTakeFirstOrThrow();
  truck = { vehicleId: vehicle.vehicle_id, driverId: driver.driver_id };
  await givePapers(desk.app.db, { vehicle: [truck.vehicleId], driver: [truck.driverId] });
});
beforeEach(async () => {
  await desk.clear();
  chedui = await desk.app.signIn(desk.world.chedui);
});

const offer = (cabinetIds: string[], more: { carrierId?: string; token?: string } = {}) =>
  desk.app.call(
    tenders.offer,
    { cabinetIds, carrierId: more.carrierId ?? desk.world.carrierId, note: '门点有地磅' },
    { token: more.token ?? desk.diaodu },
  );
const rowOf = (cabinetId: string) =>
  desk.app.db
    .selectFrom('tender')
    .selectAll()
    .where('cabinet_id', '=', cabinetId)
    .orderBy('tender_id', 'desc')
    .executeTakeFirstOrThrow();
async function offered() {
  const order = await desk.order();
  const cabinetId = order.cabinetIds[0]!;
  await offer([cabinetId]);
  return { ...order, cabinetId, tenderId: (await rowOf(cabinetId)).tender_id };
}
async function accepted() {
  const made = await offered();
  await desk.app.call(tenders.accept, { tenderId: made.tenderId }, { token: chedui });
  return made;
}
const assignOwn = (tenderId: string, more: object = {}) =>
  desk.app.call(tenders.assign, { tenderId, ...truck, ...more }, { token: chedui });
const taskOf = async (tenderId: string) =>
  (
    await desk.app.db
      .selectFrom('tender')
      .select('task_id')
      .where('tender_id', '=', tenderId)
      .executeTakeFirstOrThrow()
  ).task_id!;

describe('an offer', () => {
  it('keeps the leg from others until it is withdrawn, and is told to its carrier', async () => {
    const { cabinetId, orderId, tenderId } = await offered();
    const other = await desk.app.call(dispatch.assign, desk.assignment(cabinetId), { token: desk.diaodu });
    expect(other).toMatchObject({ code: '0', data: { errcode: 'TASK_STATE' } });
    expect(other.message).toMatch(
      /该箱已外发给粤港外协车队，\d\d-\d\d \d\d:\d\d 前等待答复；要改派请先撤回外发/,
    );
    const { data } = await desk.app.call(dispatch.order, { id: orderId }, { token: desk.diaodu });
    expect(data.cabinets[0]!.tenders).toMatchObject([
      { tenderId, state: 'offered', carrierName: '粤港外协车队', living: true },
    ]);
    const notice = await desk.app.db
      .selectFrom('notice_inbox as i')
      .innerJoin('notice as n', 'n.notice_id', 'i.notice_id')
      .select(['n.kind', 'i.account_id'])
      .where('n.kind', '=', 'tender_offered')
      .where('n.subject_id', '=', orderId)
      .execute();
    expect(notice).toEqual([{ kind: 'tender_offered', account_id: desk.world.chedui }]);
    await desk.app.call(tenders.withdraw, { tenderIds: [tenderId], reason: '改派' }, { token: desk.diaodu });
    expect(await desk.assign(cabinetId)).toBeTruthy();
  });

  it('says of each box whether it went out', async () => {
    const free = await desk.order();
    const taken = await desk.order();
    await desk.assign(taken.cabinetIds[0]!);
    const closed = await desk.order({ state: 'finished' });
    const cabinetIds = [free, taken, closed].map(({ cabinetIds: [first] }) => first!);
    const { data } = await offer(cabinetIds);
    expect(data.offered).toBe(1);
    expect(data.refused).toEqual([
      { cabinetId: cabinetIds[1], message: '该箱已派给 粤B12345 陈志强' },
      { cabinetId: cabinetIds[2], message: expect.stringContaining('不能调度') },
    ]);
  });

  it('is one, of two dispatchers who offer a box at once', async () => {
    const { cabinetIds } = await desk.order();
    const admin = await desk.app.signIn(desk.world.admin);
    const answers = await Promise.all([
      offer(cabinetIds),
      offer(cabinetIds, { carrierId: desk.world.otherCarrierId, token: admin }),
    ]);
    expect(answers.map(({ data }) => data.offered).toSorted((a, b) => a - b)).toEqual([0, 1]);
    const living = await desk.app.db
      .selectFrom('tender')
      .select('tender_id')
      .where('cabinet_id', '=', cabinetIds[0]!)
      .execute();
    expect(living).toHaveLength(1);
  });

  it('goes to nobody who cannot answer', async () => {
    const { cabinetIds } = await desk.order();
    await desk.app.db
      .updateTable('account')
      .set({ disabled_at: desk.app.clock.now })
      .where('login_name', '=', 'chedui2')
      .execute();
    const answer = await offer(cabinetIds, { carrierId: desk.world.otherCarrierId });
    expect(answer.data).toMatchObject({
      fields: { carrierId: expect.stringContaining('没有可登录的调度账号') },
    });
    await desk.app.db
      .updateTable('account')
      .set({ disabled_at: null })
      .where('login_name', '=', 'chedui2')
      .execute();
  });
});

describe('the timeline of its order', () => {
  const timeline = async (orderId: string) =>
    (await desk.app.call(review.detail, { id: orderId }, { token: desk.diaodu })).data.events
      .filter(({ event }) => event.startsWith('tender_'))
      .map(({ eventText, note, actor }) => `${eventText} ${actor} ${note}`);
  const wordsOf = (orderId: string) =>
    desk.app.db
      .selectFrom('order_event')
      .select(['event', 'note', 'account_id'])
      .where('order_id', '=', orderId)
      .where('event', 'like', 'tender_%')
      .orderBy('event_id')
      .execute();

  it('says who was asked, and what came of it, to the desk alone', async () => {
    const { orderId, cabinetId, tenderId } = await offered();
    await desk.app.call(tenders.decline, { tenderId, reason: '没有车' }, { token: chedui });
    await offer([cabinetId]);
    const second = (await rowOf(cabinetId)).tender_id;
    await desk.app.call(tenders.accept, { tenderId: second }, { token: chedui });
    await desk.app.call(tenders.giveBack, { tenderId: second, reason: '车坏了' }, { token: chedui });
    await offer([cabinetId]);
    const third = (await rowOf(cabinetId)).tender_id;
    await desk.app.call(tenders.withdraw, { tenderIds: [third], reason: '改派' }, { token: desk.diaodu });
    await offer([cabinetId]);
    desk.app.clock.advance(HOURS_2);
    await endDueTenders(desk.app, desk.app.clock.now);
    await endDueTenders(desk.app, desk.app.clock.now);
    const events = await wordsOf(orderId);
    expect(events.map(({ event }) => event)).toEqual([
      'tender_offered',
      'tender_declined',
      'tender_offered',
      'tender_accepted',
      'tender_returned',
      'tender_offered',
      'tender_withdrawn',
      'tender_offered',
      'tender_expired',
    ]);
    expect(events[0]!.note).toMatch(/^第 1 箱：粤港外协车队，\d\d-\d\d \d\d:\d\d 前答复$/);
    expect(events[1]).toMatchObject({
      note: '第 1 箱：粤港外协车队，原因：没有车',
      account_id: desk.world.chedui,
    });
    expect(events.at(-1)!.account_id).toBeNull();
    expect((await timeline(orderId)).join()).toContain('车队拒绝外发单');
    const owner = await desk.app.signIn(desk.world.owner);
    const seen = await desk.app.call(orders.audit, { id: orderId }, { token: owner });
    expect(seen.code).toBe('1');
    expect(seen.data.events.filter(({ event }) => event.startsWith('tender_'))).toEqual([]);
  });

  it('tells of one that its box ended', async () => {
    const { orderId, cabinetId } = await offered();
    await desk.app.db
      .updateTable('cus_cabinet')
      .set({ state: 4 })
      .where('cabinet_id', '=', cabinetId)
      .execute();
    await endDueTenders(desk.app, desk.app.clock.now);
    expect((await wordsOf(orderId)).at(-1)).toMatchObject({
      event: 'tender_withdrawn',
      note: '第 1 箱：粤港外协车队，原因：该箱不再需要运输',
    });
  });
});

describe('its carrier', () => {
  const own = async (tab: 'open' | 'accepted' | 'running' | 'over') =>
    (await desk.app.call(tenders.own, { tab, pageSize: 200 }, { token: chedui })).data.data;

  it('learns door and contact only once it has accepted, and never a customer or a price', async () => {
    const { tenderId } = await offered();
    const [open] = (await own('open')).filter((one) => one.tenderId === tenderId);
    expect(open).toMatchObject({ detail: null, note: '门点有地磅', actions: ['accept', 'decline'] });
    const contact = () => desk.app.call(tenders.contact, { tenderId }, { token: chedui });
    expect((await contact()).data).toMatchObject({ errcode: 'NOT_FOUND' });
    await desk.app.call(tenders.accept, { tenderId }, { token: chedui });
    const [mine] = (await own('accepted')).filter((one) => one.tenderId === tenderId);
    expect(mine!.detail).toMatchObject({ address: '前进一路 1 号', contactName: '王工' });
    expect((await contact()).data).toEqual({ contactName: '王工', contactPhone: '13812345678' });
    const all = JSON.stringify([open, mine]);
    for (const secret of ['远航', '98000', '980', '13812345678']) expect(all).not.toContain(secret);
  });

  it('accepts once', async () => {
    const { tenderId } = await offered();
    const accept = () => desk.app.call(tenders.accept, { tenderId }, { token: chedui });
    const answers = await Promise.all([accept(), accept()]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['0', '1']);
    expect(answers.find(({ code }) => code === '0')!.message).toBe('外发单已接受，不能接受');
  });

  it('does not accept what was withdrawn, nor answer for another carrier', async () => {
    const { orderId, tenderId } = await offered();
    const other = await desk.app.db
      .selectFrom('account')
      .select('account_id')
      .where('login_name', '=', 'chedui2')
      .executeTakeFirstOrThrow();
    const foreign = await desk.app.call(
      tenders.accept,
      { tenderId },
      { token: await desk.app.signIn(other.account_id) },
    );
    expect(foreign).toMatchObject({ message: '未找到该外发单', data: { errcode: 'NOT_FOUND' } });
    const heard = receivedNotices(desk.app.deps.live);
    const withdraw = () =>
      desk.app.call(tenders.withdraw, { tenderIds: [tenderId], reason: '改派' }, { token: desk.diaodu });
    expect((await withdraw()).data).toMatchObject({ withdrawn: 1, refused: [] });
    // Every board that shows the box learns of it; of what was withdrawn before there is nothing to learn.
    await expect.poll(() => heard).toContainEqual({ o: [orderId] });
    expect((await withdraw()).data).toMatchObject({ withdrawn: 0 });
    const late = await desk.app.call(tenders.accept, { tenderId }, { token: chedui });
    expect(late).toMatchObject({ message: '外发单已撤回，不能接受', data: { errcode: 'TASK_STATE' } });
  });

  it('answers at the last moment in vain: the tender has expired, once, and is told', async () => {
    const { tenderId, orderId, cabinetId } = await offered();
    desk.app.clock.advance(HOURS_2);
    const [answer] = await Promise.all([
      desk.app.call(tenders.accept, { tenderId }, { token: await desk.app.signIn(desk.world.chedui) }),
      endDueTenders(desk.app, desk.app.clock.now),
      endDueTenders(desk.app, desk.app.clock.now),
    ]);
    expect(answer.message).toMatch(/过期，不能接受$/);
    expect(await rowOf(cabinetId)).toMatchObject({ state: 'expired', answered_at: null });
    const told = await desk.app.db
      .selectFrom('notice')
      .select('event_key')
      .where('kind', '=', 'tender_answered')
      .where('subject_id', '=', orderId)
      .execute();
    expect(told).toHaveLength(1);
    expect((await offer([cabinetId])).data.offered).toBe(1);
  });

  it('sends its own truck and driver, and another one until the desk publishes', async () => {
    const { tenderId, cabinetId } = await accepted();
    const strange = await assignOwn(tenderId, { driverId: desk.world.driverIds[0] });
    expect(strange.data).toMatchObject({ fields: { driverId: '司机不存在或已停用' } });
    expect((await assignOwn(tenderId)).code).toBe('1');
    const first = await taskOf(tenderId);
    expect((await assignOwn(tenderId)).code).toBe('1');
    expect(await taskOf(tenderId)).toBe(first);
    const other = await desk.app.call(dispatch.assign, desk.assignment(cabinetId), { token: desk.diaodu });
    expect(other.message).toContain('已由粤港外协车队接受外发单');
    expect((await desk.publish(first)).data.published).toBe(1);
    expect(await assignOwn(tenderId)).toMatchObject({ data: { errcode: 'TASK_STATE' } });
    const back = await desk.app.call(tenders.giveBack, { tenderId, reason: '车坏了' }, { token: chedui });
    expect(back.message).toBe('任务已发布给司机，不能退回，请联系平台调度');
    const [running] = (await own('running')).filter((one) => one.tenderId === tenderId);
    expect(running!.task).toMatchObject({ plateNumber: '粤BX0009', state: 'published' });
  });

  it('does not send what is not fit', async () => {
    const { tenderId } = await accepted();
    const pause = { holder: 'driver', id: truck.driverId, reason: 'leave' } as const;
    const added = await desk.app.call(
      tenders.addOwnPause,
      { ...pause, fromDay: '2026-11-20', toDay: '2026-11-21' },
      { token: chedui },
    );
    expect(added.code).toBe('1');
    expect(await assignOwn(tenderId)).toMatchObject({ data: { errcode: 'UNFIT' } });
    await desk.app.call(tenders.endOwnPause, { pauseId: added.data.pauseId }, { token: chedui });
    expect((await assignOwn(tenderId)).code).toBe('1');
  });

  it('gives back what it assigned: the box waits for anybody again', async () => {
    const { tenderId, cabinetId } = await accepted();
    await assignOwn(tenderId);
    const answer = await desk.app.call(tenders.giveBack, { tenderId, reason: '车坏了' }, { token: chedui });
    expect(answer.code).toBe('1');
    expect((await desk.cabinetRow(cabinetId)).state).toBe(0);
    expect(await rowOf(cabinetId)).toMatchObject({ state: 'returned', reason: '车坏了' });
    expect(await desk.assign(cabinetId)).toBeTruthy();
  });
});

describe('a task that came from a tender', () => {
  it('ends the tender when the desk takes it back, and goes on through an undone publication', async () => {
    const { tenderId, cabinetId } = await accepted();
    await assignOwn(tenderId);
    await desk.publish(await taskOf(tenderId));
    await desk.app.call(dispatch.undoPublish, { taskIds: [await taskOf(tenderId)] }, { token: desk.diaodu });
    expect(await rowOf(cabinetId)).toMatchObject({ state: 'assigned' });
    const taskId = await taskOf(tenderId);
    await desk.app.call(dispatch.withdraw, { taskId, reason: '不走了' }, { token: desk.diaodu });
    expect(await rowOf(cabinetId)).toMatchObject({ state: 'withdrawn', reason: '不走了' });
  });

  it('is its carrier’s to assign again when its driver refuses it', async () => {
    const { tenderId, cabinetId } = await accepted();
    await assignOwn(tenderId);
    const taskId = await taskOf(tenderId);
    await desk.publish(taskId);
    const { account_id } = await desk.app.db
      .insertInto('account')
      .values({
        user_type: 3,
        login_name: '13900000009',
        username: '周师傅',
        password_hash: 'none',
        driver_id: truck.driverId,
      })
      .returning('account_id')
      .executeTakeFirstOrThrow();
    const token = await desk.app.signIn(account_id);
    expect((await desk.app.call(driverApp.refuse, { taskId, reason: '身体不适' }, { token })).code).toBe('1');
    expect(await rowOf(cabinetId)).toMatchObject({ state: 'accepted', task_id: null });
    expect((await assignOwn(tenderId)).code).toBe('1');
  });

  it('ends with a withdrawn tender while it is not published', async () => {
    const { tenderId, cabinetId } = await accepted();
    await assignOwn(tenderId);
    const { data } = await desk.app.call(
      tenders.withdraw,
      { tenderIds: [tenderId], reason: '改派' },
      { token: desk.diaodu },
    );
    expect(data).toEqual({ withdrawn: 1, refused: [] });
    expect((await desk.cabinetRow(cabinetId)).state).toBe(0);
  });
});

it('ends with the order that nobody carries any more', async () => {
  const { orderId, cabinetId } = await offered();
  await desk.app.db
    .updateTable('cus_order')
    .set({ state: 'cancelled' })
    .where('order_id', '=', orderId)
    .execute();
  await endDueTenders(desk.app, desk.app.clock.now);
  expect(await rowOf(cabinetId)).toMatchObject({ state: 'withdrawn', reason: '该箱不再需要运输' });
});

it('is found on the board by its mark', async () => {
  const { orderNo } = await offered();
  const { data } = await desk.app.call(
    dispatch.board,
    { marks: ['tendered'], keyword: orderNo },
    { token: desk.diaodu },
  );
  expect(data.total).toBe(1);
  const to = async (offeredTo: string) =>
    (await desk.app.call(dispatch.board, { offeredTo, keyword: orderNo }, { token: desk.diaodu })).data.total;
  expect(await to(desk.world.carrierId)).toBe(1);
  expect(await to('999')).toBe(0);
});

it('is counted for its carrier', async () => {
  const { carrierId } = desk.world;
  const { data } = await desk.app.call(tenders.record, { carrierId }, { token: desk.diaodu });
  expect(data.offered).toBeGreaterThan(data.accepted);
  expect(data.rate).toBeGreaterThan(0);
});
