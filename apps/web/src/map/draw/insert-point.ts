import type { LonLat } from '../geometry';

const apart = (a: LonLat, b: LonLat): number => Math.hypot(a.lon - b.lon, a.lat - b.lat);

/** A further corner: at the end of a line, of an outline on the edge that it lengthens least. */
export function insertPoint(points: readonly LonLat[], at: LonLat, closed: boolean): LonLat[] {
  if (!closed || points.length < 3) return [...points, at];
  let [best, least] = [points.length, Infinity];
  points.forEach((point, i) => {
    const next = points[(i + 1) % points.length]!;
    const longer = apart(point, at) + apart(at, next) - apart(point, next);
    if (longer < least) [best, least] = [i + 1, longer];
  });
  return points.toSpliced(best, 0, at);
}
