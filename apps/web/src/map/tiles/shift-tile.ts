import { gcj02ToBd09, type MapDatum, type Wgs84, wgs84, wgs84ToGcj02 } from '@boxhaul/domain/kit';
import { baiduMercator, baiduPixels } from './baidu-mercator';

/** Side of a tile in pixels, as providers cut them. */
export const TILE_PX = 256;

/** How pixels of one picture lie in another: x' = a x + c y + e, y' = b x + d y + f, as a canvas has it. */
type Affine = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** What of a provider's map makes one of our tiles. */
export interface TileCut {
  /** Of the provider's tiles. */
  zoom: number;
  /** They lie side by side in one picture: how wide and high it is, and where each has its corner there. */
  width: number;
  height: number;
  pieces: readonly TilePiece[];
  /** Where the pixels of that picture lie in our tile. */
  draw: Affine;
}

interface TilePiece {
  /** As the provider numbers it. */
  x: number;
  y: number;
  left: number;
  top: number;
}

interface Pixel {
  x: number;
  y: number;
}

const DEGREES = 180 / Math.PI;
/** A tile of ours lies between Baidu's zoom (larger pixels) and the next one, which has the sharper letters. */
const BAIDU_ZOOM = 1;

/** Degrees of a place that is given in tiles from the north-west of the world. */
export function placeOfTile(x: number, y: number, zoom: number): Wgs84 {
  const count = 2 ** zoom;
  return wgs84((x / count) * 360 - 180, Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / count))) * DEGREES);
}

/** Web Mercator's tiles from the north-west, with their fractions. */
export function tileOfPlace(
  { lng, lat }: { lng: number; lat: number },
  zoom: number,
): [x: number, y: number] {
  const count = 2 ** zoom;
  const phi = lat / DEGREES;
  return [
    ((lng + 180) / 360) * count,
    ((1 - Math.log(Math.tan(phi) + 1 / Math.cos(phi)) / Math.PI) / 2) * count,
  ];
}

/** The pixel of Baidu's map, counted down from the equator: north of it the numbers are negative. */
function baiduPixelOf(place: Wgs84, zoom: number): Pixel {
  const { east, north } = baiduMercator(gcj02ToBd09(wgs84ToGcj02(place)));
  return { x: east * baiduPixels(zoom), y: -north * baiduPixels(zoom) };
}

/** The tiles of a provider from one pixel to another, and where the first of them begins. */
function tilesWithin(from: Pixel, to: Pixel, rowOf: (row: number) => number) {
  const [column, row] = [Math.floor(from.x / TILE_PX), Math.floor(from.y / TILE_PX)];
  const columns = Math.ceil(to.x / TILE_PX) - column;
  const rows = Math.ceil(to.y / TILE_PX) - row;
  const pieces = Array.from({ length: columns * rows }, (_, i) => ({
    x: column + (i % columns),
    y: rowOf(row + Math.floor(i / columns)),
    left: (i % columns) * TILE_PX,
    top: Math.floor(i / columns) * TILE_PX,
  }));
  const size = { width: columns * TILE_PX, height: rows * TILE_PX };
  return { pieces, ...size, origin: { x: column * TILE_PX, y: row * TILE_PX } };
}

/** Baidu's plane has other scales than Web Mercator, and BD-09 turns it by up to a degree: ours is drawn from a tilted area. */
function cutOfBaidu(zoom: number, x: number, y: number): TileCut {
  const theirs = zoom + BAIDU_ZOOM;
  const at = (dx: number, dy: number) => baiduPixelOf(placeOfTile(x + dx, y + dy, zoom), theirs);
  const [nw, ne, sw, se] = [at(0, 0), at(1, 0), at(0, 1), at(1, 1)];
  const corners = [nw, ne, sw, se];
  const most = (pick: (...values: number[]) => number): Pixel => ({
    x: pick(...corners.map((one) => one.x)),
    y: pick(...corners.map((one) => one.y)),
  });
  const { origin, ...tiles } = tilesWithin(most(Math.min), most(Math.max), (row) => -row - 1);
  // What a pixel of ours is in theirs, along and down, by the mean of opposite edges; then the other way round.
  const along = {
    x: (ne.x - nw.x + se.x - sw.x) / 2 / TILE_PX,
    y: (ne.y - nw.y + se.y - sw.y) / 2 / TILE_PX,
  };
  const down = { x: (sw.x - nw.x + se.x - ne.x) / 2 / TILE_PX, y: (sw.y - nw.y + se.y - ne.y) / 2 / TILE_PX };
  const area = along.x * down.y - along.y * down.x;
  const [a, b, c, d] = [down.y / area, -along.y / area, -down.x / area, along.x / area];
  const middle = {
    x: (nw.x + ne.x + sw.x + se.x) / 4 - origin.x,
    y: (nw.y + ne.y + sw.y + se.y) / 4 - origin.y,
  };
  const half = TILE_PX / 2;
  const shift = [half - a * middle.x - c * middle.y, half - b * middle.x - d * middle.y] as const;
  return { zoom: theirs, ...tiles, draw: [a, b, c, d, ...shift] };
}

/**
 * What of the provider's map makes one of our tiles: theirs lie some hundred metres off, and Baidu's are of another
 * projection. The one place where the datum of tiles is known.
 */
export function cutTile(datum: MapDatum, zoom: number, x: number, y: number): TileCut {
  if (datum === 'bd09') return cutOfBaidu(zoom, x, y);
  const middle = placeOfTile(x + 0.5, y + 0.5, zoom);
  const [drawnX, drawnY] = tileOfPlace(datum === 'wgs84' ? middle : wgs84ToGcj02(middle), zoom);
  // Whole pixels: a letter drawn half a pixel off is blurred.
  const from = { x: Math.round((drawnX - 0.5) * TILE_PX), y: Math.round((drawnY - 0.5) * TILE_PX) };
  const to = { x: from.x + TILE_PX, y: from.y + TILE_PX };
  const { origin, ...tiles } = tilesWithin(from, to, (row) => row);
  return { zoom, ...tiles, draw: [1, 0, 0, 1, origin.x - from.x, origin.y - from.y] };
}
