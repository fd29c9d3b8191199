import { type BrokenDay, type DayColumns, emptyDay, pickDay } from '@boxhaul/domain/fleet';
import { openDay, packDay } from '../sealed/day-bytes';
import { type OpenedTrack, openTrack, type TimeSpan, type TrackParts } from '../sealed/open-track';

/** What is packed anew of a period: days that are seen in part, and rows that are sealed in none. */
export interface SegmentOrder {
  days: readonly Uint8Array[];
  rows: TrackParts;
  spans: readonly TimeSpan[];
}

/** Each as a sealed day is packed. */
export interface Segments {
  packed: Uint8Array[];
  broken?: BrokenDay | undefined;
}

/** Rows as a day's columns: what their place does not say is 0. */
const ofRows = (track: OpenedTrack['track']): DayColumns => ({
  ...emptyDay(track.at.length),
  ...track,
  receivedAt: track.at,
});

/** What of a sealed day lies within the times; undefined where nothing does. */
function pickTimes(columns: DayColumns, spans: readonly TimeSpan[]): DayColumns | undefined {
  const rows = Array.from(columns.at.keys()).filter((row) =>
    spans.some(({ from, to }) => from <= columns.at[row]! && columns.at[row]! <= to),
  );
  return rows.length === 0 ? undefined : pickDay(columns, rows);
}

/** Packs what no sealed day holds as it is asked for. */
export function packSegments({ days, rows, spans }: SegmentOrder): Segments {
  const found: DayColumns[] = [];
  for (const day of days) {
    const { day: columns, broken } = openDay(day);
    if (!columns) return { packed: [], broken };
    const picked = pickTimes(columns, spans);
    if (picked) found.push(picked);
  }
  const { track } = openTrack(rows, spans);
  if (track.at.length > 0) found.push(ofRows(track));
  return { packed: found.map((columns) => packDay(columns).packed) };
}
