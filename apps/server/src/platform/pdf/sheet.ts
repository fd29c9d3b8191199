import { breakLines, widthOf } from './break-lines';
import { cleanText } from './clean-text';
import type { PdfPicture } from './pdf-document';

/** The site's colours, for white paper. */
export const INK = '#11211e';
export const MUTE = '#5e706b';
export const GREEN = '#0b6b5b';
export const ORANGE = '#ff7a2f';
export const LINE = '#d5deda';
export const FOG = '#f1f5f3';

/** How a text is set. */
export interface Style {
  bold?: boolean;
  /** Points. */
  size: number;
  color?: string;
}

/** Signs to be drawn: their left end and their baseline, in points from the upper left corner. */
export interface Stroke {
  codes: readonly number[];
  x: number;
  baseline: number;
}

/** What a sheet is drawn with: a file's pages, or a picture. */
export interface Ink {
  newPage: () => void;
  text: (stroke: Stroke, style: Style) => void;
  fill: (color: string, x: number, top: number, width: number, height: number) => void;
  picture: (picture: PdfPicture, x: number, top: number, width: number, height: number) => void;
}

/** How wide a sign is at one point of size. */
export type Advances = Readonly<Record<'regular' | 'bold', (code: number) => number>>;

/** A sheet's size and margins, in points. */
export interface Format {
  width: number;
  height: number;
  margin: number;
  /** Kept free for what stands at the foot. */
  foot: number;
}

/** Paper of A4. */
export const A4: Format = { width: 595.28, height: 841.89, margin: 48, foot: 56 };
/** The same, lying. */
export const A4_LANDSCAPE: Format = { ...A4, width: A4.height, height: A4.width };

/** Paper of A5. */
export const A5: Format = { width: 419.53, height: 595.28, margin: 30, foot: 50 };

/** Height of a line. */
export const lineHeight = (style: Style): number => style.size * 1.55;

/** The baseline below a line's middle, as a share of the size. */
const BASELINE = 0.36;
/** Where a page begins that has no running title. */
export const FIRST_TOP = 42;
const LATER_TOP = 64;

/** Pages and where on them the pen is; points from the upper left corner. */
export interface Sheet {
  readonly format: Format;
  readonly left: number;
  /** Of what stands between the margins. */
  readonly across: number;
  /** Where the next block begins. */
  top: number;
  /** Pages so far. */
  pages: number;
  /** What stands on top of the pages that follow; '': nothing. */
  running: string;
  /** How much of the page is left. */
  room: () => number;
  /** Of a page that is still empty. */
  readonly fullRoom: number;
  newPage: () => void;
  /** Lines no wider than `width`. */
  fold: (text: string, style: Style, width: number) => number[][];
  /** How wide a line is. */
  widthOf: (codes: readonly number[], style: Style) => number;
  /** One line, its middle at `middle`; `right`: the right end is at `x`. */
  line: (codes: readonly number[], at: { x: number; middle: number; right?: boolean }, style: Style) => void;
  fill: Ink['fill'];
  picture: Ink['picture'];
}

/** An empty sheet; `begin` is drawn on every page but the first. */
export function openSheet(
  { ink, advances, format, running = '' }: { ink: Ink; advances: Advances; format: Format; running?: string },
  begin: (sheet: Sheet) => void,
): Sheet {
  const advanceOf = ({ bold, size }: Style) => {
    const advance = bold ? advances.bold : advances.regular;
    return (code: number) => advance(code) * size;
  };
  const sheet: Sheet = {
    format,
    left: format.margin,
    across: format.width - 2 * format.margin,
    top: FIRST_TOP,
    pages: 1,
    running,
    fullRoom: format.height - format.foot - LATER_TOP,
    room: () => format.height - format.foot - sheet.top,
    newPage() {
      ink.newPage();
      sheet.pages += 1;
      sheet.top = LATER_TOP;
      begin(sheet);
    },
    fold: (text, style, within) => breakLines(cleanText(text), within, advanceOf(style)),
    widthOf: (codes, style) => widthOf(codes, advanceOf(style)),
    line(codes, { x, middle, right }, style) {
      if (codes.length === 0) return;
      const advance = advanceOf(style);
      const from = right ? codes.reduce((left, code) => left - advance(code), x) : x;
      ink.text({ codes, x: from, baseline: middle + style.size * BASELINE }, style);
    },
    fill: (...area) => ink.fill(...area),
    picture: (...placed) => ink.picture(...placed),
  };
  return sheet;
}
