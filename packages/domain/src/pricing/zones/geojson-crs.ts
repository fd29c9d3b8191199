import type { MapDatum } from '../../kit/words/map-datum';
import { isGeometryType, isList, isObject, type Properties } from './geojson-geometry';
import type { ZonePoint } from './zone';

/** What a file says of its coordinates: why they cannot be read, or which datums it names. */
export interface DeclaredCrs {
  readonly fault: string | null;
  readonly datums: readonly MapDatum[];
}

/** Members that name a system, in small letters without `_` and `-`; one that must is refused where it is unknown. */
const MEMBERS: ReadonlyMap<string, 'must' | 'may'> = new Map([
  ['crs', 'must'],
  ['srs', 'must'],
  ['srid', 'must'],
  ['coordrefsys', 'must'],
  ['coordinatesystem', 'must'],
  ['spatialreference', 'must'],
  ['coordtype', 'may'],
  ['coordsys', 'may'],
  ['datum', 'may'],
]);

const ADVICE = '请在制图软件里另存为经纬度（WGS-84，EPSG:4326）后再导入';
const projectedSystem = (name: string): string => `文件是${name}坐标，不是经纬度；${ADVICE}`;
const olderSystem = (name: string): string => `文件是${name}，与 WGS-84 相差上百米；${ADVICE}`;

