import type { ReadChar } from './read-line';

const LATIN = /[A-Za-z]/;
/** What stands in a Latin name beside its letters: 'A & B CO., LTD.' */
const OF_LATIN = /[A-Za-z0-9&.,()'’\-（），。]/;
/** Middles of two Latin letters further apart than so many of the usual steps: a space stands between. */
const SPACE = 1.55;

/** One line's text, with spaces between Latin words alone. */
function lineText(chars: readonly ReadChar[]): string {
  const steps = chars.slice(1).map((char, i) => ({
    step: char.at - chars[i]!.at,
    latin: LATIN.test(char.text) && LATIN.test(chars[i]!.text),
  }));
  const latin = steps
    .filter((each) => each.latin)
    .map(({ step }) => step)
    .sort((a, b) => a - b);
  const usual = latin[Math.floor(latin.length * 0.4)] ?? 0;
  return chars
    .map(({ text }, i) => {
      const before = steps[i - 1];
      const apart = before?.latin && before.step > SPACE * usual;
      return apart || isSpaced(chars, i) ? ` ${text}` : text;
    })
    .join('');
}

/** A blank that was read stands only among Latin words: Chinese signs are set apart for looks. */
function isSpaced(chars: readonly ReadChar[], i: number): boolean {
  const [before, char] = [chars[i - 1], chars[i]];
  if (!before || !char?.spaced || !OF_LATIN.test(before.text) || !OF_LATIN.test(char.text)) return false;
  return [i - 2, i - 1, i, i + 1].some((at) => LATIN.test(chars[at]?.text ?? ''));
}

/** Lines as one text; Latin words that a line's end parts stay apart. */
export const joinLines = (lines: readonly (readonly ReadChar[])[]): string =>
  lines.map(lineText).reduce((text, next) => {
    const parted = /[A-Za-z,.&]$/.test(text) && /^[A-Za-z&]/.test(next) && /[A-Za-z]{2}/.test(text);
    return parted ? `${text} ${next}` : text + next;
  }, '');

const BRACKETS: Readonly<Record<string, string>> = { '(': '（', ')': '）', '[': '【', ']': '】' };

/** Signs as a Chinese text prints them: full-width brackets and stops beside Chinese, plain letters and figures. */
export const toPrint = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[()[\]]/g, (sign) => BRACKETS[sign]!)
    .replace(/(?<=[^\x20-\x7e]),|,(?=[^\x20-\x7e])/g, '，')
    .replace(/(?<=[^\x20-\x7e]);|;(?=[^\x20-\x7e])/g, '；')
    .replace(/(?<=[^\x20-\x7e]):|:(?=[^\x20-\x7e])/g, '：');

/** After these words a scope lists; everywhere else its parts are kept apart by semicolons, which print much like colons. */
const BEFORE_COLON = /(?:项目|业务|范围|如下|以下|下列|包括|从事|其中|经营)$/;

/** A scope of business: colons stand where lists begin alone. */
export const toScope = (text: string): string =>
  toPrint(text).replace(/：/g, (colon, at: number, whole: string) =>
    BEFORE_COLON.test(whole.slice(Math.max(0, at - 4), at)) ? colon : '；',
  );
