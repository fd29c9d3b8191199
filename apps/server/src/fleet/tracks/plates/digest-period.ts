import {
  type BrokenDay,
  cleanRows,
  coverage,
  type Doubt,
  driven,
  type Gap,
  type MileageReason,
  type OdometerColumns,
  pickReports,
  pickRows,
  pointAt,
  type Stay,
  stays,
  thinTrack,
  trackDoubts,
  type TrackColumns,
  type TrackPoint,
  viewReports,
} from '@boxhaul/domain/fleet';
import { toWireDate } from '@boxhaul/domain/kit';
import { openTrack, type TimeSpan, type TrackParts } from '../sealed/open-track';
import { DRAWN_POINTS } from '../desk/digest-track';

/** Times in epoch milliseconds. */
export interface PeriodOrder {
  parts: TrackParts;
  /** Within which it is told of, in order and apart. */
  spans: readonly TimeSpan[];
  /** It holds at most so many points, the newest. */
  most: number;
}

/** A day of it, in Shanghai. */
export interface DayDigest {
  day: string;
  metres: number;
  count: number;
  first: number;
  last: number;
  stayMs: number;
  topSpeed: number;
}

export interface PeriodDigest {
  broken: BrokenDay | undefined;
  leftOut: number;
  /** The first point that is in it. */
  first: number | null;
  drawn: TrackColumns;
  withinM: number;
  droppedCount: number;
  found: Stay[];
  gaps: Gap[];
  ratio: number;
  doubts: Doubt[];
  metres: number;
  reason: MileageReason;
  days: DayDigest[];
  last: TrackPoint | null;
}

const DAY_MS = 86_400_000;
const SHANGHAI_MS = 8 * 3600_000;
const dayNumber = (at: number): number => Math.floor((at + SHANGHAI_MS) / DAY_MS);

/** How much of the stays lies within a day. */
const stayWithin = (found: readonly Stay[], day: number): number => {
  const from = day * DAY_MS - SHANGHAI_MS;
  return found.reduce(
    (sum, stay) => sum + Math.max(0, Math.min(stay.to, from + DAY_MS) - Math.max(stay.from, from)),
    0,
  );
};

function byDay(kept: OdometerColumns, found: readonly Stay[]): DayDigest[] {
  const days: DayDigest[] = [];
  for (let from = 0; from < kept.at.length;) {
    const day = dayNumber(kept.at[from]!);
    let to = from;
    let topSpeed = 0;
    while (to < kept.at.length && dayNumber(kept.at[to]!) === day) {
      topSpeed = Math.max(topSpeed, kept.speed[to]!);
      to += 1;
    }
    days.push({
      day: toWireDate(new Date(kept.at[from]!)),
      metres: driven(viewReports(kept, from, to), found).metres,
      count: to - from,
      first: kept.at[from]!,
      last: kept.at[to - 1]!,
      stayMs: stayWithin(found, day),
      topSpeed,
    });
    from = to;
  }
  return days;
}

/** The silences of each time, and how much of all of them has data. */
function coverOf(at: Float64Array, spans: readonly TimeSpan[]): { gaps: Gap[]; ratio: number } {
  const whole = spans.reduce((sum, { from, to }) => sum + to - from, 0);
  const each = spans.map(({ from, to }) => ({ ...coverage(at, from, to), length: to - from }));
  const told = each.reduce((sum, { ratio, length }) => sum + ratio * length, 0);
  return { gaps: each.flatMap(({ gaps }) => gaps), ratio: whole > 0 ? told / whole : 0 };
}

/** A truck's period from packed reports to what is drawn, for a thread of its own. */
export function digestPeriod({ parts, spans, most }: PeriodOrder): PeriodDigest {
  const { track: raw, leftOut, broken } = openTrack(parts, spans, most);
  const clean = cleanRows(raw);
  const kept = pickReports(raw, clean.kept);
  const found = stays(kept);
  const { rows, withinM } = thinTrack(kept, DRAWN_POINTS);
  const first = raw.at[0] ?? null;
  // What was cut off is told apart, it is no silence.
  const told = leftOut === 0 ? spans : spans.filter(({ to }) => first !== null && to >= first);
  const covered = coverOf(kept.at, told);
  return {
    broken,
    leftOut,
    first,
    drawn: pickRows(kept, rows),
    withinM,
    droppedCount: clean.dropped.length,
    found,
    ...covered,
    doubts: trackDoubts({ raw, clean, gaps: covered.gaps, goesOnAt: null }),
    ...driven(kept, found),
    days: byDay(kept, found),
    last: pointAt(kept, kept.at.length - 1) ?? null,
  };
}
