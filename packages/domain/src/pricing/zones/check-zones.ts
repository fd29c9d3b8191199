import type { ZoneResult } from '../words/zone';
import { DAY, type Workdays } from './zone-minutes';
import { type Box, boxOf } from './zone-ground';
import type { IndexedZone, ZoneIndex } from './zone-index';
import {
  banEndMinute,
  worseResult,
  nextLegalMinute,
  resultAt,
  spansOf,
  zoneBan,
  type ZoneBan,
  type ZoneSpan,
  type ZoneVerdict,
} from './zone-times';
import type { Zone, ZonePoint, ZoneVehicle } from './zone';

/** A zone at the point, and how it stands to the vehicle in the minute. */
export interface ZoneHit<Z extends Zone> {
  readonly zone: Z;
  readonly state: ZoneVerdict;
}

/** May a vehicle be at a point in a minute? */
export interface ZoneAnswer<Z extends Zone> {
  readonly result: ZoneResult;
  /** Every zone there, the gravest first; those that are never about the vehicle too. */
  readonly hits: readonly ZoneHit<Z>[];
  /** From this minute on; null when there is none in the next 31 days. */
  readonly nextLegal: number | null;
  /** Of what is forbidden now: when that ends, be it that nobody knows what comes then; null when it does not in 31 days. */
  readonly banEnd: number | null;
}

/** What is asked about a vehicle: it, and the work calendar. */
export interface ZoneAsker {
  readonly vehicle: ZoneVehicle;
  readonly workdays: Workdays;
}

const FREE: ZoneVerdict = { result: 'allowed' };
const ORDER: Readonly<Record<ZoneResult, number>> = { forbidden: 0, unknown: 1, allowed: 2 };

/** Answers for a point and a minute. */
export function checkPoint<Z extends Zone>(
  index: ZoneIndex<Z>,
  [lng, lat]: ZonePoint,
  minute: number,
  { vehicle, workdays }: ZoneAsker,
): ZoneAnswer<Z> {
  const found = index.at(lng, lat).map((zone) => ({ zone, ban: zoneBan(zone, vehicle, workdays) }));
  const bans = found.flatMap(({ ban }) => (ban ? [ban] : []));
  const result = resultAt(bans, minute);
  const hits = found
    .map(({ zone, ban }) => ({ zone, state: ban?.at(minute) ?? FREE }))
    .sort((a, b) => ORDER[a.state.result] - ORDER[b.state.result]);
  return {
    result,
    hits,
    nextLegal: result === 'allowed' ? minute : nextLegalMinute(bans, minute),
    banEnd: result === 'forbidden' ? banEndMinute(bans, minute) : null,
  };
}

/** From which minute on a zone itself lets the vehicle in; null when there is none in the next 31 days. */
export function nextLegalOf(zone: Zone, minute: number, { vehicle, workdays }: ZoneAsker): number | null {
  const ban = zoneBan(zone, vehicle, workdays);
  return ban ? nextLegalMinute([ban], minute) : minute;
}

/** The minutes of a counted day at a point, one span after the other. */
export const dayAt = (
  index: ZoneIndex<Zone>,
  [lng, lat]: ZonePoint,
  day: number,
  { vehicle, workdays }: ZoneAsker,
): ZoneSpan[] =>
  spansOf(
    index.at(lng, lat).flatMap((zone) => zoneBan(zone, vehicle, workdays) ?? []),
    day * DAY,
    (day + 1) * DAY,
  );

/** A point of a way and the minute at which the vehicle is there; minutes may be broken. */
export interface ZoneStep {
  readonly at: ZonePoint;
  readonly minute: number;
}

/** The time that a way spends in a zone. */
export interface ZoneVisit<Z extends Zone> {
  readonly zone: Z;
  /** Whole minutes, both included. */
  readonly from: number;
  readonly to: number;
  /** The gravest state of these minutes, and the first minute of it. */
  readonly state: ZoneVerdict;
  readonly minute: number;
  /** From which minute on the zone lets the vehicle in; null when there is none in the next 31 days. */
  readonly nextLegal: number | null;
}

