import { type Db, sql } from '@boxhaul/db';
import type { CabinetType, OrderType } from '@boxhaul/domain/pricing';

/** Which streets are looked for: without a price for everybody of that kind. */
export interface GapFilter {
  versionId: string;
  harbor: number;
  orderType: OrderType | undefined;
  cabinetType: CabinetType | undefined;
  /** YYYY-MM-DD: a lane that has ended by then covers nothing. */
  on: string;
  /** Whether a lane counts that begins later: in a draft, which prices nothing yet. */
  yetToBegin: boolean;
}

interface Gap {
  region_code: string;
  full_name: string;
}

interface DistrictGap extends Gap {
  lng: number;
  lat: number;
  missing: number;
  streets: number;
}

/**
 * Streets `s` of the cities to which a harbour has prices, each with whether it has none itself, nor has what lies above
 * it. The codes that are priced are read once, by the version's index; each street is then looked up among them. A city
 * whose prices have all ended is served all the same, and has its streets as gaps.
 */
const streets = ({ versionId, harbor, orderType, cabinetType, on, yetToBegin }: GapFilter) => sql`
  priced as materialized (
    select distinct region_code,
      ${orderType ?? null}::int is null or order_type = ${orderType ?? null} as way,
      ${cabinetType ?? null}::text is null or cabinet_type = ${cabinetType ?? null} as box,
      valid_to >= ${on}::date and (${yetToBegin} or valid_from <= ${on}::date) as holds
    from rate_card_row
    where version_id = ${versionId} and harbor_id = ${harbor} and customer_id is null),
  wanted as (select distinct region_code from priced where way and box and holds),
  street as (
    select s.region_code, s.full_name, not exists (
        select from wanted w
        where w.region_code in (s.region_code, left(s.region_code, 6), left(s.region_code, 4), left(s.region_code, 2))
      ) as missing
    from region s
    where s.level = 4 and left(s.region_code, 4) in (select left(region_code, 4) from priced))`;

/** The streets without a price, by their codes; of one district when `region` names it. */
export async function selectGaps(
  db: Db,
  filter: GapFilter,
  { region, pageNo, pageSize }: { region: string | undefined; pageNo: number; pageSize: number },
): Promise<Gap[]> {
  const { rows } = await sql<Gap>`with ${streets(filter)}
    select region_code, full_name from street where missing and region_code like ${`${region ?? ''}%`}
    order by region_code limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db);
  return rows;
}

/** The districts with such streets, and how many each has; the middle of a district is where it is drawn. */
export async function selectDistrictGaps(db: Db, filter: GapFilter): Promise<DistrictGap[]> {
  const { rows } = await sql<DistrictGap>`with ${streets(filter)},
    district as (
      select left(region_code, 6) as region_code, count(*) filter (where missing)::int as missing,
        count(*)::int as streets
      from street group by 1)
    select d.region_code, r.full_name, r.lng, r.lat, d.missing, d.streets
    from district d join region r on r.region_code = d.region_code
    where d.missing > 0 order by d.missing desc, d.region_code`.execute(db);
  return rows;
}
