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

/** Whether a text is a unified social credit code: 18 capitals and digits, with the right check character. */
export const isCreditCode = (text: string): boolean =>
  FORMAT.test(text) && creditCodeCheck(text) === text.charAt(17);

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
