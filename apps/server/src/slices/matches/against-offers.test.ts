import { matches } from '@boxhaul/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type DispatchDesk, openDispatchDesk } from '../../testing/dispatch-desk';
import { freeTruck, offerLoad } from '../../testing/offer-match';

const DAY_MS = 24 * 3600_000;
let desk: DispatchDesk;
let cabinetId: string;
beforeAll(async () => {
  desk = await openDispatchDesk();
});
afterAll(() => desk.app.close());

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
