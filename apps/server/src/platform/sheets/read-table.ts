import { cleanCell, nameKey } from '@boxhaul/domain/kit';
import { openWorkbook, type WantedSheet } from './open-workbook';
import { SheetFault } from './sheet-fault';
import { columnName, readRows, type SheetRow } from './sheet-rows';

/** A sheet whose first row says which column is which. */
export interface TableOrder {
  path: string;
  sheet: WantedSheet;
  /** Every head that is known with the place of its cell in a row; -1 where its column is left unread. */
  heads: Readonly<Record<string, number>>;
  /** Of each group one is needed; each is a list of places with its words. */
  needed: readonly { places: readonly number[]; words: string }[];
  /** Cells of a row. */
  width: number;
  most: number;
  tooMany: string;
}

/** A row's cells as texts, with what is wrong with those that have none. */
export interface TableRow {
  rowNo: number;
  cells: string[];
  faults: { place: number; message: string }[];
}

/** The rows, or why the file cannot be read at all. */
export type TableRead = { refused: string; rows?: undefined } | { refused?: undefined; rows: TableRow[] };

const LONGEST_HEAD = 20;

/** Reads such a sheet. Whatever is wrong with it is said; it stops at the first row that is too many. */
export async function readTable(order: TableOrder): Promise<TableRead> {
  try {
    const sheet = await openWorkbook(order.path, order.sheet);
    try {
      let columns: ReadonlyMap<number, number> | undefined;
      const rows: TableRow[] = [];
      for await (const row of readRows(sheet)) {
        if (!columns) {
          columns = readHeads(row, order);
          continue;
        }
        if (rows.length === order.most) throw new SheetFault(order.tooMany);
        const read = readRow(row, columns, order.width);
        if (read) rows.push(read);
      }
      if (!columns) throw new SheetFault('工作表是空的');
      if (rows.length === 0) throw new SheetFault('表头下面没有内容');
      return { rows };
    } finally {
      sheet.close();
    }
  } catch (error) {
    return { refused: error instanceof SheetFault ? error.message : '文件已损坏或不完整，无法读取' };
  }
}

function readHeads(row: SheetRow, { heads, needed }: TableOrder): Map<number, number> {
  const places = new Map(Object.entries(heads).map(([name, place]) => [nameKey(name), place] as const));
  const columns = new Map<number, number>();
  for (const { column, text } of row.cells) {
    const at = `第 ${row.rowNo} 行 ${columnName(column)} 列`;
    const place = places.get(nameKey(text));
    if (place === undefined) {
      // The first head of each place is the template's own.
      const known = Object.keys(heads).filter(
        (name, at, all) => heads[name]! >= 0 && all.findIndex((other) => heads[other] === heads[name]) === at,
      );
      throw new SheetFault(
        `${at}“${text.slice(0, LONGEST_HEAD)}”不是模板的表头，请用模板填写；表头可用：${known.join('、')}`,
      );
    }
    if (place >= 0 && [...columns.values()].includes(place)) {
      throw new SheetFault(`${at}的表头“${text.trim().slice(0, LONGEST_HEAD)}”重复`);
    }
    columns.set(column, place);
  }
  const there = new Set(columns.values());
  const missing = needed.filter(({ places: needs }) => !needs.some((place) => there.has(place)));
  if (missing.length > 0) {
    throw new SheetFault(`表头缺少：${missing.map(({ words }) => words).join('、')}，请用模板填写`);
  }
  return columns;
}

/** Undefined for a row of which only unread columns hold anything. */
function readRow(row: SheetRow, columns: ReadonlyMap<number, number>, width: number): TableRow | undefined {
  const read: TableRow = { rowNo: row.rowNo, cells: Array.from({ length: width }, () => ''), faults: [] };
  let empty = true;
  for (const { column, text, fault } of row.cells) {
    const place = columns.get(column);
    if (place === undefined || place < 0) continue;
    const cell = cleanCell(text);
    if (cell !== '' || fault !== undefined) empty = false;
    if (fault !== undefined) read.faults.push({ place, message: fault });
    else read.cells[place] = cell;
  }
  return empty ? undefined : read;
}
