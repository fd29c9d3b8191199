import { dispatch } from '@boxhaul/contract/dispatch';
import { live, tracking } from '@boxhaul/contract/fleet';
import { sql } from '@boxhaul/db';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileDesk } from '../../../testing/file-world';
import type { OrderChanges } from '../../../testing/build-order';
import { countQueries } from '../../../testing/count-queries';
import { sentNotices } from '../../../testing/sent-notices';
import { forecastTasks } from '../../../dispatch/crews';
import { openPlaces } from '../../../pricing/places';
import { listBoxes } from '../../tracking/boxes/list-boxes';
import { openArrivals } from '../trips/open-arrivals';
import { notifyLateBoxes } from './notify-late-boxes';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const DAY = '2026-11-21';
const roads = { planner: openPlaces().planner, locator: { drive: () => Promise.resolve(undefined) } };
const desk = await fileDesk();
let owner: string;
let stranger: string;
beforeAll(async () => {
  await sql`select ensure_position_day(date '2026-11-21')`.execute(desk.app.db);
  owner = await desk.app.signIn(desk.world.owner);
  stranger = await desk.app.signIn(desk.world.stranger);
});
beforeEach(async () => {
  await desk.clear();
  for (const table of ['notice_delivery', 'notice_inbox', 'notice'] as const)
    await desk.app.db.deleteFrom(table).execute();
  desk.app.clock.now = new Date('2026-11-21T00:00:00Z');
});

const at = (hour: number) => new Date(Date.parse(`${DAY}T00:00:00+08:00`) + hour * HOUR_MS);
const token = () => ({ token: desk.diaodu });
const look = (more = 0) =>
  notifyLateBoxes(
    desk.app.deps,
    openArrivals(roads, forecastTasks),
    new Date(desk.app.clock.now.getTime() + more),
  );
const NEAR = { address_lng: 114.12, address_lat: 22.66 };
async function published(hour: number, changes: OrderChanges = {}, truck: 0 | 1 = 0) {
  const made = await desk.order({ ...NEAR, require_date: at(hour), ...changes });
  const taskId = await desk.assign(made.cabinetIds[0]!, truck);
  expect((await desk.publish(taskId)).data).toEqual({ published: 1, refused: [] });
  return { ...made, taskId };
}
const OTHERS = () => ({ customer_id: desk.world.otherCustomerId, account_id: desk.world.stranger });
/** The first trip is another customer's, and at 13:30 still on its way to its door of ten o'clock; the second is the owner's. */
async function lateDay() {
  const first = await published(10, OTHERS());
  const second = await published(16);
  for (const node of (await desk.nodesOf(first.taskId)).slice(0, 3)) {
    desk.app.clock.advance(MINUTE_MS);
    expect((await desk.checkIn(node.node_id)).code).toBe('1');
  }
  desk.app.clock.now = at(13.5);
  return { first, second };
}
/** When the desk reads that a task is at its door: 'MM-DD HH:mm'. */
async function deskSays(orderId: string): Promise<string | undefined> {
  const { data } = await desk.app.call(dispatch.order, { id: orderId }, token());
  const doubts = data.cabinets[0]!.tasks.find(({ state }) => state === 'published')!.queue!.doubts;
  return /预计 (\d\d-\d\d \d\d:\d\d) 到门/.exec(doubts.join())?.[1];
}
const listed = async (of: string, orderNo: string) =>
  (await desk.app.call(live.boxes, { keyword: orderNo }, { token: of })).data.boxes;
const heard = async (kind: 'box_late' | 'box_on_time', phone = '13800000001') =>
  (await sentNotices(desk.app.db, kind)).filter((one) => one.startsWith(phone));

