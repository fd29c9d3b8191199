import type { GpsPoint, Track } from '@boxhaul/contract/fleet';
import { type Doubt, doubtSentence, type Gap, pointAt } from '@boxhaul/domain/fleet';
import { toWireTime } from '@boxhaul/domain/kit';
import type { TrackDigest } from './desk/digest-track';
import { presentPoint } from './present-point';

const wireTime = (ms: number): string => toWireTime(new Date(ms));
const minutesOf = ({ from, to }: Gap): number => Math.round((to - from) / 60_000);
const kmOf = (metres: number): number => Math.round(metres / 10) / 100;

interface TrackParts {
  digest: TrackDigest;
  /** What the place of each stay is called. */
  placeNames: readonly string[];
  truncated: Track['truncated'];
  future: Track['futureRoutePlanningDto'];
  foreseen: Track['foreseenAtDoor'];
}

/** The drawn points, and among them the dropped ones that are told of, by time. */
function presentPoints({ drawn, told }: TrackDigest): GpsPoint[] {
  const shown: { at: number; wire: GpsPoint }[] = [];
  for (let row = 0; row < drawn.at.length; row++) {
    shown.push({ at: drawn.at[row]!, wire: presentPoint(pointAt(drawn, row)!) });
  }
  for (const { point, reason } of told) shown.push({ at: point.at, wire: presentPoint(point, reason) });
  return shown.sort((a, b) => a.at - b.at).map(({ wire }) => wire);
}

/** What is said beside a track's line. */
export const presentDoubts = (doubts: readonly Doubt[]): Track['doubtList'] =>
  doubts.map((doubt) => ({
    kind: doubt.kind,
    startTime: wireTime(doubt.from),
    endTime: wireTime(doubt.to),
    words: doubtSentence(doubt),
  }));

/** A track as both tabs of the dialog draw it. */
export function presentTrack({ digest, placeNames, truncated, future, foreseen }: TrackParts): Track {
  const { found, covered, last } = digest;
  return {
    coordType: 'wgs84',
    gpsDtoList: presentPoints(digest),
    tolerance: Math.ceil(digest.withinM),
    droppedCount: digest.droppedCount,
    truncated,
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
    doubtList: presentDoubts(digest.doubts),
    mileage: kmOf(digest.metres),
    last: last && presentPoint(last),
    futureRoutePlanningDto: future,
    foreseenAtDoor: foreseen,
  };
}