/** Geographic systems that agree with WGS-84 to a metre: WGS 84 itself, CGCS2000 and its height. */
const DEGREES = new Set([4326, 4979, 4490, 4480]);
/** Of China's older datums a place is some hundred metres off. */
const OLDER: ReadonlyMap<number, string> = new Map([
  [4610, '西安 80'],
  [4214, '北京 54'],
  [4555, '新北京 54'],
]);
const MERCATOR = 'Web 墨卡托投影';
/** Numbers of projections, both included. */
const PROJECTED: readonly (readonly [from: number, to: number, name: string])[] = [
  [3857, 3857, MERCATOR],
  [3785, 3785, MERCATOR],
  [900_913, 900_913, MERCATOR],
  [102_100, 102_100, MERCATOR],
  [102_113, 102_113, MERCATOR],
  [4491, 4501, 'CGCS2000 六度带'],
  [4502, 4512, 'CGCS2000 六度带（中央经线）'],
  [4513, 4533, 'CGCS2000 三度带'],
  [4534, 4554, 'CGCS2000 三度带（中央经线）'],
  [2327, 2390, '西安 80 高斯投影'],
  [2401, 2442, '北京 54 高斯投影'],
  [21413, 21463, '北京 54 高斯投影'],
  [32643, 32653, 'UTM 投影'],
];
/** Words against degrees of WGS-84, the first that fits; they hold even beside words for it. */
const CONTRARY: readonly (readonly [words: RegExp, fault: string])[] = [
  [/新北京|new[-_ ]?beijing/i, olderSystem('新北京 54坐标系')],
  [/xi'?an|西安/i, olderSystem('西安 80坐标系')],
  [/beijing|北京|krass|pulkovo/i, olderSystem('北京 54坐标系')],
  [
    /(?:bd[-_ ]?09|baidu|百度)[-_ ]?(?:mc|mercator|墨卡托)/i,
    '文件是百度墨卡托（BD-09MC）坐标，请先转为 BD-09 经纬度',
  ],
  [/(?<![a-z])utm/i, projectedSystem(' UTM 投影')],
  [/transverse|gauss|kr[uü]ger|[-_ ]gk[-_ ]|高斯|度带|分带|带号|\d ?带/i, projectedSystem('高斯投影')],
  [/mercator|墨卡托/i, projectedSystem(` ${MERCATOR}`)],
  [/projcs|projcrs|projectedcrs|\+proj=(?!long|lat)/i, projectedSystem('投影')],
];
/** Names of maps and of datums; what has other signs before it is a part of another word. */
const NAMED: readonly (readonly [words: RegExp, datum: MapDatum])[] = [
  [/(?<![\da-f])bd[-_ ]?09(?!\d)|baidu|百度/i, 'bd09'],
  [/gcj[-_ ]?0?2|火星|高德|腾讯|(?<![a-z])amap|autonavi|tencent/i, 'gcj02'],
];
/** Somebody's own word for it; programs write other names of WGS-84 over tiles of any datum. */
const OWN_WGS84 = /^(?:wgs[-_ ]?84|gps(?![a-z]))/i;
/** Names of systems whose degrees are read as they stand; "toWGS84" names what another is turned into. */
const PLAIN = new RegExp(
  [
    'crs:?84|(?<!to)wgs[-_ ]?(?:19)?84|world[-_ ]geodetic[-_ ]system[-_ ]1984',
    'cgcs[-_ ]?2000|china[-_ ](?:geodetic[-_ ]coordinate[-_ ]system[-_ ])?2000|国家大地|国家 ?2000',
    '^(?:geographic|lng-?lat|lon-?lat)$|经纬度',
  ].join('|'),
  'i',
);
/** A number beside who gives it, with an edition between them; years in names are none. */
const NUMBER =
  /(?:epsg|esri|wkid|srid)[^\d]{0,40}(?:[\d.]{1,9}[:/])?(?!(?:1954|1980|1984|2000)(?!\d))(\d{4,6})(?!\d)/gi;
/** Texts that describe a system part by part, each with its number, the whole last. */
const DESCRIBED = /geogcs|projcs|geogcrs|geodcrs|projcrs|geographiccrs|projectedcrs/i;

/** How far a value is walked; geometries are collected as deep as zones are taken from them. */
const WALK = { levels: 6, signs: 2_000, shown: 60, geometries: 8 } as const;

/** What stands in a value, on one line, as far as somebody would read it. */
function textOf(value: unknown, level = 0): string {
  if (typeof value === 'string') return value.slice(0, WALK.signs).replace(/[\s\p{Cc}\p{Cf}]/gu, ' ');
  if (typeof value !== 'object' || value === null) return typeof value === 'number' ? String(value) : '';
  if (level === WALK.levels) return '';
  const all = Object.entries(value).map(
    ([key, one]) => `${isList(value) ? '' : `${key}:`}${textOf(one, level + 1)}`,
  );
  return all.join(' ').slice(0, WALK.signs);
}

function numberIn(text: string): number | null {
  // A year alone, or a year and a month, is no number of a system.
  if (/^(?!19|20)\d{4,6}$/.test(text)) return Number(text);
  const all = [...text.matchAll(NUMBER)];
  const said = DESCRIBED.test(text) ? all.at(-1) : all[0];
  return said === undefined ? null : Number(said[1]);
}

function numberFault(code: number): string | null {
  if (DEGREES.has(code)) return null;
  const number = `（EPSG:${code}）`;
  const older = OLDER.get(code);
  if (older !== undefined) return olderSystem(`${older}坐标系${number}`);
  const projected = PROJECTED.find(([from, to]) => code >= from && code <= to)?.[2];
  return projected === undefined
    ? `文件是平台不认识的坐标系${number}；${ADVICE}`
    : projectedSystem(` ${projected}${number}`);
}

/** What the first row whose words fit a text says. */
const firstOf = <T>(table: readonly (readonly [words: RegExp, says: T])[], text: string): T | null =>
  table.find(([words]) => words.test(text))?.[1] ?? null;

const NOTHING: DeclaredCrs = { fault: null, datums: [] };
const saysDatum = (datum: MapDatum | null): DeclaredCrs =>
  datum === null ? NOTHING : { fault: null, datums: [datum] };

/** The name in the usual form of a `crs`. */
const unwrapped = (value: unknown): unknown =>
  isObject(value) && value['type'] === 'name' && isObject(value['properties'])
    ? value['properties']['name']
    : value;

/** What one member says. */
function saidBy(value: unknown, member: 'must' | 'may'): DeclaredCrs {
  if (value === undefined || value === null) return NOTHING;
  const text = textOf(unwrapped(value)).trim();
  const code = numberIn(text);
  const fault = (code === null ? null : numberFault(code)) ?? firstOf(CONTRARY, text);
  if (fault !== null) return { fault, datums: [] };
  const isOwnWord = typeof value === 'string' && code === null;
  const datum = firstOf(NAMED, text) ?? (isOwnWord && OWN_WGS84.test(text) ? 'wgs84' : null);
  if (datum !== null || code !== null || member === 'may' || PLAIN.test(text)) return saysDatum(datum);
  const shown = text.slice(0, WALK.shown) || '（未写明）';
  return { fault: `文件的坐标系平台不认识：${shown}；${ADVICE}`, datums: [] };
}

const together = (all: readonly DeclaredCrs[]): DeclaredCrs => ({
  fault: all.find(({ fault }) => fault !== null)?.fault ?? null,
  datums: all.flatMap(({ datums }) => datums),
});

/** What the members of an object say. */
const saidIn = (holder: Properties): DeclaredCrs =>
  together(
    Object.entries(holder).map(([key, value]) => {
      const member = MEMBERS.get(key.replace(/[-_]/g, '').toLowerCase());
      return member === undefined ? NOTHING : saidBy(value, member);
    }),
  );

/** What a file says of its coordinates; its names add the datum of a map. */
export const crsOfFile = (file: unknown): DeclaredCrs =>
  isObject(file)
    ? together([saidIn(file), saysDatum(firstOf(NAMED, textOf([file['name'], file['generator']])))])
    : NOTHING;

/** What a geometry and those that it collects say; PostGIS writes it there. */
function saidByGeometry(geometry: unknown, level = 0): readonly DeclaredCrs[] {
  if (!isObject(geometry) || level > WALK.geometries) return [];
  const { geometries } = geometry;
  const inner = isList(geometries) ? geometries.flatMap((one) => saidByGeometry(one, level + 1)) : [];
  return [saidIn(geometry), ...inner];
}

/** What a feature and its geometry say of their coordinates. */
export const crsOfFeature = (feature: unknown): DeclaredCrs =>
  isObject(feature) ? together([saidIn(feature), ...saidByGeometry(feature['geometry'])]) : NOTHING;

/** How far north in metres China lies from the equator on the ground, and by Mercator. */
const NORTH = { from: 330_000, ground: 6_000_000, mercator: 7_200_000 } as const;
/** As which projection metres look, by how far east they are and how far north at most; the first that fits. */
const METRES: readonly (readonly [
  from: number,
  to: number,
  north: number,
  name: (zone: number) => string,
])[] = [
  [25e6, 46e6, NORTH.ground, (zone) => ` CGCS2000（或西安 80）三度带投影（带号 ${zone}）`],
  [13e6, 15.2e6, NORTH.ground, () => ' CGCS2000（或西安 80）六度带或 Web 墨卡托投影'],
  [13e6, 24e6, NORTH.ground, (zone) => ` CGCS2000（或西安 80）六度带投影（带号 ${zone}）`],
  [100_000, 900_000, NORTH.ground, () => '高斯或 UTM 投影（没有带号）'],
  [8.1e6, 15.2e6, NORTH.mercator, () => ` ${MERCATOR}（EPSG:3857）`],
];

/** As which projection a place's metres look, east before north. */
function projectionOf(east: number, north: number): string | null {
  const row = METRES.find(
    ([from, to, most]) => east >= from && east <= to && north >= NORTH.from && north <= most,
  );
  return row?.[3](Math.floor(east / 1e6)) ?? null;
}

/** Why a place is none in degrees; null where it may be one. */
export function projectedFault([x, y]: ZonePoint): string | null {
  if (Math.abs(x) <= 180 && Math.abs(y) <= 180) return null;
  const name = projectionOf(x, y) ?? projectionOf(y, x);
  return name === null
    ? `坐标 ${x}, ${y} 不是经纬度；${ADVICE}`
    : `坐标 ${x}, ${y} 像是${name}，不是经纬度；${ADVICE}`;
}

const isGeoJson = (type: unknown): boolean =>
  type === 'FeatureCollection' || type === 'Feature' || isGeometryType(type);

/** Which other kind of file a text of JSON is; null where it may be GeoJSON. */
export function otherFormat(file: Properties): string | null {
  const { type, features } = file;
  if (type === 'Topology') return '这是 TopoJSON，请另存为 GeoJSON';
  // GeoJSON may have members of these names too.
  const isEsri =
    (!isGeoJson(type) && ('geometryType' in file || 'spatialReference' in file)) ||
    (isList(features) &&
      features.some((one) => isObject(one) && one['type'] !== 'Feature' && 'attributes' in one));
  return isEsri ? '这是 Esri JSON，请另存为 GeoJSON' : null;
}
