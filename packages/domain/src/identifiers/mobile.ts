const DIGITS = 11;

/** The eleven digits of a mobile number of S5, whatever country prefix stands before them: what accounts are known by. */
export const mobileDigits = (phone: string): string => phone.trim().slice(-DIGITS);
