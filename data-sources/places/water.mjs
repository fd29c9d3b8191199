// Where water lies in the Pearl River Delta: the coast of the basemap, and the hand-kept rivers on the land.
import { handTable, pointsOf } from './hand-tables.mjs';
import { insidePolygons, metresBetween } from './polygon.mjs';

/** West, south, east, north of where roads are checked against water. */
const DELTA_BOX = [111.9, 21.6, 115.2, 24.2];

export const rivers = () =>
  handTable('rivers').map(({ name, metres, points }) => ({
    name,
    metres: Number(metres),
    line: pointsOf(points),
  }));

const CORNERS = 12;
const METRES_PER_DEGREE = 111_195;
const eastOf = (lat) => Math.cos((lat * Math.PI) / 180);
const round = ([lng, lat]) => [Number(lng.toFixed(4)), Number(lat.toFixed(4))];

/** The point so many metres from another, by [bearing in radians, metres] one after the other. */
export function pointFrom([lng, lat], ...moves) {
  const east = moves.reduce((sum, [bearing, metres]) => sum + Math.sin(bearing) * metres, 0);
  const north = moves.reduce((sum, [bearing, metres]) => sum + Math.cos(bearing) * metres, 0);
  return round([lng + east / METRES_PER_DEGREE / eastOf(lat), lat + north / METRES_PER_DEGREE]);
}

function disc([lng, lat], radius) {
  const ring = Array.from({ length: CORNERS }, (_, i) => {
    const turn = (2 * Math.PI * i) / CORNERS;
    return round([
      lng + (Math.cos(turn) * radius) / METRES_PER_DEGREE / eastOf(lat),
      lat + (Math.sin(turn) * radius) / METRES_PER_DEGREE,
    ]);
  });
  return [...ring, ring[0]];
}

function strip(a, b, radius) {
  const k = eastOf((a[1] + b[1]) / 2);
  const [dx, dy] = [(b[0] - a[0]) * k, b[1] - a[1]];
  const scale = radius / METRES_PER_DEGREE / Math.hypot(dx, dy);
  const [ox, oy] = [(-dy * scale) / k, dx * scale];
  const ring = [
    [a[0] + ox, a[1] + oy],
    [a[0] - ox, a[1] - oy],
    [b[0] - ox, b[1] - oy],
    [b[0] + ox, b[1] + oy],
  ].map(round);
  return [...ring, ring[0]];
}

/** A river as it is drawn: a strip along each stretch of its middle, rounded at its bends. */
export const riverPolygons = ({ line, metres }) => [
  ...line.map((point) => [disc(point, metres / 2)]),
  ...line.slice(1).map((point, i) => [strip(line[i], point, metres / 2)]),
];

const spanOf = (rings, axis) => {
  let [least, most] = [Infinity, -Infinity];
  for (const point of rings[0]) {
    least = Math.min(least, point[axis]);
    most = Math.max(most, point[axis]);
  }
  return [least, most];
};
const touchesBox = (rings) => {
  const [west, east] = spanOf(rings, 0);
  const [south, north] = spanOf(rings, 1);
  return east > DELTA_BOX[0] && west < DELTA_BOX[2] && north > DELTA_BOX[1] && south < DELTA_BOX[3];
};
const inBox = ([lng, lat]) =>
  lng > DELTA_BOX[0] && lng < DELTA_BOX[2] && lat > DELTA_BOX[1] && lat < DELTA_BOX[3];

const BAND = 0.005;
const bandOf = (lat) => Math.floor(lat / BAND);

