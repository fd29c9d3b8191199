/** A closed line in degrees, of which the last point is not the first again. */
export interface Ring {
  readonly xs: Float64Array;
  readonly ys: Float64Array;
}

/** Whether a ray to the east from a point crosses the rings an odd number of times. */
export function isInRings(rings: readonly Ring[], lng: number, lat: number): boolean {
  let inside = false;
  for (const { xs, ys } of rings) {
    for (let i = 0, j = xs.length - 1; i < xs.length; j = i++) {
      if (
        ys[i]! > lat !== ys[j]! > lat &&
        lng < ((xs[j]! - xs[i]!) * (lat - ys[i]!)) / (ys[j]! - ys[i]!) + xs[i]!
      ) {
        inside = !inside;
      }
    }
  }
  return inside;
}
