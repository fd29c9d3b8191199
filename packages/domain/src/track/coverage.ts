import { GAP_MS, type TrackPoint } from './track-point';

export interface Gap {
  /** Epoch milliseconds. */
  from: number;
  to: number;
}

export interface Coverage {
  /** Share of the time that has data, 0 to 1. */
  ratio: number;
  /** Silences longer than 10 minutes, in order. */
  gaps: Gap[];
}

/** How much of `from`…`to` (epoch milliseconds) a track in order of time tells of (decisions 7). */
export function coverage(points: readonly TrackPoint[], from: number, to: number): Coverage {
  if (to <= from) return { ratio: points.length > 0 ? 1 : 0, gaps: [] };
  const within = points.filter((point) => point.at >= from && point.at <= to).map((point) => point.at);
  const gaps: Gap[] = [];
  let before = from;
  for (const at of [...within, to]) {
    if (at - before > GAP_MS) gaps.push({ from: before, to: at });
    before = at;
  }
  if (within.length === 0) return { ratio: 0, gaps };
  const silent = gaps.reduce((sum, gap) => sum + gap.to - gap.from, 0);
  return { ratio: 1 - silent / (to - from), gaps };
}
