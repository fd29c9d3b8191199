import { wgs84, type Wgs84 } from '../../kit/geo/datum';
import { areWithin, metresApart } from '../../kit/geo/measure';
import { centreOf, cloudOf, rowsBetween } from './cloud';
import { type Motion, motionOf } from './motion';
import { driftingStands, driftRadius, type Stand, STAY_RADIUS_M } from './stands';
import type { TrackColumns } from './track-columns';
import { GAP_MS } from './track-point';

/** Milliseconds from which standing is a stay. */
export const STAY_MS = 5 * 60_000;
/** Reports by which drift is told from a way, at these distances: near ones drift together. */
const DRIFT_REPORTS = 8;
const DRIFT_SPACINGS_MS = [0, 60_000, 180_000];
/** It is not looked for at each of many reports. */
const DRIFT_TRIES_MS = 20_000;
/** Drift invents speeds as well: so many reports of a stand may say that it drives. */
const DRIVING_SHARE = 0.3;
/** In spreads, what the halves of drift are apart at most, and its median step at least; of a way 1.7 and 0.5. */
const MOST_TREND = 0.75;
const LEAST_STEP = 0.85;
/** No drift leads so far. */
const FAR_M = 1_000;
/** Who is away so long, or for so many reports, has left. */
const AWAY_MS = 3 * 60_000;
const AWAY_REPORTS = 3;
/** Milliseconds that a metre takes at 1 km/h. */
const MS_BY_KMH = 3_600;

/** Where a vehicle stood, as its reports prove: no silence longer than a gap lies within. */
export interface Stay {
  centre: Wgs84;
  /** Epoch milliseconds. */
  from: number;
  to: number;
}

interface Search {
  track: TrackColumns;
  motion: (row: number) => Motion;
}

const isNear = ({ lng, lat }: TrackColumns, row: number, place: Wgs84, metres: number): boolean =>
  areWithin(lng[row]!, lat[row]!, place.lng, place.lat, metres);
const placeOf = ({ lng, lat }: TrackColumns, row: number): Wgs84 => wgs84(lng[row]!, lat[row]!);

/** The beginning of a stand without drift: one past the row with which five minutes near the first are full. */
function steadyFrom({ track }: Search, start: number, limit: number): number | null {
  const { at } = track;
  const first = placeOf(track, start);
  for (let row = start + 1; row < limit; row++) {
    if (at[row]! - at[row - 1]! > GAP_MS || !isNear(track, row, first, STAY_RADIUS_M)) return null;
    if (at[row]! - at[start]! >= STAY_MS) return row + 1;
  }
  return null;
}

/** The same of a stand with drift, judged by reports that are `spacing` apart: they lie about one place and lead nowhere. */
function driftFrom({ track, motion }: Search, start: number, limit: number, spacing: number) {
  const { at } = track;
  const first = placeOf(track, start);
  const rows = [start];
  let driving = 0;
  let end = start + 1;
  const isFull = () => at[end - 1]! - at[start]! >= STAY_MS && rows.length >= DRIFT_REPORTS;
  for (; end < limit && !isFull(); end++) {
    if (at[end]! - at[end - 1]! > GAP_MS || !isNear(track, end, first, FAR_M)) return null;
    if (motion(end) === 'drives') driving += 1;
    if (at[end]! - at[rows.at(-1)!]! >= spacing) rows.push(end);
  }
  if (!isFull() || driving > DRIVING_SHARE * (end - start)) return null;
  const cloud = cloudOf(track, rows);
  const radius = driftRadius(cloud);
  const leads = cloud.trend > MOST_TREND * cloud.spread || cloud.step < LEAST_STEP * cloud.spread;
  return radius === null || leads ? null : { end, radius };
}

/** One past the last row that is near the stand that began there: a few reports away are drift. */
function endOfStand({ track }: Search, start: number, began: { end: number; radius: number }, limit: number) {
  const { at } = track;
  const centre = centreOf(track, rowsBetween(start, began.end));
  let last = began.end - 1;
  for (let row = began.end; row < limit; row++) {
    if (at[row]! - at[row - 1]! > GAP_MS) break;
    if (isNear(track, row, centre, began.radius)) last = row;
    else if (row - last >= AWAY_REPORTS || at[row]! - at[last]! > AWAY_MS) break;
  }
  return last + 1;
}

