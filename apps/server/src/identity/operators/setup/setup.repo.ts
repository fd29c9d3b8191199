import type { SetupStep } from '@boxhaul/domain/identity';
import { type Db, sql } from '@boxhaul/db';

/** Which of the first steps of a platform are done, in one question. */
export async function selectSetup(db: Db, now: Date): Promise<Record<SetupStep, boolean>> {
  const { rows } = await sql<Record<SetupStep, boolean>>`select
    exists (select from dock d join harbor h using (harbor_id)) as place,
    exists (select from rate_card_publication p where p.called_off_at is null and p.in_force_from <= ${now}) as price,
    exists (select from carrier c where c.disabled_at is null) as carrier,
    exists (select from driver d join account a using (driver_id)
      where d.disabled_at is null and a.disabled_at is null) as driver,
    exists (select from vehicle v where v.disabled_at is null) as truck,
    exists (select from terminal t where t.vehicle_id is not null) as terminal,
    exists (select from customer c where c.certified_at is not null) as customer`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('a select without from has one row');
  return found;
}
