import { isMarkup, MARKUP_FAULT } from '../../../lib/format/markup';
import { pastedCells } from '../../../lib/format/pasted-cells';

/** Cells that every sheet of lanes has. */
export interface LaneCells {
  readonly address: string;
  readonly harbor: string;
  readonly cabinetType: string;
  readonly orderType: string;
}

/** What is pasted at a place: rows of these columns. */
export interface PastedSheet<R extends LaneCells> {
  /** In the template's order. */
  columns: readonly string[];
  columnOf: (head: string) => string | undefined;
  rowOf: (cell: (column: string) => string) => R;
  /** Cells that a row without heads has at least. */
  least: number;
  most: number;
  tooLong: string;
  /** What is said where no row is left. */
  nothing: string;
}

/** Rows, and in words how they were understood; or what is wrong with the text. */
export type Pasted<R> = { rows: R[]; said: string } | { fault: string };

type Lines = readonly (readonly string[])[];

const MOST_NAMED = 3;
const unusedText = (heads: Iterable<string>): string => {
  const all = [...new Set(heads)];
  if (all.length === 0) return '';
  return `；没有用到：${all.slice(0, MOST_NAMED).join('、')}${all.length > MOST_NAMED ? '等' : ''}`;
};

const LABELLED = /^([^:：]{1,12})[:：]\s*(.*)$/u;
/** A contact block of a shop tells the region apart, before the address. */
const REGION = /^(?:所在)?(?:地区|省市区)$/u;

/** '港口：盐田', '地址：…', a line each, as it is written in a chat; the next one begins where a label comes again. */
function readLabelled<R extends LaneCells>(lines: Lines, sheet: PastedSheet<R>): Pasted<R> | null {
  if (lines.some((row) => row.length > 1)) return null;
  const told = lines.map(([text = '']) => {
    const [, head = '', said = ''] = LABELLED.exec(text) ?? [];
    const isRegion = REGION.test(head);
    return { text, head, said, isRegion, column: isRegion ? 'address' : sheet.columnOf(head) };
  });
  const heads = told.filter(({ head }) => head !== '').length;
  if (heads < 2 || heads * 2 < told.length || told.every(({ column }) => column === undefined)) return null;
  const rows: Map<string, string>[] = [];
  const unused: string[] = [];
  let open: { column: string; isRegion: boolean } | null = null;
  for (const { text, head, said, isRegion, column } of told) {
    const row = rows.at(-1);
    if (column !== undefined) {
      const goesOn = open?.isRegion === true && open.column === column;
      if (!row || (row.has(column) && !goesOn)) rows.push(new Map([[column, said]]));
      else row.set(column, `${row.get(column) ?? ''}${said}`);
      open = { column, isRegion };
    } else if (head === '' && row && open) {
      row.set(open.column, `${row.get(open.column) ?? ''}${text}`);
    } else {
      unused.push(head || text.slice(0, 10));
      open = null;
    }
  }
  return {
    rows: rows.map((row) => sheet.rowOf((column) => row.get(column) ?? '')),
    said: `${rows.length} 行，按“地址：”这样的标签对应${unusedText(unused)}`,
  };
}

/** A line, an address. */
function readAddresses<R extends LaneCells>(lines: Lines, sheet: PastedSheet<R>): Pasted<R> | null {
  const all = lines.map((row) => row.filter((cell) => cell !== ''));
  if (all.length === 0 || all.some((row) => row.length > 1)) return null;
  const texts = all.flat();
  // One copied column may come with its head.
  const list = sheet.columnOf(texts[0] ?? '') === 'address' ? texts.slice(1) : texts;
  return {
    rows: list.map((text) => sheet.rowOf((column) => (column === 'address' ? text : ''))),
    said: `${list.length} 个地址${list.length > 1 ? '，一行一个' : ''}`,
  };
}

/** Cells as Excel copies them, by their heads or in the template's order. */
function readTable<R extends LaneCells>(lines: Lines, sheet: PastedSheet<R>): Pasted<R> {
  const first = lines[0] ?? [];
  const heads = first.map(sheet.columnOf);
  const known = heads.filter((head) => head !== undefined).length;
  const hasHeads = known >= 3 || (known === 2 && first.filter((cell) => cell !== '').length === 2);
  const columns: readonly (string | undefined)[] = hasHeads ? heads : sheet.columns;
  const body = hasHeads ? lines.slice(1) : lines;
  if (!hasHeads && body.length <= sheet.most && body.every((row) => row.length < sheet.least)) {
    return { fault: '列数对不上：请连同表头一起复制，或按模板的列顺序粘贴' };
  }
  const unused = hasHeads ? first.filter((cell, at) => cell !== '' && heads[at] === undefined) : [];
  return {
    rows: body.map((row) => sheet.rowOf((column) => row[columns.indexOf(column)] ?? '')),
    said: `${body.length} 行，按${hasHeads ? '表头' : '模板的列顺序'}对应${unusedText(unused)}`,
  };
}

/** What was pasted, as rows: a table, lines with labels, or addresses. */
export function readPasted<R extends LaneCells>(text: string, sheet: PastedSheet<R>): Pasted<R> {
  if (isMarkup(text)) return { fault: MARKUP_FAULT };
  const lines = pastedCells(text).filter((row) => row.some((cell) => cell !== ''));
  if (lines.length === 0) return { fault: sheet.nothing };
  const read = readLabelled(lines, sheet) ?? readAddresses(lines, sheet) ?? readTable(lines, sheet);
  if ('fault' in read) return read;
  if (read.rows.length === 0) return { fault: sheet.nothing };
  return read.rows.length > sheet.most ? { fault: sheet.tooLong } : read;
}
