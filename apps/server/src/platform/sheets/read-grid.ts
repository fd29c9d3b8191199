import { readFile } from 'node:fs/promises';
import { cleanCell, withoutUnseen } from '@boxhaul/domain/kit';
import { openWorkbook } from './open-workbook';
import { readCsv } from './read-csv';
import { SheetFault } from './sheet-fault';
import { readRows } from './sheet-rows';

/** A table of any heads, an Excel file or CSV. */
export interface GridOrder {
  grid: true;
  path: string;
  isCsv: boolean;
  /** How it is spoken of. */
  words: string;
  most: number;
}

/** A row's cells as texts, with what is wrong with those that have none. */
export interface GridRow {
  rowNo: number;
  cells: string[];
  faults: { place: number; message: string }[];
}

/** The rows, or why the file cannot be read at all. */
export type GridRead = { refused: string; rows?: undefined } | { refused?: undefined; rows: GridRow[] };

const MOST_COLUMNS = 60;

/** UTF-16 says by its mark which of two bytes comes first. */
const MARKS: Readonly<Record<string, string>> = { fffe: 'utf-16le', feff: 'utf-16be' };

/** CSV as banks and loggers write it: UTF-8 with a mark or without, UTF-16 with one, or GBK. */
function textOf(bytes: Buffer): string {
  const encoding = MARKS[bytes.toString('hex', 0, 2)];
  if (encoding !== undefined) return new TextDecoder(encoding).decode(bytes);
  if (bytes.includes(0)) throw new SheetFault('这不是 CSV 文件，请另存为 CSV 或 .xlsx 后再上传');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/** Banks write ="0012" to keep zeros; any other formula is none of a bank's. */
function csvRow(cells: readonly string[], rowNo: number): GridRow {
  const row: GridRow = { rowNo, cells: [], faults: [] };
  for (const [place, text] of cells.slice(0, MOST_COLUMNS).entries()) {
    const kept = /^="?([^"]*)"?$/.exec(text)?.[1];
    if (kept !== undefined && /[()!+*/]/.test(kept)) {
      row.faults.push({ place, message: '是公式，请复制后“选择性粘贴 → 数值”' });
      row.cells.push('');
    } else row.cells.push(cleanCell(kept ?? text).replace(/^'(?=\d)/, ''));
  }
  return row;
}

async function readSheet({ path, words, most }: GridOrder): Promise<GridRow[]> {
  const sheet = await openWorkbook(path, { words });
  const rows: GridRow[] = [];
  try {
    for await (const { rowNo, cells } of readRows(sheet)) {
      if (rows.length === most) throw new SheetFault(`超过 ${most} 行，请按日期拆成几份`);
      const row: GridRow = { rowNo, cells: [], faults: [] };
      for (const { column, text, fault } of cells) {
        if (column >= MOST_COLUMNS) continue;
        while (row.cells.length < column) row.cells.push('');
        row.cells[column] = cleanCell(text);
        if (fault !== undefined) row.faults.push({ place: column, message: fault });
      }
      rows.push(row);
    }
  } finally {
    sheet.close();
  }
  return rows;
}

/** Reads such a table. Whatever is wrong with it is said. */
export async function readGrid(order: GridOrder): Promise<GridRead> {
  try {
    if (!order.isCsv) return { rows: await readSheet(order) };
    const found = readCsv(withoutUnseen(textOf(await readFile(order.path))));
    if (found.length > order.most) throw new SheetFault(`超过 ${order.most} 行，请按日期拆成几份`);
    return { rows: found.map((cells, at) => csvRow(cells, at + 1)) };
  } catch (error) {
    return { refused: error instanceof SheetFault ? error.message : '文件已损坏或不完整，无法读取' };
  }
}
