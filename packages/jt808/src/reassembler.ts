import { copyBytes } from './copy-bytes';
import type { PartFault } from './faults';
import type { Frame } from './frame';

export interface ReassemblyLimits {
  /** Subpackages a message may have. */
  parts: number;
  /** Bytes held for all unfinished messages together. */
  bytes: number;
  /** Unfinished messages held at once. */
  messages: number;
  /** Milliseconds after its last part at which an unfinished message is given up. */
  ageMs: number;
}

/** Enough for a batch of about 3 000 positions, little enough for thousands of connections. */
export const DEFAULT_REASSEMBLY: ReassemblyLimits = {
  parts: 128,
  bytes: 131_072,
  messages: 4,
  ageMs: 60_000,
};

/** A message put together: its frame carries the whole body; `serials` are those of its parts, in order. */
export interface Whole {
  frame: Frame;
  serials: number[];
}

interface Unfinished {
  terminalId: string;
  msgId: number;
  version: Frame['version'];
  total: number;
  parts: (Uint8Array | undefined)[];
  serials: number[];
  received: number;
  bytes: number;
  touchedAt: number;
}

/** Lost parts of a message, for 0x8003. */
export interface Gap {
  terminalId: string;
  version: Frame['version'];
  firstSerial: number;
  indexes: number[];
}

/** Collects the subpackages of one connection. Never holds more than its limits; the clock is given. */
export class Reassembler {
  private readonly open = new Map<string, Unfinished>();
  private bytes = 0;

  constructor(
    private readonly onFault: (fault: PartFault, terminalId: string, msgId: number) => void,
    private readonly limits: ReassemblyLimits = DEFAULT_REASSEMBLY,
  ) {}

  /** Takes a part (copied); gives the whole message with its last part, else null. */
  add(frame: Frame, nowMs: number): Whole | null {
    this.expire(nowMs);
    const size = frame.bodyEnd - frame.bodyStart;
    if (frame.total > this.limits.parts) return this.refuse('too_many_parts', frame);
    const key = `${frame.terminalId}/${frame.msgId}/${frame.total}`;
    const held = this.open.get(key);
    if (held?.parts[frame.index - 1] !== undefined) {
      if (held.serials[frame.index - 1] === frame.serial) return null;
      // The same part under a new serial begins the message anew.
      this.drop(key, 'parts_replaced');
    }
    if (this.bytes + size > this.limits.bytes) {
      if (this.open.has(key)) this.drop(key, 'too_large');
      else this.refuse('too_large', frame);
      return null;
    }
    const message = this.open.get(key) ?? this.begin(key, frame);
    message.parts[frame.index - 1] = copyBytes(frame.bytes, frame.bodyStart, frame.bodyEnd);
    message.serials[frame.index - 1] = frame.serial;
    message.received++;
    message.bytes += size;
    message.touchedAt = nowMs;
    this.bytes += size;
    return message.received === message.total ? this.finish(key, message, frame) : null;
  }

  /** Gives up what is too old. */
  expire(nowMs: number): void {
    for (const [key, message] of this.open)
      if (nowMs - message.touchedAt > this.limits.ageMs) this.drop(key, 'parts_expired');
  }

  /** What still lacks parts after `quietMs` without any. */
  gaps(nowMs: number, quietMs: number): Gap[] {
    const gaps: Gap[] = [];
    for (const message of this.open.values()) {
      if (nowMs - message.touchedAt < quietMs) continue;
      const known = message.serials.findIndex((serial) => serial !== undefined);
      const indexes: number[] = [];
      for (let i = 0; i < message.total; i++) if (message.parts[i] === undefined) indexes.push(i + 1);
      const { terminalId, version } = message;
      gaps.push({ terminalId, version, firstSerial: (message.serials[known]! - known) & 0xffff, indexes });
    }
    return gaps;
  }

  /** Unfinished messages. */
  get size(): number {
    return this.open.size;
  }

  private refuse(fault: PartFault, frame: Frame): null {
    this.onFault(fault, frame.terminalId, frame.msgId);
    return null;
  }

  private begin(key: string, frame: Frame): Unfinished {
    const oldest = this.open.keys().next();
    if (this.open.size >= this.limits.messages && oldest.done !== true)
      this.drop(oldest.value, 'parts_evicted');
    const message: Unfinished = {
      terminalId: frame.terminalId,
      msgId: frame.msgId,
      version: frame.version,
      total: frame.total,
      parts: [],
      serials: [],
      received: 0,
      bytes: 0,
      touchedAt: 0,
    };
    this.open.set(key, message);
    return message;
  }

  private drop(key: string, fault: PartFault): void {
    const message = this.open.get(key)!;
    this.open.delete(key);
    this.bytes -= message.bytes;
    this.onFault(fault, message.terminalId, message.msgId);
  }

  private finish(key: string, message: Unfinished, last: Frame): Whole {
    this.open.delete(key);
    this.bytes -= message.bytes;
    const body = new Uint8Array(message.bytes);
    let at = 0;
    for (const part of message.parts) {
      body.set(part!, at);
      at += part!.length;
    }
    return {
      frame: { ...last, total: 1, index: 1, bytes: body, bodyStart: 0, bodyEnd: body.length },
      serials: message.serials,
    };
  }
}
