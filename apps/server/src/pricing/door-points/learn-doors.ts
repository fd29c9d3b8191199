import { setImmediate } from 'node:timers/promises';
import { FENCE_RADIUS_M } from '@boxhaul/domain/dispatch';
import type { Stay } from '@boxhaul/domain/fleet';
import { metresBetween, wgs84 } from '@boxhaul/domain/kit';
import { isDoorPoint } from '@boxhaul/domain/pricing';
import { type Db, inTransaction } from '@boxhaul/db';
import type { Deps } from '../../platform/context';
import type { Places } from '../places';
import { type DoorTask, insertVisit, rememberStops, selectUnseenTasks } from './door-points.repo';
import { doorKeyOf } from './resolve-door';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Nodes are checked in by hand, before the truck stands or after it has left. */
const BESIDE_NODES_MS = 30 * MINUTE_MS;
/** What was not looked at by then is looked at no more: positions of earlier days are read from slower places. */
const BACK_MS = 7 * DAY_MS;
/** Of one round: tracks are work for the one thread. */
const MOST = 20;
/** From a point of a door, and from the middle of a street, district or city. */
const NEAR_DOOR_M = 2_000;
const NEAR_CENTRE_M = 20_000;

/** The stay that was at the door: the longest around its nodes, away from the dock, where the address can be. */
function stayAtDoor(task: DoorTask, found: readonly Stay[]): Stay | undefined {
  const dock = wgs84(task.dock_lng, task.dock_lat);
  const door = wgs84(task.address_lng, task.address_lat);
  const farthest = isDoorPoint(task.address_precision) ? NEAR_DOOR_M : NEAR_CENTRE_M;
  return found
    .filter(({ centre }) => metresBetween(centre, dock) > FENCE_RADIUS_M)
    .filter(({ centre }) => metresBetween(centre, door) <= farthest)
    .toSorted((a, b) => b.to - b.from - (a.to - a.from))[0];
}

interface LearnDeps extends Pick<Deps, 'db'> {
  places: Places;
  /** Where a vehicle stood within a span; tracking's, and handed in. */
  staysWithin: (db: Db, vehicleId: string, span: { from: Date; to: Date }) => Promise<readonly Stay[]>;
}

/** Learns from finished tasks where their trucks stood at the door. On every node: each task is looked at once. */
export async function learnDoors({ db, places, staysWithin }: LearnDeps, now: Date): Promise<void> {
  const tasks = await selectUnseenTasks(db, new Date(now.getTime() - BACK_MS), MOST);
  for (const task of tasks) {
    // Requests come in between.
    await setImmediate();
    const found = await staysWithin(db, task.vehicle_id, {
      from: new Date(task.arrived_at.getTime() - BESIDE_NODES_MS),
      to: new Date(task.left_at.getTime() + BESIDE_NODES_MS),
    });
    const stay = stayAtDoor(task, found);
    const region = (await places.book(db)).regions.get(task.region_code);
    const { customer_id: customerId, address } = task;
    const stand = stay && {
      lng: stay.centre.lng,
      lat: stay.centre.lat,
      minutes: Math.floor((stay.to - stay.from) / MINUTE_MS),
    };
    await inTransaction(db, async (tx) => {
      if (!(await insertVisit(tx, { taskId: task.task_id, stand: stand ?? null, now })) || !stand || !region)
        return;
      const key = doorKeyOf(await places.book(tx), { customerId, region, address });
      await rememberStops(tx, { ...key, address, lng: stand.lng, lat: stand.lat, now });
    });
  }
}
