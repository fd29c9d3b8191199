import { readFile } from 'node:fs/promises';
import { openWorkbook, SheetFault } from './open-workbook';
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

/** CSV as banks write it: UTF-8 with a mark or without, UTF-16, or GBK. */
function textOf(bytes: Buffer): string {
  if (bytes.subarray(0, 2).equals(Buffer.from([0xff, 0xfe])))
    return new TextDecoder('utf-16le').decode(bytes);
  if (bytes.includes(0)) throw new SheetFault('这不是 CSV 文件，请另存为 CSV 或 .xlsx 后再上传');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/** Lines of cells; quotes hold what would part them. */
export function readCsv(text: string): string[][] {
  const parts = text.slice(0, 4096).split('\n', 1)[0]?.includes('\t') ? '\t' : ',';
  const rows: string[][] = [[]];
  let [cell, quoted] = ['', false];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (sign === '"' && cell.trim() === '') [cell, quoted] = ['', true];
    else if (sign === parts || sign === '\n') {
      rows.at(-1)?.push(cell.trim());
      cell = '';
      if (sign === '\n') rows.push([]);
    } else if (sign !== '\r') cell += sign;
  }
  rows.at(-1)?.push(cell.trim());
  return rows;
}

/** Banks write ="0012" to keep zeros; any other formula is none of a bank's. */
function csvRow(cells: readonly string[], rowNo: number): GridRow {
  const row: GridRow = { rowNo, cells: [], faults: [] };
  for (const [place, text] of cells.slice(0, MOST_COLUMNS).entries()) {
    const kept = /^="?([^"]*)"?$/.exec(text)?.[1];
    if (kept !== undefined && /[()!+*/]/.test(kept)) {
      row.faults.push({ place, message: '是公式，请复制后“选择性粘贴 → 数值”' });
      row.cells.push('');
    } else row.cells.push((kept ?? text).replace(/^'(?=\d)/, ''));
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
        row.cells[column] = text.trim();
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
    const found = readCsv(textOf(await readFile(order.path)));
    if (found.length > order.most) throw new SheetFault(`超过 ${order.most} 行，请按日期拆成几份`);
    return { rows: found.map((cells, at) => csvRow(cells, at + 1)) };
  } catch (error) {
    return { refused: error instanceof SheetFault ? error.message : '文件已损坏或不完整，无法读取' };
  }
}
