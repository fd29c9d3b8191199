import type { FleetPaper } from '@boxhaul/domain/fleet';
import { type Db, sql } from '@boxhaul/db';

const AT_A_TIME = 200;

interface Due {
  event: string;
  holder: string;
  kind: FleetPaper;
  expires_on: string;
  driver_id: string | null;
}

/**
 * Papers in use that run out by one of these days, the nearest that fits, and of which nobody was told for it. What was
 * told is known by whose paper it is and its last day, so that a record that is saved anew tells nothing anew.
 */
export async function selectUnnotifiedPapers(
  db: Db,
  ends: readonly { days: number; until: string }[],
): Promise<Due[]> {
  const furthest = ends.reduce((last, { until }) => (until > last ? until : last), '');
  const stage = sql.join(
    [...ends]
      .sort((a, b) => a.days - b.days)
      .map(({ days, until }) => sql`when p.expires_on <= ${until}::date then ${days}::int`),
    sql` `,
  );
  const { rows } = await sql<Due>`
    with due as (
      select coalesce(v.plate_number, t.plate_number, d.driver_name) as holder, p.kind, p.expires_on, p.driver_id, concat_ws(' ', case when p.vehicle_id is not null then 'vehicle' when p.trailer_id is not null
          then 'trailer' else 'driver' end, coalesce(p.vehicle_id, p.trailer_id, p.driver_id), p.kind, p.expires_on,
          case ${stage} end) as event
      from fleet_paper p
        left join vehicle v on v.vehicle_id = p.vehicle_id
        left join trailer t on t.trailer_id = p.trailer_id
        left join driver d on d.driver_id = p.driver_id
      where p.expires_on <= ${furthest}::date
        and coalesce(v.disabled_at, t.disabled_at, d.disabled_at) is null)
    select event, holder, kind, expires_on, driver_id from due
    where not exists (select from notice n where n.event_key = 'paper_expiring ' || due.event)
    order by expires_on, event limit ${AT_A_TIME}`.execute(db);
  return rows;
}
