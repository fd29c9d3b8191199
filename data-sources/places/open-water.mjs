// Derives open-water.tsv: where districts' outlines reach over the sea, farther from land than what has been built into it.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

const root = join(import.meta.dirname, '../..');
const places = join(root, 'packages/reference/data/places');
/** Guangdong's coast, in steps of half a hundredth of a degree. */
const [WEST, SOUTH, EAST, NORTH] = [109.6, 20.1, 117.4, 23.7];
const STEP = 0.005;
const FAR_M = 1_500;
const DEGREE_M = 111_195;

const ringsOf = ({ type, coordinates }) => (type === 'Polygon' ? coordinates : coordinates.flat());
const land = JSON.parse(
  readFileSync(join(root, 'apps/web/public/map/land.geojson'), 'utf8'),
).features.flatMap(({ geometry }) => ringsOf(geometry));
const unpack = (steps) => {
  const ring = [];
  for (let i = 0, x = 0, y = 0; i < steps.length; i += 2) {
    x += steps[i];
    y += steps[i + 1];
    ring.push([x * 1e-4, y * 1e-4]);
  }
  return ring;
};
const outlines = JSON.parse(gunzipSync(readFileSync(join(places, 'outlines.json.gz'))).toString('utf8'));
const districts = outlines.filter(({ code }) => code.startsWith('44')).map(({ rings }) => rings.map(unpack));

/** Where a line of latitude enters and leaves rings, from west to east. */
const crossingsOf = (rings, lat) => {
  const found = [];
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [[ax, ay], [bx, by]] = [ring[j], ring[i]];
      if (ay > lat !== by > lat) found.push(ax + ((bx - ax) * (lat - ay)) / (by - ay));
    }
  }
  return found.sort((a, b) => a - b);
};
const isWithin = (crossings, lng) => crossings.filter((at) => at < lng).length % 2 === 1;

const segments = land.flatMap((ring) => ring.map((at, i) => [ring.at(i - 1), at]));
const metresToLand = (lng, lat) => {
  const k = Math.cos((lat * Math.PI) / 180);
  let best = Infinity;
  for (const [[ax, ay], [bx, by]] of segments) {
    if (Math.min(ay, by) > lat + 0.02 || Math.max(ay, by) < lat - 0.02) continue;
    const [x, y, dx, dy] = [(ax - lng) * k, ay - lat, (bx - ax) * k, by - ay];
    const length = dx * dx + dy * dy;
    const t = length === 0 ? 0 : Math.min(1, Math.max(0, -(x * dx + y * dy) / length));
    best = Math.min(best, Math.hypot(x + t * dx, y + t * dy));
  }
  return best * DEGREE_M;
};

const columns = Math.round((EAST - WEST) / STEP);
const rows = Math.round((NORTH - SOUTH) / STEP);
const latOf = (row) => SOUTH + (row + 0.5) * STEP;
const lngOf = (column) => WEST + (column + 0.5) * STEP;
/** Cells of districts, by row. */
const held = Array.from({ length: rows }, (_, row) => {
  const within = districts.map((own) => crossingsOf(own, latOf(row))).filter((found) => found.length > 0);
  return Array.from({ length: columns }, (_, column) =>
    within.some((found) => isWithin(found, lngOf(column))),
  );
});
/** What lies just off an outline counts as its shore (region-outlines.ts). */
const NEAR = Math.ceil(FAR_M / DEGREE_M / STEP);
const isHeld = (row, column) => {
  for (let y = row - NEAR; y <= row + NEAR; y++)
    for (let x = column - NEAR; x <= column + NEAR; x++) if (held[y]?.[x]) return true;
  return false;
};
const boxes = [];
for (let row = 0; row < rows; row++) {
  const onLand = crossingsOf(land, latOf(row));
  let from;
  for (let column = 0; column <= columns; column++) {
    const open =
      column < columns &&
      !isWithin(onLand, lngOf(column)) &&
      isHeld(row, column) &&
      metresToLand(lngOf(column), latOf(row)) > FAR_M;
    if (open) from ??= column;
    else if (from !== undefined) {
      boxes.push([WEST + from * STEP, SOUTH + row * STEP, WEST + column * STEP, SOUTH + (row + 1) * STEP]);
      from = undefined;
    }
  }
}
const docks = readFileSync(join(places, 'docks.tsv'), 'utf8').trimEnd().split('\n');
const [head, ...all] = docks.map((line) => line.split('\t'));
for (const row of all) {
  const [lng, lat] = ['lng', 'lat'].map((name) => Number(row[head.indexOf(name)]));
  if (boxes.some(([west, south, east, north]) => lng > west && lng < east && lat > south && lat < north))
    throw new Error(`a dock lies in open water: ${row.join(' ')}`);
}
const lines = boxes.map((box) => box.map((degrees) => degrees.toFixed(3)).join('\t'));
writeFileSync(join(places, 'open-water.tsv'), `${['west\tsouth\teast\tnorth', ...lines].join('\n')}\n`);
console.log(`open-water.tsv: ${boxes.length} stretches`);
