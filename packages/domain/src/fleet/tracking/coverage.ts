import { GAP_MS } from './track-point';

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

/** How much of `from`…`to` (epoch milliseconds) reports tell of that were made at these times, in order (decisions 7). */
export function coverage(times: ArrayLike<number>, from: number, to: number): Coverage {
  if (to <= from) return { ratio: times.length > 0 ? 1 : 0, gaps: [] };
  const gaps: Gap[] = [];
  let silent = 0;
  let within = 0;
  let before = from;
  const reach = (at: number): void => {
    if (at - before > GAP_MS) {
      gaps.push({ from: before, to: at });
      silent += at - before;
    }
    before = at;
  };
  for (let i = 0; i < times.length; i++) {
    if (times[i]! < from || times[i]! > to) continue;
    within += 1;
    reach(times[i]!);
  }
  reach(to);
  return { ratio: within === 0 ? 0 : 1 - silent / (to - from), gaps };
}
