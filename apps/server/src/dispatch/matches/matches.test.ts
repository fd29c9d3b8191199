import { dispatch, matches } from '@boxhaul/contract/dispatch';
import { sql } from '@boxhaul/db';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileDesk } from '../../testing/file-world';
import { freeTruck, offerLoad } from '../../testing/offer-match';
import { sentNotices } from '../../testing/sent-notices';
import { whileLocked } from '../../testing/while-locked';
import { MOST_MATCH_MISSES } from './open-match';
import { tidyMatches } from './tidy-matches';

const MINUTE_MS = 60_000;
const desk = await fileDesk();
const driver = await desk.app.signIn(desk.world.driver);
let cabinetId: string;
let orderId: string;

/** A box that waits; the driver's own truck 5 km from its dock, another one 25 km away. */
beforeEach(async () => {
  await desk.clear();
  const { app, world } = desk;
  await app.db.deleteFrom('match_hold').execute();
  await app.db.deleteFrom('load_match').execute();
  for (const table of ['notice_delivery', 'notice_inbox', 'notice', 'lookup_quota'] as const) {
    await app.db.deleteFrom(table).execute();
  }
  await sql`delete from position`.execute(app.db);
  const order = await desk.order();
  orderId = order.orderId;
  cabinetId = order.cabinetIds[0]!;
  await freeTruck(app, { vehicleId: world.vehicleIds[0], driverId: world.driverIds[0] });
  await freeTruck(app, { vehicleId: world.vehicleIds[1], driverId: world.driverIds[1], km: 25 });
});

const offer = (truck: 0 | 1 = 0) =>
  offerLoad(desk.app, desk.diaodu, {
    cabinetId,
    vehicleId: desk.world.vehicleIds[truck],
    driverId: desk.world.driverIds[truck],
  });
const look = (key: string, token?: string) => desk.app.call(matches.look, { key }, { token: token ?? null });
const lock = (key: string, minutes: 15 | 30 = 30, token?: string) =>
  desk.app.call(matches.lock, { key, minutes }, { token: token ?? null });
const confirm = (matchId: string) => desk.app.call(matches.confirm, { matchId }, { token: desk.diaodu });
const refuse = (matchId: string) =>
  desk.app.call(matches.refuse, { matchId, reason: '客户改期' }, { token: desk.diaodu });
const assign = (truck: 0 | 1 = 1) =>
  desk.app.call(dispatch.assign, desk.assignment(cabinetId, truck), { token: desk.diaodu });
const boardBox = async () =>
  (await desk.app.call(dispatch.order, { id: orderId }, { token: desk.diaodu })).data.cabinets[0]!;
const rowOf = (matchId: string) =>
  desk.app.db.selectFrom('load_match').selectAll().where('match_id', '=', matchId).executeTakeFirstOrThrow();

