import type { GpsPoint } from '@boxhaul/contract/fleet';
import { DROP_WORDS, type DropReason, type TrackPoint } from '@boxhaul/domain/fleet';
import { toWireTime } from '@boxhaul/domain/kit';

/** A point on the wire; a dropped one says why. */
export function presentPoint(point: TrackPoint, reason?: DropReason): GpsPoint {
  const shown: GpsPoint = {
    lon: point.lng,
    lat: point.lat,
    flag: 0,
    positionTime: toWireTime(new Date(point.at)),
    speed: point.speed,
    course: point.course,
  };
  return reason ? { ...shown, dropReason: DROP_WORDS[reason] } : shown;
}
