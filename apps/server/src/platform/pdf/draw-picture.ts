import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { drawBlocks, linesOf, SMALL } from './draw-blocks';
import { type PaperFonts, paperFontFiles } from './paper-fonts';
import type { PdfDocument, PdfPicture } from './pdf-document';
import { type Format, INK, type Ink, LINE, lineHeight, openSheet } from './sheet';
import { advanceIn } from './true-type';

/** As wide as a phone's screen, in points; as long as what stands on it. */
const PHONE: Format = { width: 400, height: Number.POSITIVE_INFINITY, margin: 24, foot: 0 };
/** Pixels a point: 1080 across. */
const SCALE = 2.7;
/** A picture is looked at whole: what is longer belongs into a file. */
export const MOST_PICTURE_LINES = 200;

const FAMILIES = { regular: 'paper-regular', bold: 'paper-bold' } as const;

function greyCanvas({ grey, width, height }: PdfPicture) {
  const canvas = createCanvas(width, height);
  const on = canvas.getContext('2d');
  const image = on.createImageData(width, height);
  for (const [at, shade] of grey.entries()) image.data.set([shade, shade, shade, 255], at * 4);
  on.putImageData(image, 0, 0);
  return canvas;
}

/** Draws a document as one picture (PNG), white in every theme. Throws a RangeError above MOST_PICTURE_LINES. */
export function drawPicture(document: PdfDocument, fonts: PaperFonts): Buffer {
  if (linesOf(document) > MOST_PICTURE_LINES) throw new RangeError(`a picture of ${linesOf(document)} lines`);
  const files = paperFontFiles();
  for (const weight of ['regular', 'bold'] as const) {
    if (!GlobalFonts.has(FAMILIES[weight])) GlobalFonts.registerFromPath(files[weight], FAMILIES[weight]);
  }
  const strokes: ((on: CanvasRenderingContext) => void)[] = [];
  const ink: Ink = {
    newPage: () => undefined,
    text({ codes, x, baseline }, { bold, size, color = INK }) {
      const text = String.fromCodePoint(...codes);
      strokes.push((on) => {
        on.fillStyle = color;
        on.font = `${size}px ${bold ? FAMILIES.bold : FAMILIES.regular}`;
        on.fillText(text, x, baseline);
      });
    },
    fill: (color, x, top, wide, high) =>
      strokes.push((on) => {
        on.fillStyle = color;
        on.fillRect(x, top, wide, high);
      }),
    picture: (picture, x, top, wide, high) =>
      strokes.push((on) => on.drawImage(greyCanvas(picture), x, top, wide, high)),
  };
  const advances = { regular: advanceIn(fonts.regular), bold: advanceIn(fonts.bold) };
  const sheet = openSheet({ ink, advances, format: PHONE }, () => undefined);
  drawBlocks(sheet, document);
  if (document.footer !== undefined) {
    sheet.fill(LINE, sheet.left, sheet.top, sheet.across, 0.5);
    sheet.top += 8;
    for (const codes of sheet.fold(document.footer, SMALL, sheet.across)) {
      sheet.line(codes, { x: sheet.left, middle: sheet.top + lineHeight(SMALL) / 2 }, SMALL);
      sheet.top += lineHeight(SMALL);
    }
  }
  const canvas = createCanvas(PHONE.width * SCALE, Math.ceil((sheet.top + PHONE.margin) * SCALE));
  const on = canvas.getContext('2d');
  on.scale(SCALE, SCALE);
  on.fillStyle = '#ffffff';
  on.fillRect(0, 0, PHONE.width, sheet.top + PHONE.margin);
  for (const stroke of strokes) stroke(on);
  return canvas.toBuffer('image/png');
}

type CanvasRenderingContext = ReturnType<ReturnType<typeof createCanvas>['getContext']>;