describe('an offer', () => {
  it('is weighed by the empty kilometres that it saves, and told to its driver with a link', async () => {
    const { candidates, box } = (
      await desk.app.call(matches.candidates, { cabinetId }, { token: desk.diaodu })
    ).data;
    expect(box).toMatchObject({ dockId: 101, orderTypeText: '装货' });
    expect(candidates.map(({ plateNumber }) => plateNumber)).toEqual(['粤B12345', '粤BD5678']);
    expect(candidates[0]!.savedKm).toBeGreaterThan(0);
    const { code, matchId } = await offer();
    expect(code).toMatch(/^[0-9A-Za-z]{12}$/);
    const [said] = await sentNotices(desk.app.db, 'match_offered');
    expect(said).toContain('13900000001: 粤B12345 可接回程货');
    // No row opens anything.
    const { facts } = await desk.app.db.selectFrom('notice').select('facts').executeTakeFirstOrThrow();
    expect(JSON.stringify(facts)).not.toContain(code);
    expect(await look(code)).toMatchObject({
      code: '1',
      data: { matchId, as: 'driver', state: 'open', steps: ['lock', 'decline'], plateNumber: '粤B12345' },
    });
  });

  it('tells where its door is to the street, until there is a deal', async () => {
    const { code, matchId } = await offer();
    const before = (await look(code)).data;
    expect(before.door.name).not.toContain('号');
    expect(before.door.lon).toBe(113.81);
    await lock(code);
    await confirm(matchId);
    const after = (await look(code)).data;
    expect(after).toMatchObject({ state: 'confirmed', steps: [] });
    expect(after.door.lon).toBe(113.8085);
  });

  it('is opened by its code, or by its id with a session of either party, by nobody else', async () => {
    const { code, matchId } = await offer();
    const theirs = await offer(1);
    expect((await look(code, desk.diaodu)).data.as).toBe('operator');
    expect((await look(matchId, driver)).data.as).toBe('driver');
    expect((await look(matchId, desk.diaodu)).data).toMatchObject({ as: 'operator', steps: ['withdraw'] });
    expect((await look(matchId)).code).toBe('99');
    const foreign = await look(theirs.matchId, driver);
    const unknown = await look('999999', driver);
    expect(foreign.data.errcode).toBe('NOT_FOUND');
    expect([foreign.message, foreign.data.errcode]).toEqual([unknown.message, unknown.data.errcode]);
    const owner = await desk.app.signIn(desk.world.owner);
    expect((await look(matchId, owner)).data.errcode).toBe('NOT_FOUND');
    expect((await desk.app.call(matches.mine, {}, { token: driver })).data.map((one) => one.matchId)).toEqual(
      [matchId],
    );
    expect((await desk.app.call(matches.mine, {}, { token: owner })).data).toEqual([]);
  });

  it('is not made of a box with a truck, twice to one driver, or to one that is not fit', async () => {
    await offer();
    await expect(offer()).rejects.toThrow('已向该司机发过这个箱的抢单');
    const pause = {
      vehicle_id: desk.world.vehicleIds[1],
      from_day: '2026-11-20',
      to_day: '2026-11-21',
      reason: 'repair',
      created_by: desk.world.admin,
      created_at: desk.app.clock.now,
    };
    await desk.app.db.insertInto('fleet_pause').values(pause).execute();
    await expect(offer(1)).rejects.toThrow('不能发给 粤BD5678');
    await desk.app.db.deleteFrom('fleet_pause').execute();
    await desk.assign(cabinetId, 1);
    await expect(offer(1)).rejects.toThrow('该箱已有任务');
  });

  it('ends by its time, and its link by being taken back or sent anew', async () => {
    const { code, matchId } = await offer();
    const sent = await desk.app.call(matches.sendLink, { matchId }, { token: desk.diaodu });
    const newer = sent.data.path.slice('/miniMatchGoods/'.length);
    expect((await look(code)).data.errcode).toBe('LINK_EXPIRED');
    expect((await look(newer)).code).toBe('1');
    expect(await sentNotices(desk.app.db, 'match_offered')).toHaveLength(2);
    desk.app.clock.advance(60 * MINUTE_MS);
    expect((await look(newer)).data).toMatchObject({ state: 'lapsed', steps: [] });
    expect((await lock(newer)).message).toContain('已过有效时间');
    await desk.app.call(matches.revokeLink, { matchId }, { token: desk.diaodu });
    expect((await look(newer)).data.errcode).toBe('LINK_EXPIRED');
    expect((await look(matchId, driver)).code).toBe('1');
    expect((await rowOf(matchId)).state).toBe('open');
  });

  it('whose codes are guessed opens nothing more for that address block in that hour', async () => {
    const { code } = await offer();
    for (let n = 0; n < MOST_MATCH_MISSES; n += 1) {
      expect((await look(`no${n}`)).data.errcode).toBe('LINK_EXPIRED');
    }
    expect((await look(code)).data.errcode).toBe('LOOKUP_LIMIT');
    desk.app.clock.advance(60 * MINUTE_MS);
    expect((await look(code)).code).toBe('1');
  });
});