describe('a box whose truck runs another one', () => {
  it('is expected by its customer when the desk expects it, in list, dialog and notice', async () => {
    const { second } = await lateDay();
    const said = (await deskSays(second.orderId))!;
    const [box] = await listed(owner, second.orderNo);
    expect(box).toMatchObject({ risk: 'late', arrival: { basis: 'queue' }, last: null });
    expect(box!.arrival!.expected.slice(5, 16)).toBe(said);
    expect(box!.warningMsg).toMatch(/^预计 \d\d:\d\d 左右到门，比约定晚 .*（按车辆当天的安排推算）$/);
    const { data } = await desk.app.call(tracking.vehicleTrack, { id: second.taskId }, { token: owner });
    const { risk, warningMsg, arrival } = box!;
    expect(data.foreseenAtDoor).toEqual({ risk, warningMsg, arrival });
    await look();
    expect((await heard('box_late'))[0]).toContain(`预计 2026-${said} 左右才能到达，比约定晚 `);
  });

  it('tells nobody of the other customer or of his trip', async () => {
    const { first, second } = await lateDay();
    await look();
    const all = await sentNotices(desk.app.db, 'box_late');
    const { data } = await desk.app.call(tracking.vehicleTrack, { id: second.taskId }, { token: owner });
    const texts = [
      ...all.filter((one) => one.includes(second.orderNo)),
      JSON.stringify(await listed(owner, second.orderNo)),
      JSON.stringify(data),
    ];
    expect(texts.length).toBeGreaterThan(2);
    for (const text of texts) {
      expect(text).not.toContain(first.orderNo);
      expect(text).not.toContain('东莞华南电子厂');
    }
    expect(all.filter((one) => one.includes(second.orderNo) && one.startsWith('13800000003'))).toEqual([]);
    expect(await listed(stranger, second.orderNo)).toEqual([]);
    const asked = await desk.app.call(tracking.vehicleTrack, { id: second.taskId }, { token: stranger });
    expect(asked.data).toMatchObject({ errcode: 'NOT_FOUND' });
  });

  it('is told of once, again when it is a quarter of an hour later, and not in between', async () => {
    await lateDay();
    await Promise.all([look(), look(), look()]);
    expect(await heard('box_late')).toHaveLength(1);
    for (const minutes of [1, 7, 14]) await look(minutes * MINUTE_MS);
    expect(await heard('box_late')).toHaveLength(1);
    await Promise.all([look(15 * MINUTE_MS), look(15 * MINUTE_MS)]);
    const [, later] = (await heard('box_late')).toSorted((a, b) => a.length - b.length);
    expect(later).toMatch(/（先前告知 2026-11-21 \d\d:\d\d 左右）。$/);
    expect(await heard('box_late')).toHaveLength(2);
  });

  it('that goes with a free truck then is in time again, which is told once', async () => {
    const { second } = await lateDay();
    await look();
    const [vehicleId, driverId] = [desk.world.vehicleIds[1], desk.world.driverIds[1]];
    const asked = { taskId: second.taskId, vehicleId, driverId, seen: desk.world.vehicleIds[0] };
    const { data: moved } = await desk.app.call(dispatch.move, asked, token());
    expect(moved.published).toBe(true);
    expect(await deskSays(second.orderId)).toBeUndefined();
    await Promise.all([look(), look()]);
    await look(MINUTE_MS);
    const [onTime, ...more] = await heard('box_on_time');
    expect(more).toEqual([]);
    expect(onTime).toMatch(
      /（粤BD5678）要求 2026-11-21 16:00 到门点，现预计 .*，可以准时；先前的晚到通知作废。$/,
    );
    expect(await heard('box_late')).toHaveLength(1);
    expect(await listed(owner, second.orderNo)).toMatchObject([{ risk: 'none', warningMsg: '' }]);
  });
});

describe('the forecast of a list', () => {
  it('takes as many questions for four boxes as for one', async () => {
    const arrivalsOf = openArrivals(roads, forecastTasks);
    const asked = { customerId: undefined, keyword: undefined, now: desk.app.clock.now };
    const counts: number[] = [];
    for (const [i, hour] of [10, 16, 22, 28].entries()) {
      await published(hour);
      if (i !== 0 && i !== 3) continue;
      const counted = countQueries(desk.app.db);
      const { boxes } = await listBoxes(counted.db, arrivalsOf, asked);
      expect(boxes.map(({ arrival }) => arrival?.basis)).toEqual(Array(i + 1).fill('queue'));
      counts.push(counted.asked());
    }
    expect(counts[1]).toBe(counts[0]);
  });
});
