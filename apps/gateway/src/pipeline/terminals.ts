import { randomBytes } from 'node:crypto';
import { type Db, sql } from '@boxhaul/db';
import type { KnownTerminal, Terminals } from '../ports';

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
        .select(['terminal.terminal_id', 'terminal.vehicle_id', 'vehicle.plate_number', 'terminal.auth_code'])
        .where('terminal.terminal_id', 'in', forms(terminalId))
        .orderBy((eb) => eb('terminal.terminal_id', '=', terminalId), 'desc')
        .limit(1)
        .executeTakeFirst();
      if (row === undefined) return null;
      return {
        terminalId: row.terminal_id,
        vehicleId: row.vehicle_id,
        plateNumber: row.plate_number,
        authCode: row.auth_code,
      } satisfies KnownTerminal;
    },

    async register(terminal, { plate, maker, model, protocolVersion }, at) {
      if (plate !== '' && plate !== terminal.plateNumber) {
        const other = await db
          .selectFrom('vehicle')
          .select('vehicle_id')
          .where('plate_number', '=', plate)
          .executeTakeFirst();
        // The terminal was moved to another truck: its track must not go on under the old one.
        if (other !== undefined) return { ok: false, reason: 'vehicleTaken' };
      }
      const fresh = randomBytes(12).toString('base64url');
      const { auth_code: authCode } = await db
        .updateTable('terminal')
        .set({
          auth_code: sql`coalesce(auth_code, ${fresh})`,
          maker,
          model,
          protocol_version: protocolVersion,
          registered_at: new Date(at),
        })
        .where('terminal_id', '=', terminal.terminalId)
        .returning('auth_code')
        .executeTakeFirstOrThrow();
      return { ok: true, authCode: authCode ?? fresh };
    },

    async unregister({ terminalId }) {
      await db
        .updateTable('terminal')
        .set({ auth_code: null, registered_at: null })
        .where('terminal_id', '=', terminalId)
        .execute();
    },

    async connected({ terminalId }, protocolVersion, remote, at) {
      const moment = new Date(at);
      await db
        .updateTable('terminal')
        .set({ connected_at: moment, seen_at: moment, protocol_version: protocolVersion, remote })
        .where('terminal_id', '=', terminalId)
        .execute();
    },

    async touch(seen) {
      const rows = seen.map(({ terminalId, at }) => ({ id: terminalId, at: new Date(at) }));
      const { rows: known } = await sql<{ terminal_id: string; vehicle_id: string }>`
        update terminal set seen_at = greatest(seen_at, given.at)
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id text, at timestamptz)
        where terminal_id = given.id returning terminal_id, vehicle_id`.execute(db);
      return new Map(known.map((row) => [row.terminal_id, row.vehicle_id]));
    },
  };
}
