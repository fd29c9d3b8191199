import type { Frame } from './frame';

/** Lost parts of a message, for 0x8003. */
export interface Gap {
  terminalId: string;
  version: Frame['version'];
  firstSerial: number;
  /** From 1. */
  indexes: number[];
}

/** Serial of the first part of the message that a part belongs to: parts of one message carry consecutive serials. */
export function firstSerialOf({ serial, index }: Pick<Frame, 'serial' | 'index'>): number {
  return (serial - index + 1) & 0xffff;
}

/** The whole message under the head of one of its parts; `bodies` are those of all its parts, in order. */
export function joinParts(part: Frame, bodies: readonly Uint8Array[]): Frame {
  const bytes = new Uint8Array(bodies.reduce((sum, body) => sum + body.length, 0));
  let at = 0;
  for (const body of bodies) {
    bytes.set(body, at);
    at += body.length;
  }
  return { ...part, total: 1, index: 1, bytes, bodyStart: 0, bodyEnd: bytes.length };
}
