import { type Box, boxOf, groundOf, pointBetween, type ZoneGround } from './zone-ground';
import type { Zone, ZonePoint } from './zone';

/** Side of the smallest cell, degrees; each level's is four times that of the one below. */
const CELL = 0.01;
const STEP = 4;
/** No zone is wider than some degrees (`shapeFault`). */
const LEVELS = 6;
const sides = Array.from({ length: LEVELS }, (_, level) => CELL * STEP ** level);
/** A way is looked up in pieces of this length, degrees. */
const PIECE = 0.02;

/** A zone with its ground. */
export interface IndexedZone<Z extends Zone> {
  readonly zone: Z;
  readonly ground: ZoneGround;
}

/** Zones by where they lie: a question looks at those near it alone. */
export interface ZoneIndex<Z extends Zone> {
  /** Those that hold a point. */
  at(lng: number, lat: number): Z[];
  /** Those whose box touches the straight way from a to b, and perhaps more. */
  near(a: ZonePoint, b: ZonePoint): IndexedZone<Z>[];
}

const keyOf = (level: number, x: number, y: number): number =>
  (level * 80_000 + x + 40_000) * 80_000 + y + 40_000;

const levelOf = ({ west, south, east, north }: Box): number => {
  const size = Math.max(east - west, north - south);
  const fitting = sides.findIndex((side) => side * 2 >= size);
  return fitting === -1 ? LEVELS - 1 : fitting;
};

/** Calls back for each cell of a level that a box touches. */
function eachCell(box: Box, level: number, visit: (key: number) => void): void {
  const side = sides[level]!;
  for (let x = Math.floor(box.west / side); x <= Math.floor(box.east / side); x++) {
    for (let y = Math.floor(box.south / side); y <= Math.floor(box.north / side); y++) {
      visit(keyOf(level, x, y));
    }
  }
}

const isIn = ({ west, south, east, north }: Box, lng: number, lat: number): boolean =>
  lng >= west && lng <= east && lat >= south && lat <= north;

/** Builds the index over zones whose shapes have no fault. */
export function buildZoneIndex<Z extends Zone>(zones: readonly Z[]): ZoneIndex<Z> {
  const cells = new Map<number, IndexedZone<Z>[]>();
  const used = new Set<number>();
  for (const zone of zones) {
    const indexed = { zone, ground: groundOf(zone.shape) };
    const level = levelOf(indexed.ground.box);
    used.add(level);
    eachCell(indexed.ground.box, level, (key) => {
      const cell = cells.get(key);
      if (cell) cell.push(indexed);
      else cells.set(key, [indexed]);
    });
  }
  return {
    at(lng, lat) {
      const found: Z[] = [];
      for (const level of used) {
        const side = sides[level]!;
        for (const { zone, ground } of cells.get(
          keyOf(level, Math.floor(lng / side), Math.floor(lat / side)),
        ) ?? []) {
          if (isIn(ground.box, lng, lat) && ground.holds(lng, lat)) found.push(zone);
        }
      }
      return found;
    },
    near(a, b) {
      const pieces = Math.max(1, Math.ceil(Math.max(Math.abs(b[0] - a[0]), Math.abs(b[1] - a[1])) / PIECE));
      const found = new Set<IndexedZone<Z>>();
      for (let i = 0; i < pieces; i++) {
        const box = boxOf([pointBetween(a, b, i / pieces), pointBetween(a, b, (i + 1) / pieces)]);
        for (const level of used) {
          eachCell(box, level, (key) => cells.get(key)?.forEach((one) => found.add(one)));
        }
      }
      return [...found];
    },
  };
}
