import { wgs84, type Wgs84 } from './datum';
import { bearingBetween, metresBetween } from './measure';

/** Metres along a line; 0 for fewer than two points. */
export function polylineMetres(line: readonly Wgs84[]): number {
  let sum = 0;
  for (let i = 1; i < line.length; i++) sum += metresBetween(line[i - 1]!, line[i]!);
  return sum;
}

/** Where one is after so many metres along the line, and the heading there; clamped to its ends. Undefined for an empty line. */
export function pointAlong(
  line: readonly Wgs84[],
  metres: number,
): { point: Wgs84; bearing: number } | undefined {
  const first = line[0];
  if (!first) return undefined;
  let left = Math.max(0, metres);
  let bearing = 0;
  for (let i = 1; i < line.length; i++) {
    const from = line[i - 1]!;
    const to = line[i]!;
    const length = metresBetween(from, to);
    if (length === 0) continue;
    bearing = bearingBetween(from, to);
    if (left <= length) {
      const t = left / length;
      return {
        point: wgs84(from.lng + (to.lng - from.lng) * t, from.lat + (to.lat - from.lat) * t),
        bearing,
      };
    }
    left -= length;
  }
  return { point: line.at(-1)!, bearing };
}

/** Nearest place on the line to a point: metres off it and metres along it. Undefined for an empty line. */
export function projectOnLine(
  line: readonly Wgs84[],
  point: Wgs84,
): { point: Wgs84; offMetres: number; alongMetres: number } | undefined {
  const first = line[0];
  if (!first) return undefined;
  let best = { point: first, offMetres: metresBetween(first, point), alongMetres: 0 };
  let walked = 0;
  const shrink = Math.cos((point.lat * Math.PI) / 180);
  for (let i = 1; i < line.length; i++) {
    const from = line[i - 1]!;
    const to = line[i]!;
    const dx = (to.lng - from.lng) * shrink;
    const dy = to.lat - from.lat;
    const square = dx * dx + dy * dy;
    const along = (point.lng - from.lng) * shrink * dx + (point.lat - from.lat) * dy;
    const t = square === 0 ? 0 : Math.min(1, Math.max(0, along / square));
    const foot = wgs84(from.lng + (to.lng - from.lng) * t, from.lat + (to.lat - from.lat) * t);
    const offMetres = metresBetween(foot, point);
    if (offMetres < best.offMetres)
      best = { point: foot, offMetres, alongMetres: walked + metresBetween(from, foot) };
    walked += metresBetween(from, to);
  }
  return best;
}
