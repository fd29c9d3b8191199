import { createReadStream } from 'node:fs';
import { MOST_IMPORT_ROWS, type RawPosition, type RawPositions } from '@boxhaul/domain/fleet';
import { SaxesParser } from 'saxes';
import { SheetFault } from '../../../platform/sheets/sheet-fault';
import { decodeXml } from '../../../platform/sheets/decode-xml';
import { followNamespaces, type XmlName } from './xml-names';

const MPS_AS_KMH = 3.6;
const POINTS = new Set(['trkpt', 'rtept', 'wpt']);
/** Of GPX 1.0 and 1.1; files without one are read as well. */
const GPX = /^https?:\/\/www\.topografix\.com\/gpx\/1\/[01]\/?$/i;
/** Extensions of which it is known that they tell speeds, each in metres a second: Garmin's, Suunto's, OsmAnd's. */
const EXTENSIONS =
  /^https?:\/\/(?:www\.garmin\.com\/xmlschemas\/TrackPointExtension\/v[12]|www\.cluetrust\.com\/XML\/GPXDATA\/1\/0|osmand\.net(?:\/.*)?)\/?$/i;
const EXTENDED: Readonly<Record<string, 'speed' | 'course'>> = {
  speed: 'speed',
  course: 'course',
  bearing: 'course',
};
const LONGEST_TEXT = 100;

type Point = { -readonly [K in keyof RawPosition]: RawPosition[K] };
type Field = 'time' | 'speed' | 'course';
const FIELDS: Readonly<Record<string, Field>> = { time: 'time', speed: 'speed', course: 'course' };

/** Where the parser is: the names of the tags that are open, the root first. */
type Path = readonly XmlName[];

/** The field of a point that a tag is: a child of its own in the point's namespace, or one of a known extension. */
function fieldOf(path: Path, pointAt: number): { field: Field; isOwn: boolean } | undefined {
  const [tag, point] = [path.at(-1), path[pointAt]];
  if (!tag || !point) return undefined;
  if (path.length === pointAt + 2) {
    const field = tag.space === point.space ? FIELDS[tag.local] : undefined;
    return field && { field, isOwn: true };
  }
  const isExtension = path[pointAt + 1]?.local === 'extensions' && path[pointAt + 1]?.space === point.space;
  // Without a namespace of its own an extension counts as GPX does.
  const isKnown = EXTENSIONS.test(tag.space) || (tag.space === point.space && path.length === pointAt + 3);
  const field = isExtension && isKnown ? EXTENDED[tag.local] : undefined;
  return field && { field, isOwn: false };
}

/** Hears one GPX document: each point when its element ends. */
function pointParser(told: RawPosition[]): SaxesParser {
  const parser = new SaxesParser();
  const names = followNamespaces();
  const path: XmlName[] = [];
  let point: Point | null = null;
  let pointAt = -1;
  let text = '';
  /** Fields that the point's own children told. */
  let own = new Set<Field>();
  const hear = (part: string) => {
    // Names and notes may be long, what is read is not.
    if (point && text.length < LONGEST_TEXT) text += part;
  };
  parser.on('doctype', () => {
    throw new SheetFault('GPX 文件不应含有 DTD，请重新导出');
  });
  parser.on('error', () => {
    throw new SheetFault('GPX 文件不完整或格式有误，请重新导出');
  });
  parser.on('opentag', ({ name, attributes }) => {
    const tag = names.open(name, attributes);
    path.push(tag);
    const [root] = path;
    if (root?.local !== 'gpx') throw new SheetFault('这不是 GPX 文件');
    text = '';
    const isGpx = tag.space === root.space || GPX.test(tag.space);
    if (point || !isGpx || !POINTS.has(tag.local)) return;
    if (told.length === MOST_IMPORT_ROWS)
      throw new SheetFault(`超过 ${MOST_IMPORT_ROWS} 个点，请按日期拆成几份`);
    const { lon: lng = '', lat = '' } = attributes;
    const nothing = { time: '', day: '', place: '', speed: '', course: '', plate: '', valid: '' };
    point = { rowNo: told.length + 1, lng, lat, ...nothing };
    pointAt = path.length - 1;
    own = new Set();
  });
  parser.on('text', hear);
  parser.on('cdata', hear);
  parser.on('closetag', () => {
    const found = point && fieldOf(path, pointAt);
    if (point && found && (found.isOwn || !own.has(found.field))) {
      point[found.field] = text.trim();
      if (found.isOwn) own.add(found.field);
    }
    if (point && path.length === pointAt + 1) {
      told.push(point);
      point = null;
    }
    // What stands behind a child is not what stands in it.
    text = '';
    path.pop();
    names.close();
  });
  return parser;
}

/** The points of a GPX file, by number; its times are UTC and its speeds metres a second. Throws SheetFault with what is wrong with it. */
export async function readGpx(path: string): Promise<RawPositions> {
  const points: RawPosition[] = [];
  const parser = pointParser(points);
  for await (const part of decodeXml(createReadStream(path))) parser.write(part);
  parser.close();
  return { points, kmh: MPS_AS_KMH, zoneMs: 0 };
}
