import { FrameReader, readPlatformMessage } from '@boxhaul/jt808';
import { connect, type Socket } from 'node:net';

/** A line that only counts its answers: the generator must cost little beside what it measures. */
export class CountingLine {
  answers = 0;
  refused = 0;
  onAnswer: () => void = () => undefined;

  constructor(readonly socket: Socket) {
    const reader = new FrameReader(
      (frame) => {
        const message = readPlatformMessage(frame);
        this.answers++;
        if (typeof message === 'string' || !('result' in message) || message.result !== 0) this.refused++;
        this.onAnswer();
      },
      () => undefined,
    );
    socket.on('data', (chunk) => reader.push(chunk));
  }

  /** Resolves when `count` answers have come since the line was opened; rejects when it breaks before. */
  async answered(count: number): Promise<void> {
    if (this.answers >= count) return;
    await new Promise<void>((resolve, reject) => {
      this.onAnswer = () => {
        if (this.answers >= count) resolve();
      };
      this.socket.once('close', () => reject(new Error('the gateway closed a line')));
    });
  }
}

export function openLine(port: number): Promise<CountingLine> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    socket.once('error', reject);
    socket.once('connect', () => resolve(new CountingLine(socket)));
  });
}
