import { beforeEach, describe, expect, it } from 'vitest';
import { fileDesk } from '../../../testing/file-world';
import { DOOR } from '../../../testing/approved-order';
import { insertPosition } from '../../../testing/insert-position';
import { sentNotices } from '../../../testing/sent-notices';
import { forecastTasks } from '../../../dispatch/crews';
import { type Drive, openPlaces } from '../../../pricing/places';
import { openArrivals } from '../trips/open-arrivals';
import { notifyLateBoxes } from './notify-late-boxes';

const MINUTE_MS = 60_000;
const { planner } = openPlaces();
const desk = await fileDesk();
let taskId: string;
/** When the box of this test is wanted at its door. */
let required: Date;

/** A task of a truck, accepted by its driver, whose box is wanted in so many minutes. */
async function running(minutes: number): Promise<void> {
  required = new Date(desk.app.clock.now.getTime() + minutes * MINUTE_MS);
  const { cabinetIds } = await desk.order({ require_date: required });
  taskId = await desk.assign(cabinetIds[0]!);
  await desk.publish(taskId);
  const [accepted] = await desk.nodesOf(taskId);
  await desk.checkIn(accepted!.node_id);
}
/** Checks in until the box has been got at the dock. */
async function leaveDock(): Promise<void> {
  for (const node of (await desk.nodesOf(taskId)).slice(1, 3)) await desk.checkIn(node.node_id);
}
const report = (lng: number, lat: number, minutesAgo = 0) =>
  insertPosition(desk.app.db, desk.world.vehicleIds[0], {
    at: new Date(desk.app.clock.now.getTime() - minutesAgo * MINUTE_MS),
    lng,
    lat,
  });
/** What a provider of maps measures from the dock to the door. */
let measured: Drive | undefined;
const locator = { drive: () => Promise.resolve(measured) };
const look = (now = desk.app.clock.now) =>
  notifyLateBoxes(desk.app.deps, openArrivals({ planner, locator }, forecastTasks), now);
const told = () => sentNotices(desk.app.db, 'box_late');
const toOwner = async () => (await told()).filter((one) => one.startsWith('13800000001'));

beforeEach(async () => {
  measured = undefined;
  await desk.clear();
  for (const table of ['notice_delivery', 'notice_inbox', 'notice'] as const) {
    await desk.app.db.deleteFrom(table).execute();
  }
  await desk.app.db.deleteFrom('vehicle_last').execute();
});

describe('a box that will be late', () => {
  it('is told once to those who follow the order, whichever nodes ask and however often', async () => {
    await running(60);
    // At the dock, with the box still to be got: three quarters of an hour there, and the drive.
    await report(114.2689, 22.5728);
    await Promise.all([1, 2, 3].map(() => look()));
    await look(new Date(desk.app.clock.now.getTime() + MINUTE_MS));
    const all = await told();
    expect(new Set(all).size).toBe(all.length);
    const [sentence] = await toOwner();
    expect(sentence).toMatch(
      /第 1 箱（粤B12345）要求 2026-11-20 11:\d\d 到门点，预计 2026-11-20 1\d:\d\d 左右才能到达。/,
    );
  });

  it('is another task’s each time', async () => {
    await running(60);
    await report(114.2689, 22.5728);
    await look();
    await desk.clear();
    await running(60);
    await report(114.2689, 22.5728);
    await look();
    expect(await toOwner()).toHaveLength(2);
  });
});

describe('nobody is told of a box', () => {
  it('that is in time by the sketch of roads; one whose way is longer by the measuring is told of', async () => {
    await running(160);
    await report(114.2689, 22.5728);
    await look();
    expect(await told()).toEqual([]);
    const { metres, seconds } = planner.estimate({ lng: 114.2689, lat: 22.5728 }, DOOR)!;
    measured = { metres, seconds: seconds * 1.9, source: 'amap' };
    await look();
    expect(await toOwner()).toHaveLength(1);
  });

  it('that has time enough', async () => {
    await running(6 * 60);
    await report(114.2689, 22.5728);
    await look();
    expect(await told()).toEqual([]);
  });

  it('whose truck has not been heard of for more than ten minutes, until its moment has passed', async () => {
    await running(160);
    await leaveDock();
    await report(114.2689, 22.5728, 11);
    await look(new Date(required.getTime() - 1));
    expect(await told()).toEqual([]);
    await look(new Date(required.getTime() + MINUTE_MS));
    expect((await toOwner())[0]).toContain('到门点，目前还没有到达。');
  });

  it('whose truck has no driver under way yet, while one is in time who sets out now', async () => {
    required = new Date(desk.app.clock.now.getTime() + 160 * MINUTE_MS);
    const { cabinetIds } = await desk.order({ require_date: required });
    await desk.publish(await desk.assign(cabinetIds[0]!));
    await report(114.2689, 22.5728);
    await look();
    expect(await told()).toEqual([]);
    await look(new Date(required.getTime() - 1));
    expect((await toOwner())[0]).toMatch(/才能到达，比约定晚 1 小时 52 分。$/);
  });

  it('that has got to its door', async () => {
    await running(60);
    await leaveDock();
    const arrived = (await desk.nodesOf(taskId)).filter(({ place }) => place === 'door');
    for (const node of arrived) await desk.checkIn(node.node_id);
    await report(DOOR.lng, DOOR.lat);
    await look(new Date(required.getTime() + MINUTE_MS));
    expect(await told()).toEqual([]);
  });

  it('whose task was withdrawn, or never published', async () => {
    await running(60);
    await desk.app.db.updateTable('task').set({ state: 'withdrawn' }).execute();
    await look(required);
    await desk.app.db.updateTable('task').set({ state: 'assigned' }).where('task_id', '=', taskId).execute();
    await look(required);
    expect(await told()).toEqual([]);
  });
});
