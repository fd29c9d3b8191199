import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { benchDatabase } from './database';
import { shareCode } from './gateway-trucks';
import { type Memory, type MeasuredProgram, startProgram } from './measured-program';
import type { Bench } from './measure';
import { AN_HOUR, peopleOf } from './people-day';
import { driveHour, POINTS_AN_HOUR } from './truck-day';

const HOURS = { full: 24, small: 1 } as const;
const HOUR_MS = 3_600_000;

const inWords = ({ residentMb, heapsMb }: Memory): string =>
  `常驻 ${residentMb.toFixed(0)} MB，堆 ${heapsMb.map((mb) => mb.toFixed(1)).join(' + ')} MB`;

/** The whole hour at which a day ends that was over so many hours ago. */
const dayStart = (endedHoursAgo: number, count: number): number =>
  (Math.floor(Date.now() / HOUR_MS) - endedHoursAgo - count) * HOUR_MS;

/** What a program holds when it has started, and after the day. */
async function measured(
  program: MeasuredProgram,
  count: number,
  hourOf: (hour: number) => Promise<unknown>,
): Promise<{ before: Memory; after: Memory }> {
  const before = await program.memory();
  for (let hour = 0; hour < count; hour++) await hourOf(hour);
  return { before, after: await program.memory() };
}

/** The jobs of the clock run: they are part of what the process holds. Memory of the one process after a day of trucks and people, beside the gateway's alone after the same trucks. */
export const bench: Bench = {
  name: '一天之后的内存（一个进程，垃圾回收之后）',
  async run(run) {
    const count = HOURS[run.size];
    const database = await benchDatabase(run);
    const dataDir = mkdtempSync(join(run.folder, 'day-'));
    const env = {
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      FLEET: '0',
      DEMO_SCALE: '0',
      TRUST_PROXY: '1',
    };
    try {
      // The demo world is built by a process of its own, whose memory is not the one that is measured.
      await (await startProgram(run, 'boxhaul.mjs', env)).stop();
      const terminalIds = await shareCode(database);

      const gateway = await startProgram(run, 'gateway.mjs', env);
      const [gatewayPort = 0] = gateway.ports;
      const hours = (port: number, from: number) => (hour: number) =>
        driveHour(port, terminalIds, from + hour * HOUR_MS);
      const alone = await measured(gateway, count, hours(gatewayPort, dayStart(count, count)));
      await gateway.stop();

      const product = await startProgram(run, 'boxhaul.mjs', env);
      const [webPort = 0, trucksPort = 0] = product.ports;
      const people = await peopleOf(database, webPort, count);
      const drive = hours(trucksPort, dayStart(0, count));
      const whole = await measured(product, count, (hour) => Promise.all([drive(hour), people.hour(hour)]));
      await product.stop();

      const points = terminalIds.length * POINTS_AN_HOUR * count;
      const day = Object.entries(AN_HOUR).map(([what, n]) => `${what} ${n * count}`);
      return [
        {
          name: '常驻内存',
          value: whole.after.residentMb,
          unit: 'MB',
          limit: { name: '只有网关的进程', value: alone.after.residentMb },
          goal: { of: 'value', below: 600 },
          note: `起动后 ${inWords(whole.before)}，一天后 ${inWords(whole.after)}；网关起动后 ${inWords(alone.before)}，一天后 ${inWords(alone.after)}；${terminalIds.length} 台车 ${points} 点，${day.join('，')}`,
        },
      ];
    } finally {
      await database.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};
