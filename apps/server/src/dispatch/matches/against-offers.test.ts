import { dispatch, matches } from '@boxhaul/contract/dispatch';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileDesk } from '../../testing/file-world';
import { freeTruck, offerLoad } from '../../testing/offer-match';

const DAY_MS = 24 * 3600_000;
const desk = await fileDesk();
let cabinetId: string;

beforeEach(async () => {
  await desk.clear();
  const { app, world } = desk;
  for (const table of ['match_hold', 'load_match', 'position'] as const)
    await app.db.deleteFrom(table).execute();
  cabinetId = (await desk.order()).cabinetIds[0]!;
  for (const at of [0, 1] as const)
    await freeTruck(app, { vehicleId: world.vehicleIds[at], driverId: world.driverIds[at] });
});

const offer = (truck: 0 | 1 = 0) =>
  offerLoad(desk.app, desk.diaodu, {
    cabinetId,
    vehicleId: desk.world.vehicleIds[truck],
    driverId: desk.world.driverIds[truck],
  });
const lock = (key: string, token: string | null = null) =>
  desk.app.call(matches.lock, { key, minutes: 30 }, { token });
const holds = async () =>
  (await desk.app.db.selectFrom('match_hold').select('match_id').execute()).map((hold) => hold.match_id);

it('a box that went to another truck meanwhile is not locked', async () => {
  const { code } = await offer();
  await desk.assign(cabinetId, 1);
  expect(await lock(code)).toMatchObject({
    message: '该箱刚刚已安排给别的车，不能再锁定',
    data: { errcode: 'CONFLICT' },
  });
  expect(await holds()).toEqual([]);
});

it('a box that one driver keeps is offered to no other until he is answered', async () => {
  const first = await offer();
  await lock(first.code);
  await expect(offer(1)).rejects.toThrow(/^该箱已被 粤B12345 锁定至 \d\d:\d\d，锁定结束后才能再发出$/);
  await desk.app.call(matches.refuse, { matchId: first.matchId, reason: '客户改期' }, { token: desk.diaodu });
  await offer(1);
});

it('the desk answers for a driver by the link that he reads to it, not by itself', async () => {
  const diaodu = await desk.app.signIn(desk.world.diaodu);
  const { code, matchId } = await offer();
  expect((await lock(matchId, diaodu)).data.errcode).toBe('FORBIDDEN');
  expect(await holds()).toEqual([]);
  expect(await lock(code, diaodu)).toMatchObject({ code: '1' });
  expect(await holds()).toEqual([matchId]);
});

describe('a turn that was offered', () => {
  /** Of the empty box of an import on the first truck, for the box that waits. */
  async function offeredTurn() {
    const { app, world, diaodu } = desk;
    const imported = await desk.order({ order_type: 1 });
    const importId = imported.cabinetIds[0]!;
    await app.db
      .updateTable('cus_order')
      .set({ require_date: new Date(app.clock.now.getTime() + 12 * 3600_000) })
      .where('order_id', '=', (await desk.cabinetRow(cabinetId)).order_id)
      .execute();
    const afterTaskId = await desk.assign(importId);
    const sent = await app.call(
      matches.offer,
      {
        cabinetId,
        vehicleId: world.vehicleIds[0],
        driverId: world.driverIds[0],
        kind: 'street_turn',
        afterTaskId,
        minutes: 60,
        lineConsent: true,
      },
      { token: diaodu },
    );
    return { ...sent.data, code: sent.data.path.slice('/miniMatchGoods/'.length), importId, afterTaskId };
  }
  const toOther = (importId: string) =>
    desk.app.call(dispatch.assign, desk.assignment(importId, 1), { token: desk.diaodu });
  const moved = '该箱刚刚已另行安排，不能再锁定，请联系调度';

  it('is not locked once its empty box goes with another truck', async () => {
    const { code, importId } = await offeredTurn();
    expect(await toOther(importId)).toMatchObject({ code: '1' });
    expect(await lock(code)).toMatchObject({ message: moved, data: { errcode: 'CONFLICT' } });
    expect(await holds()).toEqual([]);
  });

  it('nor once the box that waits is on one trailer with another', async () => {
    const { code } = await offeredTurn();
    const mate = (await desk.order()).cabinetIds[0]!;
    const { pair_id } = await desk.app.db
      .insertInto('box_pair')
      .values({ made_by: desk.world.diaodu, made_at: desk.app.clock.now })
      .returning('pair_id')
      .executeTakeFirstOrThrow();
    await desk.app.db
      .insertInto('paired_box')
      .values([
        { pair_id, cabinet_id: cabinetId, place: 1 },
        { pair_id, cabinet_id: mate, place: 2 },
      ])
      .execute();
    expect((await lock(code)).message).toBe(moved);
    await desk.app.db.updateTable('paired_box').set({ ended: true }).execute();
  });

  it('that is locked keeps the truck of its empty box, also on the way', async () => {
    const { code, matchId, importId, afterTaskId } = await offeredTurn();
    await desk.publish(afterTaskId);
    await desk.checkIn((await desk.nodesOf(afterTaskId))[0]!.node_id);
    expect(await lock(code)).toMatchObject({ code: '1' });
    const over = await desk.app.call(
      dispatch.handOver,
      {
        taskId: afterTaskId,
        vehicleId: desk.world.vehicleIds[1],
        driverId: desk.world.driverIds[1],
        reason: '车坏了',
      },
      { token: desk.diaodu },
    );
    expect(over).toMatchObject({ code: '0', message: expect.stringContaining('锁定') as string });
    // Whatever else moved it: the deal is of the truck that was promised, or none.
    await desk.app.db
      .updateTable('task')
      .set({ driver_id: desk.world.driverIds[1] })
      .where('task_id', '=', afterTaskId)
      .execute();
    const confirm = () => desk.app.call(matches.confirm, { matchId }, { token: desk.diaodu });
    expect(await confirm()).toMatchObject({ data: { errcode: 'CONFLICT' } });
    expect((await desk.cabinetRow(cabinetId)).state).toBe(0);
    await desk.app.db
      .updateTable('task')
      .set({ driver_id: desk.world.driverIds[0] })
      .where('task_id', '=', afterTaskId)
      .execute();
    expect(await confirm()).toMatchObject({ code: '1' });
    expect((await desk.cabinetRow(importId)).state).toBe(2);
  });
});

// The last: it ends on a day of which no positions are kept.
it('a link opens nothing days after its end, whoever kept it', async () => {
  const { code, matchId } = await offer();
  const { code_until: until } = await desk.app.db
    .selectFrom('load_match')
    .select('code_until')
    .where('match_id', '=', matchId)
    .executeTakeFirstOrThrow();
  expect(until.getTime() - desk.app.clock.now.getTime()).toBeGreaterThan(2 * DAY_MS);
  desk.app.clock.advance(until.getTime() - desk.app.clock.now.getTime() - 1000);
  const look = () => desk.app.call(matches.look, { key: code }, { token: null });
  expect(await look()).toMatchObject({ code: '1', data: { state: 'lapsed' } });
  desk.app.clock.advance(2000);
  expect((await look()).data.errcode).toBe('LINK_EXPIRED');
});
