const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECKS = '10X98765432';
const BORN = /^[1-9]\d{5}(\d{4})(\d{2})(\d{2})\d{3}[\dX]$/;

/** Whether a day of the calendar is one that a living person may be born on. */
function isBirthday(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1900 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/**
 * Why a text is no resident's identity number (GB 11643), which is a driving licence's number too; null when it is one.
 * Capitals are expected.
 */
export function identityNoFault(text: string): string | null {
  const born = BORN.exec(text);
  if (!born) return '应为 18 位身份证号，末位可以是 X';
  if (!isBirthday(Number(born[1]), Number(born[2]), Number(born[3]))) return '出生日期不正确，请核对';
  const sum = WEIGHTS.reduce((total, weight, i) => total + weight * Number(text.charAt(i)), 0);
  return CHECKS.charAt(sum % 11) === text.charAt(17) ? null : '校验位不正确，请核对';
}
