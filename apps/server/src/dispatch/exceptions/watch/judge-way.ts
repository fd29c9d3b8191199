import { leftRoute, LONG_STOP_MS, FENCE_RADIUS_M, isLongStop } from '@boxhaul/domain/dispatch';
import { isInCircle, metresBetween, type Wgs84, wgs84 } from '@boxhaul/domain/kit';
import type { Db } from '@boxhaul/db';
import type { Places } from '../../../pricing/places';
import { warnOfZones, type Zones } from '../../../pricing/zones';
import type { EnRouteTruck, Sign } from './signs.repo';

/** Queues at a gate are longer than its fence. */
const GATE_METRES = 2 * FENCE_RADIUS_M;

export interface Ways {
  places: Places;
  zones: Zones;
}

/** Where a task's nodes are done. */
async function placesOf(db: Db, places: Places, task: EnRouteTruck): Promise<ReadonlyMap<string, Wgs84>> {
  const { docks, depots } = await places.book(db);
  const dock = docks.get(task.dock_id);
  const back = depots.get(task.return_depot_id ?? 0) ?? docks.get(task.return_dock_id ?? 0) ?? dock;
  const points = new Map([['door', wgs84(task.address_lng, task.address_lat)]]);
  for (const [at, { lng, lat }] of task.other_doors.entries()) points.set(`other ${at}`, wgs84(lng, lat));
  if (dock) points.set('dock', wgs84(dock.lng, dock.lat));
  if (back) points.set('return', wgs84(back.lng, back.lat));
  return points;
}

function longStop(task: EnRouteTruck, here: Wgs84, points: ReadonlyMap<string, Wgs84>, now: Date): Sign[] {
  const stretch = {
    firstAt: task.first_at,
    lastAt: task.last_at,
    gapMs: task.gap_ms,
    spreadMetres: metresBetween(wgs84(task.west, task.south), wgs84(task.east, task.north)),
  };
  const atWork = [...points.values()].some((point) => isInCircle(here, point, GATE_METRES));
  if (atWork || !isLongStop(stretch, now)) return [];
  // One stop has one key, whoever sees it: a hundredth of a degree is about a kilometre.
  const spot = `${here.lng.toFixed(2)} ${here.lat.toFixed(2)}`;
  return [
    {
      task_id: task.task_id,
      kind: 'long_stop',
      event: `long_stop ${task.next_id} ${spot}`,
      detail: `在码头、堆场和门点之外停留超过 ${LONG_STOP_MS / 60_000} 分钟`,
    },
  ];
}

function offRoute(
  task: EnRouteTruck,
  here: Wgs84,
  points: ReadonlyMap<string, Wgs84>,
  places: Places,
): Sign[] {
  const from = task.last_place === null ? undefined : points.get(task.last_place);
  const to = points.get(task.next_place);
  // Of two on one trailer neither is on its own way.
  if (task.paired || !from || !to || from === to) return [];
  const whole = places.planner.estimate(from, to);
  const driven = places.planner.estimate(from, here);
  const left = places.planner.estimate(here, to);
  if (!whole || !driven || !left) return [];
  if (!leftRoute({ whole: whole.metres, driven: driven.metres, left: left.metres })) return [];
  const km = Math.round((driven.metres + left.metres - whole.metres) / 1000);
  return [
    {
      task_id: task.task_id,
      kind: 'route_left',
      event: `route_left ${task.next_id}`,
      detail: `车辆不在前往下一站的路上，按估算要多走约 ${km} 公里`,
    },
  ];
}

async function zoneAhead(
  db: Db,
  ways: Ways,
  task: EnRouteTruck,
  drive: [Wgs84, Wgs84 | undefined],
  now: Date,
): Promise<Sign[]> {
  const [from, to] = drive;
  const estimate = to && ways.places.planner.estimate(from, to);
  if (!estimate) return [];
  const arrive = new Date(now.getTime() + estimate.seconds * 1000);
  const warnings = await warnOfZones(ways, db, { from, to, arrive, truck: task });
  const ban = warnings.find(({ result }) => result === 'forbidden');
  if (!ban) return [];
  const later = ban.nextAllowedTime ? `，${ban.nextAllowedTime.slice(5, 16)} 起可以通行` : '';
  return [
    {
      task_id: task.task_id,
      kind: 'zone_ahead',
      event: `zone_ahead ${task.next_id} ${ban.zoneName}`,
      detail: `预计 ${ban.time.slice(5, 16)} 进入限行区“${ban.zoneName}”${later}`,
    },
  ];
}

/** What a truck's reports and the way ahead of it say. */
export async function judgeWay(db: Db, ways: Ways, task: EnRouteTruck, now: Date): Promise<Sign[]> {
  const here = wgs84(task.lng, task.lat);
  const points = await placesOf(db, ways.places, task);
  return [
    ...longStop(task, here, points, now),
    ...offRoute(task, here, points, ways.places),
    ...(await zoneAhead(db, ways, task, [here, points.get(task.next_place)], now)),
  ];
}
