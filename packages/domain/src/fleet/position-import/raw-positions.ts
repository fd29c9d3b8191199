import { readMoment } from '../../kit/cells/read-when';
import { type Columns, columnsOf } from './position-heads';

/** A row of a table of positions: its number and the texts of its cells. */
export interface PositionRow {
  readonly rowNo: number;
  readonly cells: readonly string[];
}

/** One point of a file as it is told there, texts of any kind; '' is not told. */
export interface RawPosition {
  /** Of the line, or of the point in a file without lines. */
  readonly rowNo: number;
  readonly time: string;
  /** Where the time stands in a cell of its own. */
  readonly day: string;
  readonly lng: string;
  readonly lat: string;
  /** Both in one cell; `lng` and `lat` are '' then. */
  readonly place: string;
  readonly speed: string;
  readonly course: string;
  /** '' also where the file is of one truck. */
  readonly plate: string;
  /** Whether the receiver had a place. */
  readonly valid: string;
}

/** A file's points, and how its texts are meant. */
export interface RawPositions {
  readonly points: readonly RawPosition[];
  /** So many km/h is a speed of one, where it names no unit. */
  readonly kmh: number;
  /** Of a time that names no zone, milliseconds east of Greenwich. */
  readonly zoneMs: number;
}

const HEAD_ROWS = 20;
const SHANGHAI_MS = 8 * 3600_000;

/** What a table needs to be read, in the words of its heads. */
const missing = (found: Columns): string[] => [
  ...(found.time || found.day ? [] : ['时间']),
  ...(found.place || found.lng ? [] : ['经度']),
  ...(found.place || found.lat ? [] : ['纬度']),
];

/** The heads, which stand among the first rows; where none are whole, what the best of them lack. */
function findHeads(rows: readonly PositionRow[]): { at: number; columns: Columns } | { lacks: string[] } {
  let lacks = ['时间', '经度', '纬度'];
  for (const [at, { cells }] of rows.slice(0, HEAD_ROWS).entries()) {
    const columns = columnsOf(cells);
    const lacking = missing(columns);
    if (lacking.length === 0) return { at, columns };
    if (lacking.length < lacks.length) lacks = lacking;
  }
  return { lacks };
}

/** The lines below the heads; the heads that are missing where there are none. */
export function toRawPositions(
  rows: readonly PositionRow[],
): RawPositions | { readonly lacks: readonly string[] } {
  const heads = findHeads(rows);
  if ('lacks' in heads) return heads;
  const { at, columns } = heads;
  const isPaired = columns.lng !== undefined && columns.lat !== undefined;
  const points = rows
    .slice(at + 1)
    .filter(({ cells }) => cells.some((text) => text.trim() !== ''))
    .map(({ rowNo, cells }): RawPosition => {
      const cell = (column: keyof Columns) => (cells[columns[column]?.place ?? -1] ?? '').trim();
      const time = cell('time');
      return {
        rowNo,
        time: columns.time ? time : cell('day'),
        // Many tables have a day beside whole times.
        day: columns.time && readMoment(time, { epoch: true, needsClock: true }) === null ? cell('day') : '',
        lng: isPaired ? cell('lng') : '',
        lat: isPaired ? cell('lat') : '',
        place: isPaired ? '' : cell('place'),
        speed: cell('speed'),
        course: cell('course'),
        plate: cell('plate'),
        valid: cell('valid'),
      };
    });
  return {
    points,
    kmh: columns.speed?.says.kmh ?? 1,
    zoneMs: columns.time?.says.zoneMs ?? columns.day?.says.zoneMs ?? SHANGHAI_MS,
  };
}
