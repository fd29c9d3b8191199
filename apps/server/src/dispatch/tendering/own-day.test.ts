import { matches, tenders } from '@boxhaul/contract/dispatch';
import { TENDER_PART_TABS, TENDER_PARTS } from '@boxhaul/domain/dispatch';
import { beforeAll, expect, it } from 'vitest';
import { fileDesk } from '../../testing/file-world';
import { givePapers } from '../../testing/give-papers';
import { freeTruck, offerLoad } from '../../testing/offer-match';

const desk = await fileDesk();
const MINUTE_MS = 60_000;
const at = (wire: string): Date => new Date(`${wire.replace(' ', 'T')}:00+08:00`);

async function dayOf(accountId: string) {
  const token = await desk.app.signIn(accountId);
  return (await desk.app.call(tenders.ownDay, {}, { token })).data;
}
const own = () => dayOf(desk.world.chedui);

/** A truck of the carrier with a driver, free and fit. */
async function ownTruck(n: number) {
  const { carrierId: carrier_id } = desk.world;
  const { driver_id } = await desk.app.db
    .insertInto('driver')
    .values({ driver_name: `周师傅${n}`, phone: `1390000010${n}`, carrier_id })
    .returning('driver_id')
    .executeTakeFirstOrThrow();
  const { vehicle_id } = await desk.app.db
    .insertInto('vehicle')
    .values({ plate_number: `粤BX000${n}`, vco: 2, carrier_id })
    .returning('vehicle_id')
    .executeTakeFirstOrThrow();
  await givePapers(desk.app.db, { vehicle: [vehicle_id], driver: [driver_id] });
  return { vehicleId: vehicle_id, driverId: driver_id };
}

/** A box that is wanted at its door at a moment, offered to the carrier. */
async function offered(wanted: string, minutes = 60) {
  const { orderNo, cabinetIds } = await desk.order({ require_date: at(wanted) });
  const { carrierId } = desk.world;
  await desk.app.call(tenders.offer, { cabinetIds, carrierId, minutes }, { token: desk.diaodu });
  const { tender_id: tenderId } = await desk.app.db
    .selectFrom('tender')
    .select('tender_id')
    .where('cabinet_id', '=', cabinetIds[0]!)
    .executeTakeFirstOrThrow();
  return { orderNo, tenderId };
}

async function accepted(wanted: string) {
  const made = await offered(wanted);
  const token = await desk.app.signIn(desk.world.chedui);
  expect(await desk.app.call(tenders.accept, { tenderId: made.tenderId }, { token })).toMatchObject({
    code: '1',
  });
  return made;
}

async function assigned(wanted: string, truck: { vehicleId: string; driverId: string }) {
  const made = await accepted(wanted);
  const { tenderId } = made;
  const token = await desk.app.signIn(desk.world.chedui);
  expect(await desk.app.call(tenders.assign, { tenderId, ...truck }, { token })).toMatchObject({ code: '1' });
  const { task_id } = await desk.app.db
    .selectFrom('tender')
    .select('task_id')
    .where('tender_id', '=', tenderId)
    .executeTakeFirstOrThrow();
  return { ...made, taskId: task_id! };
}

let late: Awaited<ReturnType<typeof assigned>>;

/** A morning at half past nine, looked at forty minutes later. */
beforeAll(async () => {
  desk.app.clock.now = at('2026-11-20 09:30');
  const [one, two] = [await ownTruck(1), await ownTruck(2)];
  await offered('2026-11-20 18:00', 30);
  await offered('2026-11-20 19:00', 60);
  await offered('2026-11-20 20:00', 90);
  await accepted('2026-11-20 10:00');
  await accepted('2026-11-20 14:00');
  await accepted('2026-11-20 14:30');
  await accepted('2026-11-20 23:59');
  await accepted('2026-11-21 00:00');
  await accepted('2026-11-22 00:00');
  await assigned('2026-11-20 17:00', one);
  late = await assigned('2026-11-20 10:05', two);
  await desk.publish(late.taskId);
  const inTime = await assigned('2026-11-20 21:00', two);
  await desk.publish(inTime.taskId);
  desk.app.clock.advance(40 * MINUTE_MS);
});

it('says what waits for an answer and until when, and what is to be assigned by its hour', async () => {
  expect(await own()).toMatchObject({
    at: '2026-11-20 10:10:00',
    open: 2,
    answerBy: '2026-11-20 10:30:00',
    parts: { past: 1, today: 3, tomorrow: 1, later: 1, named: 1, late: 1 },
    hours: [
      { from: '2026-11-20 14:00:00', boxes: 2 },
      { from: '2026-11-20 23:00:00', boxes: 1 },
      { from: '2026-11-21 00:00:00', boxes: 1 },
    ],
    running: 2,
    matches: 0,
  });
});

