import { metresApart } from './measure';
import { isInRings, type Ring } from './rings';

/** An area as derived: its code, and its rings as steps in ten-thousandths of a degree, [lng, lat, lng, lat, …]. */
export interface OutlineArea {
  /** Six digits of a district; '71', '81', '82' outside the mainland; '' for land of other countries. */
  readonly code: string;
  readonly rings: readonly (readonly number[])[];
}

/** Where a point lies. */
export type Whereabouts =
  | { readonly kind: 'district'; readonly code: string }
  | { readonly kind: 'outside'; readonly place: '香港' | '澳门' | '台湾' | '国外' }
  | { readonly kind: 'water' };

export interface RegionOutlines {
  /** By WGS-84 degrees. */
  locate(lng: number, lat: number): Whereabouts;
}

const UNIT = 1e-4;
/** Outlines are of some years ago and drawn coarsely: what has been built into the sea since belongs to the shore. */
const SHORE_M = 1_500;
const SHORE_DEGREES = 0.03;

/** Degrees. */
interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

interface Area extends Box {
  readonly code: string;
  readonly rings: readonly Ring[];
}

function unpack(steps: readonly number[]): Ring {
  const length = steps.length / 2;
  const xs = new Float64Array(length);
  const ys = new Float64Array(length);
  let x = 0;
  let y = 0;
  for (let i = 0; i < length; i++) {
    x += steps[2 * i]!;
    y += steps[2 * i + 1]!;
    xs[i] = x * UNIT;
    ys[i] = y * UNIT;
  }
  return { xs, ys };
}

function areaOf({ code, rings }: OutlineArea): Area {
  const unpacked = rings.map(unpack);
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { xs, ys } of unpacked) {
    for (const x of xs) {
      west = Math.min(west, x);
      east = Math.max(east, x);
    }
    for (const y of ys) {
      south = Math.min(south, y);
      north = Math.max(north, y);
    }
  }
  return { code, rings: unpacked, west, south, east, north };
}

const isNear = ({ west, south, east, north }: Box, lng: number, lat: number, by: number): boolean =>
  lng >= west - by && lng <= east + by && lat >= south - by && lat <= north + by;

function metresToEdge({ rings }: Area, lng: number, lat: number): number {
  const k = Math.cos((lat * Math.PI) / 180);
  let best = Infinity;
  let at = { lng, lat };
  for (const { xs, ys } of rings) {
    for (let i = 0, j = xs.length - 1; i < xs.length; j = i++) {
      const ax = (xs[j]! - lng) * k;
      const ay = ys[j]! - lat;
      const dx = (xs[i]! - xs[j]!) * k;
      const dy = ys[i]! - ys[j]!;
      const length = dx * dx + dy * dy;
      const t = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length));
      const away = Math.hypot(ax + t * dx, ay + t * dy);
      if (away >= best) continue;
      best = away;
      at = { lng: lng + (ax + t * dx) / k, lat: lat + ay + t * dy };
    }
  }
  return best === Infinity ? Infinity : metresApart(lng, lat, at.lng, at.lat);
}

const OUTSIDE = new Map([
  ['71', '台湾'],
  ['81', '香港'],
  ['82', '澳门'],
  ['', '国外'],
] as const);

function whereaboutsOf(code: string): Whereabouts {
  for (const [prefix, place] of OUTSIDE) if (code === prefix) return { kind: 'outside', place };
  return { kind: 'district', code };
}

/**
 * Answers where a point lies by the outlines of districts; a point just off a shore belongs to that. `openWater`: where
 * outlines reach over the sea.
 */
export function buildRegionOutlines(
  data: readonly OutlineArea[],
  openWater: readonly Box[] = [],
): RegionOutlines {
  const areas = data.map(areaOf);
  return {
    locate(lng, lat) {
      if (openWater.some((one) => isNear(one, lng, lat, 0))) return { kind: 'water' };
      const inside = areas.find((area) => isNear(area, lng, lat, 0) && isInRings(area.rings, lng, lat));
      if (inside) return whereaboutsOf(inside.code);
      let nearest: Area | undefined;
      let least = SHORE_M;
      for (const area of areas) {
        if (!isNear(area, lng, lat, SHORE_DEGREES)) continue;
        const metres = metresToEdge(area, lng, lat);
        if (metres > least) continue;
        least = metres;
        nearest = area;
      }
      return nearest ? whereaboutsOf(nearest.code) : { kind: 'water' };
    },
  };
}
