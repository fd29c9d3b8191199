import type { PlatformMessage } from '@boxhaul/jt808';

/** A frame that answers a serial. */
export type Answer = Extract<PlatformMessage, { ackSerial: number }>;

interface Waiter<T> {
  resolve: (value: T) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

/** Brings answers to those who wait for them; the rest is kept for `next`. */
export class ReplyBox {
  private readonly bySerial = new Map<number, Waiter<Answer>>();
  private readonly readers: Waiter<PlatformMessage>[] = [];
  private readonly unread: PlatformMessage[] = [];

  constructor(private readonly patienceMs: number) {}

  waitFor(serial: number): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const give = () => {
        this.bySerial.delete(serial);
        reject(new Error(`no answer to serial ${serial}`));
      };
      this.bySerial.set(serial, { resolve, reject, timer: setTimeout(give, this.patienceMs) });
    });
  }

  next(): Promise<PlatformMessage> {
    const ready = this.unread.shift();
    if (ready !== undefined) return Promise.resolve(ready);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.readers.splice(
          this.readers.findIndex((reader) => reader.timer === timer),
          1,
        );
        reject(new Error('the platform says nothing'));
      }, this.patienceMs);
      this.readers.push({ resolve, reject, timer });
    });
  }

  take(message: PlatformMessage): void {
    const asked = 'ackSerial' in message ? this.bySerial.get(message.ackSerial) : undefined;
    if (asked !== undefined && 'ackSerial' in message) {
      this.bySerial.delete(message.ackSerial);
      clearTimeout(asked.timer);
      asked.resolve(message);
      return;
    }
    const reader = this.readers.shift();
    if (reader === undefined) {
      this.unread.push(message);
      return;
    }
    clearTimeout(reader.timer);
    reader.resolve(message);
  }

  /** The line is gone: whoever waits hears it. */
  end(): void {
    for (const waiter of [...this.bySerial.values(), ...this.readers]) {
      clearTimeout(waiter.timer);
      waiter.reject(new Error('the line was closed'));
    }
    this.bySerial.clear();
    this.readers.length = 0;
  }
}
