import { BROKEN_DAY_WORDS, type BrokenDay, type OdometerColumns, pickReports } from '@boxhaul/domain/fleet';
import { readTrackBytes } from '../desk/track-bytes';
import { openDay } from './day-bytes';

/** Epoch milliseconds. */
export interface TimeSpan {
  from: number;
  to: number;
}

/** What is read of a vehicle: of rows and of sealed days, times in epoch milliseconds. */
export interface TrackParts {
  packed: readonly Uint8Array[];
  sealed: readonly Uint8Array[];
  after: number | null;
  leftOut: number;
}

export interface OpenedTrack {
  /** In order of time, of each moment one. */
  track: OdometerColumns;
  /** How many earlier reports of the span are not in it. */
  leftOut: number;
  /** A sealed day could not be read. */
  broken?: BrokenDay | undefined;
}

const NOTHING: OdometerColumns = {
  at: new Float64Array(0),
  lng: new Float64Array(0),
  lat: new Float64Array(0),
  speed: new Float64Array(0),
  course: new Float64Array(0),
  status: new Float64Array(0),
  mileage: new Float64Array(0),
};

const join = (
  pick: (track: OdometerColumns) => Float64Array,
  parts: readonly OdometerColumns[],
): Float64Array => {
  const joined = new Float64Array(parts.reduce((sum, { at }) => sum + at.length, 0));
  let from = 0;
  for (const part of parts) {
    joined.set(pick(part), from);
    from += part.at.length;
  }
  return joined;
};

const joinTracks = (parts: readonly OdometerColumns[]): OdometerColumns => ({
  at: join(({ at }) => at, parts),
  lng: join(({ lng }) => lng, parts),
  lat: join(({ lat }) => lat, parts),
  speed: join(({ speed }) => speed, parts),
  course: join(({ course }) => course, parts),
  status: join(({ status }) => status, parts),
  mileage: join(({ mileage }) => mileage, parts),
});

/** Both in order of time; what is sealed stands for a moment that both tell of. */
function mergeTracks(sealed: OdometerColumns, rows: OdometerColumns): OdometerColumns {
  if (sealed.at.length === 0) return rows;
  if (rows.at.length === 0) return sealed;
  const both = joinTracks([sealed, rows]);
  const order = new Int32Array(both.at.length);
  let count = 0;
  let row = sealed.at.length;
  for (let i = 0; i < sealed.at.length; i++) {
    const at = sealed.at[i]!;
    while (row < both.at.length && both.at[row]! < at) order[count++] = row++;
    while (row < both.at.length && both.at[row] === at) row += 1;
    order[count++] = i;
  }
  while (row < both.at.length) order[count++] = row++;
  return pickReports(both, order.subarray(0, count));
}

/** The rows of a track from `from` to `to`, and of these the newest `most`. */
function cut(
  track: OdometerColumns,
  spans: readonly TimeSpan[],
  after: number | null,
  most: number,
): { track: OdometerColumns; leftOut: number } {
  const rows = new Int32Array(track.at.length);
  let count = 0;
  let leftOut = 0;
  let next = 0;
  for (let row = 0; row < rows.length; row++) {
    const at = track.at[row]!;
    while (next < spans.length && spans[next]!.to < at) next += 1;
    const span = spans[next];
    if (!span || at < span.from) continue;
    if (after !== null && at < after) leftOut += 1;
    else rows[count++] = row;
  }
  const over = Math.max(0, count - most);
  const isWhole = count === track.at.length && over === 0;
  return {
    track: isWhole ? track : pickReports(track, rows.subarray(over, count)),
    leftOut: leftOut + over,
  };
}

/** The newest `most` reports within these times, in order and apart, out of what `selectVehicleTrack` read. */
export function openTrack(
  { packed, sealed, after, leftOut }: TrackParts,
  spans: readonly TimeSpan[],
  most = Infinity,
): OpenedTrack {
  const days: OdometerColumns[] = [];
  for (const bytes of sealed) {
    const { day, broken } = openDay(bytes);
    if (!day) return { track: NOTHING, leftOut: 0, broken };
    const { at, lng, lat, speed, course, status, mileage } = day;
    days.push({ at, lng, lat, speed, course, status, mileage });
  }
  days.sort((a, b) => (a.at[0] ?? 0) - (b.at[0] ?? 0));
  const [only] = days;
  const old = only && days.length === 1 ? only : joinTracks(days);
  const found = cut(mergeTracks(old, readTrackBytes(packed)), spans, after, most);
  return { track: found.track, leftOut: leftOut + found.leftOut };
}

/** The same, for those who can say nothing of what is missing: throws on a broken day. */
export function readWhole(parts: TrackParts, span: { from: Date; to: Date }): OdometerColumns {
  const { track, broken } = openTrack(parts, [{ from: span.from.getTime(), to: span.to.getTime() }]);
  if (broken) throw new Error(BROKEN_DAY_WORDS[broken]);
  return track;
}
