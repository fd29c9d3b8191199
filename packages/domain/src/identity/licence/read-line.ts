/** A sign as it was read. */
export interface ReadChar {
  text: string;
  /** 0 to 1. */
  sure: number;
  /** Where its middle stands, along the page. */
  at: number;
  /** What else it may be, likeliest first. */
  others: readonly { text: string; sure: number }[];
  /** A blank was read before it. */
  spaced?: true;
}

/** A line of text on a level page, in pixels or any other unit; its signs from left to right. */
export interface ReadLine {
  left: number;
  right: number;
  top: number;
  bottom: number;
  chars: readonly ReadChar[];
}

/** A piece of a line without wide gaps. */
export interface Run extends ReadLine {
  /** Height of the line that it is a piece of. */
  height: number;
}

/** A wider gap between the middles of two signs, in heights of the line, parts what belongs together. */
const GAP = 2.2;

/** Boxes are drawn somewhat higher than their text: a sign's own height. */
const SIGN_OF_BOX = 0.75;
/** A box of a sign or two is drawn low; it is taken to be nearly as high as the page's lines. */
const FEW_SIGNS = 2;
const NEARLY = 0.9;
const MANY_SIGNS = 4;

/** The lines in pieces: a label and its value may have been seen as one line, or two columns. */
export function toRuns(lines: readonly ReadLine[]): Run[] {
  const heights = lines
    .filter(({ chars }) => chars.length >= MANY_SIGNS)
    .map(({ top, bottom }) => (bottom - top) * SIGN_OF_BOX)
    .sort((a, b) => a - b);
  const usual = heights[Math.floor(heights.length / 2)] ?? 0;
  return lines.flatMap((line) => {
    const own = (line.bottom - line.top) * SIGN_OF_BOX;
    const height = line.chars.length > FEW_SIGNS ? own : Math.max(own, usual * NEARLY);
    return piecesOf(line.chars, height).map((chars) => ({
      height,
      top: line.top,
      bottom: line.bottom,
      left: chars[0] === line.chars[0] ? line.left : chars[0]!.at - height / 2,
      right: chars.at(-1) === line.chars.at(-1) ? line.right : chars.at(-1)!.at + height / 2,
      chars,
    }));
  });
}

function piecesOf(chars: readonly ReadChar[], height: number): ReadChar[][] {
  const pieces: ReadChar[][] = [];
  for (const [i, read] of chars.entries()) {
    if (read.text === ' ') continue;
    const char: ReadChar = chars[i - 1]?.text === ' ' ? { ...read, spaced: true } : read;
    const piece = pieces.at(-1);
    if (piece && char.at - piece.at(-1)!.at < GAP * height) piece.push(char);
    else pieces.push([char]);
  }
  return pieces;
}

/** The text of some signs. */
export const textOf = (chars: readonly ReadChar[]): string => chars.map(({ text }) => text).join('');

/** How sure a text is: the mean of its signs, drawn down by the worst of them. */
export function confidenceOf(chars: readonly ReadChar[]): number {
  if (chars.length === 0) return 0;
  const mean = chars.reduce((sum, { sure }) => sum + sure, 0) / chars.length;
  return (3 * mean + Math.min(...chars.map(({ sure }) => sure))) / 4;
}
