import { type Db, quarantinePositions } from '@boxhaul/db';
import type { ClockNews, LiveLine } from '../ports';
import { addEvent } from './terminal-events';

/**
 * Stores how far a terminal's clock is off, or that it is right again, for the desk to see, and takes off the track what
 * came with it before it was noticed. Nothing where the line is over: who moved the terminal has changed more.
 */
export async function noteClock(
  tx: Db,
  { terminalId, vehicleId, line }: LiveLine,
  { offHours, since }: ClockNews,
  now: number,
): Promise<void> {
  const noted = await tx
    .updateTable('terminal')
    .set({ clock_off_hours: offHours, clock_off_since: offHours === null ? null : new Date(since) })
    .where('terminal_id', '=', terminalId)
    .where('vehicle_id', '=', vehicleId)
    .where('line_no', '=', String(line))
    .returning('remote')
    .executeTakeFirst();
  if (!noted) return;
  const kind = offHours === null ? 'clock_right' : 'clock_off';
  await addEvent(tx, terminalId, kind, { remote: noted.remote, at: now }, { hours: String(offHours ?? 0) });
  if (offHours !== null) await quarantinePositions(tx, { vehicleId, offHours, since, now });
}
