import { readDigits } from './bcd';
import { copyBytes } from './copy-bytes';
import type { FrameFault } from './faults';

/** 2019 frames carry bit 14, a version byte and a ten-byte terminal id. */
export type Version = 2013 | 2019;

/** A sound frame. `bytes` may be a reused buffer: keep it past the callback only by `copyFrame`. */
export interface Frame {
  msgId: number;
  serial: number;
  /** 12 digits in 2013, 20 in 2019, leading zeros kept. */
  terminalId: string;
  version: Version;
  protocolVersion: number | null;
  /** Bits 10–12: 0 is plain, 1 is RSA, the rest is reserved. */
  encryption: number;
  /** Subpackages of the message, 1 when it is whole. */
  total: number;
  /** From 1. */
  index: number;
  bytes: Uint8Array;
  bodyStart: number;
  bodyEnd: number;
}

/** The 10 length bits of a header bound every body. */
export const MAX_BODY_BYTES = 1023;

/** XOR of `bytes[start, end)`. */
export function checksum(bytes: Uint8Array, start: number, end: number): number {
  let sum = 0;
  for (let at = start; at < end; at++) sum ^= bytes[at]!;
  return sum;
}

/** Reads unescaped content `[start, end)`, the checksum being its last byte. Never throws. */
export function parseFrame(bytes: Uint8Array, start: number, end: number): Frame | FrameFault {
  if (end - start < 13) return 'truncated';
  if (checksum(bytes, start, end - 1) !== bytes[end - 1]) return 'bad_checksum';
  const attributes = (bytes[start + 2]! << 8) | bytes[start + 3]!;
  const is2019 = (attributes & 0x4000) !== 0;
  const split = (attributes & 0x2000) !== 0;
  const idStart = start + (is2019 ? 5 : 4);
  const idEnd = idStart + (is2019 ? 10 : 6);
  const bodyStart = idEnd + (split ? 6 : 2);
  const bodyEnd = end - 1;
  if (bodyStart > bodyEnd) return 'truncated';
  if (bodyEnd - bodyStart !== (attributes & 0x3ff)) return 'bad_length';
  const total = split ? (bytes[idEnd + 2]! << 8) | bytes[idEnd + 3]! : 1;
  const index = split ? (bytes[idEnd + 4]! << 8) | bytes[idEnd + 5]! : 1;
  if (index < 1 || index > total) return 'bad_subpackage';
  return {
    msgId: (bytes[start]! << 8) | bytes[start + 1]!,
    serial: (bytes[idEnd]! << 8) | bytes[idEnd + 1]!,
    terminalId: readDigits(bytes, idStart, idEnd),
    version: is2019 ? 2019 : 2013,
    protocolVersion: is2019 ? bytes[start + 4]! : null,
    encryption: (attributes >> 10) & 7,
    total,
    index,
    bytes,
    bodyStart,
    bodyEnd,
  };
}

/** A copy of the frame which owns its body. */
export function copyFrame(frame: Frame): Frame {
  const body = copyBytes(frame.bytes, frame.bodyStart, frame.bodyEnd);
  return { ...frame, bytes: body, bodyStart: 0, bodyEnd: body.length };
}
