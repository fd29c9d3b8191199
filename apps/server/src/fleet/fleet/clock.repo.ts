import { countRows, type Db, notify, sql, TERMINAL_CHANNEL } from '@boxhaul/db';

/** How many terminals in use have a wrong clock. */
export const countWrongClocks = (db: Db): Promise<number> =>
  countRows(
    db.selectFrom('terminal').where('clock_off_hours', 'is not', null).where('vehicle_id', 'is not', null),
  );

/** A terminal's clock, held until the call is over, as the gateway holds it when it signs on. */
export const lockClock = (tx: Db, terminalId: string) =>
  tx
    .selectFrom('terminal')
    .select(['vehicle_id', 'clock_shift_hours', 'clock_off_hours', 'clock_off_since'])
    .where('terminal_id', '=', terminalId)
    .forUpdate()
    .executeTakeFirst();

interface Setting {
  shiftHours: number;
  accountId: string;
  at: Date;
}

/** Its times are put right from its next line on: that which is open ends. The terminal is locked. */
export async function storeClock(
  tx: Db,
  terminalId: string,
  { shiftHours, accountId, at }: Setting,
): Promise<void> {
  const { line_no: line } = await tx
    .updateTable('terminal')
    .set({
      clock_shift_hours: shiftHours,
      clock_off_hours: null,
      clock_off_since: null,
      line_no: sql`line_no + 1`,
      line_open: false,
    })
    .where('terminal_id', '=', terminalId)
    .returning('line_no')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('terminal_event')
    .values({
      terminal_id: terminalId,
      at,
      kind: 'clock_set',
      account_id: accountId,
      detail: JSON.stringify({ shiftHours }),
    })
    .execute();
  await notify(tx, TERMINAL_CHANNEL, `${terminalId} ${line}`);
}
