import { type Db, sql } from '@boxhaul/db';
import type { OrderState } from '@boxhaul/domain/orders';

export interface ImportBox {
  cabinet_id: string;
  order_id: string;
  order_no: string;
  customer_id: string;
  cabinet_no: string | null;
  state: OrderState;
  settled: boolean;
}

/** The boxes of these orders, and those of these numbers in any order. */
export async function selectImportBoxes(
  db: Db,
  orderNos: readonly string[],
  cabinetNos: readonly string[],
): Promise<ImportBox[]> {
  const { rows } = await sql<ImportBox>`
    with meant as (
      select c.cabinet_id from cus_cabinet c join cus_order o using (order_id)
      where o.order_no = any(${orderNos}::text[])
      union
      select cabinet_id from cus_cabinet where cabinet_no = any(${cabinetNos}::text[]))
    select c.cabinet_id, o.order_id, o.order_no, o.customer_id, c.cabinet_no, o.state,
      coalesce((select bool_and(l.cost_status = 2) from cost_line l
        where l.cabinet_id = c.cabinet_id and l.cost_status <> 4), false) as settled
    from meant join cus_cabinet c using (cabinet_id) join cus_order o using (order_id)
    order by o.order_id, c.seq`.execute(db);
  return rows;
}

interface SameFee {
  cabinet_id: string;
  cost_type_id: number;
  income_fen: number;
}

/** Which of these boxes' lines stand already: of the type and the amount. */
export async function selectFeesOfBoxes(db: Db, cabinetIds: readonly string[]): Promise<SameFee[]> {
  const { rows } = await sql<SameFee>`
    select distinct cabinet_id, cost_type_id, income_fen from cost_line
    where cabinet_id = any(${cabinetIds}::bigint[]) and cost_status <> 4`.execute(db);
  return rows;
}

/** Which of these keys were entered before. */
export async function selectEnteredKeys(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ import_key: string }>`
    select import_key from cost_line where import_key = any(${keys}::text[])`.execute(db);
  return new Set(rows.map(({ import_key }) => import_key));
}

/** One import at a time: of two of the same file the second finds what the first has entered. */
export const queueImporters = (tx: Db) =>
  sql`select pg_advisory_xact_lock(hashtext('fee import'))`.execute(tx);

/** A line to be entered out of a file. */
export interface ImportedFee {
  order_id: string;
  cabinet_id: string;
  customer_id: string;
  cost_type_id: number;
  income_fen: number;
  remark: string;
  import_key: string;
}

export const insertImported = (
  tx: Db,
  fees: readonly ImportedFee[],
  { by, now }: { by: string; now: Date },
) =>
  sql`
    insert into cost_line (order_id, cabinet_id, customer_id, cost_type_id, income_fen, remark, import_key, origin,
      created_by, created_at, updated_at)
    select f.order_id, f.cabinet_id, f.customer_id, f.cost_type_id, f.income_fen, f.remark, f.import_key, 'import',
      ${by}::bigint, ${now}::timestamptz, ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(fees)}::json) as f (order_id bigint, cabinet_id bigint,
      customer_id bigint, cost_type_id smallint, income_fen bigint, remark text, import_key text)`.execute(
    tx,
  );
