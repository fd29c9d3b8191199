import { dispatch } from '@boxhaul/contract/dispatch';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DOCK } from '../../testing/approved-order';
import { givePapers } from '../../testing/give-papers';
import { insertPosition } from '../../testing/insert-position';
import { openSignDesk, type SignDesk } from '../../testing/sign-desk';
import { openPlaces } from '../../pricing/places';
import { confirmSigned } from './confirm-signed';

const MINUTE = 60_000;
const KM = 1 / 111.195;
const TRUCKS = 16;
const TRIPS = 3;
/** Kilometres north of the dock, a report a minute: loaded at the dock, driven to a door 12 km away, unloaded, and back. */
const TRIP = [...stay(0.1, 8), 2, 4, 6, 8, 10, ...stay(12, 30), 10, 8, 6, 4, 2];
/** How often the desk looks at what positions say, minutes. */
const ROUND = 60;

function stay(north: number, minutes: number): number[] {
  return Array.from({ length: minutes }, () => north);
}

let desk: SignDesk;
beforeAll(async () => {
  desk = await openSignDesk();
});
afterAll(() => desk.app.close());

/** Trucks whose drivers have no phone, each with its trips for the day, published. */
async function sendTrucks(): Promise<string[]> {
  const { app } = desk;
  const drivers = await app.db
    .insertInto('driver')
    .values(
      Array.from({ length: TRUCKS }, (_, i) => ({
        driver_name: `司机${i}`,
        phone: String(13_900_100_000 + i),
      })),
    )
    .returning('driver_id as id')
    .execute();
  const vehicles = await app.db
    .insertInto('vehicle')
    .values(
      Array.from({ length: TRUCKS }, (_, i) => ({
        plate_number: `粤B8${String(i).padStart(4, '0')}`,
        vco: 2 as const,
        usual_driver_id: drivers[i]!.id,
      })),
    )
    .returning('vehicle_id as id')
    .execute();
  await givePapers(app.db, { vehicle: vehicles.map(({ id }) => id), driver: drivers.map(({ id }) => id) });
  for (const [i, { id: vehicleId }] of vehicles.entries()) {
    for (let trip = 0; trip < TRIPS; trip++) {
      const { cabinetIds } = await desk.later(trip * 4, {
        address_lng: DOCK.lng,
        address_lat: DOCK.lat + 12 * KM,
      });
      const wanted = { cabinetId: cabinetIds[0]!, legKind: 'direct' as const, dockId: DOCK.dockId };
      const assigned = await app.call(
        dispatch.assign,
        { ...wanted, vehicleId, driverId: drivers[i]!.id },
        { token: desk.diaodu },
      );
      expect(assigned).toMatchObject({ code: '1' });
      const sent = await desk.publish(assigned.data.taskId);
      expect(sent.data.refused).toEqual([]);
    }
  }
  return vehicles.map(({ id }) => id);
}

/** A round of the desk: all trips of which positions speak, with what a dispatcher was told of them, in one run; answers how many calls that took. */
async function lookRound(): Promise<number> {
  const { app, diaodu } = desk;
  const { data } = await app.call(dispatch.board, { stage: 'open', pageSize: 200 }, { token: diaodu });
  const steps = [];
  for (const { cabinets } of data.data) {
    for (const task of cabinets.flatMap(({ tasks }) => tasks)) {
      if (task.signs.length === 0) continue;
      const last = task.signs.at(-1)!.nodeId;
      const open = task.nodes.filter(({ doneAt }) => doneAt === null);
      let came = task.nodes.findLast(({ doneAt }) => doneAt !== null)?.doneAt ?? '';
      const signs = open.slice(0, open.findIndex(({ nodeId }) => nodeId === last) + 1).map((node) => {
        came = task.signs.find(({ nodeId }) => nodeId === node.nodeId)?.doneAt ?? came;
        return { nodeId: node.nodeId, doneAt: came, cabinetNo: 'CSQU3054383', sealNo: 'HL8866' };
      });
      steps.push({ op: 'sign' as const, taskId: task.taskId, signs, reason: '司机未用手机，照片后补' });
    }
  }
  if (steps.length === 0) return 1;
  const { data: run } = await app.call(dispatch.beginRun, { steps }, { token: diaodu });
  await app.runJobs();
  const ended = (await app.call(dispatch.run, { id: run.jobId }, { token: diaodu })).data;
  expect(ended?.steps.filter(({ outcome }) => outcome !== 'done')).toEqual([]);
  return 3;
}

it(
  'is checked in to its last node by fewer calls of the desk than it has boxes, though no driver has a phone',
  async () => {
    const { app, world } = desk;
    await app.call(dispatch.saveSignRule, { minutes: 5 }, { token: await app.signIn(world.admin) });
    const trucks = await sendTrucks();
    const day = [
      ...stay(5, 4),
      2,
      ...Array.from({ length: TRIPS }, () => TRIP).flat(),
      ...stay(0.1, 8),
      2,
      4,
      ...stay(6, 70),
    ];
    let calls = 0;
    for (const [minute, north] of day.entries()) {
      app.clock.advance(MINUTE);
      const here = { at: app.clock.now, lng: DOCK.lng, lat: DOCK.lat + north * KM };
      for (const vehicleId of trucks) await insertPosition(app.db, vehicleId, here);
      if (minute % 5 === 0) {
        await desk.propose();
        await confirmSigned({ db: app.db, places: openPlaces() }, app.clock.now);
      }
      if ((minute + 1) % ROUND === 0) {
        calls += await lookRound();
      }
    }
    calls += await lookRound();
    const { count } = await app.db
      .selectFrom('task')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('state', '=', 'finished')
      .executeTakeFirstOrThrow();
    process.stdout.write(`${count} boxes, ${calls} calls of the desk\n`);
    expect(Number(count)).toBe(TRUCKS * TRIPS);
    expect(calls).toBeLessThan(Number(count));
  },
  10 * MINUTE,
);
