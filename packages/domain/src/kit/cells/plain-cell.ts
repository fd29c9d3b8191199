/** Signs that take no room, so that nobody sees them: zero-width, of direction, of a file's beginning, fillers. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const BLANKS = /[\s\p{Cc}\u2800]+/gu;
const LINE_ENDS = /[\r\u0085\u2028\u2029]/gu;
const BLANKS_OF_A_LINE = /(?:(?!\n)[\s\p{Cc}\u2800])+/gu;
/** Lines of a cell part what it lists; empty ones part nothing. */
const BETWEEN_LINES = / ?\n[ \n]*/gu;
const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63]/g;
/** Full-width letters and digits, and look-alikes of Chinese signs (⽉). */
const WIDE = /[\p{L}\p{M}\p{Nd}\p{Z}\u2e80-\u2fdf]+/gu;
/** '5²' is no 52. */
const ALL_BUT_RAISED = /\P{No}+/gu;

const narrow = (text: string): string => text.normalize('NFKC');

/** A text without them, its spaces those of a keyboard: what is kept as it was written. */
export const withoutUnseen = (text: string): string =>
  /[^\n\r\t -~]/.test(text)
    ? text.replace(UNSEEN, '').replace(/[\u00a0\u2000-\u200a\u202f\u3000]/g, ' ')
    : text;

/**
 * A cell's text as it is kept: full-width letters and digits plain, marks that nobody sees dropped, blanks of any kind
 * one space, its lines stay. Chinese punctuation stays: a remark reads as it was written.
 */
export const cleanCell = (text: string): string =>
  text
    .replace(UNSEEN, '')
    .replace(WIDE, narrow)
    .replace(LINE_ENDS, '\n')
    .replace(BLANKS_OF_A_LINE, ' ')
    .replace(BETWEEN_LINES, '\n')
    .trim();

/**
 * A cell's text as it is recognised: `cleanCell`, and signs of any width plain, dashes of any kind '-'. Never for what
 * is kept as somebody wrote it.
 */
export const plainCell = (text: string): string =>
  text.replace(UNSEEN, '').replace(ALL_BUT_RAISED, narrow).replace(DASHES, '-').replace(BLANKS, ' ').trim();
