import { coverage } from '../tracking/coverage';
import type { OriginReason, OriginVerdict } from '../words/origin';
import { mayHideStop, LEAST_STAND_MS, type Period } from './may-hide-stop';
import { droppedShare, isImplausible, judgeVisit, type OriginVisit, standOf } from './judge-visit';
import type { OriginFence } from './origin-fence';
import { type OriginTrack, cleanTrack } from './origin-track';
import { findVisits } from './origin-visits';

/** Whether a truck came out of a terminal in a period, and what that rests on. */
export interface OriginJudgement {
  readonly verdict: OriginVerdict;
  readonly reasons: readonly OriginReason[];
  /** Those that touch the period, in order. */
  readonly visits: readonly OriginVisit[];
  /** Share of the period that has data, 0 to 1. */
  readonly coverage: number;
  /** Reports within the period, and those of them that cannot be true. */
  readonly points: number;
  readonly dropped: number;
}

type Said = Pick<OriginJudgement, 'verdict' | 'reasons'>;

/** The whole by its best visit. */
function verdictOf(visits: readonly OriginVisit[], without: () => Said): Said {
  const genuine = visits.find((visit) => visit.verdict === 'genuine');
  return genuine ?? visits.find((visit) => visit.verdict === 'insufficient') ?? without();
}

/**
 * Judges a truck's reports, raw and in any order, of the period and some hours around it (decisions 7). Without reports, or
 * with a silence that could hide a visit, the answer is never 'contradicted'.
 */
export function judgeOrigin(raw: OriginTrack, fence: OriginFence, period: Period): OriginJudgement {
  const { from, to } = period;
  const track = cleanTrack(raw);
  const { at } = track.points;
  const rows = findVisits(track.points, fence).filter(
    ({ first, last }) => at[first]! <= to && (at[last + 1] ?? Infinity) >= from,
  );
  const short = rows.filter((visit) => standOf(track, visit) < LEAST_STAND_MS);
  const isHidden = mayHideStop(track, fence, period, short);
  const visits = rows.map((visit) => judgeVisit(track, fence, period, visit, isHidden));
  const within = at.filter((t) => t >= from && t <= to);
  const { verdict, reasons } = verdictOf(visits, () => {
    if (within.length === 0 && isHidden) return { verdict: 'insufficient', reasons: ['no_points'] };
    if (isHidden) return { verdict: 'insufficient', reasons: ['silence_could_hide'] };
    if (isImplausible(droppedShare(track, from, to))) return { verdict: 'insufficient', reasons: ['jumps'] };
    return { verdict: 'contradicted', reasons: [visits.length > 0 ? 'passed_by' : 'never_there'] };
  });
  const dropped = track.dropped.filter((t) => t >= from && t <= to).length;
  return {
    verdict,
    reasons,
    visits,
    coverage: coverage(within, from, to).ratio,
    points: within.length + dropped,
    dropped,
  };
}
