import { isCreditCode } from '../identifiers/credit-code';

/** A credit code as it is stored: capitals, without spaces or dashes. */
export const normaliseCreditCode = (text: string): string => text.toUpperCase().replace(/[\s-]/g, '');

const FOREIGN = /[^0-9A-HJ-NPQRTUWXY]/;

/** What is wrong with a normalised credit code, in Chinese; null when nothing is (GB 32100). */
export function creditCodeFault(code: string): string | null {
  if (code.length !== 18) return '统一社会信用代码应为 18 位';
  const foreign = FOREIGN.exec(code)?.[0];
  if (foreign !== undefined) {
    return `统一社会信用代码不会出现“${foreign}”，请核对（不使用字母 I、O、S、V、Z）`;
  }
  return isCreditCode(code) ? null : '统一社会信用代码校验位不正确，请逐位核对';
}
