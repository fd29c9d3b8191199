import type { EmbeddedFont } from './embedded-font';
import type { PdfPicture } from './pdf-document';
import { INK, type Ink } from './sheet';

const n = (value: number): string => String(Math.round(value * 100) / 100);

const rgb = (color: string): string =>
  [1, 3, 5].map((at) => n(Number.parseInt(color.slice(at, at + 2), 16) / 255)).join(' ');

/** Fonts by weight, as they stand in the file. */
export type FileFonts = Readonly<Record<'regular' | 'bold', EmbeddedFont>>;

/** Draws pages as the operators of a PDF's content; `turnTo` goes back to a page, to write its foot. */
export function pdfInk(
  fonts: FileFonts,
  height: number,
): Ink & {
  pages: readonly (readonly string[])[];
  /** Named P1, P2 … in the pages' operators. */
  pictures: readonly PdfPicture[];
  turnTo: (page: number) => void;
} {
  const pictures: PdfPicture[] = [];
  const pages: string[][] = [[]];
  let ops = pages[0] ?? [];
  return {
    pages,
    pictures,
    picture(picture, x, top, wide, high) {
      const name = pictures.push(picture);
      ops.push(`q ${n(wide)} 0 0 ${n(high)} ${n(x)} ${n(height - top - high)} cm /P${name} Do Q`);
    },
    turnTo(page) {
      ops = pages[page] ?? ops;
    },
    newPage() {
      ops = [];
      pages.push(ops);
    },
    text({ codes, x, baseline }, { bold, size, color = INK }) {
      const [name, font] = bold ? ['B', fonts.bold] : ['R', fonts.regular];
      const at = `${n(x)} ${n(height - baseline)} Td`;
      ops.push(`BT ${rgb(color)} rg /${name} ${n(size)} Tf ${at} <${font.encode(codes)}> Tj ET`);
    },
    fill(color, x, top, wide, high) {
      ops.push(`${rgb(color)} rg ${n(x)} ${n(height - top - high)} ${n(wide)} ${n(high)} re f`);
    },
  };
}
