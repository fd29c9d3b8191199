import type { MapDatum } from '../words/map-datum';
import { isList, isObject, type Properties } from './geojson-geometry';
import type { ZonePoint } from './zone';

/** What a file says of its coordinates: why they cannot be read, or of which datum it seems to be. */
export interface SaidCrs {
  readonly fault: string | null;
  readonly datum: MapDatum | null;
}

const ADVICE = '请在制图软件里另存为经纬度（WGS-84，EPSG:4326）后再导入';
/** Geographic systems that agree with WGS-84 to a metre: WGS 84 itself, CGCS2000 and its height. */
const DEGREES = new Set([4326, 4979, 4490, 4480]);
const MERCATOR = new Set([3857, 3785, 900_913, 102_100, 102_113]);
/** Of China's older datums a place is some hundred metres off. */
const OLDER: ReadonlyMap<number, string> = new Map([
  [4610, '西安 80'],
  [4214, '北京 54'],
]);
/** Numbers of projections, both included. */
const PROJECTED: readonly (readonly [from: number, to: number, name: string])[] = [
  [4491, 4501, 'CGCS2000 六度带'],
  [4502, 4512, 'CGCS2000 六度带（中央经线）'],
  [4513, 4533, 'CGCS2000 三度带'],
  [4534, 4554, 'CGCS2000 三度带（中央经线）'],
  [2327, 2390, '西安 80 高斯投影'],
  [2401, 2442, '北京 54 高斯投影'],
  [21413, 21463, '北京 54 高斯投影'],
  [32643, 32653, 'UTM 投影'],
];

const refuse = (name: string): SaidCrs => ({
  fault: `文件是${name}坐标，不是经纬度；${ADVICE}`,
  datum: null,
});
const NOTHING: SaidCrs = { fault: null, datum: null };

function ofNumber(code: number): SaidCrs {
  if (DEGREES.has(code)) return NOTHING;
  if (MERCATOR.has(code)) return refuse(` Web 墨卡托投影（EPSG:${code}）`);
  const older = OLDER.get(code);
  if (older !== undefined) {
    return { fault: `文件是${older}坐标系（EPSG:${code}），与 WGS-84 相差上百米；${ADVICE}`, datum: null };
  }
  const projected = PROJECTED.find(([from, to]) => code >= from && code <= to)?.[2];
  return refuse(
    projected === undefined ? `平台不认识的坐标系（EPSG:${code}）的` : ` ${projected}（EPSG:${code}）`,
  );
}

/** The datum that names of maps and of datums tell. */
function datumNamed(text: string): MapDatum | null {
  if (/bd-?_?0?9|baidu|百度/i.test(text)) return 'bd09';
  return /gcj-?_?0?2|火星|高德|腾讯|amap|autonavi|tencent/i.test(text) ? 'gcj02' : null;
}

/** What a file's `crs` and names say. */
export function saidCrs(file: Properties): SaidCrs {
  const said = JSON.stringify([file['crs'] ?? null, file['coordType'] ?? null]);
  const datum = datumNamed(`${said}${JSON.stringify([file['name'], file['generator']])}`);
  if (datum !== null) return { fault: null, datum };
  const code = /(?:epsg|esri)[^\d]{1,40}(?:[\d.]+:)?(\d{4,6})\b/i.exec(said)?.[1];
  if (code !== undefined) return ofNumber(Number(code));
  if (/mercator|墨卡托/i.test(said)) return refuse(' Web 墨卡托投影');
  if (/gauss|kruger|高斯|带/i.test(said)) return refuse('高斯投影');
  // CRS84 and WGS84 by name, and files that say nothing.
  const isPlain =
    file['crs'] === undefined || file['crs'] === null || /crs:?84|wgs-?_? ?84|cgcs ?2000/i.test(said);
  if (isPlain) return NOTHING;
  const name = isObject(file['crs']) ? JSON.stringify(file['crs']).slice(0, 60) : '（未写明）';
  return { fault: `文件的坐标系平台不认识：${name}；${ADVICE}`, datum: null };
}

const within = (value: number, from: number, to: number): boolean => value >= from && value <= to;

/** How far north in metres China lies from the equator, on the ground and by Mercator. */
const isNorth = (metres: number): boolean => within(metres, 330_000, 6_000_000);

/** As which projection a place's metres look, east before north. */
function projectionOf(east: number, north: number): string | null {
  if (isNorth(north)) {
    const zone = Math.floor(east / 1e6);
    if (within(east, 25e6, 46e6)) return ` CGCS2000（或西安 80）三度带投影（带号 ${zone}）`;
    if (within(east, 16e6, 24e6)) return ` CGCS2000（或西安 80）六度带投影（带号 ${zone}）`;
    if (within(east, 100_000, 900_000)) return '高斯或 UTM 投影（没有带号）';
  }
  return within(east, 8.1e6, 15.2e6) && within(north, 330_000, 7.2e6) ? ' Web 墨卡托投影（EPSG:3857）' : null;
}

/** Why a place is none in degrees; null where it may be one. */
export function projectedFault([x, y]: ZonePoint): string | null {
  if (Math.abs(x) <= 180 && Math.abs(y) <= 180) return null;
  const name = projectionOf(x, y) ?? projectionOf(y, x);
  return name === null
    ? `坐标 ${x}, ${y} 不是经纬度；${ADVICE}`
    : `坐标 ${x}, ${y} 像是${name}，不是经纬度；${ADVICE}`;
}

/** Which other kind of file a text of JSON is; null where it may be GeoJSON. */
export function otherFormat(file: Properties): string | null {
  if (file['type'] === 'Topology') return '这是 TopoJSON，请另存为 GeoJSON';
  const isEsri =
    'geometryType' in file ||
    'spatialReference' in file ||
    (isList(file['features']) && file['features'].some((one) => isObject(one) && 'attributes' in one));
  return isEsri ? '这是 Esri JSON，请另存为 GeoJSON' : null;
}
