const codesOf = (signs: string): ReadonlySet<number> =>
  new Set(Array.from(signs, (sign) => sign.codePointAt(0) ?? 0));

/** These begin no line. */
const isClosing = (closing: ReadonlySet<number>) => (code: number) => closing.has(code);
const closes = isClosing(codesOf('，。、；：？！）】》〉」』”’％…·—,.;:?!)]}%'));
/** These end none. */
const opens = isClosing(codesOf('（【《〈「『“‘([{￥¥'));

const SPACE = 0x20;
/** Chinese may be broken after any sign, a word of letters and figures at its ends alone. */
const FIRST_OF_CHINESE = 0x2e80;

function staysWith(before: number, code: number): boolean {
  if (before === SPACE || code === SPACE) return false;
  if (closes(code) || opens(before)) return true;
  return before < FIRST_OF_CHINESE && code < FIRST_OF_CHINESE;
}

function unitsOf(codes: readonly number[]): number[][] {
  const units: number[][] = [];
  for (const [at, code] of codes.entries()) {
    if (at > 0 && staysWith(codes[at - 1] ?? SPACE, code)) units.at(-1)?.push(code);
    else units.push([code]);
  }
  return units;
}

/** How wide a code point is, in points. */
type Advance = (code: number) => number;

/** In points. */
export function widthOf(codes: readonly number[], advance: Advance): number {
  let sum = 0;
  for (const code of codes) sum += advance(code);
  return sum;
}

/** One line's signs, laid out in as many lines as its width asks for; what is wider alone is broken anywhere. */
function breakLine(codes: readonly number[], width: number, advance: Advance): number[][] {
  if (widthOf(codes, advance) <= width) return [[...codes]];
  const lines: number[][] = [];
  let line: number[] = [];
  let used = 0;
  const end = () => {
    while (line.at(-1) === SPACE) line.pop();
    lines.push(line);
    line = [];
    used = 0;
  };
  for (const unit of unitsOf(codes)) {
    const wide = widthOf(unit, advance);
    if (used > 0 && used + wide > width) end();
    if (used === 0 && unit[0] === SPACE && lines.length > 0) continue;
    for (const code of unit) {
      const more = advance(code);
      if (used > 0 && used + more > width) end();
      line.push(code);
      used += more;
    }
  }
  if (line.length > 0) end();
  return lines;
}

/** Lines of code points, laid out in lines that are no wider than `width` points; never none. */
export const breakLines = (
  lines: readonly (readonly number[])[],
  width: number,
  advance: Advance,
): number[][] => lines.flatMap((line) => breakLine(line, width, advance));