describe('a lock', () => {
  it('keeps the box: nothing is assigned or planned meanwhile, the board says until when', async () => {
    const { code, matchId } = await offer();
    expect(await lock(code)).toMatchObject({ code: '1', data: { matchId } });
    expect(await sentNotices(desk.app.db, 'match_locked')).toHaveLength(2);
    expect((await boardBox()).lock).toMatchObject({ matchId, plateNumber: '粤B12345', driverName: '陈志强' });
    const refused = await assign();
    expect(refused.data.errcode).toBe('TASK_STATE');
    expect(refused.message).toContain('已被 粤B12345 陈志强锁定至');
    const day = { day: '2026-11-20' };
    const left = (await desk.app.call(dispatch.plan, day, { token: desk.diaodu })).data;
    const planned = left.trucks.flatMap(({ trips }) => trips).map((trip) => trip.cabinetId);
    expect([...planned, ...left.left.map((one) => one.cabinetId)]).not.toContain(cabinetId);
    const shown = (await desk.app.call(dispatch.day, day, { token: desk.diaodu })).data.boxes;
    expect(shown.find((box) => box.cabinetId === cabinetId)?.lockedUntil).not.toBeNull();
    desk.app.clock.advance(30 * MINUTE_MS);
    expect((await boardBox()).lock).toBeNull();
    expect(await assign()).toMatchObject({ code: '1' });
  });

  it('asked for again is the same one; given back, the box is free', async () => {
    const { code } = await offer();
    const first = (await lock(code)).data.lockedUntil;
    desk.app.clock.advance(MINUTE_MS);
    expect((await lock(code, 15)).data.lockedUntil).toBe(first);
    const decline = () => desk.app.call(matches.decline, { key: code, reason: '车要保养' });
    expect(await decline()).toMatchObject({ code: '1' });
    expect(await decline()).toMatchObject({ code: '1' });
    expect((await look(code)).data).toMatchObject({ state: 'declined', reason: '车要保养' });
    expect(await assign()).toMatchObject({ code: '1' });
  });

  it('is one driver’s: of two at once one gets it, and the database lets no second one in', async () => {
    const [mine, theirs] = [await offer(0), await offer(1)];
    const hold = (tx: typeof desk.app.db) =>
      sql`select from cus_order where order_id = ${orderId} for update`.execute(tx);
    const [first, second] = await whileLocked(desk.app.db, hold, [
      () => lock(mine.code),
      () => lock(theirs.code),
    ]);
    expect([first!.code, second!.code]).toEqual(['1', '0']);
    expect(second!.message).toBe('该箱刚刚被别的司机锁定，请稍后再看');
    const now = desk.app.clock.now;
    const another = { match_id: theirs.matchId, cabinet_id: cabinetId, since: now };
    await expect(
      desk.app.db
        .insertInto('match_hold')
        .values({ ...another, until: new Date(now.getTime() + MINUTE_MS) })
        .execute(),
    ).rejects.toThrow('match_hold_once');
    // What is over by the clock is in nobody's way, though nobody wrote it down.
    desk.app.clock.advance(30 * MINUTE_MS);
    expect(await lock(theirs.code)).toMatchObject({ code: '1' });
    expect((await look(mine.code)).data.state).toBe('lapsed');
  });

  it('is a driver’s only one: another box waits until he is answered', async () => {
    const first = await offer();
    await lock(first.code);
    const order = await desk.order();
    const input = { cabinetId: order.cabinetIds[0]!, ...(await ownTruck()) };
    const second = await offerLoad(desk.app, desk.diaodu, input);
    const refused = await lock(second.code);
    expect(refused).toMatchObject({ code: '0', data: { errcode: 'CONFLICT' } });
    expect(refused.message).toContain('您已锁定订单');
    await refuse(first.matchId);
    expect(await lock(second.code)).toMatchObject({ code: '1' });
  });

  it('that is confirmed is a task of that truck and driver, and a deal for both', async () => {
    const { code, matchId } = await offer();
    expect((await confirm(matchId)).message).toBe('司机还没有锁定这一单');
    await lock(code);
    const { data } = await confirm(matchId);
    const box = await boardBox();
    expect(box).toMatchObject({ lock: null, state: 1 });
    expect(box.tasks).toMatchObject([{ taskId: data.taskId, plateNumber: '粤B12345', state: 'assigned' }]);
    expect((await rowOf(matchId)).task_id).toBe(data.taskId);
    expect(await sentNotices(desk.app.db, 'match_answered')).toEqual([
      expect.stringContaining('的回程货已成交'),
    ]);
    expect((await confirm(matchId)).message).toBe('该抢单已成交，不能再操作');
    expect(await refuse(matchId)).toMatchObject({ code: '0', data: { errcode: 'CONFLICT' } });
  });

  it('is confirmed though the truck drives the box before it, not though it drives another one', async () => {
    const before = await desk.later(-5);
    const taskId = await desk.assign(before.cabinetIds[0]!);
    await desk.publish(taskId);
    const given = { cabinetId, ...(await ownTruck()), kind: 'return_load', minutes: 60 } as const;
    const free = await desk.app.call(matches.offer, given, { token: desk.diaodu });
    expect(free.data.errcode).toBe('BAD_INPUT');
    const sent = await desk.app.call(
      matches.offer,
      { ...given, afterTaskId: taskId },
      { token: desk.diaodu },
    );
    const key = sent.data.path.slice('/miniMatchGoods/'.length);
    await lock(key);
    expect(await confirm(sent.data.matchId)).toMatchObject({ code: '1' });
    // Its driver is told at once, and goes for it when he is through with what is wanted before.
    const [task] = (await boardBox()).tasks;
    expect((await desk.publish(task!.taskId)).data).toEqual({ published: 1, refused: [] });
  });

  it('whose truck was sent elsewhere meanwhile is refused by the assignment, and stays locked', async () => {
    const { code, matchId } = await offer();
    await lock(code);
    const other = await desk.order();
    await desk.publish(await desk.assign(other.cabinetIds[0]!));
    const refused = await confirm(matchId);
    expect(refused.data.errcode).toBe('UNFIT');
    expect((await look(code)).data.state).toBe('locked');
    expect((await assign()).data.errcode).toBe('TASK_STATE');
    expect(await refuse(matchId)).toMatchObject({ code: '1' });
    expect((await look(code)).data).toMatchObject({ state: 'refused', reason: '客户改期' });
    expect(await assign()).toMatchObject({ code: '1' });
  });

  it('that ends while it is confirmed comes to one end', async () => {
    const [mine, theirs] = [await offer(0), await offer(1)];
    await lock(mine.code);
    const hold = (tx: typeof desk.app.db) =>
      sql`select from cus_order where order_id = ${orderId} for update`.execute(tx);
    const late = () => Promise.resolve(desk.app.clock.advance(30 * MINUTE_MS));
    const [answer] = await whileLocked(desk.app.db, hold, [() => confirm(mine.matchId)], late);
    expect(answer!.data.errcode).toBe('CONFLICT');
    expect(answer!.message).toBe('司机的锁定刚刚到期，未成交；需要时请重新发抢单');
    expect((await boardBox()).tasks).toEqual([]);
    await Promise.all([1, 2, 3].map(() => tidyMatches(desk.app.deps, desk.app.clock.now)));
    expect((await rowOf(mine.matchId)).state).toBe('lapsed');
    expect(await sentNotices(desk.app.db, 'match_answered')).toHaveLength(1);
    // The other offer still stands.
    expect((await look(theirs.code)).data.state).toBe('open');
    expect(await lock(theirs.code)).toMatchObject({ code: '1' });
  });

  it('of two answers at once one counts', async () => {
    const { code, matchId } = await offer();
    await lock(code);
    const hold = (tx: typeof desk.app.db) =>
      sql`select from cus_order where order_id = ${orderId} for update`.execute(tx);
    const answers = await whileLocked(desk.app.db, hold, [() => refuse(matchId), () => confirm(matchId)]);
    expect(answers.map((one) => one.code)).toEqual(['1', '0']);
    expect(answers[1]!.message).toBe('该抢单调度未同意，不能再操作');
    expect((await boardBox()).tasks).toEqual([]);
  });
});

