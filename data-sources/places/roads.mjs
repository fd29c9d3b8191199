// The hand-kept roads, bridges and tunnels: into the route graph, and as files of the basemap.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { handTable, pointsOf } from './hand-tables.mjs';
import { metresBetween } from './polygon.mjs';
import { alongOf, overWater, partOf, pointFrom, readWater, riverPolygons, rivers } from './water.mjs';

const here = import.meta.dirname;
const map = join(here, '../../apps/web/public/map');
const graphFile = join(here, '../../packages/reference/data/places/district-graph.json');

const MOTORWAY = { factor: 1.1, kmh: 60 };
const FEEDER = { factor: 1.3, kmh: 38 };
/** A line drawn with its bends is nearly as long as the road. */
const BENT = 1.02;
const DELTA = /^44(01|03|04|06|07|13|19|20)/;
/** As far from the point that is kept of a bridge as its middle may lie. */
const NEAR_BRIDGE_M = 1_500;
/** As much land may lie between two parts of one bridge. */
const ISLET_M = 2_600;
/** From here on a stretch may be passed by a bridge and a tunnel. */
const LONG_M = 8_000;

const interchanges = new Map(
  handTable('interchanges').map(({ name, lng, lat }) => [name, [Number(lng), Number(lat)]]),
);
const water = readWater(JSON.parse(readFileSync(join(map, 'land.geojson'), 'utf8')).features);
const lineMetres = (line) => line.slice(1).reduce((sum, point, i) => sum + metresBetween(line[i], point), 0);
const pointOfStop = (stop) => {
  const [lng, lat] = stop.split(',').map(Number);
  return interchanges.get(stop) ?? (Number.isFinite(lat) ? [lng, lat] : undefined);
};

/** Each road with its stretches between interchanges; a stop without a place is a district's code. */
const roads = handTable('roads').map((row) => {
  const stops = row.chain.split(' ');
  const ends = stops.flatMap((stop, i) => (stop.includes(',') ? [] : [i]));
  const stretches = ends.slice(1).map((end, i) => ({
    from: stops[ends[i]],
    to: stops[end],
    via: stops.slice(ends[i] + 1, end).map(pointOfStop),
  }));
  return { ...row, stretches, line: stops.map(pointOfStop).filter((point) => point !== undefined) };
});

const crossings = handTable('crossings').map((row) => ({ ...row, via: pointsOf(row.via) }));

/** Adds interchanges, roads and crossings to the graph of districts, and what only a crossing passes. */
export function addRoads({ nodes, links, barriers }) {
  const indexOf = new Map(nodes.map(([code], index) => [code, index]));
  for (const [name, [lng, lat]] of interchanges) {
    indexOf.set(name, nodes.length);
    nodes.push([name, Number(lng.toFixed(4)), Number(lat.toFixed(4))]);
  }
  const at = (code) => {
    const index = indexOf.get(code);
    if (index === undefined) throw new Error(`no such place in the graph: ${code}`);
    return index;
  };
  const pointOf = (index) => nodes[index].slice(1);
  const table = new Map(links.map((row) => [keyOf(row[0], row[1]), row]));
  const link = (a, b, { factor, kmh }, via = [], metres, seconds) => {
    const straight = metresBetween(pointOf(a), pointOf(b)) * factor;
    const bent = lineMetres([pointOf(a), ...via, pointOf(b)]) * BENT;
    const length = Math.round(metres ?? Math.max(straight, bent));
    const row = [a, b, length, Number((seconds ?? length / (kmh / 3.6)).toFixed(1))];
    if (via.length > 0) row.push(via);
    table.set(keyOf(a, b), row);
  };
  for (const { stretches } of roads)
    for (const { from, to, via } of stretches) link(at(from), at(to), MOTORWAY, via);

  const passes = (a, b) => overWater(water, [a, b]).length === 0;
  for (const [code] of nodes.filter(([name]) => DELTA.test(name))) {
    const point = pointOf(at(code));
    const near = [...interchanges]
      .map(([name, place]) => ({ name, place, metres: metresBetween(point, place) }))
      .sort((a, b) => a.metres - b.metres)
      .slice(0, 20)
      .filter(({ place }) => passes(point, place));
    if (near.length === 0) throw new Error(`no interchange on the bank of ${code}`);
    for (const { name } of near.slice(0, 2)) link(at(code), at(name), FEEDER);
  }
  for (const row of crossings) {
    const [a, b] = [at(row.from), at(row.to)];
    table.delete(keyOf(a, b));
    if (row.open_to_trucks !== 'yes') continue;
    const metres = row.metres === '' ? undefined : Number(row.metres);
    const seconds = row.minutes === '' ? undefined : Number(row.minutes) * 60;
    link(a, b, MOTORWAY, row.via, metres, seconds);
  }
  return {
    nodes,
    links: [...table.values()],
    barriers,
    rivers: rivers().map(({ line }) => line),
    shores: water.shores,
  };
}
const keyOf = (a, b) => (a < b ? `${a} ${b}` : `${b} ${a}`);

export function writeGraph({ nodes, links, ...lines }) {
  const rows = (list) => list.map((row) => JSON.stringify(row)).join(',\n');
  const rest = Object.entries(lines).map(([name, list]) => `,\n"${name}":[\n${rows(list)}\n]`);
  writeFileSync(graphFile, `{"nodes":[\n${rows(nodes)}\n],\n"links":[\n${rows(links)}\n]${rest.join('')}}\n`);
}

const feature = (type, coordinates, properties) => ({
  type: 'Feature',
  properties,
  geometry: { type, coordinates },
});
const save = (name, features) =>
  writeFileSync(join(map, `${name}.geojson`), JSON.stringify({ type: 'FeatureCollection', features }));

