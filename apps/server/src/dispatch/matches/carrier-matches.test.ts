import { matches } from '@boxhaul/contract/dispatch';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileDesk } from '../../testing/file-world';
import { freeTruck, offerLoad } from '../../testing/offer-match';

const desk = await fileDesk();
const chedui = await desk.app.signIn(desk.world.chedui);
let matchId: string;

const hire = (carrier_id: string | null) =>
  desk.app.db
    .updateTable('vehicle')
    .set({ carrier_id })
    .where('vehicle_id', '=', desk.world.vehicleIds[0])
    .execute();

beforeEach(async () => {
  await desk.clear();
  for (const table of ['match_hold', 'load_match', 'notice_delivery', 'notice_inbox', 'notice'] as const) {
    await desk.app.db.deleteFrom(table).execute();
  }
  const [vehicleId, driverId] = [desk.world.vehicleIds[0], desk.world.driverIds[0]];
  await freeTruck(desk.app, { vehicleId, driverId });
  await hire(desk.world.carrierId);
  const cabinetId = (await desk.order()).cabinetIds[0]!;
  ({ matchId } = await offerLoad(desk.app, desk.diaodu, { cabinetId, vehicleId, driverId }));
});

const own = () => ({ token: chedui });
const list = async () => (await desk.app.call(matches.list, {}, own())).data;
const look = () => desk.app.call(matches.look, { key: matchId }, own());
const lock = () => desk.app.call(matches.lock, { key: matchId, minutes: 30 }, own());

describe('a carrier’s dispatcher', () => {
  it('sees what is offered to its trucks as their drivers do: the door to the street, and no link', async () => {
    const { data, states } = await list();
    expect(states).toEqual({ open: 1, locked: 0 });
    expect(data).toMatchObject([{ matchId, path: null, steps: [] }]);
    const [deskRow] = (await desk.app.call(matches.list, {}, { token: desk.diaodu })).data.data;
    expect(deskRow?.path).not.toBeNull();
    expect(data[0]?.door).not.toEqual(deskRow?.door);
    expect((await look()).data).toMatchObject({ as: 'driver', steps: ['lock', 'decline'] });
    expect((await desk.app.call(matches.mine, {}, own())).data).toMatchObject([{ matchId }]);
  });

  it.each([
    ['of another carrier', 'otherCarrierId'],
    ['of the own fleet', null],
  ] as const)('knows nothing of offers to trucks %s', async (_, whose) => {
    await hire(whose && desk.world[whose]);
    expect(await list()).toMatchObject({ total: 0, data: [], states: { open: 0, locked: 0 } });
    expect((await desk.app.call(matches.mine, {}, own())).data).toEqual([]);
    const asked = [look(), lock(), desk.app.call(matches.decline, { key: matchId }, own())];
    for (const answer of await Promise.all(asked))
      expect(answer.data).toMatchObject({ errcode: 'NOT_FOUND' });
  });

  it('locks for its driver and gives the lock back, which stands in the log under his name', async () => {
    expect(await lock()).toMatchObject({ code: '1' });
    expect((await list()).data).toMatchObject([{ state: 'locked' }]);
    await desk.app.call(matches.decline, { key: matchId, reason: '车要保养' }, own());
    expect((await list()).data).toMatchObject([
      { state: 'declined', closedBy: 'chedui', reason: '车要保养' },
    ]);
    const entries = await desk.app.db
      .selectFrom('audit_entry')
      .select(['call_name', 'target_id'])
      .where('account_id', '=', desk.world.chedui)
      .where('target_kind', '=', 'match')
      .orderBy('audit_id')
      .execute();
    expect(entries).toEqual(
      ['lockMatch', 'declineMatch'].map((call_name) => ({ call_name, target_id: matchId })),
    );
  });

  it('makes no deal: the desk confirms or refuses', async () => {
    await lock();
    const refused = { data: { errcode: 'FORBIDDEN' } };
    expect(await desk.app.call(matches.confirm, { matchId }, own())).toMatchObject(refused);
    expect(await desk.app.call(matches.refuse, { matchId, reason: '无' }, own())).toMatchObject(refused);
    expect(await desk.app.call(matches.confirm, { matchId }, { token: desk.diaodu })).toMatchObject({
      code: '1',
    });
  });
});
