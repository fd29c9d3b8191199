import { openWorkbook, type WantedSheet } from './open-workbook';
import { SheetFault } from './sheet-fault';
import { readRows } from './sheet-rows';

/** A workbook of which no more than the beginning is asked for. */
export interface HeadOrder {
  head: true;
  path: string;
  sheet: WantedSheet;
}

/** What a workbook's sheet is called and what its first row says, or why it cannot be read. */
export type HeadRead =
  | { refused: string; sheetName?: undefined; heads?: undefined }
  | { refused?: undefined; sheetName: string; heads: string[] };

/** Reads the first row; whatever is wrong with the file up to there is said. */
export async function readHead({ path, sheet: wanted }: HeadOrder): Promise<HeadRead> {
  try {
    const sheet = await openWorkbook(path, wanted);
    try {
      for await (const { cells } of readRows(sheet)) {
        return { sheetName: sheet.name, heads: cells.map(({ text }) => text) };
      }
      return { sheetName: sheet.name, heads: [] };
    } finally {
      sheet.close();
    }
  } catch (error) {
    return { refused: error instanceof SheetFault ? error.message : '文件已损坏或不完整，无法读取' };
  }
}
