import type { PdfBlock, PdfColumn } from './pdf-document';
import { FOG, GREEN, LINE, lineHeight, type Sheet, type Style } from './sheet';

type Table = Extract<PdfBlock, { kind: 'table' }>;

const BODY: Style = { size: 9 };
const STRONG: Style = { size: 9, bold: true };
/** A head is no longer, whatever its titles say. */
const MOST_HEAD_LINES = 4;
const PAD_ACROSS = 5;
const PAD_DOWN = 3.5;

interface Place {
  x: number;
  width: number;
  right: boolean;
}

function placesOf(sheet: Sheet, columns: readonly PdfColumn[]): Place[] {
  const shares = columns.reduce((sum, column) => sum + column.width, 0);
  let x = sheet.left;
  return columns.map((column) => {
    const width = (sheet.across * column.width) / shares;
    const place = { x, width, right: column.align === 'right' };
    x += width;
    return place;
  });
}

/** A row's cells in lines, and how many the longest has. */
function foldRow(sheet: Sheet, places: readonly Place[], cells: readonly string[], style: Style) {
  const folded = places.map((place, at) => sheet.fold(cells[at] ?? '', style, place.width - 2 * PAD_ACROSS));
  return { folded, lines: Math.max(1, ...folded.map((cell) => cell.length)) };
}

const heightOf = (lines: number, style: Style): number => lines * lineHeight(style) + 2 * PAD_DOWN;

/** Lines `from` to `to` of a row. */
function drawLines(
  sheet: Sheet,
  places: readonly Place[],
  folded: readonly number[][][],
  { from, to, style }: { from: number; to: number; style: Style },
): void {
  for (const [at, place] of places.entries()) {
    for (let line = from; line < to; line += 1) {
      const codes = folded[at]?.[line] ?? [];
      const middle = sheet.top + PAD_DOWN + (line - from + 0.5) * lineHeight(style);
      const x = place.right ? place.x + place.width - PAD_ACROSS : place.x + PAD_ACROSS;
      sheet.line(codes, { x, middle, right: place.right }, style);
    }
  }
  sheet.top += heightOf(to - from, style);
}

/** A table over as many pages as it needs: its head on each; a row is divided only when no page could hold it. */
export function drawTable(sheet: Sheet, { columns, rows, sums = [] }: Table): void {
  const places = placesOf(sheet, columns);
  const titles = columns.map((column) => column.title);
  const head = foldRow(sheet, places, titles, STRONG);
  const headLines = Math.min(head.lines, MOST_HEAD_LINES);
  const headHeight = heightOf(headLines, STRONG);
  const drawHead = () => {
    sheet.fill(FOG, sheet.left, sheet.top, sheet.across, headHeight);
    drawLines(sheet, places, head.folded, { from: 0, to: headLines, style: STRONG });
    sheet.fill(GREEN, sheet.left, sheet.top - 0.8, sheet.across, 0.8);
  };
  const nextPage = () => {
    sheet.newPage();
    drawHead();
  };
  const drawRow = (cells: readonly string[], style: Style) => {
    const { folded, lines } = foldRow(sheet, places, cells, style);
    if (heightOf(lines, style) > sheet.room() && heightOf(lines, style) <= sheet.fullRoom - headHeight)
      nextPage();
    for (let from = 0; from < lines;) {
      const fits = Math.floor((sheet.room() - 2 * PAD_DOWN) / lineHeight(style));
      if (fits < 1) {
        nextPage();
        continue;
      }
      const to = Math.min(lines, from + fits);
      drawLines(sheet, places, folded, { from, to, style });
      from = to;
    }
    sheet.fill(LINE, sheet.left, sheet.top - 0.4, sheet.across, 0.4);
  };
  if (headHeight + heightOf(1, BODY) > sheet.room()) sheet.newPage();
  drawHead();
  for (const row of rows) drawRow(row, BODY);
  for (const [at, sum] of sums.entries()) {
    if (at === 0) sheet.fill(GREEN, sheet.left, sheet.top - 0.8, sheet.across, 0.8);
    drawRow(sum, STRONG);
  }
}
