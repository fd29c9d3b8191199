import { encodeFrame, MSG, type Report, writeBatch, writePosition } from '@boxhaul/jt808';
import { signOnTruck } from './gateway-trucks';

export const POINTS_AN_HOUR = 360;
const POINT_MS = 10_000;
/** Of each hour's points so many come one by one, the others in blind batches, as after a tunnel. */
const SINGLE = 30;
const BATCH = 28;

function report(truck: number, at: number): Report {
  const round = (at / POINT_MS) % 3_600;
  return {
    at,
    lng: 113.5 + truck / 100 + round / 1e4,
    lat: 22.5 + round / 1e4,
    speed: Math.round(round) % 900,
    course: Math.round(round) % 360,
    altitude: 20,
    mileage: 100_000 + Math.round(round),
  };
}

/** One hour of each truck on a line of its own: a point every 10 s, all acknowledged. */
export async function driveHour(port: number, terminalIds: readonly string[], from: number): Promise<void> {
  await Promise.all(
    terminalIds.map(async (terminalId, truck) => {
      const line = await signOnTruck(port, terminalId);
      const points = Array.from({ length: POINTS_AN_HOUR }, (_, n) => report(truck, from + n * POINT_MS));
      const bodies: [number, Uint8Array][] = points
        .slice(0, SINGLE)
        .map((point) => [MSG.position, writePosition(point)]);
      for (let at = SINGLE; at < points.length; at += BATCH)
        bodies.push([MSG.batch, writeBatch(points.slice(at, at + BATCH), true)]);
      const frames = bodies.map(([msgId, body], n) =>
        encodeFrame({ msgId, serial: n + 1, terminalId, version: 2013 }, body),
      );
      const answered = line.answered(1 + frames.length);
      line.socket.write(Buffer.concat(frames));
      await answered;
      line.socket.destroy();
      if (line.refused > 0) throw new Error(`${terminalId}: ${line.refused} messages were refused`);
    }),
  );
}
