import { type OpenSheet, SheetFault } from './open-workbook';
import { attributeOf, innerText, piecesOf, tagsOf, unescapeXml } from './sheet-text';

/** A cell as it is typed: its text, or its number; a fault where it is neither. */
export interface SheetCell {
  /** From 0: A. */
  column: number;
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

function readCell(tag: string, inner: string, column: number, texts: readonly string[]): SheetCell {
  const type = attributeOf(tag, 't');
  const cell = (text: string, isNumber = false): SheetCell => ({ column, text, isNumber });
  if (/<f[\s/>]/.test(inner)) {
    return { ...cell(''), fault: '是公式，请复制后“选择性粘贴 → 数值”' };
  }
  if (type === 'inlineStr') return cell(innerText(inner));
  const from = inner.indexOf('<v>');
  const to = inner.indexOf('</v>', from);
  if (from < 0 || to < 0) return cell('');
  const value = unescapeXml(inner.slice(from + 3, to));
  if (type === 's') return cell(texts[Number(value)] ?? '');
  if (type === 'str') return cell(value);
  if (type === 'b') return cell(value === '1' ? 'TRUE' : 'FALSE');
  if (type === 'e') return { ...cell(''), fault: `是错误值 ${value}` };
  return /^-?[\d.]+(?:[eE][-+]?\d+)?$/.test(value) ? cell(plainNumber(value), true) : cell(value);
}

function readCells(xml: string, texts: readonly string[]): SheetCell[] {
  const cells: SheetCell[] = [];
  let next = 0;
  for (let at = xml.indexOf('<c'); at >= 0; at = xml.indexOf('<c', at)) {
    const end = xml.indexOf('>', at);
    if (end < 0) break;
    const tag = xml.slice(at, end + 1);
    const closed = tag.endsWith('/>');
    const stop = closed ? end + 1 : xml.indexOf('</c>', end);
    if (stop < 0) break;
    const reference = attributeOf(tag, 'r');
    const column = reference === undefined ? next : columnOf(reference);
    next = column + 1;
    if (!closed) {
      const cell = readCell(tag, xml.slice(end + 1, stop), column, texts);
      if (cell.text !== '' || cell.fault !== undefined) cells.push(cell);
    }
    at = stop;
  }
  return cells;
}

/** The rows of a sheet that hold anything, as they stream in. Throws a SheetFault where cells are merged. */
export async function* readRows({ rows, texts }: OpenSheet): AsyncGenerator<SheetRow> {
  let rowNo = 0;
  for await (const piece of piecesOf(rows, '</row>', LONGEST_ROW)) {
    const at = Math.max(piece.lastIndexOf('<row '), piece.lastIndexOf('<row>'));
    const end = piece.indexOf('>', at);
    if (at >= 0 && piece[end - 1] !== '/') {
      const given = Number(attributeOf(piece.slice(at, end + 1), 'r') ?? rowNo + 1);
      rowNo = Number.isSafeInteger(given) ? given : rowNo + 1;
      const cells = readCells(piece.slice(end + 1), texts);
      if (cells.length > 0) yield { rowNo, cells };
    }
    const [merged] = tagsOf(piece, 'mergeCell');
    if (merged !== undefined) {
      throw new SheetFault(
        `单元格 ${attributeOf(merged, 'ref') ?? ''} 是合并的，请取消合并并逐行填写后再上传`,
      );
    }
  }
}