/** The stand of which this is known: its first row, and how it began. */
function standOf(
  search: Search,
  start: number,
  began: { end: number; radius: number },
  limit: number,
): Stand {
  const end = endOfStand(search, start, began, limit);
  return { start, end, centre: centreOf(search.track, rowsBetween(start, end)), radius: began.radius };
}

/** Finds the stand that begins with a row before `limit`; asked of one row after another. */
function standFinder(search: Search): (start: number, limit: number) => Stand | null {
  const { at } = search.track;
  let tried = -Infinity;
  return (start, limit) => {
    const steady = steadyFrom(search, start, limit);
    if (steady !== null) return standOf(search, start, { end: steady, radius: STAY_RADIUS_M }, limit);
    if (search.motion(start) === 'drives' || at[start]! - tried < DRIFT_TRIES_MS) return null;
    tried = at[start]!;
    for (const spacing of DRIFT_SPACINGS_MS) {
      const began = driftFrom(search, start, limit, spacing);
      if (began) return standOf(search, start, began, limit);
    }
    return null;
  };
}

/**
 * The stand without the reports at both ends that say that the truck still drives, or again: as long as the way from
 * there takes longer than half the time to the report beside, which then is nearer to the truth.
 */
function withoutDriving({ track, motion }: Search, stand: Stand): Stand {
  const { at, lng, lat, speed } = track;
  const { centre } = stand;
  const isPassing = (row: number, beside: number) => {
    const wayMs = (metresApart(lng[row]!, lat[row]!, centre.lng, centre.lat) / speed[row]!) * MS_BY_KMH;
    return motion(row) === 'drives' && wayMs > Math.abs(at[row]! - at[beside]!) / 2;
  };
  let { start, end } = stand;
  while (start < end - 1 && isPassing(start, start + 1)) start += 1;
  while (start < end - 1 && isPassing(end - 1, end - 2)) end -= 1;
  return { ...stand, start, end, centre: centreOf(track, rowsBetween(start, end)) };
}

/** Drift may push a standing truck over the edge of the circle: the rest of the same stand is not another one. */
function joinNeighbours({ track, motion }: Search, found: readonly Stand[]): Stand[] {
  const joined: Stand[] = [];
  for (const stand of found) {
    const last = joined.at(-1);
    const radius = Math.max(last?.radius ?? 0, stand.radius);
    const between = last ? rowsBetween(last.end, stand.start) : [];
    const isSame =
      last &&
      track.at[stand.start]! - track.at[last.end - 1]! <= GAP_MS &&
      areWithin(last.centre.lng, last.centre.lat, stand.centre.lng, stand.centre.lat, radius) &&
      !between.some((row) => motion(row) === 'drives' && !isNear(track, row, last.centre, 2 * radius));
    if (!isSame) joined.push({ ...stand });
    else
      Object.assign(last, {
        end: stand.end,
        radius,
        centre: centreOf(track, rowsBetween(last.start, stand.end)),
      });
  }
  return joined;
}

/**
 * Stands of at least 5 minutes, of a cleaned track in order of time; a gap ends a stay. Without drift a stand is within
 * 150 m; a receiver that drifts is known by reports that lie about one place and lead nowhere, and by what speed and
 * ignition say.
 */
export function stays(track: TrackColumns): Stay[] {
  const { at } = track;
  const search = { track, motion: motionOf(track) };
  const standFrom = standFinder(search);
  const isLong = ({ start, end }: Stand) => at[end - 1]! - at[start]! >= STAY_MS;
  const drifting = driftingStands(track, search.motion).filter(isLong);
  const found: Stand[] = [];
  let next = 0;
  for (let row = 0; row < at.length;) {
    const known = drifting[next];
    const stand = known?.start === row ? known : standFrom(row, known?.start ?? at.length);
    if (stand) found.push(withoutDriving(search, stand));
    if (stand && stand === known) next += 1;
    row = stand?.end ?? row + 1;
  }
  return joinNeighbours(search, found.filter(isLong)).map(({ start, end, centre }) => ({
    centre,
    from: at[start]!,
    to: at[end - 1]!,
  }));
}
