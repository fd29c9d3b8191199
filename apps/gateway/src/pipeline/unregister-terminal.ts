import { type Db, sql } from '@boxhaul/db';
import type { Caller, LiveLine } from '../ports';
import { addEvent, notifyLine } from './terminal-events';

/** Kills a terminal's code and ends its lines; false, and nothing done, when this line is no longer the live one. */
export async function unregisterTerminal(
  tx: Db,
  { terminalId, line }: LiveLine,
  caller: Caller,
): Promise<boolean> {
  const ended = await tx
    .updateTable('terminal')
    .set({ auth_code: null, registered_at: null, line_no: sql`line_no + 1`, line_open: false })
    .where('terminal_id', '=', terminalId)
    .where('line_no', '=', String(line))
    .returning('line_no')
    .executeTakeFirst();
  if (ended === undefined) return false;
  await tx.deleteFrom('terminal_registration').where('terminal_id', '=', terminalId).execute();
  await addEvent(tx, terminalId, 'unregistered', caller);
  await notifyLine(tx, terminalId, ended.line_no);
  return true;
}
