import { createReadStream } from 'node:fs';
import { MOST_IMPORT_ROWS, type ToldPosition } from '@boxhaul/domain';
import { SaxesParser } from 'saxes';
import { SheetFault } from '../../../platform/sheets/sheet-fault';

const MPS_TO_KMH = 3.6;
const POINTS = new Set(['trkpt', 'rtept', 'wpt']);
const localName = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase();
/** GPX tells speeds in metres a second. */
const kmh = (text: string): string => (/^\d+(\.\d+)?$/.test(text) ? String(Number(text) * MPS_TO_KMH) : '');

type Point = { -readonly [K in keyof ToldPosition]: ToldPosition[K] };

/** Hears one GPX document: each point when its element ends. */
function pointParser(told: ToldPosition[]): SaxesParser {
  const parser = new SaxesParser();
  let point: Point | null = null;
  let text = '';
  let isGpx = false;
  parser.on('doctype', () => {
    throw new SheetFault('GPX 文件不应含有 DTD，请重新导出');
  });
  parser.on('error', () => {
    throw new SheetFault('GPX 文件不完整或格式有误，请重新导出');
  });
  parser.on('opentag', ({ name, attributes }) => {
    const local = localName(name);
    isGpx ||= local === 'gpx';
    if (!isGpx) throw new SheetFault('这不是 GPX 文件');
    text = '';
    if (!POINTS.has(local)) return;
    if (told.length === MOST_IMPORT_ROWS)
      throw new SheetFault(`超过 ${MOST_IMPORT_ROWS} 个点，请按日期拆成几份`);
    const { lon = '', lat = '' } = attributes;
    point = { rowNo: told.length + 1, time: '', lng: lon, lat, speed: '', course: '', plate: '' };
  });
  parser.on('text', (part) => {
    // Names and notes may be long, what is read is not.
    if (point && text.length < 100) text += part;
  });
  parser.on('closetag', ({ name }) => {
    const local = localName(name);
    if (!point) return;
    if (local === 'time') point.time = text.trim();
    else if (local === 'speed') point.speed = kmh(text.trim());
    else if (local === 'course') point.course = text.trim();
    else if (POINTS.has(local)) {
      told.push(point);
      point = null;
    }
  });
  return parser;
}

/** The points of a GPX file, by number. Throws SheetFault with what is wrong with it. */
export async function readGpx(path: string): Promise<ToldPosition[]> {
  const told: ToldPosition[] = [];
  const parser = pointParser(told);
  for await (const part of createReadStream(path, { encoding: 'utf8' })) parser.write(String(part));
  parser.close();
  return told;
}