const ownTruck = () =>
  Promise.resolve({ vehicleId: desk.world.vehicleIds[0], driverId: desk.world.driverIds[0] });

describe('a street turn', () => {
  it('is offered of the empty box that suits, with the line’s consent, and keeps it on its truck', async () => {
    const imported = await desk.order({ order_type: 1 });
    const exported = await desk.order({
      order_type: 0,
      require_date: new Date(desk.app.clock.now.getTime() + 12 * 60 * MINUTE_MS),
    });
    cabinetId = exported.cabinetIds[0]!;
    orderId = exported.orderId;
    const taskId = await desk.assign(imported.cabinetIds[0]!);
    const { candidates } = (await desk.app.call(matches.candidates, { cabinetId }, { token: desk.diaodu }))
      .data;
    const turn = candidates.find(({ kind }) => kind === 'street_turn')!;
    expect(turn).toMatchObject({
      afterTaskId: taskId,
      plateNumber: '粤B12345',
      turned: { orderTypeText: '送货' },
    });
    expect(turn.savedKm).toBeGreaterThan(50);
    const given = {
      cabinetId,
      ...(await ownTruck()),
      afterTaskId: taskId,
      kind: 'street_turn',
      minutes: 60,
    } as const;
    const token = { token: desk.diaodu };
    expect((await desk.app.call(matches.offer, given, token)).data.fields).toEqual({
      lineConsent: '请先确认船公司同意该空箱套用',
    });
    const sent = await desk.app.call(matches.offer, { ...given, lineConsent: true }, token);
    const key = sent.data.path.slice('/miniMatchGoods/'.length);
    await lock(key);
    // Its empty box is kept for this export alone.
    const rival = await desk.order({
      order_type: 0,
      require_date: new Date(desk.app.clock.now.getTime() + 13 * 60 * MINUTE_MS),
    });
    const second = { ...given, cabinetId: rival.cabinetIds[0]!, lineConsent: true };
    expect((await desk.app.call(matches.offer, second, token)).message).toMatch(/^该箱已被 粤B12345 锁定至/);
    // The import box may be published, and not go to another truck.
    const again = desk.assignment(imported.cabinetIds[0]!, 1);
    expect((await desk.app.call(dispatch.assign, again, token)).message).toContain('该箱的空箱已被 粤B12345');
    expect((await desk.publish(taskId)).data.published).toBe(1);
    expect(await confirm(sent.data.matchId)).toMatchObject({ code: '1' });
    const box = await boardBox();
    expect(box.tasks).toMatchObject([{ plateNumber: '粤B12345', state: 'assigned' }]);
    expect((await look(key)).data).toMatchObject({ state: 'confirmed', kind: 'street_turn' });
    // The line's number is asked for until somebody enters it.
    const unnumbered = async () =>
      (await desk.app.call(dispatch.board, { marks: ['unnumbered'] }, token)).data.total;
    expect(box.turn).toMatchObject({ reference: '', numberMissing: true });
    expect(await unnumbered()).toBe(2);
    const { turnId } = box.turn!;
    const enter = () => desk.app.call(dispatch.numberTurn, { turnId, reference: 'RU-77' }, token);
    expect((await enter()).code).toBe('1');
    expect((await enter()).code).toBe('1');
    expect((await boardBox()).turn).toMatchObject({ reference: 'RU-77', numberMissing: false });
    expect(await unnumbered()).toBe(0);
    const notes = await desk.app.db
      .selectFrom('order_event')
      .select('note')
      .where('note', 'like', '%船公司套箱编号 RU-77')
      .execute();
    expect(notes).toHaveLength(2);
  });
});

