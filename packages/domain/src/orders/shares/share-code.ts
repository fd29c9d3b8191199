import { toTaskCode } from './task-code';

/** Signs of a code: 62^12 is more than 71 bits. */
const LENGTH = 12;
const CODES = 62n ** BigInt(LENGTH);
const WANTED_BYTES = 32;

/**
 * The base-62 code (0-9A-Za-z) of 32 random bytes: of so many, none is likelier than another by more than 2^-184. Throws
 * a RangeError for fewer bytes.
 */
export function shareCode(bytes: Uint8Array): string {
  if (bytes.length < WANTED_BYTES) throw new RangeError(`${bytes.length} bytes are too few`);
  const number = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  return toTaskCode((number % CODES).toString()).padStart(LENGTH, '0');
}

/** Whether a text can be the code of a share at all. */
export const isShareCode = (text: string): boolean => /^[0-9A-Za-z]{12}$/.test(text);
