import { sheetMoment, withoutUnseen } from '@boxhaul/domain/kit';
import type { OpenSheet } from './open-workbook';
import { RESAVE, SheetFault } from './sheet-fault';
import { attributeOf, innerText, piecesOf, startOf, tagsOf, unescapeXml } from './sheet-text';

/** A cell as it is typed: its text, or its number; a fault where it is neither. */
export interface SheetCell {
  /** From 0: A. */
  column: number;
  /** Of a number that is shown as a date, the date: 'YYYY-MM-DD', 'YYYY-MM-DD HH:mm:ss' or 'HH:mm:ss'. */
  text: string;
  isNumber: boolean;
  fault?: string;
}

export interface SheetRow {
  /** As Excel numbers it. */
  rowNo: number;
  cells: readonly SheetCell[];
}

const LONGEST_ROW = 2_000_000;

/** 'AB12' → 27. */
function columnOf(reference: string): number {
  let column = 0;
  for (const sign of reference) {
    const letter = sign.charCodeAt(0) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return column - 1;
}

/** 27 → 'AB'. */
export const columnName = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : columnName(Math.floor(column / 26) - 1) + String.fromCharCode(65 + (column % 26));

/** Excel keeps 15 digits; what is behind them comes of its arithmetic. */
const plainNumber = (text: string): string => String(Number(Number(text).toPrecision(15)));

/** What a cell's `<v>` holds; '' where it has none. */
function valueOf(inner: string, prefix: string): string {
  const start = startOf(inner, `${prefix}v`);
  const from = start < 0 ? 0 : inner.indexOf('>', start) + 1;
  if (from === 0 || inner[from - 2] === '/') return '';
  const to = inner.indexOf(`</${prefix}v>`, from);
  if (to < 0) throw new SheetFault(`工作表的内容不完整，${RESAVE}`);
  return unescapeXml(inner.slice(from, to));
}

type MakeCell = (text: string, isNumber?: boolean) => SheetCell;

/** Reads the cells of one sheet. */
class CellReader {
  constructor(private readonly sheet: OpenSheet) {}

  rowCells(xml: string): SheetCell[] {
    const { prefix } = this.sheet.rows;
    const cells: SheetCell[] = [];
    let next = 0;
    for (let at = startOf(xml, `${prefix}c`); at >= 0; at = startOf(xml, `${prefix}c`, at)) {
      const end = xml.indexOf('>', at);
      const tag = xml.slice(at, end + 1);
      const closed = tag.endsWith('/>');
      const stop = closed ? end + 1 : xml.indexOf(`</${prefix}c>`, end);
      if (end < 0 || stop < 0) throw new SheetFault(`工作表的内容不完整，${RESAVE}`);
      const reference = attributeOf(tag, 'r');
      const column = reference === undefined ? next : columnOf(reference);
      next = column + 1;
      if (!closed) {
        const cell = this.#read(tag, xml.slice(end + 1, stop), column);
        if (cell.text !== '' || cell.fault !== undefined) cells.push(cell);
      }
      at = stop;
    }
    return cells;
  }

  #read(tag: string, inner: string, column: number): SheetCell {
    const { prefix } = this.sheet.rows;
    const cell = (text: string, isNumber = false): SheetCell => ({ column, text, isNumber });
    if (startOf(inner, `${prefix}f`) >= 0) {
      return { ...cell(''), fault: '是公式，请复制后“选择性粘贴 → 数值”' };
    }
    const type = attributeOf(tag, 't');
    if (type === 'inlineStr') return cell(innerText(inner, prefix));
    const value = valueOf(inner, prefix);
    if (type === 's') return this.#shared(value, cell);
    if (type === 'str') return cell(withoutUnseen(value));
    if (type === 'b') return cell(value === '' ? '' : value === '1' ? 'TRUE' : 'FALSE');
    if (type === 'e') return { ...cell(''), fault: `是错误值 ${value}` };
    return type === 'd' ? cell(value.replace(/Z$/, '')) : this.#number(tag, value, cell);
  }

  /** A text that is not there is a fault: read as empty, nobody would miss it. */
  #shared(value: string, cell: MakeCell): SheetCell {
    if (value === '') return cell('');
    const text = /^\d+$/.test(value) ? this.sheet.texts[Number(value)] : undefined;
    return text === undefined
      ? { ...cell(''), fault: '的文字在文件里找不到，请重新填写或另存后再上传' }
      : cell(text);
  }

  #number(tag: string, value: string, cell: MakeCell): SheetCell {
    if (!/^[-+]?[\d.]+(?:[eE][-+]?\d+)?$/.test(value)) return cell(withoutUnseen(value));
    const { dates, from1904 } = this.sheet;
    const shows = dates.get(Number(attributeOf(tag, 's') ?? 0));
    const moment = shows ? sheetMoment(Number(value), { from1904, withClock: shows === 'moment' }) : null;
    return moment === null ? cell(plainNumber(value), true) : cell(moment);
  }
}

/** The rows of a sheet that hold anything, as they stream in. Throws a SheetFault where cells are merged. */
export async function* readRows(sheet: OpenSheet): AsyncGenerator<SheetRow> {
  const { prefix, texts } = sheet.rows;
  const reader = new CellReader(sheet);
  let rowNo = 0;
  for await (const piece of piecesOf(texts, `</${prefix}row>`, LONGEST_ROW)) {
    for (let at = startOf(piece, `${prefix}row`); at >= 0; at = startOf(piece, `${prefix}row`, at)) {
      const end = piece.indexOf('>', at);
      if (end < 0) break;
      const given = Number(attributeOf(piece.slice(at, end + 1), 'r') ?? rowNo + 1);
      rowNo = Number.isSafeInteger(given) ? given : rowNo + 1;
      at = end;
      // An empty row closes itself.
      if (piece[end - 1] === '/') continue;
      const cells = reader.rowCells(piece.slice(end + 1));
      if (cells.length > 0) yield { rowNo, cells };
      break;
    }
    if (!piece.includes('mergeCell')) continue;
    const [merged] = tagsOf(piece, 'mergeCell');
    if (merged !== undefined) {
      throw new SheetFault(
        `单元格 ${attributeOf(merged, 'ref') ?? ''} 是合并的，请取消合并并逐行填写后再上传`,
      );
    }
  }
}
