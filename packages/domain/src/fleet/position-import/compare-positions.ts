import { toWgs84 } from '../../kit/geo/convert-datum';
import { metresApart } from '../../kit/geo/measure';
import type { TrackColumns } from '../tracking/track-columns';
import { MAP_DATUMS, type MapDatum } from '../../kit/words/map-datum';
import { CLOCK_SHIFTS, type ClockShift } from '../words/position-fault';

/** How a file may have been meant. */
export interface PositionReading {
  readonly datum: MapDatum;
  /** Hours that its times are put right by. */
  readonly shiftHours: ClockShift;
}

/** How a file agrees with what the truck's own terminal said at the same moments. */
export interface PositionComparison {
  /** Points for which the terminal reported within a minute. */
  readonly compared: number;
  /** Half of them lie nearer than so many metres; null where too few can be compared. */
  readonly apartM: number | null;
  /** How it agrees far better; null where it agrees as it is said to be, or in no way. */
  readonly better: PositionReading | null;
}

const HOUR_MS = 3600_000;
/** A truck at 90 km/h drives so far in the half minute to the nearest report, at most; GCJ-02 is off by 100 to 700 m. */
const NEAR_M = 250;
const WITHIN_MS = 60_000;
const SAMPLE = 400;
const LEAST = 10;
/** A truck that stands agrees with itself at any hour. */
const MOVES_M = 2_000;

/** The row whose time is nearest, −1 where none is within a minute. */
function nearest(at: Float64Array, time: number): number {
  let [low, high] = [0, at.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (at[middle]! < time) low = middle + 1;
    else high = middle;
  }
  const found = low > 0 && (low === at.length || time - at[low - 1]! < at[low]! - time) ? low - 1 : low;
  return found < at.length && Math.abs(at[found]! - time) <= WITHIN_MS ? found : -1;
}

interface Sample {
  at: number;
  lng: number;
  lat: number;
}

/** Metres between the samples, so read, and the terminal's nearest reports; and how far apart those reports lie. */
function apart(samples: readonly Sample[], own: TrackColumns, { datum, shiftHours }: PositionReading) {
  const metres: number[] = [];
  let spread = 0;
  let first = -1;
  for (const { at, lng, lat } of samples) {
    const row = nearest(own.at, at + shiftHours * HOUR_MS);
    if (row < 0) continue;
    if (first < 0) first = row;
    const point = toWgs84(lng, lat, datum);
    metres.push(metresApart(point.lng, point.lat, own.lng[row]!, own.lat[row]!));
    spread = Math.max(spread, metresApart(own.lng[first]!, own.lat[first]!, own.lng[row]!, own.lat[row]!));
  }
  metres.sort((a, b) => a - b);
  const middle = metres.length < LEAST ? null : metres[Math.floor(metres.length / 2)]!;
  return { compared: metres.length, middle, spread };
}

/**
 * Compares a file, its times as they stand there and its degrees in its own datum, with the truck's own reports in
 * WGS-84. What it is said to be is asked about where another datum, or a clock put right, agrees far better.
 */
export function comparePositions(
  file: TrackColumns,
  own: TrackColumns,
  said: PositionReading,
): PositionComparison {
  const step = Math.max(1, Math.floor(file.at.length / SAMPLE));
  const samples: Sample[] = [];
  for (let i = 0; i < file.at.length; i += step) {
    samples.push({ at: file.at[i]!, lng: file.lng[i]!, lat: file.lat[i]! });
  }
  const now = apart(samples, own, said);
  const kept = { compared: now.compared, apartM: now.middle };
  if (now.middle !== null && now.middle <= NEAR_M) {
    // Another datum may still fit far better: GCJ-02 is off by little in some places.
    const other = bestOf(samples, own, said, (one) => one.shiftHours === said.shiftHours);
    return {
      ...kept,
      better: other && other.middle * 4 < now.middle && now.middle > 60 ? other.reading : null,
    };
  }
  const best = bestOf(samples, own, said, () => true);
  const isClear = best !== null && best.middle <= NEAR_M && best.middle * 2 < (now.middle ?? Infinity);
  return { ...kept, better: isClear ? best.reading : null };
}

function bestOf(
  samples: readonly Sample[],
  own: TrackColumns,
  said: PositionReading,
  counts: (reading: PositionReading) => boolean,
): { reading: PositionReading; middle: number } | null {
  let best: { reading: PositionReading; middle: number } | null = null;
  for (const shiftHours of CLOCK_SHIFTS) {
    for (const datum of MAP_DATUMS) {
      const reading = { datum, shiftHours };
      const isSaid = datum === said.datum && shiftHours === said.shiftHours;
      if (isSaid || !counts(reading)) continue;
      const { middle, spread } = apart(samples, own, reading);
      if (middle === null || (shiftHours !== said.shiftHours && spread < MOVES_M)) continue;
      if (best === null || middle < best.middle) best = { reading, middle };
    }
  }
  return best;
}
