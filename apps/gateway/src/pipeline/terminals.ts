import { type Db, inTransaction, sql } from '@boxhaul/db';
import type { KnownTerminal, LiveLine, Terminals } from '../ports';
import { authenticateTerminal } from './authenticate-terminal';
import { noteClock } from './note-clock';
import { registerTerminal } from './register-terminal';
import { unregisterTerminal } from './unregister-terminal';

/** The forms in which operators enter an id: as it is, and with the zeros of the 2013 and 2019 headers. */
function forms(terminalId: string): string[] {
  const bare = terminalId.replace(/^0+(?=.)/, '');
  return [...new Set([terminalId, bare, ...[11, 12, 20].map((length) => bare.padStart(length, '0'))])];
}

/** Terminals as operators entered them, by table `terminal`. */
export function createTerminals(db: Db): Terminals {
  return {
    async find(terminalId) {
      const row = await db
        .selectFrom('terminal')
        .innerJoin('vehicle', 'vehicle.vehicle_id', 'terminal.vehicle_id')
        .select(['terminal.terminal_id', 'vehicle.vehicle_id', 'vehicle.plate_number'])
        .select(['terminal.clock_shift_hours', 'terminal.clock_off_hours'])
        .where('terminal.terminal_id', 'in', forms(terminalId))
        .orderBy((eb) => eb('terminal.terminal_id', '=', terminalId), 'desc')
        .limit(1)
        .executeTakeFirst();
      if (row === undefined) return null;
      return {
        terminalId: row.terminal_id,
        vehicleId: row.vehicle_id,
        plateNumber: row.plate_number,
        clock: { shiftHours: row.clock_shift_hours, offHours: row.clock_off_hours },
      } satisfies KnownTerminal;
    },

    register: (terminalId, facts, caller) =>
      inTransaction(db, (tx) => registerTerminal(tx, terminalId, facts, caller)),

    authenticate: (terminalId, proof, caller) =>
      inTransaction(db, (tx) => authenticateTerminal(tx, terminalId, proof, caller)),

    unregister: (live, caller) => inTransaction(db, (tx) => unregisterTerminal(tx, live, caller)),

    noteClock: (live, news, now) => inTransaction(db, (tx) => noteClock(tx, live, news, now)),

    async release(lines) {
      const rows = lines.map(({ terminalId, line }) => ({ id: terminalId, line }));
      await sql`update terminal set line_open = false
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id text, line bigint)
        where terminal_id = given.id and line_no = given.line`.execute(db);
    },

    async touch(seen) {
      const { rows } = await sql<{ terminal_id: string }>`
        update terminal set seen_at = greatest(seen_at, given.at)
        from jsonb_to_recordset(${JSON.stringify(seen.map(touched))}::jsonb)
          as given (id text, vehicle bigint, line bigint, at timestamptz)
        where terminal_id = given.id and vehicle_id = given.vehicle and line_no = given.line
        returning terminal_id`.execute(db);
      return new Set(rows.map((row) => row.terminal_id));
    },
  };
}

const touched = ({ terminalId, vehicleId, line, at }: LiveLine & { at: number }) => ({
  id: terminalId,
  vehicle: vehicleId,
  line,
  at: new Date(at),
});
