import type { TrackColumns } from '../track/track-columns';
import type { PositionFault } from '../words/position-fault';
import { normalisePlate } from '../identifiers/plate';
import { readMoment } from './read-moment';

/** A row of a table of positions: its number and the texts of its cells. */
export interface PositionRow {
  readonly rowNo: number;
  readonly cells: readonly string[];
}

/** One point of a file as it is told there, texts of any kind. */
export interface ToldPosition {
  /** Of the line, or of the point in a file without lines. */
  readonly rowNo: number;
  readonly time: string;
  readonly lng: string;
  readonly lat: string;
  /** km/h; '' where it is not told. */
  readonly speed: string;
  /** Degrees from north; '' where it is not told. */
  readonly course: string;
  /** '' where the file is of one truck. */
  readonly plate: string;
}

/** Of a file at most so many lines; 31 days at a point every 30 s are 89 280. */
export const MOST_IMPORT_ROWS = 100_000;
/** A file holds at most so long a time. */
export const MOST_IMPORT_MS = 31 * 86_400_000;
/** What is newer comes from terminals alone: nothing that was brought by hand counts as live. */
const NEWEST_MS = 3600_000;
const OLDEST_MS = 400 * 86_400_000;

const FIELDS = ['time', 'lng', 'lat', 'speed', 'course', 'plate'] as const;
const HEADS: Readonly<Record<(typeof FIELDS)[number], readonly string[]>> = {
  time: ['时间', '定位时间', 'gps时间', '上报时间', '日期时间', 'time', 'gpstime', 'timestamp', 'datetime'],
  lng: ['经度', 'lng', 'lon', 'long', 'longitude', 'x'],
  lat: ['纬度', 'lat', 'latitude', 'y'],
  speed: ['速度', 'gps速度', 'speed'],
  course: ['方向', '方向角', '航向', 'course', 'heading', 'direction'],
  plate: ['车牌', '车牌号', '车牌号码', 'plate', 'plateno', 'platenumber'],
};
const HEAD_ROWS = 20;

type Columns = Partial<Record<keyof typeof HEADS, number>>;

/** '经度(WGS-84)' and 'GPS_Time' as they are compared. */
const plainHead = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[(（].*$/, '')
    .replace(/[\s_-]/g, '');

function columnsOf(cells: readonly string[]): Columns | null {
  const heads = cells.map(plainHead);
  const found: Columns = {};
  for (const key of FIELDS) {
    const place = heads.findIndex((head) => HEADS[key].includes(head));
    if (place >= 0) found[key] = place;
  }
  return found.time === undefined || found.lng === undefined || found.lat === undefined ? null : found;
}

/** The lines below the heads, which stand among the first twenty; null where there are none. */
export function tellRows(rows: readonly PositionRow[]): ToldPosition[] | null {
  const at = rows.slice(0, HEAD_ROWS).findIndex(({ cells }) => columnsOf(cells) !== null);
  const columns = at < 0 ? null : columnsOf(rows[at]!.cells);
  if (!columns) return null;
  const cell = (cells: readonly string[], place: number | undefined) =>
    place === undefined ? '' : (cells[place] ?? '').trim();
  return rows
    .slice(at + 1)
    .filter(({ cells }) => cells.some((text) => text.trim() !== ''))
    .map(({ rowNo, cells }) => ({
      rowNo,
      time: cell(cells, columns.time),
      lng: cell(cells, columns.lng),
      lat: cell(cells, columns.lat),
      speed: cell(cells, columns.speed),
      course: cell(cells, columns.course),
      plate: cell(cells, columns.plate),
    }));
}

/** Points of a file in order of time, in its own datum, and the lines that are left out. */
export interface ReadPositions {
  readonly track: TrackColumns;
  readonly faults: readonly { readonly rowNo: number; readonly fault: PositionFault }[];
}

interface Asked {
  /** Whose it is to be, normalised. */
  plateNumber: string;
  /** By which its times are put right. */
  shiftMs: number;
  nowMs: number;
}

const figure = (text: string): number => (/^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN);
const atMost = (text: string, most: number): number => {
  const value = figure(text);
  return value >= 0 && value <= most ? value : 0;
};
/** China's bounds, as every place of the platform has them. */
const isInside = (lng: number, lat: number): boolean => lng >= 73 && lng <= 136 && lat >= 3 && lat <= 54;

function faultOf(told: ToldPosition, at: number, { plateNumber, nowMs }: Asked): PositionFault | null {
  const [lng, lat] = [figure(told.lng), figure(told.lat)];
  if (told.plate !== '' && normalisePlate(told.plate) !== plateNumber) return 'other_plate';
  if (Number.isNaN(at)) return 'bad_time';
  if (Number.isNaN(lng) || Number.isNaN(lat)) return 'bad_place';
  if (!isInside(lng, lat)) return 'outside';
  if (at > nowMs - NEWEST_MS) return 'too_new';
  return at < nowMs - OLDEST_MS ? 'too_old' : null;
}

/** What can be taken in of a file, and why the rest cannot. */
export function readPositions(told: readonly ToldPosition[], asked: Asked): ReadPositions {
  const faults: { rowNo: number; fault: PositionFault }[] = [];
  const kept: { at: number; told: ToldPosition }[] = [];
  for (const one of told) {
    const at = readMoment(one.time) + asked.shiftMs;
    const fault = faultOf(one, at, asked);
    if (fault) faults.push({ rowNo: one.rowNo, fault });
    else kept.push({ at, told: one });
  }
  kept.sort((a, b) => a.at - b.at || a.told.rowNo - b.told.rowNo);
  const once = kept.filter(({ at, told: { rowNo } }, i) => {
    const repeats = i > 0 && kept[i - 1]!.at === at;
    if (repeats) faults.push({ rowNo, fault: 'repeated' });
    return !repeats;
  });
  faults.sort((a, b) => a.rowNo - b.rowNo);
  return {
    track: {
      at: Float64Array.from(once, ({ at }) => at),
      lng: Float64Array.from(once, ({ told: { lng } }) => Number(lng)),
      lat: Float64Array.from(once, ({ told: { lat } }) => Number(lat)),
      speed: Float64Array.from(once, ({ told: { speed } }) => Math.round(atMost(speed, 300) * 10) / 10),
      course: Float64Array.from(once, ({ told: { course } }) => Math.round(atMost(course, 359))),
      status: new Float64Array(once.length),
    },
    faults,
  };
}
