import {
  exchangedSentence,
  groupFaults,
  type LeftOutGroup,
  MOST_IMPORT_MS,
  MOST_IMPORT_ROWS,
  nothingLeft,
  readPositions,
  toRawPositions,
  type RawPositions,
  type TrackColumns,
  unreadSentences,
} from '@boxhaul/domain/fleet';
import { SheetFault } from '../../../platform/sheets/sheet-fault';
import { readGrid } from '../../../platform/sheets/read-grid';
import { readGpx } from './read-gpx';

/** A file and how it is to be read; for a thread of its own. */
export interface FileOrder {
  path: string;
  kind: 'csv' | 'xlsx' | 'gpx';
  plateNumber: string;
  shiftMs: number;
  /** Longitude and latitude stand in each other's place. */
  isExchanged: boolean;
  nowMs: number;
}

/** What a file holds in its own datum, or why it cannot be read at all. */
export type FileRead =
  | { refused: string; exchanged: boolean; track?: undefined }
  | {
      refused?: undefined;
      track: TrackColumns;
      /** Of the lines that are left out. */
      faults: LeftOutGroup[];
      faultCount: number;
      /** What is said of cells that are passed over. */
      notes: string[];
    };

async function tell({ path, kind }: FileOrder): Promise<RawPositions> {
  if (kind === 'gpx') return readGpx(path);
  const order = {
    grid: true as const,
    path,
    isCsv: kind === 'csv',
    words: '定位',
    most: MOST_IMPORT_ROWS + 20,
  };
  const grid = await readGrid(order);
  if (grid.refused !== undefined) throw new SheetFault(grid.refused);
  const told = toRawPositions(grid.rows);
  if ('lacks' in told) {
    throw new SheetFault(
      `没有找到表头，缺少“${told.lacks.join('”“')}”；文件里要有“时间”“经度”“纬度”三列，日期可单列，经纬度可合为一列`,
    );
  }
  return told;
}

/** Reads a file of positions. Whatever is wrong with it is said. */
export async function readFile(order: FileOrder): Promise<FileRead> {
  try {
    const { track, faults, unread } = readPositions(await tell(order), order);
    const exchanged = exchangedSentence(faults, track.at.length);
    if (exchanged !== null) return { refused: exchanged, exchanged: true };
    if (track.at.length === 0) throw new SheetFault(nothingLeft(faults));
    if (track.at.at(-1)! - track.at[0]! > MOST_IMPORT_MS) {
      throw new SheetFault('一份文件最多 31 天，请按月拆分后导入');
    }
    return { track, faults: groupFaults(faults), faultCount: faults.length, notes: unreadSentences(unread) };
  } catch (error) {
    return {
      exchanged: false,
      refused: error instanceof SheetFault ? error.message : '文件已损坏或不完整，无法读取',
    };
  }
}
