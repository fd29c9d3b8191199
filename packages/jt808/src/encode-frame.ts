import { writeDigits } from './bcd';
import { wrapContent } from './escape';
import { checksum, MAX_BODY_BYTES, type Version } from './frame';

export interface FrameHead {
  msgId: number;
  serial: number;
  /** Digits; padded with zeros on the left to 12 (2013) or 20 (2019). */
  terminalId: string;
  version: Version;
}

interface Part {
  total: number;
  index: number;
}

/** One frame ready for the line; `body` must fit (1023 bytes), else use `encodeMessage`. */
export function encodeFrame(head: FrameHead, body: Uint8Array, part?: Part): Uint8Array<ArrayBuffer> {
  if (body.length > MAX_BODY_BYTES) throw new RangeError('a frame holds 1023 bytes; encodeMessage splits');
  const is2019 = head.version === 2019;
  const idStart = is2019 ? 5 : 4;
  const idBytes = is2019 ? 10 : 6;
  const serialAt = idStart + idBytes;
  const bodyAt = serialAt + (part === undefined ? 2 : 6);
  const content = new Uint8Array(bodyAt + body.length + 1);
  const view = new DataView(content.buffer);
  view.setUint16(0, head.msgId);
  view.setUint16(2, body.length | (is2019 ? 0x4000 : 0) | (part === undefined ? 0 : 0x2000));
  if (is2019) content[4] = 1;
  writeDigits(content, idStart, idBytes, head.terminalId);
  view.setUint16(serialAt, head.serial & 0xffff);
  if (part !== undefined) {
    view.setUint16(serialAt + 2, part.total);
    view.setUint16(serialAt + 4, part.index);
  }
  content.set(body, bodyAt);
  content[content.length - 1] = checksum(content, 0, content.length - 1);
  return wrapContent(content);
}

/** A message of any length: one frame, or subpackages of `partBytes` with consecutive serials. */
export function encodeMessage(
  head: FrameHead,
  body: Uint8Array,
  partBytes = MAX_BODY_BYTES,
): Uint8Array<ArrayBuffer>[] {
  if (body.length <= partBytes) return [encodeFrame(head, body)];
  const total = Math.ceil(body.length / partBytes);
  return Array.from({ length: total }, (_, i) =>
    encodeFrame({ ...head, serial: head.serial + i }, body.subarray(i * partBytes, (i + 1) * partBytes), {
      total,
      index: i + 1,
    }),
  );
}
