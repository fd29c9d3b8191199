import { unescapeInto } from './escape';
import type { FrameFault } from './faults';
import { type Frame, MAX_BODY_BYTES, parseFrame } from './frame';

const FLAG = 0x7e;
const ESCAPE = 0x7d;
// Header of a 2019 subpackage, body and checksum, each byte escaped.
const MAX_ESCAPED = 2 * (21 + MAX_BODY_BYTES + 1);
const FIRST_PENDING = 256;

// One scratch for all readers: frames are handed out synchronously.
const scratch = new Uint8Array(MAX_ESCAPED);

/** `bytes[start, end)` is what was refused, as it came over the line; valid during the call only. */
export type FaultHandler = (fault: FrameFault, bytes: Uint8Array, start: number, end: number) => void;

/**
 * Cuts a byte stream into frames. Every 7e is a border, whichever side of a frame it was meant for,
 * so a cut frame or garbage costs itself alone. Holds at most one escaped frame of bytes.
 */
export class FrameReader {
  private pending: Uint8Array | null = null;
  private pendingLength = 0;
  private skipping = true;
  private faulted = false;
  private afterFrame = false;

  constructor(
    private readonly onFrame: (frame: Frame) => void,
    private readonly onFault: FaultHandler,
  ) {}

  push(chunk: Uint8Array): void {
    let start = 0;
    for (;;) {
      const flag = chunk.indexOf(FLAG, start);
      if (flag < 0) break;
      if (this.skipping) this.endSkipped(chunk, start, flag);
      else if (this.pendingLength > 0) this.endPending(chunk, start, flag);
      else this.segment(chunk, start, flag);
      start = flag + 1;
    }
    if (start < chunk.length) this.keep(chunk, start);
  }

  private endSkipped(chunk: Uint8Array, start: number, flag: number): void {
    if (!this.faulted && flag > start) this.onFault('garbage', chunk, start, flag);
    this.skipping = false;
    this.faulted = false;
  }

  private endPending(chunk: Uint8Array, start: number, flag: number): void {
    if (!this.append(chunk, start, flag)) {
      this.skipping = false;
      this.faulted = false;
      return;
    }
    const bytes = this.pending!;
    const length = this.pendingLength;
    this.pending = null;
    this.pendingLength = 0;
    this.segment(bytes, 0, length);
  }

  private segment(bytes: Uint8Array, start: number, end: number): void {
    if (end === start) {
      this.afterFrame = false;
      return;
    }
    const parsed = end - start > MAX_ESCAPED ? 'oversize' : parseEscaped(bytes, start, end);
    if (typeof parsed !== 'string') {
      this.afterFrame = true;
      this.onFrame(parsed);
      return;
    }
    const betweenFrames = this.afterFrame;
    this.afterFrame = false;
    this.onFault(betweenFrames ? 'garbage' : parsed, bytes, start, end);
  }

  private keep(chunk: Uint8Array, start: number): void {
    if (!this.skipping) {
      this.append(chunk, start, chunk.length);
    } else if (!this.faulted) {
      this.faulted = true;
      this.onFault('garbage', chunk, start, chunk.length);
    }
  }

  private append(chunk: Uint8Array, start: number, end: number): boolean {
    const length = this.pendingLength + end - start;
    if (length > MAX_ESCAPED) {
      this.onFault('oversize', chunk, start, end);
      this.pending = null;
      this.pendingLength = 0;
      this.skipping = true;
      this.faulted = true;
      this.afterFrame = false;
      return false;
    }
    if (this.pending === null || this.pending.length < length) {
      const grown = new Uint8Array(Math.max(FIRST_PENDING, length * 2));
      if (this.pending !== null) grown.set(this.pending.subarray(0, this.pendingLength));
      this.pending = grown;
    }
    this.pending.set(chunk.subarray(start, end), this.pendingLength);
    this.pendingLength = length;
    return true;
  }
}

function parseEscaped(bytes: Uint8Array, start: number, end: number): Frame | FrameFault {
  let at = start;
  while (at < end && bytes[at] !== ESCAPE) at++;
  if (at === end) return parseFrame(bytes, start, end);
  const length = unescapeInto(scratch, bytes, start, end);
  return length < 0 ? 'bad_escape' : parseFrame(scratch, 0, length);
}
