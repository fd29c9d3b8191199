/** A truck on the square of the world, 0 to 1 from the west and from the north. */
export interface WorldSpot {
  x: number;
  y: number;
}

const rad = Math.PI / 180;

/** Web Mercator on a square of side 1. */
export const worldSpot = (lon: number, lat: number): WorldSpot => ({
  x: (lon + 180) / 360,
  y: (1 - Math.log(Math.tan(Math.PI / 4 + (lat * rad) / 2)) / Math.PI) / 2,
});

/** What is drawn at one place: a truck, or several that are near each other. */
export interface FleetMark {
  /** CSS pixels from the view's upper left corner. */
  x: number;
  y: number;
  /** Rows of its trucks. */
  rows: number[];
  /** The worst of them. */
  rank: number;
}

interface View {
  /** CSS pixels of the world's side. */
  world: number;
  /** Where the view's upper left corner lies on it. */
  left: number;
  top: number;
  width: number;
  height: number;
  /** CSS pixels within which trucks become one mark; 0: each stands alone. */
  near: number;
}

/** How far outside the view a mark may lie and still be seen in part. */
const EDGE_PX = 40;

/** What is seen of trucks: those in one cell of a grid on the world are one mark, so that none changes while the view moves. */
export function fleetMarks(spots: readonly WorldSpot[], ranks: readonly number[], view: View): FleetMark[] {
  const { world, left, top, width, height, near } = view;
  const cells = new Map<number, FleetMark>();
  const across = Math.ceil(world / near);
  spots.forEach((spot, row) => {
    const [wx, wy] = [spot.x * world, spot.y * world];
    const [x, y] = [wx - left, wy - top];
    if (x < -EDGE_PX || y < -EDGE_PX || x > width + EDGE_PX || y > height + EDGE_PX) return;
    const rank = ranks[row] ?? 0;
    const key = near > 0 ? Math.floor(wy / near) * across + Math.floor(wx / near) : row;
    const mark = cells.get(key);
    if (!mark) {
      cells.set(key, { x, y, rows: [row], rank });
      return;
    }
    const n = mark.rows.push(row);
    mark.x += (x - mark.x) / n;
    mark.y += (y - mark.y) / n;
    mark.rank = Math.max(mark.rank, rank);
  });
  return [...cells.values()];
}

/** CSS pixels of a mark's circle. */
export const markRadius = ({ rows }: Pick<FleetMark, 'rows'>): number => {
  if (rows.length === 1) return 8;
  return rows.length < 10 ? 15 : rows.length < 100 ? 19 : 25;
};

/** The mark under a point, the last drawn first; a finger may miss it by a little. */
export const markAt = (marks: readonly FleetMark[], x: number, y: number): FleetMark | undefined =>
  marks.findLast((mark) => Math.hypot(mark.x - x, mark.y - y) <= markRadius(mark) + 6);
