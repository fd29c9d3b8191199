import type { GpsPoint, Track } from '@boxhaul/contract';
import {
  type CleanTrack,
  coverage,
  DROP_WORDS,
  type DropReason,
  type Gap,
  mileage,
  type Stay,
  thinTrack,
  toWireTime,
  type TrackPoint,
} from '@boxhaul/domain';

/** Above this many points a track is thinned for drawing. */
const DRAWN_POINTS = 5000;

const wireTime = (ms: number): string => toWireTime(new Date(ms));
const minutesOf = ({ from, to }: Gap): number => Math.round((to - from) / 60_000);
const kmOf = (metres: number): number => Math.round(metres / 10) / 100;

export const presentPoint = (point: TrackPoint, reason?: DropReason): GpsPoint => ({
  lon: point.lng,
  lat: point.lat,
  flag: reason ? 1 : 0,
  positionTime: wireTime(point.at),
  speed: point.speed,
  course: point.course,
  ...(reason && { dropReason: DROP_WORDS[reason] }),
});

interface TrackParts {
  clean: CleanTrack<TrackPoint>;
  from: Date;
  to: Date;
  /** Dropped points too (supplement=1). */
  withDropped: boolean;
  found: readonly Stay[];
  /** What the place of each stay is called. */
  placeNames: readonly string[];
  future: Track['futureRoutePlanningDto'];
}

/** A track as both tabs of the dialog draw it: mileage, stays and coverage are of all points, not of the drawn ones. */
export function presentTrack(parts: TrackParts): Track {
  const { clean, from, to, withDropped, found, placeNames, future } = parts;
  const { kept, dropped } = clean;
  const covered = coverage(kept, from.getTime(), to.getTime());
  const drawn = thinTrack(kept, DRAWN_POINTS).map((point) => ({ at: point.at, wire: presentPoint(point) }));
  const extra = withDropped
    ? dropped.map(({ point, reason }) => ({ at: point.at, wire: presentPoint(point, reason) }))
    : [];
  const last = kept.at(-1);
  return {
    coordType: 'wgs84',
    gpsDtoList: [...drawn, ...extra].sort((a, b) => a.at - b.at).map(({ wire }) => wire),
    staypoint_num: found.length,
    stayPointList: found.map((stay, i) => ({
      lon: stay.centre.lng,
      lat: stay.centre.lat,
      startTime: wireTime(stay.from),
      endTime: wireTime(stay.to),
      minutes: minutesOf(stay),
      placeName: placeNames[i] ?? '',
    })),
    coverage: {
      ratio: Math.round(covered.ratio * 1000) / 1000,
      gaps: covered.gaps.map((gap) => ({
        startTime: wireTime(gap.from),
        endTime: wireTime(gap.to),
        minutes: minutesOf(gap),
      })),
    },
    mileage: kmOf(mileage(kept)),
    last: last ? presentPoint(last) : null,
    futureRoutePlanningDto: future,
  };
}
