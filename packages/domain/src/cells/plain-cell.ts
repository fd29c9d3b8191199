/** Signs that take no room, so that nobody sees them: zero-width, of direction, of a file's beginning. */
const UNSEEN = /[\p{Cf}\ufe0e\ufe0f]/gu;
/** A text without them, its spaces those of a keyboard: what is kept as it was written. */
export const withoutUnseen = (text: string): string =>
  /[^\n\r\t -~]/.test(text)
    ? text.replace(UNSEEN, '').replace(/[\u00a0\u2000-\u200a\u202f\u3000]/g, ' ')
    : text;

const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63]/g;

/**
 * A cell's text as it is recognised: full-width signs plain, marks that nobody sees dropped, spaces of any kind single,
 * dashes of any kind '-'. Never for what is kept as somebody wrote it.
 */
export const plainCell = (text: string): string =>
  text
    // '5²' is no 52.
    .replace(/\P{No}+/gu, (part) => part.normalize('NFKC'))
    .replace(UNSEEN, '')
    .replace(DASHES, '-')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
