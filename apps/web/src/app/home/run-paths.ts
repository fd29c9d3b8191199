import { project } from './delta-shapes';

/** Fewer real runs than these look like nothing. */
const LEAST = 3;

/** A way through all its points but the bends, which are rounded: the middles of its stretches are on it. */
function pathOf(points: readonly (readonly [number, number])[]): string {
  const spots = points.map(([lon, lat]) => project(lon, lat));
  const [first, ...rest] = spots;
  const last = rest.pop();
  if (!first || !last) return '';
  const bends = rest.map((spot, i) => {
    const next = rest[i + 1] ?? last;
    const end = rest[i + 1] ? { x: (spot.x + next.x) / 2, y: (spot.y + next.y) / 2 } : last;
    return `Q${spot.x} ${spot.y} ${end.x} ${end.y}`;
  });
  return `M${first.x} ${first.y}${bends.length > 0 ? bends.join('') : `L${last.x} ${last.y}`}`;
}

/** Real runs as they are drawn; none when there are too few to show. */
export function runPaths(runs: readonly (readonly (readonly [number, number])[])[]): string[] {
  const paths = runs.map(pathOf).filter((path) => path !== '');
  return paths.length < LEAST ? [] : paths;
}
