// Which outlines share a boundary, found on a fine grid so that outlines of different files need not match exactly.

const CELL = 0.004;
const STEP = 0.002;
/** Cells that two outlines must share, about 2 km of common boundary. */
const SHARED = 5;

function cellsOf(polygons) {
  const cells = new Set();
  for (const rings of polygons)
    for (let i = 1; i < rings[0].length; i++) {
      const [ax, ay] = rings[0][i - 1];
      const [bx, by] = rings[0][i];
      const steps = Math.max(1, Math.ceil(Math.hypot(bx - ax, by - ay) / STEP));
      for (let s = 0; s <= steps; s++) {
        const x = Math.round((ax + ((bx - ax) * s) / steps) / CELL);
        const y = Math.round((ay + ((by - ay) * s) / steps) / CELL);
        cells.add(x * 100_000 + y);
      }
    }
  return cells;
}

/** Pairs [i, j] of indexes, i < j, whose outlines run along each other. */
export function neighbours(outlines) {
  const owners = new Map();
  const cells = outlines.map(({ polygons }) => cellsOf(polygons));
  cells.forEach((set, i) => {
    for (const cell of set) {
      const list = owners.get(cell);
      if (list) list.push(i);
      else owners.set(cell, [i]);
    }
  });
  const shared = new Map();
  cells.forEach((set, i) => {
    for (const cell of set) {
      const near = new Set();
      for (const dx of [-100_000, 0, 100_000])
        for (const dy of [-1, 0, 1]) for (const j of owners.get(cell + dx + dy) ?? []) if (j > i) near.add(j);
      for (const j of near) shared.set(i * 10_000 + j, (shared.get(i * 10_000 + j) ?? 0) + 1);
    }
  });
  return [...shared]
    .filter(([, count]) => count >= SHARED)
    .map(([key]) => [Math.floor(key / 10_000), key % 10_000]);
}
