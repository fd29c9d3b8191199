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

/** Reads 0x0102: the code alone in 2013; length, code, 15 bytes IMEI, 20 bytes software in 2019. Never throws. */
export function readAuthentication(
  bytes: Uint8Array,
  start: number,
  end: number,
  version: Version,
): Authentication | null {
  if (end === start) return null;
  if (version === 2013) return { code: readText(bytes, start, end), imei: '', software: '' };
  const imei = start + 1 + bytes[start]!;
  if (imei > end) return null;
  const software = Math.min(imei + 15, end);
  return {
    code: readText(bytes, start + 1, imei),
    imei: readText(bytes, imei, software),
    software: readText(bytes, software, Math.min(software + 20, end)),
  };
}

/** Writes the body of 0x0102; texts longer than their field are cut. */
export function writeAuthentication(authentication: Authentication, version: Version): Uint8Array {
  const code = encodeText(authentication.code).subarray(0, 255);
  if (version === 2013) return code;
  const body = new Uint8Array(1 + code.length + 35);
  body[0] = code.length;
  body.set(code, 1);
  body.set(encodeText(authentication.imei).subarray(0, 15), 1 + code.length);
  body.set(encodeText(authentication.software).subarray(0, 20), 16 + code.length);
  return body;
}
