/** Signs that take no room, so that nobody sees them: zero-width, of direction, of a file's beginning. */
const UNSEEN = /[\p{Cf}\ufe0e\ufe0f]/gu;
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