/** Edges of rings by the bands of latitude that they touch: a point is inside by the edges of its own band alone. */
function inBands(rings) {
  const bands = new Map();
  for (const ring of rings)
    ring.slice(1).forEach((end, i) => {
      const edge = [ring[i], end];
      const [low, high] = [Math.min(ring[i][1], end[1]), Math.max(ring[i][1], end[1])];
      for (let band = bandOf(low); band <= bandOf(high); band++) {
        const edges = bands.get(band);
        if (edges) edges.push(edge);
        else bands.set(band, [edge]);
      }
    });
  return ([lng, lat]) => {
    let inside = false;
    for (const [[ax, ay], [bx, by]] of bands.get(bandOf(lat)) ?? [])
      if (ay > lat !== by > lat && lng < ((bx - ax) * (lat - ay)) / (by - ay) + ax) inside = !inside;
    return inside;
  };
}

/** Water by the features of land.geojson and the hand-kept rivers. */
export function readWater(landFeatures) {
  const land = landFeatures
    .flatMap(({ geometry: { type, coordinates } }) => (type === 'Polygon' ? [coordinates] : coordinates))
    .filter(touchesBox);
  const isLand = inBands(land.flat());
  const wet = rivers()
    .flatMap(riverPolygons)
    .map((rings) => ({ rings, x: spanOf(rings, 0), y: spanOf(rings, 1) }));
  const isRiver = (point) =>
    wet.some(
      ({ rings, x, y }) =>
        point[0] >= x[0] &&
        point[0] <= x[1] &&
        point[1] >= y[0] &&
        point[1] <= y[1] &&
        insidePolygons(point, [rings]),
    );
  return { isWater: (point) => !isLand(point) || isRiver(point), shores: land.flat().flatMap(linesInBox) };
}

function linesInBox(ring) {
  const lines = [];
  let line = [];
  ring.forEach((point, i) => {
    const near = inBox(point) || (i > 0 && inBox(ring[i - 1])) || (i + 1 < ring.length && inBox(ring[i + 1]));
    if (near) line.push(point);
    else if (line.length > 0) {
      lines.push(line);
      line = [];
    }
  });
  if (line.length > 0) lines.push(line);
  return lines.filter(({ length }) => length > 1);
}

const STEP_M = 20;

/** The stretches of a line that lie over water, as metres along it. */
export function overWater({ isWater }, line) {
  const stretches = [];
  let now;
  let along = 0;
  line.slice(1).forEach((end, i) => {
    const start = line[i];
    const length = metresBetween(start, end);
    const steps = Math.max(1, Math.ceil(length / STEP_M));
    for (let step = 0; step <= steps; step++) {
      const t = step / steps;
      if (!isWater([start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t])) {
        now = undefined;
      } else if (now) {
        now.to = along + length * t;
      } else {
        now = { from: along + length * t, to: along + length * t };
        stretches.push(now);
      }
    }
    along += length;
  });
  return stretches.filter(({ from, to }) => to > from);
}

/** The part of a line between two distances along it. */
export function partOf(line, from, to) {
  const part = [];
  let along = 0;
  line.slice(1).forEach((end, i) => {
    const start = line[i];
    const length = metresBetween(start, end);
    const at = (metres) => {
      const t = (metres - along) / length;
      return round([start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t]);
    };
    if (along + length > from && along < to) {
      if (part.length === 0) part.push(at(Math.max(from, along)));
      part.push(at(Math.min(to, along + length)));
    }
    along += length;
  });
  return part;
}

/** How far along a line a point lies, and how far off it. */
export function alongOf(line, point) {
  let best = { along: 0, off: Infinity };
  let along = 0;
  line.slice(1).forEach((end, i) => {
    const start = line[i];
    const k = eastOf(point[1]);
    const [dx, dy] = [(end[0] - start[0]) * k, end[1] - start[1]];
    const [px, py] = [(point[0] - start[0]) * k, point[1] - start[1]];
    const t = Math.min(1, Math.max(0, (px * dx + py * dy) / (dx * dx + dy * dy || 1)));
    const off = Math.hypot(px - t * dx, py - t * dy) * METRES_PER_DEGREE;
    const length = metresBetween(start, end);
    if (off < best.off) best = { along: along + length * t, off };
    along += length;
  });
  return best;
}
