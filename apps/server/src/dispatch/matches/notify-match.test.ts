import { matches } from '@boxhaul/contract/dispatch';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileDesk } from '../../testing/file-world';
import { freeTruck, offerLoad } from '../../testing/offer-match';
import { sentNotices } from '../../testing/sent-notices';
import { tidyMatches } from './tidy-matches';

const desk = await fileDesk();
let cabinetId: string;
beforeEach(async () => {
  await desk.clear();
  const { app, world } = desk;
  for (const table of ['match_hold', 'load_match', 'notice_delivery', 'notice_inbox', 'notice'] as const) {
    await app.db.deleteFrom(table).execute();
  }
  cabinetId = (await desk.order()).cabinetIds[0]!;
  await ofCarrier(null);
  await freeTruck(app, { vehicleId: world.vehicleIds[0], driverId: world.driverIds[0] });
});

const ofCarrier = (carrier_id: string | null) =>
  desk.app.db
    .updateTable('vehicle')
    .set({ carrier_id })
    .where('vehicle_id', '=', desk.world.vehicleIds[0])
    .execute();
const offer = () =>
  offerLoad(desk.app, desk.diaodu, {
    cabinetId,
    vehicleId: desk.world.vehicleIds[0],
    driverId: desk.world.driverIds[0],
  });
const textMessages = async () =>
  (
    await desk.app.db
      .selectFrom('notice_delivery as d')
      .innerJoin('notice as n', 'n.notice_id', 'd.notice_id')
      .select('n.kind')
      .where('n.kind', 'in', ['fleet_match_answered', 'fleet_match_offered'])
      .where('d.channel', '=', 'sms')
      .orderBy('n.kind')
      .execute()
  ).map(({ kind }) => kind);

describe('the carrier of an offered truck', () => {
  it('hears of the offer and how it ended, by text message too, and has no link', async () => {
    await ofCarrier(desk.world.carrierId);
    const { code, matchId } = await offer();
    expect(await sentNotices(desk.app.db, 'fleet_match_offered')).toEqual([
      expect.stringMatching(/^chedui: 已向 粤B12345 陈志强发出回程货：.*请提醒。$/),
    ]);
    await desk.app.call(matches.lock, { key: code, minutes: 30 }, { token: null });
    await desk.app.call(matches.confirm, { matchId }, { token: desk.diaodu });
    expect(await sentNotices(desk.app.db, 'fleet_match_answered')).toEqual([
      expect.stringMatching(/^chedui: .*粤B12345）陈志强的回程货已成交/),
    ]);
    expect(await textMessages()).toEqual(['fleet_match_answered', 'fleet_match_offered']);
    const said = await desk.app.db
      .selectFrom('notice')
      .select('facts')
      .where('kind', 'in', ['fleet_match_answered', 'fleet_match_offered'])
      .execute();
    for (const { facts } of said) expect(facts).not.toHaveProperty('page');
  });

  it('is nobody where the truck is an own one', async () => {
    await offer();
    expect(await sentNotices(desk.app.db, 'match_offered')).toHaveLength(1);
    expect(await sentNotices(desk.app.db, 'fleet_match_offered')).toEqual([]);
  });
});

it('an offer that nobody answered ends without a word, a lock that ran out is told', async () => {
  const hour = 60 * 60_000;
  await offer();
  desk.app.clock.advance(hour);
  await tidyMatches(desk.app.deps, desk.app.clock.now);
  const states = async () =>
    (await desk.app.db.selectFrom('load_match').select('state').orderBy('match_id').execute()).map(
      ({ state }) => state,
    );
  expect(await states()).toEqual(['lapsed']);
  expect(await sentNotices(desk.app.db, 'match_answered')).toEqual([]);
  const { code } = await offer();
  await desk.app.call(matches.lock, { key: code, minutes: 30 }, { token: null });
  desk.app.clock.advance(hour);
  await tidyMatches(desk.app.deps, desk.app.clock.now);
  expect(await states()).toEqual(['lapsed', 'lapsed']);
  expect(await sentNotices(desk.app.db, 'match_answered')).toEqual([
    expect.stringContaining('锁定已到期，调度未确认，箱已释放'),
  ]);
});
