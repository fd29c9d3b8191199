/** Parts of a whole in whole percent that add up to 100: what rounding leaves goes to the largest remainders. */
export function wholePercents(parts: readonly number[]): number[] {
  const whole = parts.reduce((sum, part) => sum + part, 0);
  if (whole <= 0) return parts.map(() => 0);
  const exact = parts.map((part) => (part / whole) * 100);
  const floors = exact.map(Math.floor);
  const left = 100 - floors.reduce((sum, one) => sum + one, 0);
  const first = exact
    .map((share, at) => ({ at, rest: share - Math.floor(share) }))
    .toSorted((a, b) => b.rest - a.rest || a.at - b.at)
    .slice(0, left)
    .map(({ at }) => at);
  const raised = new Set(first);
  return floors.map((one, at) => (raised.has(at) ? one + 1 : one));
}
