import { plainCell } from './plain-cell';

const YES = new Set(['1', '是', 'y', 'yes', 'true', 't', '√', '✓', '✔', '☑', '对', '有', '需要', '要']);
const NO = new Set([
  '0',
  '否',
  'n',
  'no',
  'false',
  'f',
  '×',
  'x',
  '✗',
  '✘',
  '不',
  '无',
  '不需要',
  '不要',
  '没有',
]);

/** A whole word that says yes or no; null for any other. */
export function readYesNo(text: string): boolean | null {
  const word = plainCell(text).toLowerCase();
  return YES.has(word) ? true : NO.has(word) ? false : null;
}
