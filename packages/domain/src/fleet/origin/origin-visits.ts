import { isInFence, type OriginFence } from './origin-fence';
import type { TrackColumns } from '../tracking/track-columns';

/** An outing so short is drift across the edge, milliseconds. */
const DRIFT_MS = 3 * 60_000;

/** Rows of a sound track that lie in the fence, first and last; drift between them may be outside. */
export interface VisitRows {
  first: number;
  last: number;
}

/** How often a truck was in the fence, in order. */
export function findVisits({ at, lng, lat }: TrackColumns, fence: OriginFence): VisitRows[] {
  const found: VisitRows[] = [];
  for (let i = 0; i < at.length; i++) {
    if (!isInFence(fence, lng[i]!, lat[i]!)) continue;
    const before = found.at(-1);
    if (before && (before.last === i - 1 || at[i]! - at[before.last]! <= DRIFT_MS)) before.last = i;
    else found.push({ first: i, last: i });
  }
  return found;
}
