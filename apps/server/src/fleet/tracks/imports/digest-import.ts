import {
  cleanRows,
  comparePositions,
  mileage,
  pickRows,
  type PositionReading,
  stays,
  thinTrack,
  type TrackColumns,
} from '@boxhaul/domain/fleet';
import { toWgs84 } from '@boxhaul/domain/kit';
import { openTrack, type TimeSpan, type TrackParts } from '../sealed/open-track';

/** A file's points beside what the truck itself reported then; for a thread of its own. */
export interface ImportOrder {
  /** In the file's datum, its times put right. */
  track: TrackColumns;
  said: PositionReading;
  own: TrackParts;
  /** For which `own` was read. */
  span: TimeSpan;
}

export interface ImportDigest {
  broken: boolean;
  /** What is not known yet, WGS-84. */
  fresh: TrackColumns;
  comparison: ReturnType<typeof comparePositions>;
  drawn: TrackColumns;
  metres: number;
  droppedCount: number;
}

const DRAWN_POINTS = 1_500;
const HOUR_MS = 3600_000;

function inWgs84(track: TrackColumns, { datum }: PositionReading): TrackColumns {
  const lng = new Float64Array(track.lng.length);
  const lat = new Float64Array(track.lat.length);
  for (let i = 0; i < lng.length; i++) {
    const point = toWgs84(track.lng[i]!, track.lat[i]!, datum);
    lng[i] = point.lng;
    lat[i] = point.lat;
  }
  return { ...track, lng, lat };
}

/** What would come of a file. */
export function digestImport({ track, said, own, span }: ImportOrder): ImportDigest {
  const { track: reported, broken } = openTrack(own, [span]);
  const whole = inWgs84(track, said);
  const known = new Set(reported.at);
  const fresh = Int32Array.from(whole.at.keys()).filter((row) => !known.has(whole.at[row]!));
  const { kept, dropped } = cleanRows(whole);
  const clean = pickRows(whole, kept);
  const asTold = { ...track, at: track.at.map((at) => at - said.shiftHours * HOUR_MS) };
  return {
    broken: broken !== undefined,
    fresh: pickRows(whole, fresh),
    comparison: comparePositions(asTold, reported, said),
    drawn: pickRows(clean, thinTrack(clean, DRAWN_POINTS).rows),
    metres: mileage(clean, stays(clean)),
    droppedCount: dropped.length,
  };
}
