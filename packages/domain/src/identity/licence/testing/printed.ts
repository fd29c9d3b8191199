import type { ReadChar, ReadLine } from '../read-line';

/** Height of a line's box; a sign is 30 wide. */
const HEIGHT = 40;
const SIGN = 30;

/** Signs that were read: `others` by place, `unsure` at places. A blank leaves a sign's width free. */
export function signs(
  text: string,
  left = 0,
  { others = {}, unsure = {} }: { others?: Record<number, string>; unsure?: Record<number, number> } = {},
): ReadChar[] {
  return Array.from(text, (sign, i) => ({
    text: sign,
    sure: unsure[i] ?? 0.99,
    at: left + (i + 0.5) * SIGN,
    others: Array.from(others[i] ?? '', (other, rank) => ({ text: other, sure: 0.05 / (rank + 1) })),
  })).filter(({ text: sign }) => sign !== ' ');
}

/** A line of text at a place of the page; `height` of its box. */
export function line(
  text: string,
  left: number,
  top: number,
  more: Parameters<typeof signs>[2] & { height?: number } = {},
): ReadLine {
  const height = more.height ?? HEIGHT;
  const chars = signs(text, left, more);
  return { left, right: left + text.length * SIGN, top, bottom: top + height, chars };
}
