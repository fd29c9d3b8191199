import type { ExpenseKind } from '@boxhaul/domain/dispatch';
import type { CostStatus } from '@boxhaul/domain/orders';
import { countRows, type Db, sql } from '@boxhaul/db';

/** Who is paid for what a driver does: the payee that names him, else his carrier's; undefined where there is none. */
export async function findPayeeOfDriver(db: Db, driverId: string): Promise<string | undefined> {
  const { rows } = await sql<{ payee_id: string }>`
    select p.payee_id from driver v
      left join carrier c on c.carrier_id = v.carrier_id
      left join payee_driver d on d.driver_id = v.driver_id
      join payee p on p.payee_id = coalesce(d.payee_id, c.payee_id)
    where v.driver_id = ${driverId} and p.stopped_at is null`.execute(db);
  return rows[0]?.payee_id;
}

export const countWaitingClaims = (db: Db, driverId: string): Promise<number> =>
  countRows(
    db
      .selectFrom('driver_expense as e')
      .innerJoin('payable_line as l', 'l.payable_id', 'e.payable_id')
      .where('e.driver_id', '=', driverId)
      .where('l.cost_status', '=', 0),
  );

export async function insertExpense(
  tx: Db,
  expense: { payableId: string; driverId: string; kind: ExpenseKind; fileIds: readonly string[] },
): Promise<void> {
  const { payableId: payable_id, driverId: driver_id, kind, fileIds } = expense;
  await tx.insertInto('driver_expense').values({ payable_id, driver_id, kind }).execute();
  await insertPictures(tx, payable_id, fileIds);
}

async function insertPictures(tx: Db, payable_id: string, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return;
  await tx
    .insertInto('driver_expense_pic')
    .values(fileIds.map((file_id) => ({ payable_id, file_id })))
    .execute();
}

/** Another kind, and other receipts. The caller holds its line. */
export async function updateExpense(
  tx: Db,
  { payableId, kind, fileIds }: { payableId: string; kind: ExpenseKind; fileIds: readonly string[] },
): Promise<void> {
  await tx.updateTable('driver_expense').set({ kind }).where('payable_id', '=', payableId).execute();
  await tx.deleteFrom('driver_expense_pic').where('payable_id', '=', payableId).execute();
  await insertPictures(tx, payableId, fileIds);
}

export const isClaimOf = async (db: Db, driverId: string, payableId: string): Promise<boolean> =>
  (await db
    .selectFrom('driver_expense')
    .select('payable_id')
    .where('payable_id', '=', payableId)
    .where('driver_id', '=', driverId)
    .executeTakeFirst()) !== undefined;

/**
 * A driver's own lines, `kind` null of a trip: what he claims, whoever is paid; his trips where he is paid himself, not
 * through a carrier, whose terms are none of his; and what takes either back.
 */
const ownLines = (driverId: string, from: string) => sql`
  select l.*, e.kind from payable_line l
    join payable_line b on b.payable_id = coalesce(l.reverses_payable_id, l.payable_id)
    join payee p on p.payee_id = b.payee_id
    left join driver_expense e on e.payable_id = b.payable_id
  where l.service_on >= ${from}::date
    and b.payable_id in (
      select payable_id from driver_expense where driver_id = ${driverId}
      union all
      select x.payable_id from payable_line x join task y on y.task_id = x.task_id where y.driver_id = ${driverId})
    and (e.driver_id = ${driverId} or p.kind = 'driver')`;

interface PayRow {
  payable_id: string;
  kind: ExpenseKind | null;
  payable_fen: number;
  cost_status: CostStatus;
  order_no: string;
  seq: number;
  service_on: string;
  remark: string;
  reject_reason: string | null;
  revision: number;
  /** Claimed, and not answered. */
  may_change: boolean;
  pics: string[];
}

/** Since a day, the newest first; a hundred are more than anybody scrolls through. */
export async function selectPayOfDriver(db: Db, driverId: string, from: string): Promise<PayRow[]> {
  const { rows } = await sql<PayRow>`
    select l.payable_id, l.kind, l.payable_fen, l.cost_status, o.order_no, c.seq, l.service_on::text as service_on,
      l.remark, l.reject_reason, l.revision,
      l.kind is not null and l.cost_status = 0 and l.origin = 'hand' as may_change,
      array(select f.file_id::text from driver_expense_pic f where f.payable_id = l.payable_id order by f.file_id) as pics
    from (${ownLines(driverId, from)}) l
      join cus_order o on o.order_id = l.order_id
      join cus_cabinet c on c.cabinet_id = l.cabinet_id
    order by l.service_on desc, l.payable_id desc limit 100`.execute(db);
  return rows;
}

export async function sumPayOfDriver(
  db: Db,
  driverId: string,
  { today, monthStart }: { today: string; monthStart: string },
): Promise<{ today_fen: string; month_fen: string }> {
  const { rows } = await sql<{ today_fen: string; month_fen: string }>`
    select coalesce(sum(l.payable_fen) filter (where l.service_on = ${today}::date), 0) as today_fen,
      coalesce(sum(l.payable_fen), 0) as month_fen
    from (${ownLines(driverId, monthStart)}) l where l.cost_status <> 4`.execute(db);
  return rows[0]!;
}
