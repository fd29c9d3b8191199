/** Share of the trips that a range is made to hold. */
const SHARE = 0.9;
/** From so many on both ends of the range are trips that truly were. */
export const LEAST_TRIPS = 19;

/** Of values that were, between which the next one comes with nine tenths, and their middle. */
export interface Spread {
  low: number;
  middle: number;
  high: number;
}

/**
 * Between which of `values` (any unit) the next one lies in nine of ten cases, whatever their distribution, if it is
 * one more of the same: the order statistics ⌊(n+1)/20⌋ and ⌈19(n+1)/20⌉. Null of fewer than 19: they do not say.
 */
export function spreadOf(values: readonly number[]): Spread | null {
  const n = values.length;
  if (n < LEAST_TRIPS) return null;
  const sorted = values.toSorted((a, b) => a - b);
  // In whole numbers: 0.05 has no exact double.
  const twentieths = Math.round(((1 - SHARE) / 2) * 1000);
  const low = Math.floor(((n + 1) * twentieths) / 1000);
  const high = n + 1 - low;
  return {
    low: sorted[low - 1]!,
    middle: (sorted[Math.floor((n - 1) / 2)]! + sorted[Math.ceil((n - 1) / 2)]!) / 2,
    high: sorted[high - 1]!,
  };
}
