import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { benchDatabase } from './database';
import { shareCode } from './gateway-trucks';
import { buildPrograms, type Memory, type MeasuredProgram } from './measured-program';
import type { Bench } from './measure';
import { AN_HOUR, peopleOf } from './people-day';
import { driveHour, POINTS_AN_HOUR } from './truck-day';

const HOURS = 24;
const HOUR_MS = 3_600_000;

const inWords = ({ residentMb, heapsMb }: Memory): string =>
  `常驻 ${residentMb.toFixed(0)} MB，堆 ${heapsMb.map((mb) => mb.toFixed(1)).join(' + ')} MB`;

/** The whole hour at which a day ends that was over so many hours ago. */
const dayStart = (endedHoursAgo: number): number =>
  (Math.floor(Date.now() / HOUR_MS) - endedHoursAgo - HOURS) * HOUR_MS;

/** What a program holds when it has started, and after the day. */
async function measured(
  program: MeasuredProgram,
  hourOf: (hour: number) => Promise<unknown>,
): Promise<{ before: Memory; after: Memory }> {
  const before = await program.memory();
  for (let hour = 0; hour < HOURS; hour++) await hourOf(hour);
  return { before, after: await program.memory() };
}

/** Memory of the one process after a day of trucks and people, beside the gateway's alone after the same trucks. */
export const bench: Bench = {
  name: '一天之后的内存（一个进程，垃圾回收之后）',
  async run() {
    const database = await benchDatabase();
    const dataDir = mkdtempSync(join(tmpdir(), 'boxhaul-bench-day-'));
    const programs = await buildPrograms();
    const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, FLEET: '0', TRUST_PROXY: '1' };
    try {
      // The demo world is built by a process of its own, whose memory is not the one that is measured.
      await (await programs.start('boxhaul.mjs', env)).stop();
      const terminalIds = await shareCode(database);

      const gateway = await programs.start('gateway.mjs', env);
      const [gatewayPort = 0] = gateway.ports;
      const hours = (port: number, from: number) => (hour: number) =>
        driveHour(port, terminalIds, from + hour * HOUR_MS);
      const alone = await measured(gateway, hours(gatewayPort, dayStart(HOURS)));
      await gateway.stop();

      const product = await programs.start('boxhaul.mjs', env);
      const [webPort = 0, trucksPort = 0] = product.ports;
      const people = await peopleOf(database, webPort, HOURS);
      const drive = hours(trucksPort, dayStart(0));
      const whole = await measured(product, (hour) => Promise.all([drive(hour), people.hour(hour)]));
      await product.stop();

      const points = terminalIds.length * POINTS_AN_HOUR * HOURS;
      const day = Object.entries(AN_HOUR).map(([what, n]) => `${what} ${n * HOURS}`);
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
      programs.remove();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};
