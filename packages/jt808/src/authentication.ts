import { encodeText, readText } from './gbk';
import type { Version } from './frame';

/** The body of 0x0102. */
export interface Authentication {
  code: string;
  /** 2019 only. */
  imei: string;
  /** 2019 only. */
  software: string;
}

const IMEI_BYTES = 15;
const SOFTWARE_BYTES = 20;
const FIRST_PRINTABLE = 0x20;

/**
 * Reads 0x0102: the code alone in 2013; length, code, 15 bytes IMEI, 20 bytes software in 2019. A body that is
 * plainly of the other edition than its header is read so. Null when it is neither. Never throws.
 */
export function readAuthentication(
  bytes: Uint8Array,
  start: number,
  end: number,
  version: Version,
): Authentication | null {
  if (end === start) return null;
  const imei = start + 1 + bytes[start]!;
  const software = imei + IMEI_BYTES;
  // A text does not begin with a control character: what does, and ends where its length says, is of 2019.
  const is2019 =
    version === 2019 ? imei <= end : bytes[start]! < FIRST_PRINTABLE && software + SOFTWARE_BYTES === end;
  if (!is2019 && version === 2019 && !isPrintable(bytes, start, end)) return null;
  if (!is2019) return { code: readText(bytes, start, end), imei: '', software: '' };
  return {
    code: readText(bytes, start + 1, imei),
    imei: readText(bytes, imei, Math.min(software, end)),
    software: readText(bytes, Math.min(software, end), Math.min(software + SOFTWARE_BYTES, end)),
  };
}

function isPrintable(bytes: Uint8Array, start: number, end: number): boolean {
  return bytes.subarray(start, end).every((byte) => byte > FIRST_PRINTABLE && byte < 0x7f);
}

/** Writes the body of 0x0102; texts longer than their field are cut. */
export function writeAuthentication(authentication: Authentication, version: Version): Uint8Array {
  const code = encodeText(authentication.code).subarray(0, 255);
  if (version === 2013) return code;
  const body = new Uint8Array(1 + code.length + IMEI_BYTES + SOFTWARE_BYTES);
  body[0] = code.length;
  body.set(code, 1);
  body.set(encodeText(authentication.imei).subarray(0, IMEI_BYTES), 1 + code.length);
  body.set(encodeText(authentication.software).subarray(0, SOFTWARE_BYTES), 1 + code.length + IMEI_BYTES);
  return body;
}
