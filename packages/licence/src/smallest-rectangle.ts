type Point = readonly [x: number, y: number];

const turn = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number =>
  (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);

/** The convex hull, in order (monotone chain). */
function hullOf(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (of: readonly Point[]): Point[] => {
    const chain: Point[] = [];
    for (const point of of) {
      while (chain.length > 1 && turn(chain.at(-2)!, chain.at(-1)!, point) <= 0) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

/** The rectangle of least area about some points; `width` is its longer side, `angle` that side's, radians in (-π/2, π/2]. */
export function smallestRectangle(points: readonly Point[]) {
  const hull = hullOf(points);
  let best = { x: 0, y: 0, width: Infinity, height: Infinity, angle: 0 };
  for (const [i, from] of hull.entries()) {
    const to = hull[(i + 1) % hull.length]!;
    const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
    for (const [x, y] of hull) {
      const [along, across] = [x * cos + y * sin, y * cos - x * sin];
      left = Math.min(left, along);
      right = Math.max(right, along);
      top = Math.min(top, across);
      bottom = Math.max(bottom, across);
    }
    const [width, height] = [right - left, bottom - top];
    if (width * height >= best.width * best.height) continue;
    const [along, across] = [(left + right) / 2, (top + bottom) / 2];
    best = { x: along * cos - across * sin, y: along * sin + across * cos, width, height, angle };
  }
  const { x, y, width, height, angle } = best;
  return width >= height
    ? { x, y, width, height, angle: halfTurn(angle) }
    : { x, y, width: height, height: width, angle: halfTurn(angle + Math.PI / 2) };
}

/** A direction without sense: in (-π/2, π/2]. */
export function halfTurn(angle: number): number {
  const turned = angle - Math.PI * Math.round(angle / Math.PI);
  return turned <= -Math.PI / 2 ? turned + Math.PI : turned;
}
