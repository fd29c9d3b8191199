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

/** A small integer for every cell of China: a map finds those fastest. */
const keyOf = (x: number, y: number): number => x * 65_536 + y;

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
      visit(keyOf(x, y));
    }
  }
}

/** The boxes of all zones, one after the other: looking past a zone touches nothing else of it. */
function boxesOf(all: readonly IndexedZone<Zone>[]): (nth: number, lng: number, lat: number) => boolean {
  const sidesOfAll = new Float64Array(all.length * 4);
  all.forEach(({ ground: { box } }, nth) =>
    sidesOfAll.set([box.west, box.east, box.south, box.north], nth * 4),
  );
  return (nth, lng, lat) =>
    lng >= sidesOfAll[nth * 4]! &&
    lng <= sidesOfAll[nth * 4 + 1]! &&
    lat >= sidesOfAll[nth * 4 + 2]! &&
    lat <= sidesOfAll[nth * 4 + 3]!;
}

/** Builds the index over zones whose shapes have no fault. */
export function buildZoneIndex<Z extends Zone>(zones: readonly Z[]): ZoneIndex<Z> {
  const all = zones.map((zone): IndexedZone<Z> => ({ zone, ground: groundOf(zone.shape) }));
  const isInBox = boxesOf(all);
  /** By level and cell, which zones have a part of their box there. */
  const cells = new Map<number, Map<number, number[]>>();
  all.forEach(({ ground: { box } }, nth) => {
    const level = levelOf(box);
    const held = cells.get(level) ?? new Map<number, number[]>();
    cells.set(level, held);
    eachCell(box, level, (key) => {
      const cell = held.get(key);
      if (cell) cell.push(nth);
      else held.set(key, [nth]);
    });
  });
  const levels = [...cells].map(([level, held]) => ({ level, side: sides[level]!, held }));
  return {
    at(lng, lat) {
      const found: Z[] = [];
      for (const { side, held } of levels) {
        const cell = held.get(keyOf(Math.floor(lng / side), Math.floor(lat / side)));
        if (cell === undefined) continue;
        for (const nth of cell) {
          if (isInBox(nth, lng, lat) && all[nth]!.ground.holds(lng, lat)) found.push(all[nth]!.zone);
        }
      }
      return found;
    },
    near(a, b) {
      const pieces = Math.max(1, Math.ceil(Math.max(Math.abs(b[0] - a[0]), Math.abs(b[1] - a[1])) / PIECE));
      const found = new Set<IndexedZone<Z>>();
      for (let i = 0; i < pieces; i++) {
        const box = boxOf([pointBetween(a, b, i / pieces), pointBetween(a, b, (i + 1) / pieces)]);
        for (const { level, held } of levels) {
          eachCell(box, level, (key) => held.get(key)?.forEach((nth) => found.add(all[nth]!)));
        }
      }
      return [...found];
    },
  };
}
