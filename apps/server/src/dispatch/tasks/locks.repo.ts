import { type Db, sql } from '@boxhaul/db';

/** A box that a driver keeps, or whose empty is kept for another one (`turned`). */
export interface LockRow {
  cabinet_id: string;
  match_id: string;
  until: Date;
  plate_number: string;
  driver_name: string;
  turned: boolean;
}

/** The locks of these boxes, or of all boxes of these orders, that are not over at a moment. */
export async function selectLocks(
  db: Db,
  of: { cabinetIds: readonly string[] } | { orderIds: readonly string[] },
  now: Date,
): Promise<LockRow[]> {
  const { rows } = await sql<LockRow>`
    select h.cabinet_id, h.match_id, h.until, v.plate_number, d.driver_name, h.cabinet_id <> m.cabinet_id as turned
    from match_hold h
      join cus_cabinet c on c.cabinet_id = h.cabinet_id
      join load_match m on m.match_id = h.match_id
      join vehicle v on v.vehicle_id = m.vehicle_id
      join driver d on d.driver_id = m.driver_id
    where h.until > ${now}
      and ${'cabinetIds' in of ? sql`h.cabinet_id = any(${[...of.cabinetIds]})` : sql`c.order_id = any(${[...of.orderIds]})`}
    order by h.cabinet_id`.execute(db);
  return rows;
}
