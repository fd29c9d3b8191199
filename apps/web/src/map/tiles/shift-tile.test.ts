import { gcj02ToBd09, type Wgs84, wgs84, wgs84ToGcj02 } from '@boxhaul/domain/kit';
import { describe, expect, it } from 'vitest';
import { baiduMercator, baiduPixels } from './baidu-mercator';
import { cutTile, placeOfTile, TILE_PX, type TileCut, tileOfPlace } from './shift-tile';

const PLACES: [string, Wgs84][] = [
  ['盐田', wgs84(114.2689, 22.5728)],
  ['上海', wgs84(121.4737, 31.2304)],
  ['哈尔滨', wgs84(126.63, 45.75)],
];
const ZOOMS = [9, 12, 15, 18];

/** A provider's pixel of a place, from where its tiles are counted, down. */
const GCJ = (place: Wgs84, zoom: number): [number, number] => {
  const [x, y] = tileOfPlace(wgs84ToGcj02(place), zoom);
  return [x * TILE_PX, y * TILE_PX];
};
const BAIDU = (place: Wgs84, zoom: number): [number, number] => {
  const { east, north } = baiduMercator(gcj02ToBd09(wgs84ToGcj02(place)));
  return [east * baiduPixels(zoom), -north * baiduPixels(zoom)];
};

describe('tiles of another datum', () => {
  it('places and tiles are the same either way', () => {
    const place = placeOfTile(13_390.25, 7_112.75, 14);
    expect(tileOfPlace(place, 14).map((part) => Number(part.toFixed(6)))).toEqual([13_390.25, 7_112.75]);
  });

  it('of WGS-84 are our own', () => {
    expect(cutTile('wgs84', 12, 3347, 1783)).toEqual({
      zoom: 12,
      width: TILE_PX,
      height: TILE_PX,
      pieces: [{ x: 3347, y: 1783, left: 0, top: 0 }],
      draw: [1, 0, 0, 1, 0, 0],
    });
  });

  /** Where a pixel of the provider's map is drawn in our tile; undefined when it lies on none of the pieces. */
  const drawnAt = ({ pieces, draw: [a, b, c, d, e, f] }: TileCut, [x, y]: [number, number], up: boolean) => {
    const row = Math.floor(y / TILE_PX);
    const piece = pieces.find((one) => one.x === Math.floor(x / TILE_PX) && one.y === (up ? -row - 1 : row));
    if (!piece) return undefined;
    const px = piece.left + x - Math.floor(x / TILE_PX) * TILE_PX;
    const py = piece.top + y - row * TILE_PX;
    return [a * px + c * py + e, b * px + d * py + f] as const;
  };

  const cases = ZOOMS.flatMap((zoom) =>
    PLACES.flatMap(([name, place]) => [
      { datum: 'gcj02' as const, drawn: GCJ, zoom, name, place },
      { datum: 'bd09' as const, drawn: BAIDU, zoom, name, place },
    ]),
  );
  it.each(cases)('of $datum put $name at $zoom where WGS-84 has it', ({ datum, drawn, zoom, place }) => {
    const [ourX, ourY] = tileOfPlace(place, zoom);
    const [x, y] = [Math.floor(ourX), Math.floor(ourY)];
    const tile = cutTile(datum, zoom, x, y);
    const at = drawnAt(tile, drawn(place, tile.zoom), datum === 'bd09');
    const most = datum === 'gcj02' && zoom < 12 ? 3 : 1.5;
    expect(Math.abs(at![0] - (ourX - x) * TILE_PX)).toBeLessThan(most);
    expect(Math.abs(at![1] - (ourY - y) * TILE_PX)).toBeLessThan(most);
  });

  it('of Baidu are asked for by its own numbers, from the equator to the north, a zoom nearer', () => {
    const [x, y] = tileOfPlace(wgs84(116.391, 39.9074), 11).map(Math.floor) as [number, number];
    const { zoom, pieces } = cutTile('bd09', 11, x, y);
    expect(zoom).toBe(12);
    // Baidu's tile of 天安门 (116.404, 39.915): its plane by 256 pixels of 64 m.
    expect(pieces).toContainEqual(
      expect.objectContaining({
        x: Math.floor(12_958_175 / 64 / 256),
        y: Math.floor(4_825_923.77 / 64 / 256),
      }),
    );
  });

  it.each(['gcj02', 'bd09'] as const)('of %s cover the whole of ours, once', (datum) => {
    for (const zoom of ZOOMS) {
      const [ourX, ourY] = tileOfPlace(PLACES[1]![1], zoom).map(Math.floor) as [number, number];
      const { pieces, width, height, draw } = cutTile(datum, zoom, ourX, ourY);
      expect(new Set(pieces.map(({ left, top }) => `${left} ${top}`)).size).toBe(pieces.length);
      expect(pieces).toHaveLength((width / TILE_PX) * (height / TILE_PX));
      const [a, b, c, d, e, f] = draw;
      const area = a * d - b * c;
      for (const [x, y] of [
        [0, 0],
        [TILE_PX, 0],
        [0, TILE_PX],
        [TILE_PX, TILE_PX],
      ] as const) {
        const [px, py] = [(d * (x - e) - c * (y - f)) / area, (a * (y - f) - b * (x - e)) / area];
        // A pixel's width of what the mean of the edges leaves out.
        expect(Math.min(px, py, width - px, height - py)).toBeGreaterThan(-1.5);
      }
    }
  });
});
