import type { FitnessFacts, PauseHolder } from '@boxhaul/domain';
import { type Db, type RawBuilder, sql } from '@boxhaul/db';

interface Found {
  holder: PauseHolder;
  id: string;
  papers: FitnessFacts['papers'] | null;
  pauses: FitnessFacts['pauses'] | null;
  licence: FitnessFacts['licenceClass'];
}

/** Of which trucks and drivers something is wanted to be known. */
export interface Asked {
  vehicleIds: readonly string[];
  driverIds: readonly string[];
}

const factsOf = (holder: PauseHolder, ids: readonly string[], soon: string): RawBuilder<Found> => {
  const id = sql.ref(`${holder}_id`);
  const licence = holder === 'driver' ? sql`x.licence_class` : sql`null::text`;
  return sql`select ${holder}::text as holder, x.${id} as id,
    (select json_agg(json_build_object('kind', p.kind, 'expiresOn', p.expires_on) order by p.expires_on)
      from fleet_paper p where p.${id} = x.${id} and p.expires_on <= ${soon}::date) as papers,
    (select json_agg(json_build_object('reason', u.reason, 'fromDay', u.from_day, 'toDay', u.to_day)
        order by u.from_day)
      from fleet_pause u where u.${id} = x.${id} and u.ended_at is null and u.from_day <= ${soon}::date) as pauses,
    ${licence} as licence
    from ${sql.table(holder)} x where x.${id} = any(${ids}::bigint[])`;
};

/** What is known of them that may keep them from a task before the day after `soon`, in one question. */
export async function selectFitness(
  db: Db,
  { vehicleIds, driverIds }: Asked,
  soon: string,
): Promise<Found[]> {
  const { rows } = await sql<Found>`${factsOf('vehicle', vehicleIds, soon)}
    union all ${factsOf('driver', driverIds, soon)}`.execute(db);
  return rows;
}
