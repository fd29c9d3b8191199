import { encode } from 'uqr';
import type { PdfCode } from './pdf-document';
import { MUTE, type Sheet, type Style } from './sheet';

const CAPTION: Style = { size: 8, color: MUTE };
const BLACK = '#000000';
/** Modules that must stay light around a code; the paper is light beyond them. */
const QUIET = 2;

/** How much of a line a code takes. */
export const CODE_WIDE = 86;
const SIDE = 78;
/** With its caption. */
export const CODE_HIGH = SIDE + 16;

/** A code as squares of ink, so that it is sharp at every size, with its caption below; `right` is its right end. */
export function drawCode(sheet: Sheet, { text, caption }: PdfCode, right: number): void {
  const { data: rows, size } = encode(text, { ecc: 'M', border: QUIET });
  const module = SIDE / size;
  const left = right - SIDE;
  for (const [y, row] of rows.entries()) {
    for (let from = row.indexOf(true); from !== -1;) {
      const end = row.indexOf(false, from);
      const to = end === -1 ? row.length : end;
      const x = left + from * module;
      sheet.fill(BLACK, x, sheet.top + y * module, (to - from) * module, module);
      from = row.indexOf(true, to);
    }
  }
  const [line = []] = sheet.fold(caption, CAPTION, SIDE);
  const wide = sheet.widthOf(line, CAPTION);
  sheet.line(line, { x: left + Math.max(0, (SIDE - wide) / 2), middle: sheet.top + SIDE + 6 }, CAPTION);
}