describe('the desk’s list', () => {
  it('is narrowed, and its states are by the clock', async () => {
    const { code, matchId } = await offer();
    await offer(1);
    await lock(code, 15);
    const locked = async () =>
      (await desk.app.call(dispatch.board, { marks: ['locked'] }, { token: desk.diaodu })).data.total;
    expect(await locked()).toBe(1);
    const list = async (more: object) =>
      (await desk.app.call(matches.list, more, { token: desk.diaodu })).data;
    expect(await list({})).toMatchObject({ total: 2, states: { open: 1, locked: 1 } });
    expect((await list({ state: 'locked' })).data).toMatchObject([
      { matchId, steps: ['confirm', 'refuse', 'withdraw'], path: `/miniMatchGoods/${code}` },
    ]);
    expect((await list({ keyword: 'BD5678' })).total).toBe(1);
    const kefu = await desk.app.signIn(desk.world.kefu);
    const seen = (await desk.app.call(matches.list, { state: 'locked' }, { token: kefu })).data;
    expect(seen.data).toMatchObject([{ path: null, steps: [] }]);
    desk.app.clock.advance(15 * MINUTE_MS);
    expect((await list({ state: 'lapsed' })).data).toMatchObject([{ matchId, state: 'lapsed' }]);
    expect((await list({})).states).toEqual({ open: 1, locked: 0 });
    expect(await locked()).toBe(0);
  });
});
