/** A sign as it was read. */
export interface ReadChar {
  text: string;
  /** 0 to 1. */
  sure: number;
  /** Where its middle stands, along the page. */
  at: number;
  /** What else it may be, likeliest first. */
  others: readonly { text: string; sure: number }[];
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

/** The lines in pieces: a label and its value may have been seen as one line, or two columns. */
export function toRuns(lines: readonly ReadLine[]): Run[] {
  return lines.flatMap((line) => {
    const height = line.bottom - line.top;
    const sign = signHeight(height);
    const pieces: ReadChar[][] = [];
    for (const char of line.chars) {
      if (char.text === ' ') continue;
      const piece = pieces.at(-1);
      if (piece && char.at - piece.at(-1)!.at < GAP * sign) piece.push(char);
      else pieces.push([char]);
    }
    return pieces.map((chars, i) => ({
      height: sign,
      top: line.top,
      bottom: line.bottom,
      left: i === 0 ? line.left : chars[0]!.at - sign / 2,
      right: i === pieces.length - 1 ? line.right : chars.at(-1)!.at + sign / 2,
      chars,
    }));
  });
}

/** Boxes are drawn wider than their text: a sign's own height. */
const signHeight = (boxHeight: number): number => boxHeight * 0.75;

/** The text of some signs. */
export const textOf = (chars: readonly ReadChar[]): string => chars.map(({ text }) => text).join('');

/** How sure a text is: the mean of its signs, drawn down by the worst of them. */
export function surenessOf(chars: readonly ReadChar[]): number {
  if (chars.length === 0) return 0;
  const mean = chars.reduce((sum, { sure }) => sum + sure, 0) / chars.length;
  return (3 * mean + Math.min(...chars.map(({ sure }) => sure))) / 4;
}
