import { cleanCell, readDate } from '@boxhaul/domain/kit';
import {
  CABINET_TYPES,
  isPriceColumn,
  LANE_COLUMN_WORDS,
  LANE_COLUMNS,
  type Lane,
  type LaneBook,
  type LaneNames,
  type LaneCells,
  type LaneColumn,
  laneColumnOf,
  laneIdentity,
  openLaneBook,
  readLane,
} from '@boxhaul/domain/pricing';
import { laneRowOf, pricesOf } from '../lane-rows';
import { openWorkbook } from '../../../platform/sheets/open-workbook';
import { SheetFault } from '../../../platform/sheets/sheet-fault';
import { columnName, readRows, type SheetCell, type SheetRow } from '../../../platform/sheets/sheet-rows';

export interface ReadOrder {
  path: string;
  names: LaneNames;
  /** So many rows, and so many prices, at most. */
  most: number;
}

/** What is wrong with a cell of the file, by its place. */
export interface RowFault {
  rowNo: number;
  /** 'M'; empty where it is about the whole row. */
  column: string;
  message: string;
}

/** A rate card's file, read: prices as JSON rows in pieces for the database, or what is wrong with it. */
export interface CardFile {
  /** Why it cannot be read at all. */
  refused?: string;
  rows: number;
  prices: number;
  pieces: Uint8Array<ArrayBuffer>[];
  /** The first of them; `faultCount` counts all. */
  faults: RowFault[];
  faultCount: number;
}

const MOST_FAULTS = 1000;
const PIECE = 5000;

/** Reads a rate card out of an Excel file. Whatever is wrong with it is said; it throws where the file breaks off. */
export async function readCardFile(
  { path, names, most }: ReadOrder,
  onRows: (rows: number) => void = () => undefined,
): Promise<CardFile> {
  const reading = new CardReading(openLaneBook(names), most);
  try {
    const sheet = await openWorkbook(path, { words: '运价表' });
    try {
      for await (const row of readRows(sheet)) {
        reading.take(row, sheet.from1904);
        if (row.rowNo % PIECE === 0) onRows(row.rowNo);
      }
    } finally {
      sheet.close();
    }
    return reading.end();
  } catch (error) {
    const refused = error instanceof SheetFault ? error.message : '文件已损坏或不完整，无法读取';
    return { refused, rows: 0, prices: 0, pieces: [], faults: [], faultCount: 0 };
  }
}

class CardReading {
  #columns: ReadonlyMap<number, LaneColumn> | undefined;
  #rows = 0;
  #prices = 0;
  #waiting: object[] = [];
  #pieces: Uint8Array<ArrayBuffer>[] = [];
  #faults: RowFault[] = [];
  #faultCount = 0;
  /** By identity: the days of its lanes, with their rows. */
  readonly #days = new Map<string, { from: string; to: string; rowNo: number }[]>();

  constructor(
    readonly book: LaneBook,
    readonly most: number,
  ) {}