/** Stretches of water that one bridge with its islets passes. */
function joined(stretches) {
  const all = [];
  for (const { from, to } of stretches) {
    const last = all.at(-1);
    if (last && from - last.to < ISLET_M) last.to = to;
    else all.push({ from, to });
  }
  return all;
}

/** The named bridges and tunnels of a stretch, each with its own part of it. */
function partsOf(line, { from, to }, named) {
  const near = named
    .map((bridge) => ({ bridge, ...alongOf(line, bridge.at) }))
    .filter(
      ({ along, off }) => off < NEAR_BRIDGE_M && along > from - NEAR_BRIDGE_M && along < to + NEAR_BRIDGE_M,
    )
    .sort((a, b) => a.off - b.off);
  const own = near.filter(({ along }) => along >= from && along <= to).sort((a, b) => a.along - b.along);
  const chosen = own.length > 1 && to - from > LONG_M ? own : near.slice(0, 1);
  return chosen.map(({ bridge, along }, i) => ({
    bridge,
    from: i === 0 ? from : (chosen[i - 1].along + along) / 2,
    to: i === chosen.length - 1 ? to : (along + chosen[i + 1].along) / 2,
  }));
}

/** Bridges and tunnels are where roads lie over water; one without a name is a mistake in a table. */
function crossingsOf(lines) {
  const named = handTable('bridges').map((row) => ({ ...row, at: [Number(row.lng), Number(row.lat)] }));
  const missing = [];
  const found = new Map();
  for (const { road, line } of lines)
    for (const stretch of joined(overWater(water, line))) {
      const parts = partsOf(line, stretch, named);
      if (parts.length === 0) {
        const [start, end] = [partOf(line, stretch.from, stretch.to)].map((part) => [
          part[0],
          part.at(-1),
        ])[0];
        missing.push(`${road}: ${start} ${end} ${Math.round(stretch.to - stretch.from)} m`);
      }
      for (const { bridge, from, to } of parts) {
        const row = feature('LineString', partOf(line, from, to), {
          name: bridge.name,
          kind: bridge.kind,
          trucks: bridge.trucks !== 'no',
        });
        found.set(JSON.stringify(row), row);
      }
    }
  const names = new Set([...found.values()].map(({ properties }) => properties.name));
  return { found: [...found.values()], missing, unused: named.filter(({ name }) => !names.has(name)) };
}

/** A terminal is drawn as a rectangle behind its quay, its gate in the middle of the landward side. */
function terminalFeatures() {
  const docks = new Map(handTable('docks').map((row) => [row.dock, [Number(row.lng), Number(row.lat)]]));
  return handTable('terminals').flatMap(({ dock: name, bearing, length, depth, gate }) => {
    const middle = docks.get(name);
    if (!middle) throw new Error(`no such dock: ${name}`);
    const along = (Number(bearing) * Math.PI) / 180;
    const inland = along + ((gate === 'left' ? -1 : 1) * Math.PI) / 2;
    const at = (quay, land) => pointFrom(middle, [along, quay], [inland, land]);
    const [half, back] = [Number(length) / 2, Number(depth)];
    const ring = [at(-half, 0), at(half, 0), at(half, back), at(-half, back), at(-half, 0)];
    return [
      feature('Polygon', [ring], { name, kind: 'outline' }),
      feature('Point', at(0, back), { name: `${name.split(' ')[0]}闸口`, kind: 'gate' }),
    ];
  });
}

export function writeRoadFiles() {
  save('terminals', terminalFeatures());
  save(
    'rivers',
    rivers().map((river) => feature('MultiPolygon', riverPolygons(river), { name: river.name })),
  );
  const sketched = roads.filter(({ districts }) => districts !== '');
  const over = crossings
    .filter(({ from, to }) => interchanges.has(from) && interchanges.has(to))
    .map(({ name, from, to, via }) => ({
      road: name,
      line: [interchanges.get(from), ...via, interchanges.get(to)],
    }));
  const beyond = handTable('sketch-only').map(({ name, points }) => ({ road: name, line: pointsOf(points) }));
  const { found, missing, unused } = crossingsOf([
    ...roads.map(({ road, line }) => ({ road, line })),
    ...over,
    ...beyond,
  ]);
  if (missing.length > 0) console.log(`no bridge is named for\n${missing.join('\n')}`);
  if (unused.length > 0) console.log(`not on any road: ${unused.map(({ name }) => name).join(' ')}`);
  save('crossings', found);
  save('roads', [
    ...sketched.map(({ road, shield, kind, districts, line }) =>
      feature('LineString', line, { name: road, shield, kind, districts }),
    ),
    ...roads
      .filter(({ districts }) => districts === '')
      .map(({ line }) => feature('LineString', line, { name: '', shield: '', kind: 'link', districts: '' })),
    ...[...over, ...beyond].map(({ road, line }) =>
      feature('LineString', line, { name: road, shield: '', kind: 'motorway', districts: '' }),
    ),
  ]);
}

if (process.argv[1] === import.meta.filename) {
  // Of the committed graph the districts stay as they are: their outlines are read by district-graph.mjs alone.
  const old = JSON.parse(readFileSync(graphFile, 'utf8'));
  const count = old.nodes.findIndex(([code]) => !/^\d/.test(code));
  const between = (row) => row[0] < count && row[1] < count;
  writeGraph(
    addRoads({ nodes: old.nodes.slice(0, count), links: old.links.filter(between), barriers: old.barriers }),
  );
  writeRoadFiles();
}