export interface WayAnswer<Z extends Zone> {
  readonly result: ZoneResult;
  /** In the order in which the way comes to them. */
  readonly visits: readonly ZoneVisit<Z>[];
  /** How many minutes later the same way is legal throughout, 0 for now; null when it is not within two days. */
  readonly legalAfter: number | null;
}

const areTouching = (a: Box, b: Box): boolean =>
  a.west <= b.east && b.west <= a.east && a.south <= b.north && b.south <= a.north;

/** How many zones lie near the stretches of a way, one by one: what looking along it costs; no more than `most` are counted. */
export function countNear(index: ZoneIndex<Zone>, steps: readonly ZoneStep[], most: number): number {
  let found = 0;
  for (let i = 1; i < steps.length && found < most; i++) {
    found += index.near(steps[i - 1]!.at, steps[i]!.at).length;
  }
  return found;
}

interface Stay<Z extends Zone> {
  indexed: IndexedZone<Z>;
  from: number;
  to: number;
}

/** When the way is in which zone, in broken minutes. */
function staysAlong<Z extends Zone>(index: ZoneIndex<Z>, steps: readonly ZoneStep[]): Stay<Z>[] {
  const stays: Stay<Z>[] = [];
  const latest = new Map<IndexedZone<Z>, Stay<Z>>();
  for (let i = 1; i < steps.length; i++) {
    const [a, b] = [steps[i - 1]!, steps[i]!];
    const box = boxOf([a.at, b.at]);
    for (const indexed of index.near(a.at, b.at)) {
      if (!areTouching(box, indexed.ground.box)) continue;
      for (const [enter, leave] of indexed.ground.partsOf(a.at, b.at)) {
        const from = a.minute + (b.minute - a.minute) * enter;
        const to = a.minute + (b.minute - a.minute) * leave;
        const before = latest.get(indexed);
        if (before && from - before.to < 1e-6) {
          before.to = Math.max(before.to, to);
          continue;
        }
        const stay = { indexed, from, to };
        latest.set(indexed, stay);
        stays.push(stay);
      }
    }
  }
  return stays.sort((a, b) => a.from - b.from);
}

/** How far ahead a later start is looked for, minutes. */
const LATEST_START = 2 * DAY;

/** The least delay at which no stay meets a span that is not allowed. */
function leastDelay(stays: readonly { ban: ZoneBan; from: number; to: number }[]): number | null {
  const bad = stays.flatMap(({ ban, from, to }) =>
    spansOf([ban], from, to + LATEST_START + 1)
      .filter(({ result }) => result !== 'allowed')
      // Delays at which a minute of the stay falls into the span.
      .map((span) => [span.from - to, span.to - 1 - from] as const),
  );
  let delay = 0;
  for (const [first, last] of bad.sort((a, b) => a[0] - b[0])) {
    if (first <= delay && last >= delay) delay = last + 1;
  }
  return delay > LATEST_START ? null : delay;
}

/** The gravest minute of a stay. */
function visitOf<Z extends Zone>(zone: Z, ban: ZoneBan, from: number, to: number): ZoneVisit<Z> {
  const spans = spansOf([ban], from, to + 1);
  const result = spans.reduce<ZoneResult>((worst, span) => worseResult(worst, span.result), 'allowed');
  const minute = spans.find((span) => span.result === result)?.from ?? from;
  const nextLegal = result === 'allowed' ? minute : nextLegalMinute([ban], minute);
  return { zone, from, to, state: ban.at(minute), minute, nextLegal };
}

/** Answers for a way with the minute at which the vehicle is at each of its points. */
export function checkWay<Z extends Zone>(
  index: ZoneIndex<Z>,
  steps: readonly ZoneStep[],
  { vehicle, workdays }: ZoneAsker,
): WayAnswer<Z> {
  const stays = staysAlong(index, steps).flatMap(({ indexed: { zone }, from, to }) => {
    const ban = zoneBan(zone, vehicle, workdays);
    return ban ? [{ zone, ban, from: Math.floor(from), to: Math.floor(to) }] : [];
  });
  const visits = stays.map(({ zone, ban, from, to }) => visitOf(zone, ban, from, to));
  const result = visits.reduce<ZoneResult>((worst, { state }) => worseResult(worst, state.result), 'allowed');
  return { result, visits, legalAfter: result === 'allowed' ? 0 : leastDelay(stays) };
}