  take(row: SheetRow, from1904: boolean): void {
    if (!this.#columns) {
      this.#columns = readColumns(row);
      return;
    }
    this.#rows += 1;
    if (this.#rows > this.most) throw new SheetFault(`超过 ${this.most} 行，请拆成几份，或只保留要用的线路`);
    const cells = this.#cellsOf(row, this.#columns, from1904);
    if (!cells) return;
    const { lane, faults } = readLane(cells, this.book);
    if (faults)
      for (const { column, message } of faults)
        this.#fault(row.rowNo, this.#place(column), `“${LANE_COLUMN_WORDS[column]}”${message}`);
    else this.#keep(lane, row.rowNo);
  }

  end(): CardFile {
    if (!this.#columns) throw new SheetFault('工作表是空的');
    if (this.#rows === 0) throw new SheetFault('表头下面没有线路');
    this.#flush();
    return {
      rows: this.#rows,
      prices: this.#prices,
      pieces: this.#faultCount === 0 ? this.#pieces : [],
      faults: this.#faults,
      faultCount: this.#faultCount,
    };
  }

  /** A row's cells by their column; undefined when one cannot be read. */
  #cellsOf(
    row: SheetRow,
    columns: ReadonlyMap<number, LaneColumn>,
    from1904: boolean,
  ): LaneCells | undefined {
    const cells: Partial<Record<LaneColumn, string>> = {};
    let whole = true;
    for (const cell of row.cells) {
      const column = columns.get(cell.column);
      const message = column === undefined ? '所在的列没有表头' : cell.fault;
      if (column === undefined || message !== undefined) {
        const name = column === undefined ? cell.text.slice(0, 20) : LANE_COLUMN_WORDS[column];
        this.#fault(row.rowNo, columnName(cell.column), `“${name}”${message ?? ''}`);
        whole = false;
      } else cells[column] = textOf(cell, column, from1904);
    }
    return whole ? cells : undefined;
  }

  #place(column: LaneColumn): string {
    for (const [place, name] of this.#columns ?? []) if (name === column) return columnName(place);
    return '';
  }

  #fault(rowNo: number, column: string, message: string): void {
    this.#faultCount += 1;
    if (this.#faults.length < MOST_FAULTS) this.#faults.push({ rowNo, column, message });
  }

  #keep(lane: Lane, rowNo: number): void {
    const identity = laneIdentity(lane);
    const days = this.#days.get(identity) ?? [];
    const other = days.find(({ from, to }) => from <= lane.validTo && lane.validFrom <= to);
    if (other) {
      this.#fault(rowNo, '', `与第 ${other.rowNo} 行条件相同、日期重叠，请合并或错开日期`);
      return;
    }
    days.push({ from: lane.validFrom, to: lane.validTo, rowNo });
    this.#days.set(identity, days);
    const row = laneRowOf(lane);
    for (const [cabinet_type, price_fen] of pricesOf(lane))
      this.#waiting.push({ ...row, cabinet_type, price_fen });
    if (this.#waiting.length >= PIECE) this.#flush();
  }

  #flush(): void {
    this.#prices += this.#waiting.length;
    if (this.#prices > this.most)
      throw new SheetFault(`价格超过 ${this.most} 个，请拆成几份，或只保留要用的线路`);
    if (this.#waiting.length > 0) this.#pieces.push(new TextEncoder().encode(JSON.stringify(this.#waiting)));
    this.#waiting = [];
  }
}

/** An Excel number of a day becomes its text: only here it is known from when the book counts. */
const textOf = ({ text, isNumber }: SheetCell, column: LaneColumn, from1904: boolean): string =>
  isNumber && (column === 'validFrom' || column === 'validTo')
    ? (readDate(text, { from1904 }) ?? text)
    : cleanCell(text);

const NEEDED: readonly LaneColumn[] = ['harbor', 'orderType', 'validFrom', 'validTo'];

/** Which column stands where, by the heads in the first row. */
function readColumns(row: SheetRow): Map<number, LaneColumn> {
  const columns = new Map<number, LaneColumn>();
  for (const { column, text } of row.cells) {
    const name = laneColumnOf(text);
    const place = `第 ${row.rowNo} 行 ${columnName(column)} 列`;
    if (!name) {
      const known = LANE_COLUMNS.map((each) => LANE_COLUMN_WORDS[each]).join('、');
      throw new SheetFault(`${place}“${text.slice(0, 20)}”不是运价表的表头，表头可用：${known}`);
    }
    if ([...columns.values()].includes(name)) throw new SheetFault(`${place}的表头“${text.trim()}”重复`);
    columns.set(column, name);
  }
  const present = new Set(columns.values());
  const missing = NEEDED.filter((name) => !present.has(name)).map((name) => LANE_COLUMN_WORDS[name]);
  if (!present.has('regionCode') && !present.has('region')) missing.push('地区代码或地区');
  if (![...present].some(isPriceColumn)) missing.push(`${CABINET_TYPES.join('、')} 之一`);
  if (missing.length > 0) throw new SheetFault(`表头缺少：${missing.join('、')}`);
  return columns;
}
