import { pastedArticle } from './paste-article';

/** 一、 … 二十三、: sections are numbered as they are drawn. */
const NUMBER = '[一二三四五六七八九十]{1,3}、\\s*';
const HEADING = new RegExp(`^#{2,3} (?:${NUMBER})?`);
/** A title that somebody made by hand: a number and a few words, without the end of a sentence. */
const TITLE = new RegExp(`^(?:\\*\\*)?${NUMBER}([^。；：*]{1,30})(?:\\*\\*)?$`);

/** What was copied out of Word, as an agreement is written: sections, clauses, items; numbers that are drawn anyway are left out. */
export const pastedLegal = (html: string): string =>
  pastedArticle(html)
    .split('\n')
    .map((line) => line.replace(HEADING, '## ').replace(/^> /, '').replace(TITLE, '## $1'))
    .join('\n');
