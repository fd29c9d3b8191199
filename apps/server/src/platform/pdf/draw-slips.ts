import { drawBlock, drawSlipHead } from './draw-blocks';
import type { PdfDocument, PdfSlip } from './pdf-document';
import { type Advances, FIRST_TOP, type Ink, LINE, openSheet, type Sheet } from './sheet';

const nothing = (): void => undefined;
const NO_INK: Ink = { newPage: nothing, text: nothing, fill: nothing, picture: nothing };

/** Of the line along which a page is cut. */
const DASH = 6;
/** Between that line and what stands below it. */
const BELOW_CUT = 20;

function drawSlip(sheet: Sheet, slip: PdfSlip, issuer: string): void {
  drawSlipHead(sheet, slip, issuer);
  sheet.running = `${slip.title} ${slip.number}（续）`;
  for (const block of slip.blocks) drawBlock(sheet, block);
}

/** How high a slip is that fits on one page; undefined for a longer one. */
function heightOf(sheet: Sheet, slip: PdfSlip, { issuer }: PdfDocument, advances: Advances) {
  const dry = openSheet({ ink: NO_INK, advances, format: sheet.format }, nothing);
  drawSlip(dry, slip, issuer);
  return dry.pages === 1 ? dry.top - FIRST_TOP : undefined;
}

/** Goes to the lower half of the page, and draws where it is cut. */
function turnToHalf(sheet: Sheet, half: number): void {
  for (let x = 0; x < sheet.format.width; x += 2 * DASH) sheet.fill(LINE, x, half, DASH, 0.6);
  sheet.top = half + BELOW_CUT;
}

/** Draws a file of slips; answers on which page each begins. */
export function drawSlips(sheet: Sheet, document: PdfDocument, advances: Advances): number[] {
  const { perPage = 1, all = [] } = document.slips ?? {};
  const half = sheet.format.height / 2;
  const begins: number[] = [];
  for (const [at, slip] of all.entries()) {
    const isFree = at > 0 && perPage === 2 && sheet.top <= half;
    const high = isFree ? heightOf(sheet, slip, document, advances) : undefined;
    if (high !== undefined && half + BELOW_CUT + high <= sheet.format.height - sheet.format.foot) {
      turnToHalf(sheet, half);
    } else if (at > 0) {
      sheet.running = '';
      sheet.newPage();
      sheet.top = FIRST_TOP;
    }
    begins.push(sheet.pages - 1);
    drawSlip(sheet, slip, document.issuer);
  }
  return begins;
}
