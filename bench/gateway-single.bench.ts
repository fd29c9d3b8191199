import { encodeFrame, MSG, writePosition } from '@boxhaul/jt808';
import { benchDatabase } from './database';
import type { CountingLine } from './gateway-line';
import { gatewayProcess } from './gateway-process';
import { enterTrucks, signOnTrucks, terminalIdOf } from './gateway-trucks';
import type { Bench } from './measure';

const LINES = 200;
/** Frames of each line: 100 000 in all, after as many heartbeats and a warm-up of both. */
const COUNTS = { full: { frames: 500, warmUp: 50 }, small: { frames: 10, warmUp: 2 } } as const;

/** Each line sends its next frame when the last is answered; frames a second of all lines together. */
async function oneInFlight(
  lines: CountingLine[],
  count: number,
  frame: (truck: number, n: number) => Uint8Array,
): Promise<number> {
  const frames = lines.map((_, truck) => Array.from({ length: count }, (_unused, n) => frame(truck, n)));
  const start = performance.now();
  await Promise.all(
    lines.map(
      (line, truck) =>
        new Promise<void>((resolve) => {
          let sent = 0;
          const next = () => {
            if (sent === count) resolve();
            else line.socket.write(frames[truck]![sent++]!);
          };
          line.onAnswer = next;
          next();
        }),
    ),
  );
  return (lines.length * count) / ((performance.now() - start) / 1000);
}

/** 0x0200 one frame in flight on 200 lines, each acknowledged after its commit, beside heartbeats on the same lines. */
export const bench: Bench = {
  name: '位置逐帧入库（0x0200，200 条连接各一帧在途）',
  async run(run) {
    const { frames, warmUp } = COUNTS[run.size];
    const database = await benchDatabase(run);
    try {
      await enterTrucks(database, LINES);
      const gateway = await gatewayProcess(database.url);
      const lines = await signOnTrucks(gateway.port, LINES);
      const head = (truck: number, serial: number, msgId: number) => ({
        msgId,
        serial,
        terminalId: terminalIdOf(truck),
        version: 2013 as const,
      });
      const beat = (truck: number, n: number) =>
        encodeFrame(head(truck, n, MSG.heartbeat), new Uint8Array(0));
      const startAt = Math.floor(Date.now() / 1000) * 1000 - 3_600_000;
      const position = (truck: number, n: number) => {
        const body = writePosition({ at: startAt + n * 1000, lng: 114, lat: 22.5, speed: 600, course: 90 });
        return encodeFrame(head(truck, n, MSG.position), body);
      };
      await oneInFlight(lines, warmUp, beat);
      await oneInFlight(lines, warmUp, position);
      const heartbeats = await oneInFlight(lines, frames, beat);
      const positions = await oneInFlight(lines, frames, (truck, n) => position(truck, warmUp + n));
      const refused = lines.reduce((sum, line) => sum + line.refused, 0);
      for (const line of lines) line.socket.destroy();
      const { rows } = await database.pool.query<{ n: number }>('select count(*)::int n from position');
      await gateway.stop();
      if (refused > 0 || rows[0]!.n !== LINES * (warmUp + frames)) throw new Error('positions were lost');
      const stored = { name: '入库并应答', value: positions, unit: '帧/秒' };
      const limit = { name: '同样连接上的心跳（不入库）', value: heartbeats };
      return [
        { ...stored, goal: { of: 'value', atLeast: 20_000 } },
        { ...stored, limit, goal: { of: 'ratio', atLeast: 0.3 } },
      ];
    } finally {
      await database.stop();
    }
  },
};
