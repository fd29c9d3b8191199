const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BASE = 62n;
const LARGEST_ID = 2n ** 63n - 1n;

/** Base-62 form (0-9A-Za-z) of a decimal id. Throws a SyntaxError on anything but digits. */
export function toTaskCode(taskId: string): string {
  let rest = BigInt(taskId);
  let code = '';
  do {
    code = ALPHABET[Number(rest % BASE)]! + code;
    rest /= BASE;
  } while (rest > 0n);
  return code;
}

/** The decimal id of a base-62 code; null when it is none, or larger than an id can be. */
export function fromTaskCode(code: string): string | null {
  if (!/^[0-9A-Za-z]{1,11}$/.test(code)) return null;
  let id = 0n;
  for (const sign of code) id = id * BASE + BigInt(ALPHABET.indexOf(sign));
  return id > LARGEST_ID ? null : id.toString();
}
