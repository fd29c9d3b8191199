import type { FitnessFacts, PauseHolder } from '@boxhaul/domain/fleet';
import { type Db, type RawBuilder, sql } from '@boxhaul/db';

interface Found {
  holder: PauseHolder;
  /** Of a trailer that of the truck that pulls it. */
  id: string;
  /** Plate or name. */
  name: string;
  papers: FitnessFacts['papers'] | null;
  pauses: FitnessFacts['pauses'] | null;
  licence: FitnessFacts['licenceClass'];
}

/** Of which trucks and drivers something is wanted to be known. */
export interface Asked {
  vehicleIds: readonly string[];
  driverIds: readonly string[];
}

/** The papers and times away of row `x`, a truck, a trailer or a driver. */
const factsOf = (holder: PauseHolder, soon: string): RawBuilder<unknown> => {
  const id = sql.ref(`${holder}_id`);
  return sql`(select json_agg(json_build_object('kind', p.kind, 'expiresOn', p.expires_on)
        order by p.expires_on nulls last, p.kind)
      from fleet_paper p where p.${id} = x.${id}) as papers,
    (select json_agg(json_build_object('reason', u.reason, 'fromDay', u.from_day, 'toDay', u.to_day)
        order by u.from_day)
      from fleet_pause u where u.${id} = x.${id} and u.ended_at is null and u.from_day <= ${soon}::date) as pauses`;
};

/** What is known of them, and of the trailers that the trucks pull, that may keep them from a task before the day after `soon`, in one question. */
export async function selectFitness(
  db: Db,
  { vehicleIds, driverIds }: Asked,
  soon: string,
): Promise<Found[]> {
  const trucks = sql`any(${vehicleIds}::bigint[])`;
  const { rows } = await sql<Found>`
    select 'vehicle' as holder, x.vehicle_id as id, x.plate_number as name, ${factsOf('vehicle', soon)},
      null as licence from vehicle x where x.vehicle_id = ${trucks}
    union all
    select 'trailer', v.vehicle_id, x.plate_number, ${factsOf('trailer', soon)}, null
      from vehicle v join trailer x on x.trailer_id = v.usual_trailer_id and x.disabled_at is null
      where v.vehicle_id = ${trucks}
    union all
    select 'driver', x.driver_id, x.driver_name, ${factsOf('driver', soon)}, x.licence_class
      from driver x where x.driver_id = any(${driverIds}::bigint[])`.execute(db);
  return rows;
}
