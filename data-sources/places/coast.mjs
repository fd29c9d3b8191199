// The coast of Guangdong out of OpenStreetMap (2017): the land of a box, without the wide channels of the Pearl River.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { metresBetween } from './polygon.mjs';

const require = createRequire(import.meta.url);

const polygonsOf = (name) =>
  JSON.parse(readFileSync(require.resolve(`@geo-maps/${name}/map.geo.json`), 'utf8')).geometries.flatMap(
    ({ type, coordinates }) => (type === 'Polygon' ? [coordinates] : coordinates),
  );

const touches =
  ([west, south, east, north]) =>
  ([lng, lat]) =>
    lng >= west && lng <= east && lat >= south && lat <= north;

/** Square kilometres of a ring, planar: good enough to tell a channel from noise. */
function areaOf(ring) {
  const [origin] = ring;
  const metres = ([lng, lat]) => [
    Math.sign(lng - origin[0]) * metresBetween(origin, [lng, origin[1]]),
    Math.sign(lat - origin[1]) * metresBetween(origin, [origin[0], lat]),
  ];
  const corners = ring.map(metres);
  const twice = corners.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = corners[(i + 1) % corners.length];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice) / 2e6;
}

/** Holes in the land that are smaller, or lie elsewhere, are ponds that the source's grid has cut to triangles. */
const CHANNEL_KM2 = 2;
const RIVER_BOX = [112.8, 21.9, 113.7, 23.3];

/** Land that reaches into `box`, whole polygons; and the water inside it as polygons of their own. */
export function coastOf(box) {
  const inside = touches(box);
  const reaching = (name) => polygonsOf(name).filter(([shore]) => shore.some(inside));
  const land = reaching('earth-coastlines-10m');
  const channels = reaching('earth-lands-50m').flatMap(([, ...holes]) =>
    holes
      .filter((ring) => ring.every(touches(RIVER_BOX)) && areaOf(ring) >= CHANNEL_KM2)
      .map((ring) => [ring]),
  );
  return { land, channels };
}
