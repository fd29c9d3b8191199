import { type Db, sql } from '@boxhaul/db';

/** Full names of the streets whose points are nearest, in the order of the points; null where none is within 0.15°. */
export async function nearestStreets(
  db: Db,
  points: readonly { lng: number; lat: number }[],
): Promise<(string | null)[]> {
  const { rows } = await sql<{ full_name: string | null }>`
    select near.full_name
    from unnest(${points.map(({ lng }) => lng)}::float8[], ${points.map(({ lat }) => lat)}::float8[])
      with ordinality as p (lng, lat, i)
    left join lateral (
      select r.full_name from region r
      where r.level = 4
        and point(r.lng, r.lat) <@ box(point(p.lng - 0.15, p.lat - 0.15), point(p.lng + 0.15, p.lat + 0.15))
      order by point(r.lng, r.lat) <-> point(p.lng, p.lat) limit 1
    ) near on true
    order by p.i`.execute(db);
  return rows.map((row) => row.full_name);
}
