import type { Wgs84 } from '../../kit/geo/datum';
import { metresApart } from '../../kit/geo/measure';
import type { TrackColumns } from '../../fleet/tracking/track-columns';
import type { FenceSign } from '../words/fence-sign';
import type { NodeKind } from '../words/node';
import { FENCE_RADIUS_M } from './check-in';

/** Beyond so much of the radius a truck is out again: between the two it counts as where it was, so that drift says nothing. */
const OUT_FACTOR = 1.2;
/** Who drives past on the motorway is not there. */
const STAYS_MS = 3 * 60_000;
/** One report is no proof, be it of a stay or of a departure. */
const LEAST_REPORTS = 3;

/** A sign and its moment; epoch milliseconds. */
export interface FoundSign {
  kind: FenceSign;
  /** Of the first report within, or the last one there before it was gone. */
  at: number;
  /** The report before that one, or after it, on the other side: between the two it happened. Null where none is. */
  other: number | null;
}

interface Run {
  inside: boolean;
  from: number;
  to: number;
  /** The last row within the circle itself; of a stretch without, -1. */
  within: number;
}

/** Stretches of reports within and without; those between the two circles belong to the stretch before. */
function runsOf({ at, lng, lat }: TrackColumns, centre: Wgs84, radiusM: number): Run[] {
  const runs: Run[] = [];
  for (let row = 0; row < at.length; row++) {
    const metres = metresApart(lng[row]!, lat[row]!, centre.lng, centre.lat);
    const last = runs.at(-1);
    const inside = metres <= radiusM || (metres <= radiusM * OUT_FACTOR && last?.inside === true);
    const within = metres <= radiusM ? row : -1;
    if (last?.inside !== inside) runs.push({ inside, from: row, to: row, within });
    else {
      last.to = row;
      last.within = Math.max(last.within, within);
    }
  }
  return runs;
}

const isSure = ({ at }: TrackColumns, { from, to }: Run): boolean =>
  to - from + 1 >= LEAST_REPORTS && at[to]! - at[from]! >= STAYS_MS;

/** Whether a truck was in a stay at a place at a moment, epoch milliseconds; its last report there is such a moment. */
export const wasStoppedAt = (track: TrackColumns, centre: Wgs84, radiusM: number, moment: number): boolean =>
  runsOf(track, centre, radiusM).some(
    (run) => run.inside && isSure(track, run) && track.at[run.from]! <= moment && moment <= track.at[run.to]!,
  );

/**
 * What a cleaned track says of a node: of one at which a truck arrives, the beginning of its first stay; of any other, the
 * end of the stay that it has left. A stay, and being gone, is three reports over three minutes.
 */
export function findSign(
  track: TrackColumns,
  centre: Wgs84,
  wanted: FenceSign,
  radiusM: number = FENCE_RADIUS_M,
): FoundSign | null {
  const { at } = track;
  const sure = runsOf(track, centre, radiusM).filter((run) => isSure(track, run));
  const came = sure.findIndex(({ inside }) => inside);
  const stay = sure[came];
  if (!stay) return null;
  if (wanted === 'entered') {
    return { kind: 'entered', at: at[stay.from]!, other: stay.from > 0 ? at[stay.from - 1]! : null };
  }
  const gone = sure.findIndex(({ inside }, i) => i > came && !inside);
  if (gone < 0) return null;
  // A short way out and back again is one stay.
  const { within, to } = sure.slice(came, gone).at(-1)!;
  // Who drives out between the two circles is gone already; who stands there does so at the place.
  const row = at[to]! - at[within]! < STAYS_MS ? within : to;
  return { kind: 'left', at: at[row]!, other: at[row + 1] ?? null };
}

/** Of a box that was fetched or given back, and a door at which all is done, who leaves has done it. */
const SIGNS: Readonly<Record<NodeKind, FenceSign | null>> = {
  accept: null,
  arrive_pickup: 'entered',
  pick_empty: 'left',
  pick_loaded: 'left',
  arrive_door: 'entered',
  start_door: null,
  finish_door: 'left',
  arrive_return: 'entered',
  return_loaded: 'left',
  return_empty: 'left',
  stop: null,
};

/** What is looked for at a node, by its kind; null where its place says nothing of it, as of the beginning of loading. */
export const wantedSign = (kind: NodeKind, place: string): FenceSign | null =>
  place === 'any' ? null : SIGNS[kind];
