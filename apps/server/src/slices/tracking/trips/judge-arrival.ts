import type { Track } from '@boxhaul/contract';
import {
  type Ahead,
  type Arrival,
  arrivalOf,
  arrivalGrounds,
  arrivalSentence,
  arrivalSpan,
  hourOf,
  isBeforeDoor,
  isSilent,
  lateRisk,
  type PastTrip,
  type Risk,
  toWireTime,
} from '@boxhaul/domain';
import type { DriveToDoor } from '../tracks/drive-to-door';

type ArrivalOut = NonNullable<Track['futureRoutePlanningDto']>['arrival'];

interface Facts {
  /** Undefined where no road leads, or nothing is known of where the truck is. */
  drive: Pick<DriveToDoor, 'ahead' | 'metres'> | undefined;
  /** The same way as a true router plans it: where trips are too few, it is believed rather than the sketch. */
  routed?: { ahead: Ahead; metres: number } | undefined;
  trips: readonly PastTrip[];
  phase: string;
  requireDate: Date;
  lastAt: Date | null;
  now: Date;
}

interface Judged {
  risk: Risk;
  notice: string;
  /** Null once the box is at its door, and while nobody can tell. */
  arrival: Arrival | null;
}

/** When a box will be at its door by past trips or the roads, and whether that is in time. */
export function judgeArrival({ drive, routed, trips, phase, requireDate, lastAt, now }: Facts): Judged {
  const isKnown = drive !== undefined && isBeforeDoor(phase) && !isSilent(lastAt, now);
  const byTrips = isKnown ? arrivalOf(drive.ahead, trips, hourOf(now)) : null;
  const arrival =
    byTrips?.basis === 'estimate' && routed
      ? { ...byTrips, seconds: arrivalOf(routed.ahead, [], hourOf(now)).seconds }
      : byTrips;
  const judged = lateRisk({
    remainingSeconds: arrival?.seconds ?? null,
    remainingMetres: routed?.metres ?? drive?.metres ?? 0,
    range: arrival?.range ?? null,
    requireDate,
    phase,
    now,
    lastAt,
  });
  return { ...judged, arrival };
}

/** An arrival on the wire; `by` says whose the roads are. */
export function presentArrival(arrival: Arrival | null, now: Date, by?: string): ArrivalOut {
  if (!arrival) return null;
  const at = (seconds: number) => toWireTime(new Date(now.getTime() + seconds * 1000));
  return {
    earliest: arrival.range && at(arrival.range.low),
    expected: at(arrival.seconds),
    latest: arrival.range && at(arrival.range.high),
    basis: arrival.basis,
    span: arrivalSpan(arrival, now),
    grounds: arrivalGrounds(arrival, by),
    sentence: arrivalSentence(arrival, now, by),
  };
}
