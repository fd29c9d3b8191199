import { setImmediate } from 'node:timers/promises';
import { isBeforeDoor, type PastTrip, toWireTime, wgs84 } from '@boxhaul/domain';
import type { Deps } from '../../../platform/context';
import { sendNotice } from '../../notices';
import { type MaybeLate, selectMaybeLate } from '../late.repo';
import { driveToDoor, type Roads } from '../tracks/drive-to-door';
import { judgeArrival } from '../trips/judge-arrival';
import { laneOf, openLaneTrips } from '../trips/lane-trips';

const HOUR_MS = 3600_000;
/** A box that is required later can still make good whatever holds it up. */
const AHEAD_MS = 8 * HOUR_MS;
/** Of one round: estimates are work for the one thread. */
const MOST = 200;

/** When a box will be at its door, if that is too late: '' when nobody can tell but it is late already; null in time. */
async function expectedOf(
  { planner, locator }: Roads,
  box: MaybeLate,
  trips: readonly PastTrip[],
  now: Date,
): Promise<string | null> {
  if (!isBeforeDoor(box.phase)) return null;
  const overdue = box.require_date <= now ? '' : null;
  if (!box.running || box.lng === null || box.lat === null || box.at === null) return overdue;
  const dock = wgs84(box.dock_lng, box.dock_lat);
  const door = wgs84(box.address_lng, box.address_lat);
  const drive = driveToDoor(planner, {
    from: { lng: box.lng, lat: box.lat },
    dock,
    door,
    toDock: box.next_place === 'dock',
    measured: await locator.drive(dock, door),
    stoodSeconds: box.came_at ? Math.max(0, (now.getTime() - box.came_at.getTime()) / 1000) : 0,
  });
  const { risk, arrival } = judgeArrival({
    drive,
    trips,
    requireDate: box.require_date,
    phase: box.phase,
    now,
    lastAt: box.at,
  });
  if (!arrival || (risk !== 'late' && risk !== 'overdue')) return overdue;
  return toWireTime(new Date(now.getTime() + arrival.seconds * 1000));
}

/**
 * Tells those who follow an order, once a box, that it will not be at its door in time: by where its truck is now, or
 * because the moment has passed. Asked every minute on every node; the notice's key keeps it from telling twice.
 */
export async function tellLateBoxes({ db }: Pick<Deps, 'db'>, roads: Roads, now: Date): Promise<void> {
  const boxes = await selectMaybeLate(db, new Date(now.getTime() + AHEAD_MS), MOST);
  const lanes = boxes.map((box) => laneOf(box.dock_id, box.region_code));
  const tripsOf = await openLaneTrips(db, lanes, now);
  for (const [i, box] of boxes.entries()) {
    // Requests come in between.
    await setImmediate();
    const expected = await expectedOf(roads, box, tripsOf(lanes[i]!), now);
    if (expected === null) continue;
    await sendNotice(db, {
      kind: 'box_late',
      event: `task ${box.task_id}`,
      facts: {
        orderNo: box.order_no,
        seq: box.seq,
        plateNumber: box.plate_number,
        required: toWireTime(box.require_date),
        expected,
      },
      subjectId: box.order_id,
      customerId: box.customer_id,
      accountIds: [box.made_by],
      now,
    });
  }
}
