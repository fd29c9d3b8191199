import { cleanCompact } from './clean-identifier';
import { identityNoFault } from './identity-no';
import { isRegisterProvince, isRegisterRegion } from './register-regions';

/** GB 32100: digits and capitals without I, O, S, V, Z. */
export const CREDIT_CODE_ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';

const FORMAT = /^[0-9A-HJ-NP-RTUWXY]{2}\d{6}[0-9A-HJ-NP-RTUWXY]{10}$/;

/** The 18th character that the first 17 ask for (GB 32100); undefined when one of them is not of the alphabet. */
export function creditCodeCheck(first17: string): string | undefined {
  let sum = 0;
  let weight = 1;
  for (let i = 0; i < 17; i += 1) {
    const value = CREDIT_CODE_ALPHABET.indexOf(first17.charAt(i) || ' ');
    if (value < 0) return undefined;
    sum += value * weight;
    weight = (weight * 3) % 31;
  }
  return CREDIT_CODE_ALPHABET.charAt((31 - (sum % 31)) % 31);
}

/** Registering departments with the categories of each (GB 32100, with its amendments). */
const CATEGORIES: Readonly<Record<string, string>> = {
  '1': '1239',
  '2': '19',
  '3': '123459',
  '4': '19',
  '5': '123459',
  '6': '129',
  '7': '129',
  '8': '19',
  '9': '123',
  A: '19',
  N: '1239',
  Y: '1',
};
const isRegistered = (code: string): boolean => CATEGORIES[code.charAt(0)]?.includes(code.charAt(1)) ?? false;
const regionOf = (code: string): string => code.slice(2, 8);

/**
 * Whether a text is a unified social credit code: 18 capitals and digits, of a department and category that there are
 * and a province, with the right check character.
 */
export const isCreditCode = (text: string): boolean =>
  FORMAT.test(text) &&
  isRegistered(text) &&
  isRegisterProvince(regionOf(text)) &&
  creditCodeCheck(text) === text.charAt(17);

/** A credit code as it is stored: capitals, without blanks, dashes or a label. */
export const normaliseCreditCode = (text: string): string => cleanCompact('creditCode', text);

const FOREIGN = /[^0-9A-HJ-NPQRTUWXY]/;

/** What is wrong with a normalised credit code, in Chinese; null when nothing is (GB 32100). */
export function creditCodeFault(code: string): string | null {
  if (code.length !== 18) return '统一社会信用代码应为 18 位';
  const foreign = FOREIGN.exec(code)?.[0];
  if (foreign !== undefined) {
    return `统一社会信用代码不会出现“${foreign}”，请核对（不使用字母 I、O、S、V、Z）`;
  }
  if (!isRegistered(code))
    return `统一社会信用代码前两位不会是“${code.slice(0, 2)}”，请核对（企业是 91，个体工商户是 92）`;
  if (!isRegisterProvince(regionOf(code)))
    return `统一社会信用代码第 3 至 8 位“${regionOf(code)}”不是行政区划代码，请核对`;
  return isCreditCode(code) ? null : '统一社会信用代码校验位不正确，请逐位核对';
}

/**
 * Why a credit code without a fault is asked about before it is taken, in Chinese; null when it is not: a person's
 * identity number may hold for one by chance, and an office may stand where none is known.
 */
export function creditCodeDoubt(code: string): string | null {
  if (identityNoFault(code) === null) return '这也是一个有效的身份证号，请核对是不是填了个人的身份证号';
  return isRegisterRegion(regionOf(code))
    ? null
    : `第 3 至 8 位“${regionOf(code)}”不在行政区划代码表里，请对照营业执照核对`;
}

const ORGANISATION_WEIGHTS = [3, 7, 9, 10, 5, 8, 4, 2];

/**
 * Whether the 9 characters inside a credit code that are the organisation's code (GB 11714) carry their own check
 * character. All codes given out since 2015 do; it proves a code that was read, and refuses none that was typed.
 */
export function hasOrganisationCheck(creditCode: string): boolean {
  const sum = ORGANISATION_WEIGHTS.reduce(
    (total, weight, i) => total + weight * Number.parseInt(creditCode.charAt(8 + i), 36),
    0,
  );
  const check = 11 - (sum % 11);
  return creditCode.charAt(16) === (check === 11 ? '0' : check === 10 ? 'X' : String(check));
}
