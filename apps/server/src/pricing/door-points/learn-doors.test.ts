import { places } from '@boxhaul/contract/pricing';
import { sql } from '@boxhaul/db';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileDesk } from '../../testing/file-world';
import { DOCK, DOOR } from '../../testing/approved-order';
import { insertPosition } from '../../testing/insert-position';
import { staysWithin } from '../../fleet/tracks';
import { openPlaces } from '../places';
import { learnDoors } from '.';

const MINUTE_MS = 60_000;
/** Half a kilometre from where the order believes its door to be. */
const GATE = { lng: DOOR.lng + 0.005, lat: DOOR.lat };

const desk = await fileDesk();
const learned = openPlaces();
const learn = () => learnDoors({ ...desk.app.deps, places: learned, staysWithin }, desk.app.clock.now);

const stand = async (at: { lng: number; lat: number }, minutes: number) => {
  for (let minute = 0; minute <= minutes; minute++) {
    await insertPosition(desk.app.db, desk.world.vehicleIds[0], {
      at: new Date(desk.app.clock.now.getTime() + minute * MINUTE_MS),
      ...at,
    });
  }
};

/** A box that is brought to its door, where its truck stands so long at a place, and six minutes at another before; its task is finished. */
async function visit(
  address: string,
  at: { lng: number; lat: number },
  minutes: number,
  firstAt?: { lng: number; lat: number },
): Promise<string> {
  const { cabinetIds } = await desk.order({ address });
  const taskId = await desk.assign(cabinetIds[0]!);
  await desk.publish(taskId);
  const nodes = await desk.nodesOf(taskId);
  const firstAtDoor = nodes.findIndex(({ place }) => place === 'door');
  for (const node of nodes.slice(0, firstAtDoor)) await desk.checkIn(node.node_id);
  if (firstAt) {
    await stand(firstAt, 6);
    desk.app.clock.advance(10 * MINUTE_MS);
  }
  await stand(at, minutes);
  for (const node of nodes.slice(firstAtDoor)) {
    desk.app.clock.advance(MINUTE_MS);
    await desk.checkIn(node.node_id);
  }
  return taskId;
}
const remembered = () =>
  desk.app.db
    .selectFrom('door_point')
    .select(['lng', 'lat', 'point_source', 'seen_count', 'customer_id'])
    .orderBy('door_point_id')
    .execute();
const visits = () => desk.app.db.selectFrom('door_visit').selectAll().orderBy('task_id').execute();

beforeEach(async () => {
  await desk.clear();
  await sql`delete from door_visit`.execute(desk.app.db);
  await sql`delete from door_point`.execute(desk.app.db);
  await sql`delete from position`.execute(desk.app.db);
  await desk.app.db.deleteFrom('vehicle_last').execute();
});

describe('where a truck stood at its door', () => {
  it('is remembered for the address, once, whichever nodes look', async () => {
    const taskId = await visit('凤塘大道 1 号', GATE, 6);
    await Promise.all([learn(), learn()]);
    await learn();
    const [point, ...others] = await remembered();
    expect(others).toEqual([]);
    expect(point).toMatchObject({
      point_source: 'stood',
      seen_count: 1,
      customer_id: desk.world.customerId,
    });
    expect(point!.lng).toBeCloseTo(GATE.lng, 6);
    expect(point!.lat).toBeCloseTo(GATE.lat, 6);
    expect(await visits()).toMatchObject([{ task_id: taskId, minutes: 6 }]);
    const owner = await desk.app.signIn(desk.world.owner);
    const input = { regionCode: '440306', address: '凤塘大道1号' };
    expect((await desk.app.call(places.previewDoor, input, { token: owner })).data).toMatchObject({
      precision: 'remembered',
      longitude: Number(GATE.lng.toFixed(6)),
    });
  });

  it.each([
    ['at the gate for less than five minutes', GATE, 4],
    ['at its dock', DOCK, 10],
    ['too far away', { lng: DOOR.lng + 0.5, lat: DOOR.lat }, 10],
  ])('is none where it stood %s, which is noted', async (_, at, minutes) => {
    await visit('凤塘大道 2 号', at, minutes);
    await learn();
    expect(await remembered()).toEqual([]);
    expect(await visits()).toMatchObject([{ lng: null, lat: null, minutes: null }]);
  });

  it('is the longest of several', async () => {
    await visit('凤塘大道 6 号', GATE, 8, { lng: GATE.lng + 0.008, lat: GATE.lat });
    await learn();
    const [point, ...others] = await remembered();
    expect(others).toEqual([]);
    expect(point!.lng).toBeCloseTo(GATE.lng, 6);
    expect(await visits()).toMatchObject([{ minutes: 8 }]);
  });

  it('is the middle of several stands, and begins anew at another gate', async () => {
    await visit('凤塘大道 3 号', GATE, 6);
    await learn();
    await desk.clear();
    desk.app.clock.advance(60 * MINUTE_MS);
    await visit('凤塘大道 3 号', { lng: GATE.lng + 0.001, lat: GATE.lat }, 6);
    await learn();
    const [two] = await remembered();
    expect(two).toMatchObject({ seen_count: 2 });
    expect(two!.lng).toBeCloseTo(GATE.lng + 0.0005, 5);
    await desk.clear();
    desk.app.clock.advance(60 * MINUTE_MS);
    await visit('凤塘大道 3 号', { lng: GATE.lng + 0.01, lat: GATE.lat }, 6);
    await learn();
    const [other] = await remembered();
    expect(other).toMatchObject({ seen_count: 1 });
    expect(other!.lng).toBeCloseTo(GATE.lng + 0.01, 5);
  });

  it('changes nothing of what a person has picked', async () => {
    await visit('凤塘大道 4 号', GATE, 6);
    await desk.app.db
      .insertInto('door_point')
      .values({
        customer_id: desk.world.customerId,
        region_code: '440306',
        address_key: '凤塘大道4号',
        address: '凤塘大道 4 号',
        lng: 113.8,
        lat: 22.66,
        point_source: 'picked',
        seen_at: desk.app.clock.now,
      })
      .execute();
    await learn();
    expect(await remembered()).toMatchObject([
      { lng: 113.8, lat: 22.66, point_source: 'picked', seen_count: 2 },
    ]);
  });

  it('is looked for in tasks of the last seven days', async () => {
    await visit('凤塘大道 5 号', GATE, 6);
    desk.app.clock.advance(7 * 24 * 60 * MINUTE_MS);
    await learn();
    expect(await visits()).toEqual([]);
  });
});
