import type { Db } from '@boxhaul/db';

const MOST = 100;

export const selectBindings = (
  db: Db,
  { terminalId, vehicleId }: { terminalId?: string | undefined; vehicleId?: string | undefined },
) => {
  let query = db
    .selectFrom('terminal_binding as b')
    .innerJoin('vehicle as v', 'v.vehicle_id', 'b.vehicle_id')
    .leftJoin('account as s', 's.account_id', 'b.bound_by')
    .leftJoin('account as e', 'e.account_id', 'b.ended_by')
    .select([
      'b.binding_id',
      'b.terminal_id',
      'v.plate_number',
      'b.bound_at',
      's.username as bound_name',
      'b.ended_at',
      'e.username as ended_name',
      'b.reason',
    ]);
  if (terminalId !== undefined) query = query.where('b.terminal_id', '=', terminalId);
  if (vehicleId !== undefined) query = query.where('b.vehicle_id', '=', vehicleId);
  return query.orderBy('b.binding_id', 'desc').limit(MOST).execute();
};

interface By {
  accountId: string;
  now: Date;
}

export const openBinding = (tx: Db, terminalId: string, vehicleId: string, { accountId, now }: By) =>
  tx
    .insertInto('terminal_binding')
    .values({ terminal_id: terminalId, vehicle_id: vehicleId, bound_at: now, bound_by: accountId })
    .execute();

/** Ends the time of a terminal in its truck; of one that came before this was kept, too. */
export async function endBinding(
  tx: Db,
  { terminalId, vehicleId, boundAt }: { terminalId: string; vehicleId: string; boundAt: Date | null },
  { accountId, now, reason }: By & { reason: string },
): Promise<void> {
  const ended = { ended_at: now, ended_by: accountId, reason };
  const { numUpdatedRows } = await tx
    .updateTable('terminal_binding')
    .set(ended)
    .where('terminal_id', '=', terminalId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  await tx
    .insertInto('terminal_binding')
    .values({ terminal_id: terminalId, vehicle_id: vehicleId, bound_at: boundAt, ...ended })
    .execute();
}
