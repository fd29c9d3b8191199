import { wgs84, type Wgs84 } from '../../kit/geo/datum';

type Row = readonly [lng: number, lat: number];
type Edge = readonly [Wgs84, Wgs84];

/** Side of a cell, degrees. */
const CELL = 0.05;
const cellOf = (degrees: number): number => Math.floor(degrees / CELL);
const keyOf = (x: number, y: number): number => x * 100_000 + y;

function side(a: Wgs84, b: Wgs84, p: Wgs84): number {
  return (b.lng - a.lng) * (p.lat - a.lat) - (b.lat - a.lat) * (p.lng - a.lng);
}

function crosses(a: Wgs84, b: Wgs84, c: Wgs84, d: Wgs84): boolean {
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

/** Lines by the cells they pass, so that a way is compared with those near it alone. */
export class LineGrid {
  readonly #cells = new Map<number, Edge[]>();

  constructor(lines: readonly (readonly Row[])[]) {
    for (const line of lines) {
      for (let i = 1; i < line.length; i++) this.#put([wgs84(...line[i - 1]!), wgs84(...line[i]!)]);
    }
  }

  #put(edge: Edge): void {
    for (const key of cellsOf(...edge)) {
      const cell = this.#cells.get(key);
      if (cell) cell.push(edge);
      else this.#cells.set(key, [edge]);
    }
  }

  /** How often the straight way from a to b crosses the lines; stops counting at `most`. */
  crossings(a: Wgs84, b: Wgs84, most: number): number {
    const found = new Set<Edge>();
    for (const key of cellsOf(a, b)) {
      for (const edge of this.#cells.get(key) ?? []) {
        if (!crosses(a, b, edge[0], edge[1])) continue;
        found.add(edge);
        if (found.size >= most) return most;
      }
    }
    return found.size;
  }
}

/** The cells that a straight way passes, column by column. */
function* cellsOf(a: Wgs84, b: Wgs84): Generator<number> {
  const [west, east] = a.lng <= b.lng ? [a, b] : [b, a];
  const slope = east.lng === west.lng ? 0 : (east.lat - west.lat) / (east.lng - west.lng);
  const latAt = (lng: number): number => west.lat + (lng - west.lng) * slope;
  const last = cellOf(east.lng);
  for (let x = cellOf(west.lng); x <= last; x++) {
    const enter = x * CELL <= west.lng ? west.lat : latAt(x * CELL);
    const leave = (x + 1) * CELL >= east.lng ? east.lat : latAt((x + 1) * CELL);
    const top = cellOf(Math.max(enter, leave));
    for (let y = cellOf(Math.min(enter, leave)); y <= top; y++) yield keyOf(x, y);
  }
}
