import type { TerminalEvent } from '@boxhaul/domain/fleet';
import { type Db, notify, sql, TERMINAL_CHANNEL } from '@boxhaul/db';
import type { Caller } from '../ports';

/** An operator's answers are the desk's to note. */
type EventKind = Exclude<TerminalEvent, 'consented' | 'refused' | 'clock_set'>;

/** So many are kept of each terminal, so that none fills the table. */
const MAX_EVENTS = 50;

/** Notes for the desk what became of a terminal. */
export async function addEvent(
  tx: Db,
  terminalId: string,
  kind: EventKind,
  { remote, at }: Pick<Caller, 'at'> & { remote: string | null },
  detail: Readonly<Record<string, string>> = {},
): Promise<void> {
  await tx
    .insertInto('terminal_event')
    .values({ terminal_id: terminalId, at: new Date(at), kind, remote, detail: JSON.stringify(detail) })
    .execute();
  await sql`delete from terminal_event where terminal_id = ${terminalId} and event_id <= (
    select event_id from terminal_event where terminal_id = ${terminalId}
    order by event_id desc offset ${MAX_EVENTS} limit 1)`.execute(tx);
}

/** Lines of the terminal below this number are over, in every process. */
export const notifyLine = (tx: Db, terminalId: string, line: string): Promise<void> =>
  notify(tx, TERMINAL_CHANNEL, `${terminalId} ${line}`);
