import { startOfDay } from '@boxhaul/domain/kit';
import { beforeEach, expect, it } from 'vitest';
import { fileDesk } from '../../testing/file-world';
import { insertPosition } from '../../testing/insert-position';
import { openPlaces } from '../../pricing/places';
import { crewsOf } from './plan-crews';
import { measureWaiting } from './plan-day';
import { orderOf } from './plan-order';
import { selectWaiting } from './plan.repo';

const DAY = '2026-11-21';
const HOUR_MS = 3600_000;
const midnight = startOfDay(DAY)!;
const at = (hour: number) => new Date(midnight.getTime() + hour * HOUR_MS);
const desk = await fileDesk();
beforeEach(async () => {
  await desk.app.db.updateTable('cus_order').set({ state: 'cancelled' }).execute();
});

/** The waiting boxes of that day, as the solver is given them. */
async function boxes() {
  const { db, clock } = desk.app;
  const places = openPlaces();
  const [book, waiting] = [
    await places.book(db),
    await selectWaiting(db, { since: at(0), before: at(24), most: 100, now: clock.now }),
  ];
  const asked = { day: DAY, midnight, now: clock.now, fromHour: 6, toHour: 24 };
  const measured = await measureWaiting(places, { db, now: clock.now }, waiting);
  return orderOf(book, { waiting, crews: [], measured }, asked).day.boxes;
}

it.each([
  ['free', true],
  ['ask', false],
  ['never', false],
] as const)(
  'the empty box of a line that says %s is turned by a plan: %s; whom one asks, a person asks',
  async (turn_consent, mayTurn) => {
    await desk.app.db
      .updateTable('ship_company')
      .set({ turn_consent })
      .where('ship_company_id', '=', 1)
      .execute();
    await desk.order({ require_date: at(9), cabinet_num: 1, order_type: 1 });
    expect(await boxes()).toMatchObject([{ mayTurn }]);
  },
);

it('a loaded box is at its terminal before its cut-off; an empty one may come back another day', async () => {
  const cutOff = async (order_type: 0 | 1) => {
    const { cabinetIds } = await desk.order({ require_date: at(9), cabinet_num: 1, order_type });
    await desk.app.db
      .insertInto('box_preparation')
      .values({
        cabinet_id: cabinetIds[0]!,
        saved_by: desk.world.diaodu,
        saved_at: desk.app.clock.now,
        weight_cut_off: at(18),
      })
      .execute();
  };
  await cutOff(0);
  await cutOff(1);
  const latest = (await boxes()).map(({ isLoading, latestBack }) => [isLoading, latestBack]);
  expect(latest).toHaveLength(2);
  expect(latest).toEqual(
    expect.arrayContaining([
      [false, null],
      [true, 18 * 60],
    ]),
  );
});

it('drivers without a truck and without a task that day may drive another one', async () => {
  const { db, clock } = desk.app;
  const { driverIds, vehicleIds } = desk.world;
  const spare = async () => {
    const span = { day: DAY, since: at(0), before: at(24), lastly: at(20) };
    const found = (await crewsOf({ db, now: clock.now }, span)).spare;
    return driverIds.map((id) => found.some(({ driverId }) => driverId === id));
  };
  await db.updateTable('vehicle').set({ usual_driver_id: null }).execute();
  expect(await spare()).toEqual([true, true]);
  const { cabinetIds } = await desk.order({ require_date: at(9), cabinet_num: 1 });
  await desk.assign(cabinetIds[0]!);
  expect(await spare()).toEqual([false, true]);
  await insertPosition(db, vehicleIds[1], { at: clock.now, lng: 114.27, lat: 22.57, speed: 0 });
  const usual = db.updateTable('vehicle').set({ usual_driver_id: driverIds[1] });
  await usual.where('vehicle_id', '=', vehicleIds[1]).execute();
  expect(await spare()).toEqual([false, false]);
});
