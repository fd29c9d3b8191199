import type { Track } from '@boxhaul/contract';
import { isBeforeDoor, type TrackPoint, wgs84 } from '@boxhaul/domain';
import type { Ctx } from '../../../platform/context';
import { driveWord, EMBEDDED } from '../../places';
import { driveToDoor, type Roads } from './drive-to-door';
import { routeAhead } from './route-ahead';
import { selectNodes, type TaskRow } from '../tracking.repo';
import { judgeArrival, presentArrival } from '../trips/judge-arrival';
import { laneOf, openLaneTrips } from '../trips/lane-trips';

/** Whose kilometres and minutes they are: a provider measures from dock to door, never from a truck. */
const sourceOf = (provider: string | undefined, toDock: boolean): string => {
  const estimate = driveWord(EMBEDDED);
  if (provider === undefined) return estimate;
  return `${estimate}，${toDock ? '到门点一段按' : '已按'}${driveWord(provider)}${toDock ? '' : '校正'}`;
};

/** The estimated way to the place of the next node, and whether the box will be late at its door; null when unknown. */
export async function planAhead(
  { planner, locator, router }: Roads,
  ctx: Pick<Ctx, 'db' | 'now'>,
  task: TaskRow,
  last: TrackPoint | null,
): Promise<Track['futureRoutePlanningDto']> {
  if (!last) return null;
  const nodes = await selectNodes(ctx.db, task.task_id);
  const next = nodes.find((node) => node.done_at === null && node.place !== 'any');
  if (!next) return null;
  const back = next.place === 'return';
  const dock = back ? wgs84(task.return_lng, task.return_lat) : wgs84(task.dock_lng, task.dock_lat);
  const door = wgs84(task.address_lng, task.address_lat);
  const toDock = back || next.place === 'dock';
  // Asked once a day for a lane, with a price's own patience.
  const measured = !back && isBeforeDoor(task.phase) ? await locator.drive(dock, door) : undefined;
  const cameAt = back ? null : nodes.find((node) => node.place === 'dock')?.done_at;
  const stoodSeconds = cameAt ? Math.max(0, (ctx.now.getTime() - cameAt.getTime()) / 1000) : 0;
  const drive = driveToDoor(planner, { from: last, dock, door, toDock, measured, stoodSeconds });
  if (!drive) return null;
  const routed = await routeAhead(router, { from: last, dock, door, toDock, back, stoodSeconds });
  const lane = laneOf(task.dock_id, task.region_code);
  const tripsOf = await openLaneTrips(ctx.db, [lane], ctx.now);
  const leg = routed?.leg ?? drive.leg;
  const { risk, notice, arrival } = judgeArrival({
    drive,
    routed,
    trips: tripsOf(lane),
    requireDate: task.require_date,
    phase: task.phase,
    now: ctx.now,
    lastAt: new Date(last.at),
  });
  return {
    routeList: leg.points.map(({ lng, lat }) => ({ lon: lng, lat })),
    remainingMileage: Math.round(leg.metres / 100) / 10,
    estimatedTime: Math.ceil(leg.seconds / 60),
    warningMsg: notice,
    risk,
    arrival: presentArrival(arrival, ctx.now, routed?.word),
    targetName: (back && task.return_name) || (toDock ? task.dock_name : task.address),
    estimated: true,
    sourceText: routed?.word ?? sourceOf(drive.measured ? measured?.source : undefined, toDock),
  };
}
