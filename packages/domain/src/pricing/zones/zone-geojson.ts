import { toWgs84 } from '../../kit/geo/convert-datum';
import { metresApart } from '../../kit/geo/measure';
import type { MapDatum } from '../../kit/words/map-datum';
import { otherFormat, projectedFault, crsOfFeature, crsOfFile } from './geojson-crs';
import { isGeometryType, isList, isObject, type Properties, splitGeometry } from './geojson-geometry';
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

/** A part of a feature as a zone's name and ground; `fault` is a sentence where it is none. */
export interface ReadFeature {
  readonly name: string;
  readonly properties: Properties;
  readonly shape: ZoneShape | null;
  readonly fault: string | null;
  /** What of it was left out. */
  readonly notes: readonly string[];
}

const pointsOf = (shape: ZoneShape): readonly ZonePoint[] =>
  shape.kind === 'area' ? shape.rings.flat() : shape.line;

const LONGEST_NAME = 60;

const nameOf = ({ name }: Properties, n: number): string =>
  typeof name === 'string' && name.trim() !== '' ? name.trim().slice(0, LONGEST_NAME) : `导入的限行区 ${n}`;

/** A part's own name, which many of one long name have too. */
const partName = (name: string, n: number): string => {
  const behind = `（${n}）`;
  return `${name.slice(0, LONGEST_NAME - behind.length)}${behind}`;
};

/** The same ground, each of its points changed. */
function mapShape(shape: ZoneShape, change: (point: ZonePoint) => ZonePoint): ZoneShape {
  return shape.kind === 'area'
    ? { kind: 'area', rings: shape.rings.map((ring) => ring.map(change)) }
    : { ...shape, line: shape.line.map(change) };
}

const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

const isSame = (a: ZonePoint | undefined, b: ZonePoint | undefined): boolean =>
  a?.[0] === b?.[0] && a?.[1] === b?.[1];

/** Without a point that is where the one before it is, in a ring also the last where the first is: rounding makes such. */
function withoutTwins(shape: ZoneShape): ZoneShape {
  const once = (points: readonly ZonePoint[]) =>
    points.filter((point, i) => i === 0 || !isSame(point, points[i - 1]));
  if (shape.kind === 'stretch') return { ...shape, line: once(shape.line) };
  const ringOnce = (points: readonly ZonePoint[]) => {
    const ring = once(points);
    return ring.length > 1 && isSame(ring[0], ring.at(-1)) ? ring.slice(0, -1) : ring;
  };
  return { kind: 'area', rings: shape.rings.map(ringOnce) };
}

/** Ground that was drawn by another datum, in WGS-84. */
const inWgs84 = (shape: ZoneShape, datum: MapDatum): ZoneShape =>
  datum === 'wgs84'
    ? shape
    : withoutTwins(
        mapShape(shape, ([lng, lat]) => {
          const point = toWgs84(lng, lat, datum);
          return [rounded(point.lng), rounded(point.lat)];
        }),
      );

/** What is wrong with a ground as it stands in the file, before its datum is changed. */
function groundFault(shape: ZoneShape): string | null {
  for (const point of pointsOf(shape)) {
    const fault = projectedFault(point);
    if (fault !== null) return fault;
  }
  return shapeFault(shape);
}

/** The zones of a feature: one of each polygon or line in it. */
function featuresOf(value: unknown, n: number, datum: MapDatum): ReadFeature[] {
  const isFeature = isObject(value) && value['type'] === 'Feature';
  const properties = isFeature && isObject(value['properties']) ? value['properties'] : {};
  const name = nameOf(properties, n);
  const { parts, notes } = isFeature
    ? splitGeometry(value['geometry'], properties)
    : { parts: ['不是 GeoJSON 的 Feature'], notes: [] };
  return parts.map((part, i) => {
    const own = {
      name: parts.length === 1 ? name : partName(name, i + 1),
      properties,
      notes: i === 0 ? notes : [],
    };
    if (typeof part === 'string') return { ...own, shape: null, fault: part };
    const fault = groundFault(part);
    if (fault !== null) return { ...own, shape: part, fault };
    const shape = inWgs84(part, datum);
    // Converted and rounded it has to be a ground as well.
    return { ...own, shape, fault: shapeFault(shape) };
  });
}

/** What a file lists: features, one feature, or a geometry alone. */
function listOf(file: unknown): readonly unknown[] | string {
  if (isList(file)) return file;
  if (!isObject(file)) return '文件不是 GeoJSON';
  const { type, features } = file;
  if (type === 'Feature') return [file];
  if (isGeometryType(type)) return [{ type: 'Feature', properties: {}, geometry: file }];
  return isList(features) ? features : '文件不是 GeoJSON：没有 features';
}

/** A file of zones in WGS-84, with the datum that it names itself (one against `datum` before others); or the sentence why it is none. */
export function readZoneFile(
  text: string,
  datum: MapDatum,
): { features: ReadFeature[]; saysDatum: MapDatum | null } | string {
  let file: unknown;
  try {
    file = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    return '文件不是有效的 JSON，请选择 GeoJSON 文件';
  }
  const said = crsOfFile(file);
  const other = isObject(file) ? otherFormat(file) : null;
  if (other !== null || said.fault !== null) return other ?? said.fault ?? '';
  const list = listOf(file);
  if (typeof list === 'string') return list;
  if (list.length === 0) return '文件里没有图形';
  // Before they are taken apart: a file of many would be much work.
  const taken = list.length > GEOJSON_LIMITS.features ? [] : list;
  const saidByEach = taken.map(crsOfFeature);
  const features = taken.flatMap((one, i) =>
    featuresOf(one, i + 1, datum).map((read) => ({ ...read, fault: saidByEach[i]?.fault ?? read.fault })),
  );
  const count = Math.max(list.length, features.length);
  if (count > GEOJSON_LIMITS.features)
    return `一次最多导入 ${GEOJSON_LIMITS.features} 个限行区，这里有 ${count} 个`;
  const datums = [said, ...saidByEach].flatMap((one) => one.datums);
  return { features, saysDatum: datums.find((one) => one !== datum) ?? datums[0] ?? null };
}

/** The middle of the box around a shape. */
function middleOf(shape: ZoneShape): ZonePoint {
  const points = pointsOf(shape);
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [lng, lat] of points) {
    [west, east] = [Math.min(west, lng), Math.max(east, lng)];
    [south, north] = [Math.min(south, lat), Math.max(north, lat)];
  }
  return [(west + east) / 2, (south + north) / 2];
}

/** What the datums differ by at least, and what two drawings of one zone do at most, metres. */
const SHIFTED_M = 250;
const SAME_M = 120;
const OTHER_DATUMS = ['gcj02', 'bd09'] as const;

/** The datum of which a shape seems to be that was taken for WGS-84, by how it lies beside a known one of the same name. */
export function detectShiftedDatum(shape: ZoneShape, known: ZoneShape): MapDatum | null {
  const metres = (a: ZonePoint, b: ZonePoint): number => metresApart(...a, ...b);
  const here = middleOf(known);
  if (metres(middleOf(shape), here) <= SHIFTED_M) return null;
  const apart = OTHER_DATUMS.map((datum) => ({ datum, by: metres(middleOf(inWgs84(shape, datum)), here) }));
  const nearest = apart.reduce((a, b) => (b.by < a.by ? b : a));
  return nearest.by < SAME_M ? nearest.datum : null;
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
