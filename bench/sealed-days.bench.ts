import { deflateSync, inflateSync } from 'node:zlib';
import { type DayColumns, emptyDay, readDay, writeDay } from '@boxhaul/domain/fleet';
import type { Bench } from './measure';

const COUNTS = { full: { days: 30, rounds: 9 }, small: { days: 3, rounds: 1 } } as const;
const POINTS = 8_640;
const EVERY_MS = 10_000;
const START = Date.UTC(2026, 5, 1);
/** Seconds of a day, in which so many terminals' days must be sealed. */
const DAY_S = 86_400;
const TERMINALS = 10_000;

/** Days of a truck at a report every 10 s: three hours on the road, three standing, with a receiver's noise. */
function truckDays(count: number): DayColumns[] {
  let seed = 11;
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  let [lng, lat, heading, odometer] = [113.9, 22.5, 0, 1_234_560];
  return Array.from({ length: count }, (_, number) => {
    const day = emptyDay(POINTS);
    for (let row = 0; row < POINTS; row++) {
      const moves = Math.floor(row / 1_080) % 2 === 0;
      heading += (random() - 0.5) * 0.1;
      const metres = moves ? 140 + random() * 30 : 0;
      lng += (metres * Math.sin(heading)) / 102_700;
      lat += (metres * Math.cos(heading)) / 111_195;
      odometer += metres / 100;
      const at = START + (number * POINTS + row) * EVERY_MS;
      day.at[row] = at;
      day.receivedAt[row] = at + 400 + random() * 900;
      day.lng[row] = lng + (random() - 0.5) * 4e-5;
      day.lat[row] = lat + (random() - 0.5) * 4e-5;
      day.speed[row] = moves ? Math.round(metres * 3.6) / 10 : 0;
      day.course[row] = moves ? (Math.round(heading * 57) + 3_600_000) % 360 : 90;
      day.altitude[row] = 12;
      day.status[row] = moves ? 3 : 2;
      day.mileage[row] = Math.floor(odometer);
    }
    return day;
  });
}

const median = (rounds: number, work: () => void): number => {
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return times.sort((a, b) => a - b)[Math.floor(rounds / 2)]!;
};

/** What a sealed day takes to write, to keep and to read; the database has no part in it. */
export const bench: Bench = {
  name: `封存的车日（每 10 秒一点，一天 ${POINTS} 点）`,
  run({ size }) {
    const { days: count, rounds } = COUNTS[size];
    const days = truckDays(count);
    const packed = days.map((day) => deflateSync(writeDay(day), { level: 9 }));
    const bytes = packed.reduce((sum, { byteLength }) => sum + byteLength, 0);
    const seal = median(rounds, () => deflateSync(writeDay(days[0]!), { level: 9 }));
    const open = median(rounds, () => {
      for (const day of packed) if (!readDay(inflateSync(day)).day) throw new Error('a broken day');
    });
    return Promise.resolve([
      { name: '每点存储', value: bytes / (count * POINTS), unit: 'B', goal: { of: 'value', below: 6 } },
      { name: `读出 ${count} 天`, value: open, unit: 'ms', goal: { of: 'value', below: 50 } },
      {
        name: '一天能封存的车日',
        value: (DAY_S * 1_000) / seal,
        unit: '个',
        goal: { of: 'value', atLeast: TERMINALS },
        note: '只算一个线程的打包，不含数据库',
      },
    ]);
  },
};
