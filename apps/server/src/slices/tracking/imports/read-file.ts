import {
  MOST_IMPORT_MS,
  MOST_IMPORT_ROWS,
  type PositionFault,
  readPositions,
  tellRows,
  type ToldPosition,
  type TrackColumns,
} from '@boxhaul/domain';
import { SheetFault } from '../../../platform/sheets/sheet-fault';
import { readGrid } from '../../../platform/sheets/read-grid';
import { readGpx } from './read-gpx';

/** A file and how it is to be read; for a thread of its own. */
export interface FileOrder {
  path: string;
  kind: 'csv' | 'xlsx' | 'gpx';
  plateNumber: string;
  shiftMs: number;
  nowMs: number;
}

/** What a file holds in its own datum, or why it cannot be read at all. */
export type FileRead =
  | { refused: string; track?: undefined }
  | {
      refused?: undefined;
      track: TrackColumns;
      /** The first of the lines that are left out. */
      faults: { rowNo: number; fault: PositionFault }[];
      faultCount: number;
    };

const MOST_FAULTS = 50;

async function tell({ path, kind }: FileOrder): Promise<ToldPosition[]> {
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
  const told = tellRows(grid.rows);
  if (!told) throw new SheetFault('没有找到表头，文件里要有“时间”“经度”“纬度”三列');
  return told;
}

/** Reads a file of positions. Whatever is wrong with it is said. */
export async function readFile(order: FileOrder): Promise<FileRead> {
  try {
    const { track, faults } = readPositions(await tell(order), order);
    if (track.at.length === 0) {
      throw new SheetFault(
        faults.length === 0 ? '文件里没有定位点' : `文件里没有可以导入的定位点，${faults.length} 行都有问题`,
      );
    }
    if (track.at.at(-1)! - track.at[0]! > MOST_IMPORT_MS) {
      throw new SheetFault('一份文件最多 31 天，请按月拆分后导入');
    }
    return { track, faults: faults.slice(0, MOST_FAULTS), faultCount: faults.length };
  } catch (error) {
    return { refused: error instanceof SheetFault ? error.message : '文件已损坏或不完整，无法读取' };
  }
}
