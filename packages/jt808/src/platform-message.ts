import { readUtcTime, writeUtcTime } from './bcd';
import { copyBytes } from './copy-bytes';
import type { BodyFault } from './faults';
import type { Frame, Version } from './frame';
import { encodeText, readText } from './gbk';

/** Message ids of the platform that are written. */
export const PLATFORM_MSG = { reply: 0x8001, resend: 0x8003, time: 0x8004, registerReply: 0x8100 } as const;

/** Results of 0x8001. */
export const REPLY = { ok: 0, failed: 1, wrong: 2, unsupported: 3 } as const;

/** Results of 0x8100. */
export const REGISTER_RESULT = {
  ok: 0,
  vehicleTaken: 1,
  noSuchVehicle: 2,
  terminalTaken: 3,
  noSuchTerminal: 4,
} as const;

export type PlatformMessage =
  | { kind: 'reply'; ackSerial: number; ackId: number; result: number }
  | { kind: 'registerReply'; ackSerial: number; result: number; code: string }
  | { kind: 'resend'; firstSerial: number; indexes: number[] }
  | { kind: 'time'; at: number }
  | { kind: 'unsupported'; msgId: number; body: Uint8Array };

/** The body of 0x8001. */
export function writeReply(ackSerial: number, ackId: number, result: number): Uint8Array {
  return Uint8Array.of(ackSerial >> 8, ackSerial & 255, ackId >> 8, ackId & 255, result);
}

/** The body of 0x8100; the code travels with result 0 alone. */
export function writeRegisterReply(ackSerial: number, result: number, code: string): Uint8Array {
  return Uint8Array.of(ackSerial >> 8, ackSerial & 255, result, ...(result === 0 ? encodeText(code) : []));
}

/** The body of 0x8003, which asks for lost subpackages: the count is a byte in 2013, a word in 2019. */
export function writeResend(firstSerial: number, indexes: number[], version: Version): Uint8Array {
  const asked = indexes.slice(0, version === 2013 ? 255 : 500);
  const count = version === 2013 ? [asked.length] : [asked.length >> 8, asked.length & 255];
  const ids = asked.flatMap((index) => [index >> 8, index & 255]);
  return Uint8Array.of(firstSerial >> 8, firstSerial & 255, ...count, ...ids);
}

/** The body of 0x8004: the platform's time, UTC. */
export function writeServerTime(epochMs: number): Uint8Array {
  const body = new Uint8Array(6);
  writeUtcTime(body, 0, epochMs);
  return body;
}

/** What a terminal makes of a frame from the platform. Never throws. */
export function readPlatformMessage(frame: Frame): PlatformMessage | BodyFault {
  if (frame.encryption !== 0) return 'encrypted';
  const { bytes, bodyStart, bodyEnd } = frame;
  const length = bodyEnd - bodyStart;
  const word = (at: number) => (bytes[bodyStart + at]! << 8) | bytes[bodyStart + at + 1]!;
  switch (frame.msgId) {
    case PLATFORM_MSG.reply:
      if (length < 5) return 'truncated_body';
      return { kind: 'reply', ackSerial: word(0), ackId: word(2), result: bytes[bodyStart + 4]! };
    case PLATFORM_MSG.registerReply: {
      if (length < 3) return 'truncated_body';
      const code = readText(bytes, bodyStart + 3, bodyEnd);
      return { kind: 'registerReply', ackSerial: word(0), result: bytes[bodyStart + 2]!, code };
    }
    case PLATFORM_MSG.resend: {
      const first = frame.version === 2013 ? 3 : 4;
      if (length < first) return 'truncated_body';
      const count = frame.version === 2013 ? bytes[bodyStart + 2]! : word(2);
      if (first + count * 2 > length) return 'truncated_body';
      const indexes = Array.from({ length: count }, (_, i) => word(first + i * 2));
      return { kind: 'resend', firstSerial: word(0), indexes };
    }
    case PLATFORM_MSG.time:
      if (length < 6) return 'truncated_body';
      return { kind: 'time', at: readUtcTime(bytes, bodyStart) };
    default:
      return { kind: 'unsupported', msgId: frame.msgId, body: copyBytes(bytes, bodyStart, bodyEnd) };
  }
}
