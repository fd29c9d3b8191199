import type { Socket } from 'node:net';
import {
  encodeFrame,
  type Frame,
  PLATFORM_MSG,
  writeRegisterReply,
  writeReply,
  writeResend,
  writeServerTime,
  type Gap,
} from '@boxhaul/jt808';

/** Frames from the platform on one connection, gathered to one write a turn. */
export class ReplyWriter {
  private serial = 0;
  private waiting: Uint8Array[] = [];

  constructor(private readonly socket: Pick<Socket, 'destroyed' | 'write'>) {}

  /** 0x8001 to each part of a message. */
  reply(to: Frame, serials: readonly number[], result: number): void {
    for (const serial of serials) this.send(to, PLATFORM_MSG.reply, writeReply(serial, to.msgId, result));
  }

  /** 0x8100. */
  registered(to: Frame, result: number, code: string): void {
    this.send(to, PLATFORM_MSG.registerReply, writeRegisterReply(to.serial, result, code));
  }

  /** 0x8003. */
  resend(gap: Gap): void {
    this.send(gap, PLATFORM_MSG.resend, writeResend(gap.firstSerial, gap.indexes, gap.version));
  }

  /** 0x8004. */
  time(to: Frame, now: number): void {
    this.send(to, PLATFORM_MSG.time, writeServerTime(now));
  }

  /** Writes what is gathered. */
  flush(): void {
    if (this.waiting.length === 0 || this.socket.destroyed) return;
    const all = this.waiting.length === 1 ? this.waiting[0]! : Buffer.concat(this.waiting);
    this.waiting = [];
    this.socket.write(all);
  }

  private send(
    { terminalId, version }: Pick<Frame, 'terminalId' | 'version'>,
    msgId: number,
    body: Uint8Array,
  ) {
    if (this.waiting.length === 0) process.nextTick(() => this.flush());
    this.waiting.push(encodeFrame({ msgId, serial: this.serial, terminalId, version }, body));
    this.serial = (this.serial + 1) & 0xffff;
  }
}