it('counts in each figure what its list holds', async () => {
  const { open, running, parts } = await own();
  const token = await desk.app.signIn(desk.world.chedui);
  const list = async (input: object) => {
    const { data, total } = (await desk.app.call(tenders.own, { pageSize: 200, ...input }, { token })).data;
    return [data.length, total];
  };
  expect(await list({ tab: 'open' })).toEqual([open, open]);
  expect(await list({ tab: 'running' })).toEqual([running, running]);
  const accepted = parts.past + parts.today + parts.tomorrow + parts.later + parts.named;
  expect(await list({ tab: 'accepted' })).toEqual([accepted, accepted]);
  for (const part of TENDER_PARTS) {
    const found = await list({ tab: TENDER_PART_TABS[part], part });
    expect([part, ...found]).toEqual([part, parts[part], parts[part]]);
  }
  expect(await list({ tab: 'open', part: 'late', pageSize: 1 })).toEqual([0, 0]);
  expect(await list({ tab: 'accepted', part: 'today', pageSize: 1 })).toEqual([1, 3]);
});

it('names what is late, until it has come to its door', async () => {
  const { orderNo, tenderId, taskId } = late;
  expect((await own()).lateBoxes).toEqual([
    {
      tenderId,
      orderNo,
      seq: 1,
      plateNumber: '粤BX0002',
      driverName: '周师傅2',
      requireDate: '2026-11-20 10:05:00',
      sign: 'past',
      minutes: 5,
    },
  ]);
  const atDoor = (done_at: Date | null) =>
    desk.app.db
      .updateTable('task_node')
      .set({ done_at })
      .where('task_id', '=', taskId)
      .where('place', '=', 'door')
      .execute();
  await atDoor(desk.app.clock.now);
  const come = await own();
  expect([come.running, come.parts.late, come.lateBoxes]).toEqual([2, 0, []]);
  await atDoor(null);
});

it('names the longest late first', async () => {
  desk.app.clock.now = at('2026-11-20 21:30');
  const { parts, lateBoxes } = await own();
  expect(parts.late).toBe(2);
  expect(lateBoxes.map(({ requireDate }) => requireDate)).toEqual([
    '2026-11-20 10:05:00',
    '2026-11-20 21:00:00',
  ]);
  desk.app.clock.now = at('2026-11-20 10:10');
});

it('is the carrier’s own: another one’s dispatcher is told of nothing', async () => {
  const { account_id } = await desk.app.db
    .selectFrom('account')
    .select('account_id')
    .where('login_name', '=', 'chedui2')
    .executeTakeFirstOrThrow();
  expect(await dayOf(account_id)).toEqual({
    at: '2026-11-20 10:10:00',
    open: 0,
    answerBy: null,
    parts: { past: 0, today: 0, tomorrow: 0, later: 0, named: 0, late: 0 },
    hours: [],
    running: 0,
    lateBoxes: [],
    matches: 0,
  });
  const token = await desk.app.signIn(account_id);
  const theirs = await desk.app.call(tenders.own, { tab: 'running', part: 'late' }, { token });
  expect(theirs.data).toMatchObject({ total: 0, data: [] });
});

it('takes what the platform takes back off the home', async () => {
  const before = await own();
  const { tenderId } = await accepted('2026-11-20 15:00');
  expect((await own()).parts.today).toBe(before.parts.today + 1);
  await desk.app.call(tenders.withdraw, { tenderIds: [tenderId], reason: '改派' }, { token: desk.diaodu });
  expect((await own()).parts).toEqual(before.parts);
});

it('counts offers to its own trucks as long as they may be locked', async () => {
  const [vehicleId, driverId] = [desk.world.vehicleIds[0], desk.world.driverIds[0]];
  await freeTruck(desk.app, { vehicleId, driverId });
  const cabinetId = (await desk.order()).cabinetIds[0]!;
  await offerLoad(desk.app, desk.diaodu, { cabinetId, vehicleId, driverId });
  expect((await own()).matches).toBe(0);
  const { carrierId: carrier_id } = desk.world;
  await desk.app.db.updateTable('vehicle').set({ carrier_id }).where('vehicle_id', '=', vehicleId).execute();
  const token = await desk.app.signIn(desk.world.chedui);
  const list = await desk.app.call(matches.list, { state: 'open' }, { token });
  expect([(await own()).matches, list.data.total]).toEqual([1, 1]);
  const { valid_until } = await desk.app.db
    .selectFrom('load_match')
    .select('valid_until')
    .where('vehicle_id', '=', vehicleId)
    .executeTakeFirstOrThrow();
  desk.app.clock.now = valid_until;
  expect((await own()).matches).toBe(0);
});
