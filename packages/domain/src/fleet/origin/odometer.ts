import { metresApart } from '../../kit/geo/measure';
import type { CleanTrack } from './origin-track';

/** What an odometer says of a stretch: nothing, the same as the positions, or something else. */
export type OdometerVerdict = 'nothing' | 'agrees' | 'disagrees';

const METRES = 100;
/** Both count roughly on so short a way, metres. */
const SHORT_M = 5_000;
const LEAST_SHARE = 0.7;
const MOST_SHARE = 3;

/** Whether the odometer's way between two rows is that of the positions; it never runs back. */
export function askOdometer(
  { points: { lng, lat }, odometer }: CleanTrack,
  start: number,
  end: number,
): OdometerVerdict {
  const rows: number[] = [];
  let driven = 0;
  for (let i = start; i <= end; i++) {
    if (Number.isNaN(odometer[i]!)) continue;
    const before = rows.at(-1);
    if (before !== undefined) {
      if (odometer[i]! < odometer[before]!) return 'disagrees';
      driven += metresApart(lng[before]!, lat[before]!, lng[i]!, lat[i]!);
    }
    rows.push(i);
  }
  const [first] = rows;
  const last = rows.at(-1);
  if (first === undefined || last === undefined || first === last) return 'nothing';
  const counted = (odometer[last]! - odometer[first]!) * METRES;
  const isSound =
    counted >= driven * LEAST_SHARE - SHORT_M && counted <= Math.max(driven, SHORT_M) * MOST_SHARE;
  return isSound ? 'agrees' : 'disagrees';
}
