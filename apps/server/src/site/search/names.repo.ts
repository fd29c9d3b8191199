import { type Db, sql } from '@boxhaul/db';
import type { NamedKind } from '@boxhaul/domain/site';

export interface NamedRow {
  kind: NamedKind;
  id: string;
  name: string;
  /** A phone or a company, which it is found by as well. */
  more: string;
  retired: boolean;
}

/** Everybody and every truck that has a name or a plate. */
export async function selectNames(db: Db): Promise<NamedRow[]> {
  const { rows } = await sql<NamedRow>`
    select 'customer' as kind, customer_id::text as id, customer_name as name, '' as more,
      disabled_at is not null as retired from customer
    union all
    select 'vehicle', v.vehicle_id::text, v.plate_number, coalesce(c.carrier_name, ''), v.disabled_at is not null
    from vehicle v left join carrier c using (carrier_id)
    union all
    select 'driver', d.driver_id::text, d.driver_name, d.phone, d.disabled_at is not null from driver d
    union all
    select 'carrier', carrier_id::text, carrier_name, coalesce(phone, ''), disabled_at is not null from carrier`.execute(
    db,
  );
  return rows;
}
