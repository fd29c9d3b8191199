import type { Track } from '@boxhaul/contract/fleet';
import type { TrackPoint } from '@boxhaul/domain/fleet';
import { metresBetween, wgs84 } from '@boxhaul/domain/kit';
import type { Ctx } from '../../../platform/context';
import { driveWord, EMBEDDED } from '../../../pricing/places';
import { selectNodes, type TaskRow } from '../tracking.repo';
import {
  type ArrivalsAtDoors,
  type BoxToDoor,
  presentArrival,
  driveToDoor,
  type Roads,
} from '../../arrivals';

type Ahead = NonNullable<Track['futureRoutePlanningDto']>;
type Place = Ahead['targetPlace'];

const isPlace = (place: string): place is Place => place === 'dock' || place === 'door' || place === 'return';

/** Where the next node of a task is done, and within how many metres of it a truck is there; 0: nothing says. */
function targetOf(task: TaskRow, place: Place) {
  const dock = wgs84(task.dock_lng, task.dock_lat);
  const { fences } = task;
  if (place === 'dock') return { at: dock, name: task.dock_name, fence: fences.dock ?? 0 };
  if (place === 'door') {
    return { at: wgs84(task.address_lng, task.address_lat), name: task.address, fence: fences.door ?? 0 };
  }
  const at = wgs84(task.return_lng, task.return_lat);
  return { at, name: task.return_name ?? task.dock_name, fence: fences.dock ?? 0 };
}

const boxToDoor = (
  task: TaskRow,
  nodes: Awaited<ReturnType<typeof selectNodes>>,
  last: TrackPoint | null,
): BoxToDoor => ({
  ...task,
  next_place: nodes.find((node) => node.done_at === null && node.place !== 'any')?.place ?? null,
  goes_to_door: nodes.some(({ place, done_at }) => place === 'door' && done_at === null),
  accepted: nodes.some(({ node_code, done_at }) => node_code === 'accept' && done_at !== null),
  came_at: nodes.find(({ place, done_at }) => place === 'dock' && done_at)?.done_at ?? null,
  lng: last?.lng ?? null,
  lat: last?.lat ?? null,
  at: last && new Date(last.at),
});

/** When a box will be at its door of whose truck nothing was heard on the task yet; null for one that does not go there any more. */
export async function forecastDoor(
  arrivalsOf: ArrivalsAtDoors,
  ctx: Pick<Ctx, 'db' | 'now'>,
  task: TaskRow,
): Promise<Track['foreseenAtDoor']> {
  if (task.task_state !== 'published' && task.task_state !== 'running') return null;
  const box = boxToDoor(task, await selectNodes(ctx.db, task.task_id), null);
  const [atDoor] = box.goes_to_door ? await arrivalsOf(ctx.db, [box], ctx.now) : [];
  if (!atDoor) return null;
  return { risk: atDoor.risk, warningMsg: atDoor.notice, arrival: presentArrival(atDoor, ctx.now) };
}

/** When the box will be at its door and whether that is late, then the way to the place of the next node; null when unknown. */
export async function planAhead(
  { planner, router }: Roads,
  arrivalsOf: ArrivalsAtDoors,
  ctx: Pick<Ctx, 'db' | 'now'>,
  task: TaskRow,
  last: TrackPoint | null,
): Promise<Track['futureRoutePlanningDto']> {
  if (!last) return null;
  const nodes = await selectNodes(ctx.db, task.task_id);
  const next = nodes.find((node) => node.done_at === null && node.place !== 'any')?.place;
  if (next === undefined || !isPlace(next)) return null;
  const [atDoor] = await arrivalsOf(ctx.db, [boxToDoor(task, nodes, last)], ctx.now);
  const target = targetOf(task, next);
  const measured = next === 'door' ? atDoor?.measured : undefined;
  const dock = wgs84(task.dock_lng, task.dock_lat);
  const drive = driveToDoor(planner, { from: last, dock, door: target.at, toDock: false, measured });
  if (!atDoor || !drive) return null;
  const routed = await router?.route(last, target.at);
  const leg = routed ?? drive.leg;
  // To the door the minutes are those of the arrival: nobody tells it twice.
  const seconds = next === 'door' && atDoor.arrival ? atDoor.arrival.seconds : leg.seconds;
  const put = drive.measured && measured ? `，已按${measured.word}校正` : '';
  return {
    routeList: leg.points.map(({ lng, lat }) => ({ lon: lng, lat })),
    remainingMileage: Math.round(leg.metres / 100) / 10,
    estimatedTime: Math.ceil(seconds / 60),
    warningMsg: atDoor.notice,
    risk: atDoor.risk,
    arrival: presentArrival(atDoor, ctx.now),
    targetName: target.name,
    targetPlace: next,
    isThere: leg.metres < 100 || metresBetween(last, target.at) <= target.fence,
    estimated: true,
    sourceText: routed && router ? router.word : `${driveWord(EMBEDDED)}${put}`,
  };
}
