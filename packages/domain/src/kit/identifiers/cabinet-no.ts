import { cleanCompact } from './clean-identifier';

const FORMAT = /^[A-Z]{3}[UJZ]\d{7}$/;

/** ISO 6346 values: A = 10 and on, leaving out the multiples of 11. */
const letterValue = (letter: string): number => {
  const place = letter.charCodeAt(0) - 65;
  return place + 10 + Math.floor((place + 9) / 10);
};

/** The check digit of the first ten characters (owner, category and serial number). A remainder of 10 counts as 0. */
export function cabinetCheckDigit(firstTen: string): number {
  let sum = 0;
  for (let i = 0; i < 10; i += 1) {
    const char = firstTen.charAt(i);
    sum += (i < 4 ? letterValue(char) : Number(char)) * 2 ** i;
  }
  return (sum % 11) % 10;
}

export type CabinetNoCheck =
  | { ok: true; cabinetNo: string }
  /** `format`: no box number at all; `digit`: only its check digit is wrong, which an override may accept. */
  | { ok: false; fault: 'format' | 'digit'; cabinetNo: string; reason: string };

/** A box number as it is stored, of what people type or paste: 柜号：csqu 305438(3). */
export const cleanCabinetNo = (text: string): string => cleanCompact('cabinet', text);

/** Reads a box number as people type it, cleaned first (ISO 6346). */
export function checkCabinetNo(text: string): CabinetNoCheck {
  const cabinetNo = cleanCabinetNo(text);
  if (!FORMAT.test(cabinetNo)) {
    return { ok: false, fault: 'format', cabinetNo, reason: '柜号应为 4 位字母加 7 位数字，如 CSQU3054383' };
  }
  const expected = cabinetCheckDigit(cabinetNo);
  if (expected === Number(cabinetNo.charAt(10))) return { ok: true, cabinetNo };
  return { ok: false, fault: 'digit', cabinetNo, reason: `柜号校验位应为 ${expected}，请核对` };
}
