import { encodeFrame, FrameReader, MSG, readTerminalMessage, writePosition } from '@boxhaul/jt808';
import type { Bench } from './measure';

const FRAMES_A_CHUNK = 1_000;
const CHUNKS = { full: 2_000, small: 40 } as const;

function chunk(): Uint8Array {
  const frames = Array.from({ length: FRAMES_A_CHUNK }, (_, serial) =>
    encodeFrame(
      { msgId: MSG.position, serial, terminalId: '13300000005', version: 2013 },
      writePosition({
        at: Date.UTC(2026, 10, 21, 4) + serial * 1000,
        lng: 113.9 + serial / 1e4,
        lat: 22.5 + serial / 1e4,
        speed: serial % 900,
        course: serial % 360,
        mileage: 123_456 + serial,
        fuel: 500,
        signal: 28,
        satellites: 14,
      }),
    ),
  );
  return Buffer.concat(frames);
}

function cpuSeconds(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

/** Cuts, checks and reads 0x0200 frames with four additional items, as the gateway does. */
export const bench: Bench = {
  name: 'JT/T 808 解码',
  run({ size }) {
    const chunks = CHUNKS[size];
    const bytes = chunk();
    let read = 0;
    const reader = new FrameReader(
      (frame) => {
        const message = readTerminalMessage(frame);
        if (typeof message !== 'string' && message.kind === 'position' && message.position.fault === null)
          read++;
      },
      (fault) => {
        throw new Error(fault);
      },
    );
    const decode = (count: number) => {
      for (let i = 0; i < count; i++) reader.push(bytes);
    };
    decode(chunks / 10);
    read = 0;
    const seconds = cpuSeconds(() => decode(chunks));
    let sum = 0;
    const touchSeconds = cpuSeconds(() => {
      for (let i = 0; i < chunks; i++) for (const byte of bytes) sum ^= byte;
    });
    if (read !== chunks * FRAMES_A_CHUNK || sum !== 0) throw new Error('frames were lost');
    return Promise.resolve([
      {
        name: '0x0200 解码',
        value: read / seconds,
        unit: '帧/CPU秒',
        limit: { name: '只把每个字节读一遍', value: read / touchSeconds },
        goal: { of: 'value', atLeast: 1_000_000 },
      },
    ]);
  },
};
