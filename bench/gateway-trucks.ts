import { encodeFrame, MSG, writeAuthentication } from '@boxhaul/jt808';
import type { BenchDatabase } from './database';
import { type CountingLine, openLine } from './gateway-line';

const CODE = 'bench';
const AT_ONCE = 100;

/** Makes every terminal known by the code with which `signOnTruck` proves itself; gives their ids. */
export async function shareCode({ pool }: BenchDatabase): Promise<string[]> {
  const { rows } = await pool.query<{ terminal_id: string }>(
    'update terminal set auth_code = $1, imei = null returning terminal_id',
    [CODE],
  );
  return rows.map((row) => row.terminal_id);
}

/** Enters `count` trucks that know their code; gives back vehicle ids in the order of the terminals. */
export async function enterTrucks({ pool }: BenchDatabase, count: number): Promise<string[]> {
  const { rows } = await pool.query<{ vehicle_id: string }>(
    `with made as (
       insert into vehicle (plate_number, vco) select '粤B' || lpad(n::text, 5, '0'), 2
       from generate_series(1, $1::int) n returning vehicle_id, plate_number)
     insert into terminal (terminal_id, vehicle_id, auth_code)
     select '0133' || lpad(substr(plate_number, 3), 8, '0'), vehicle_id, $2 from made
     returning vehicle_id, terminal_id`,
    [count, CODE],
  );
  return rows.map((row) => row.vehicle_id);
}

/** As `enterTrucks` entered them, from 0. */
export const terminalIdOf = (truck: number): string => `0133${String(truck + 1).padStart(8, '0')}`;

/** The line of a terminal that knows its code, authenticated. */
export async function signOnTruck(port: number, terminalId: string): Promise<CountingLine> {
  const line = await openLine(port);
  const head = { msgId: MSG.authenticate, serial: 0, terminalId, version: 2013 as const };
  line.socket.write(encodeFrame(head, writeAuthentication({ code: CODE, imei: '', software: '' }, 2013)));
  await line.answered(1);
  if (line.refused > 0) throw new Error(`${terminalId} was refused`);
  return line;
}

/** Lines of the first `count` trucks, authenticated. */
export async function signOnTrucks(port: number, count: number): Promise<CountingLine[]> {
  const lines: CountingLine[] = [];
  for (let from = 0; from < count; from += AT_ONCE) {
    const some = Math.min(AT_ONCE, count - from);
    lines.push(
      ...(await Promise.all(
        Array.from({ length: some }, (_, i) => signOnTruck(port, terminalIdOf(from + i))),
      )),
    );
  }
  return lines;
}
