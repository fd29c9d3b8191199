import { type Db, sql } from '@boxhaul/db';

interface Near {
  /** Full names. */
  street: string;
  district: string | null;
}

/** The streets whose points are nearest, in the order of the points; null where none is within 0.15°. */
export async function nearestStreets(
  db: Db,
  points: readonly { lng: number; lat: number }[],
): Promise<(Near | null)[]> {
  const { rows } = await sql<{ street: string | null; district: string | null }>`
    select near.full_name as street, d.full_name as district
    from unnest(${points.map(({ lng }) => lng)}::float8[], ${points.map(({ lat }) => lat)}::float8[])
      with ordinality as p (lng, lat, i)
    left join lateral (
      select r.full_name, r.region_code from region r
      where r.level = 4
        and point(r.lng, r.lat) <@ box(point(p.lng - 0.15, p.lat - 0.15), point(p.lng + 0.15, p.lat + 0.15))
      order by point(r.lng, r.lat) <-> point(p.lng, p.lat) limit 1
    ) near on true
    left join region d on d.region_code = left(near.region_code, 6)
    order by p.i`.execute(db);
  return rows.map(({ street, district }) => (street === null ? null : { street, district }));
}
