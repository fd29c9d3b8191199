import { gcj02ToWgs84 } from '../geo/convert-datum';
import { gcj02 } from '../geo/datum';
import { metresApart } from '../geo/measure';
import { shapeFault } from './zone-fault';
import type { ZonePoint, ZoneShape } from './zone';

/** What a file of zones may hold at most. */
export const GEOJSON_LIMITS = { features: 200, parts: 20, part: 45_000 } as const;

/** A file's text in pieces as the import takes them. */
export function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (let from = 0; from < text.length; from += GEOJSON_LIMITS.part) {
    pieces.push(text.slice(from, from + GEOJSON_LIMITS.part));
  }
  return pieces;
}
/** Metres to each side of a line whose properties name none. */
const USUAL_SIDE = 30;

type Properties = Readonly<Record<string, unknown>>;

/** A feature as a zone's name and ground; `fault` is a sentence where it is none. */
export interface ReadFeature {
  readonly name: string;
  readonly properties: Properties;
  readonly shape: ZoneShape | null;
  readonly fault: string | null;
}

const isObject = (value: unknown): value is Properties =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

function pointOf(value: unknown): ZonePoint | null {
  if (!isList(value)) return null;
  const [lng, lat] = value;
  return typeof lng === 'number' && typeof lat === 'number' && Number.isFinite(lng) && Number.isFinite(lat)
    ? [lng, lat]
    : null;
}

function lineOf(value: unknown): ZonePoint[] | null {
  if (!isList(value)) return null;
  const points = value.map(pointOf);
  return points.every((point) => point !== null) ? points : null;
}

/** A ring without its last point, which in GeoJSON repeats the first. */
function ringOf(value: unknown): ZonePoint[] | null {
  const points = lineOf(value);
  if (points === null) return null;
  const [first, last] = [points[0], points.at(-1)];
  const isClosed = first && last && points.length > 1 && first[0] === last[0] && first[1] === last[1];
  return isClosed ? points.slice(0, -1) : points;
}

function shapeOf(geometry: unknown, properties: Properties): ZoneShape | string {
  if (!isObject(geometry)) return '没有图形';
  const { type, coordinates } = geometry;
  if (type === 'Polygon') {
    const rings = isList(coordinates) ? coordinates.map(ringOf) : [null];
    return rings.every((ring) => ring !== null)
      ? { kind: 'area', rings }
      : '坐标格式不正确，应为 [经度, 纬度]';
  }
  if (type === 'LineString') {
    const line = lineOf(coordinates);
    const metres = typeof properties['metres'] === 'number' ? properties['metres'] : USUAL_SIDE;
    return line ? { kind: 'stretch', line, metres } : '坐标格式不正确，应为 [经度, 纬度]';
  }
  return `不支持图形类型 ${typeof type === 'string' ? type.slice(0, 30) : '（未填写）'}，请使用 Polygon 或 LineString`;
}

const nameOf = ({ name }: Properties, n: number): string =>
  typeof name === 'string' && name.trim() !== '' ? name.trim().slice(0, 60) : `导入的限行区 ${n}`;

/** The same ground, each of its points changed. */
function mapShape(shape: ZoneShape, change: (point: ZonePoint) => ZonePoint): ZoneShape {
  return shape.kind === 'area'
    ? { kind: 'area', rings: shape.rings.map((ring) => ring.map(change)) }
    : { ...shape, line: shape.line.map(change) };
}

const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** Ground that was drawn on a GCJ-02 map, in WGS-84. */
const fromGcj02 = (shape: ZoneShape): ZoneShape =>
  mapShape(shape, ([lng, lat]) => {
    const point = gcj02ToWgs84(gcj02(lng, lat));
    return [rounded(point.lng), rounded(point.lat)];
  });

function featureOf(value: unknown, n: number, isGcj02: boolean): ReadFeature {
  const isFeature = isObject(value) && value['type'] === 'Feature';
  const properties = isFeature && isObject(value['properties']) ? value['properties'] : {};
  const name = nameOf(properties, n);
  const found = isFeature ? shapeOf(value['geometry'], properties) : '不是 GeoJSON 的 Feature';
  if (typeof found === 'string') return { name, properties, shape: null, fault: found };
  // Before the datum is changed: points outside China are said as they stand in the file.
  const fault = shapeFault(found);
  return { name, properties, shape: fault === null && isGcj02 ? fromGcj02(found) : found, fault };
}

/** Whether a file names another datum than WGS-84 itself. */
function namesOtherDatum(file: Properties): boolean {
  const said = JSON.stringify([file['crs'], file['coordType'], file['name'], file['generator']]);
  return /gcj|bd-?09|火星|高德|百度|腾讯|amap|baidu/i.test(said);
}

/** A file of zones, or the sentence why it is none. */
export function readZoneFile(
  text: string,
  datum: 'wgs84' | 'gcj02',
): { features: ReadFeature[]; saysOtherDatum: boolean } | string {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return '文件不是有效的 JSON，请选择 GeoJSON 文件';
  }
  if (!isObject(file)) return '文件不是 GeoJSON';
  const list = file['type'] === 'Feature' ? [file] : file['features'];
  if (!isList(list)) return '文件不是 GeoJSON：没有 features';
  if (list.length === 0) return '文件里没有图形';
  if (list.length > GEOJSON_LIMITS.features)
    return `一次最多导入 ${GEOJSON_LIMITS.features} 个限行区，这里有 ${list.length} 个`;
  return {
    features: list.map((one, i) => featureOf(one, i + 1, datum === 'gcj02')),
    saysOtherDatum: datum === 'wgs84' && namesOtherDatum(file),
  };
}

const pointsOf = (shape: ZoneShape): readonly ZonePoint[] =>
  shape.kind === 'area' ? shape.rings.flat() : shape.line;

/** The middle of the box around a shape. */
function middleOf(shape: ZoneShape): ZonePoint {
  const points = pointsOf(shape);
  const [lngs, lats] = [points.map(([lng]) => lng), points.map(([, lat]) => lat)];
  const mid = (all: number[]): number => (Math.min(...all) + Math.max(...all)) / 2;
  return [mid(lngs), mid(lats)];
}

/** What the datums differ by at least, and what two drawings of one zone do at most, metres. */
const SHIFTED_M = 250;
const SAME_M = 120;

/** Whether a shape lies beside a known one of the same name just as if it were GCJ-02 taken for WGS-84. */
export function looksShifted(shape: ZoneShape, known: ZoneShape): boolean {
  const metres = (a: ZonePoint, b: ZonePoint): number => metresApart(...a, ...b);
  const here = middleOf(known);
  return metres(middleOf(shape), here) > SHIFTED_M && metres(middleOf(fromGcj02(shape)), here) < SAME_M;
}

/** A shape as the geometry of a GeoJSON feature, its rings closed. */
const geometryOf = (shape: ZoneShape) =>
  shape.kind === 'area'
    ? { type: 'Polygon', coordinates: shape.rings.map((ring) => [...ring, ring[0]!]) }
    : { type: 'LineString', coordinates: shape.line };

/** Zones as a GeoJSON text that `readZoneFile` reads again. */
export const writeZoneFile = (
  zones: readonly { name: string; shape: ZoneShape; properties: Properties }[],
): string =>
  JSON.stringify(
    {
      type: 'FeatureCollection',
      coordType: 'WGS-84',
      features: zones.map(({ name, shape, properties }) => ({
        type: 'Feature',
        properties: { name, ...properties, ...(shape.kind === 'stretch' && { metres: shape.metres }) },
        geometry: geometryOf(shape),
      })),
    },
    null,
    1,
  );
