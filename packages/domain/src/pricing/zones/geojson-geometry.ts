import type { ZonePoint, ZoneShape } from './zone';

/** What a feature says of itself beside its ground. */
export type Properties = Readonly<Record<string, unknown>>;

/** A part of a geometry as a zone's ground, or why it is none. */
export type GeometryPart = ZoneShape | string;

/** A geometry taken apart, and what is said of what was left out of it. */
export interface SplitGeometry {
  readonly parts: readonly GeometryPart[];
  readonly notes: readonly string[];
}

/** Metres to each side of a line whose properties name none. */
const USUAL_SIDE = 30;
/** Collections within collections: nobody draws more. */
const DEEPEST = 8;
const BAD_POINTS = '坐标格式不正确，应为 [经度, 纬度]';

/** Whether a value is an object and no list. */
export const isObject = (value: unknown): value is Properties =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** Whether a value is a list. */
export const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** Longitude and latitude; a height behind them says nothing of a zone. */
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

/** Degrees, a fifth of a millimetre: what tools lose by converting a point twice. */
const ROUNDING = 2e-9;
const isNear = (a: ZonePoint, b: ZonePoint): boolean =>
  Math.abs(a[0] - b[0]) <= ROUNDING && Math.abs(a[1] - b[1]) <= ROUNDING;

/** A ring without its last point, which in GeoJSON repeats the first. */
function ringOf(value: unknown): ZonePoint[] | null {
  const points = lineOf(value);
  if (points === null) return null;
  const [first, last] = [points[0], points.at(-1)];
  const isClosed = first && last && points.length > 1 && isNear(first, last);
  return isClosed ? points.slice(0, -1) : points;
}

function areaOf(coordinates: unknown): GeometryPart {
  const rings = isList(coordinates) ? coordinates.map(ringOf) : [null];
  return rings.every((ring) => ring !== null) ? { kind: 'area', rings } : BAD_POINTS;
}

/** Metres to each side, a number or its text; undefined where something else stands there. */
function sideOf({ metres }: Properties): number | undefined {
  if (metres === undefined || metres === null || metres === '') return USUAL_SIDE;
  const side = typeof metres === 'string' && /^\d{1,5}(?:\.\d{1,3})?$/.test(metres) ? Number(metres) : metres;
  return typeof side === 'number' ? side : undefined;
}

function stretchOf(coordinates: unknown, properties: Properties): GeometryPart {
  const line = lineOf(coordinates);
  if (line === null) return BAD_POINTS;
  const metres = sideOf(properties);
  return metres === undefined ? '路段两侧宽度（metres）应为数字，单位米' : { kind: 'stretch', line, metres };
}

const eachOf = (coordinates: unknown, read: (one: unknown) => GeometryPart): GeometryPart[] =>
  isList(coordinates) && coordinates.length > 0 ? coordinates.map(read) : [BAD_POINTS];

/** Types of a geometry that has no ground. */
const POINTS = new Set<unknown>(['Point', 'MultiPoint']);
/** The types of GeoJSON. */
const GEOMETRIES = new Map<unknown, (coordinates: unknown, properties: Properties) => GeometryPart[]>([
  ['Polygon', (coordinates) => [areaOf(coordinates)]],
  ['MultiPolygon', (coordinates) => eachOf(coordinates, areaOf)],
  ['LineString', (coordinates, properties) => [stretchOf(coordinates, properties)]],
  ['MultiLineString', (coordinates, properties) => eachOf(coordinates, (one) => stretchOf(one, properties))],
]);

/** Whether a text is a type of geometry. */
export const isGeometryType = (type: unknown): boolean =>
  type === 'GeometryCollection' || GEOMETRIES.has(type) || POINTS.has(type);

function partsOf(
  geometry: unknown,
  properties: Properties,
  depth: number,
): { parts: GeometryPart[]; points: number } {
  if (!isObject(geometry)) return { parts: ['没有图形'], points: 0 };
  const { type, coordinates, geometries } = geometry;
  if (type === 'GeometryCollection') {
    if (!isList(geometries) || geometries.length === 0) return { parts: ['图形集合是空的'], points: 0 };
    if (depth === DEEPEST) return { parts: ['图形集合套得太深'], points: 0 };
    const all = geometries.map((one) => partsOf(one, properties, depth + 1));
    return { parts: all.flatMap((one) => one.parts), points: all.reduce((sum, one) => sum + one.points, 0) };
  }
  if (POINTS.has(type)) {
    const isMany = type === 'MultiPoint' && isList(coordinates);
    return { parts: [], points: isMany ? coordinates.length : 1 };
  }
  const read = GEOMETRIES.get(type);
  if (read) return { parts: read(coordinates, properties), points: 0 };
  const named = typeof type === 'string' ? type.slice(0, 30) : '（未填写）';
  return { parts: [`不支持图形类型 ${named}，请使用多边形或线`], points: 0 };
}

/** The grounds of a geometry, one by one: of several polygons or lines each is a zone of its own. */
export function splitGeometry(geometry: unknown, properties: Properties): SplitGeometry {
  const { parts, points } = partsOf(geometry, properties, 0);
  if (parts.length === 0) return { parts: ['点不能作为限行区，请使用多边形或线'], notes: [] };
  const notes = points === 0 ? [] : [`其中 ${points} 个点没有读取，点不能作为限行区`];
  const isLine = parts.some((part) => typeof part !== 'string' && part.kind === 'stretch');
  if (isLine && (properties['metres'] ?? '') === '')
    notes.push(`没有写明宽度，按路段两侧各 ${USUAL_SIDE} 米`);
  return { parts, notes };
}
