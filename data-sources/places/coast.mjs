// The coast of Guangdong out of OpenStreetMap (2017).
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

const polygonsOf = (name) =>
  JSON.parse(readFileSync(require.resolve(`@geo-maps/${name}/map.geo.json`), 'utf8')).geometries.flatMap(
    ({ type, coordinates }) => (type === 'Polygon' ? [coordinates] : coordinates),
  );

const touches =
  ([west, south, east, north]) =>
  ([lng, lat]) =>
    lng >= west && lng <= east && lat >= south && lat <= north;

/** Land that reaches into `box`, whole polygons. Rivers are kept by hand (hand/rivers.tsv): its own are in pieces. */
export const coastOf = (box) =>
  polygonsOf('earth-coastlines-10m').filter(([shore]) => shore.some(touches(box)));
