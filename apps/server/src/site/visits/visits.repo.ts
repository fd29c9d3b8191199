import { type Db, sql } from '@boxhaul/db';
import { type SignInResult, USER_TYPES } from '@boxhaul/domain/identity';
import type { VisitDevice, VisitKind, VisitPage } from '@boxhaul/domain/site';

/** Hosts that are told apart on one day; those beyond them are one. */
export const MOST_HOSTS = 300;
const REST = '其他网站';
const MOST_REFERRERS = 50;
const CAME_IN: SignInResult = 'done';

interface Visit {
  /** Of Shanghai. */
  day: string;
  kind: VisitKind;
  page: VisitPage;
  referrer: string;
  device: VisitDevice;
}

/** One more of its kind. Whoever sends names without end fills no table with them. */
export async function addVisit(db: Db, { day, kind, page, referrer, device }: Visit): Promise<void> {
  await sql`
    insert into site_visit (day, visit_kind, visit_page, referrer, visit_device, visits)
    values (${day}, ${kind}, ${page}, case
      when ${referrer} = '' or exists (select from site_visit where day = ${day} and referrer = ${referrer})
        or (select count(distinct referrer) from site_visit where day = ${day}) < ${MOST_HOSTS}
      then ${referrer} else ${REST} end, ${device}, 1)
    on conflict (day, visit_kind, visit_page, referrer, visit_device)
      do update set visits = site_visit.visits + 1`.execute(db);
}

/** Days of Shanghai, both counted. */
interface Span {
  from: string;
  to: string;
}

export interface VisitDay {
  day: string;
  views: number;
  homeViews: number;
  queries: number;
  signIns: number;
  orders: number;
}

/** Every day of a span with what was counted on it; orders that operators took by phone are not the site's. */
export async function selectDays(db: Db, { from, to }: Span): Promise<VisitDay[]> {
  const begin = sql`${from}::date::timestamp at time zone 'Asia/Shanghai'`;
  const end = sql`(${to}::date + 1)::timestamp at time zone 'Asia/Shanghai'`;
  const { rows } = await sql<VisitDay>`
    select d.day::text as day, coalesce(v.views, 0)::int as views, coalesce(v.home_views, 0)::int as "homeViews",
      coalesce(v.queries, 0)::int as queries, coalesce(s.sign_ins, 0)::int as "signIns",
      coalesce(o.orders, 0)::int as orders
    from (select generate_series(${from}::date, ${to}::date, '1 day')::date as day) d
    left join (
      select day, sum(visits) filter (where visit_kind = 'view') as views,
        sum(visits) filter (where visit_kind = 'view' and visit_page = 'home') as home_views,
        sum(visits) filter (where visit_kind = 'query') as queries
      from site_visit where day between ${from} and ${to} group by day
    ) v on v.day = d.day
    left join (
      select (s.at at time zone 'Asia/Shanghai')::date as day, count(distinct s.account_id) as sign_ins
      from sign_in s join account a on a.account_id = s.account_id
      where s.at >= ${begin} and s.at < ${end}
        and s.sign_in_result = ${CAME_IN} and a.user_type = ${USER_TYPES.customer}
      group by 1
    ) s on s.day = d.day
    left join (
      select (created_at at time zone 'Asia/Shanghai')::date as day, count(*) as orders from cus_order
      where created_at >= ${begin} and created_at < ${end} and placed_via is null
      group by 1
    ) o on o.day = d.day
    order by d.day`.execute(db);
  return rows;
}

const views = (db: Db, { from, to }: Span) =>
  db
    .selectFrom('site_visit')
    .select(sql<number>`sum(visits)::int`.as('visits'))
    .where('visit_kind', '=', 'view')
    .where(sql<boolean>`day between ${from} and ${to}`)
    .orderBy('visits', 'desc');

/** Pages that were looked at, the most first. */
export const selectPages = (db: Db, span: Span) =>
  views(db, span).select('visit_page as page').groupBy('visit_page').orderBy('visit_page').execute();

/** Hosts that led here, the most first. */
export const selectReferrers = (db: Db, span: Span) =>
  views(db, span)
    .select('referrer')
    .where('referrer', '<>', '')
    .groupBy('referrer')
    .orderBy('referrer')
    .limit(MOST_REFERRERS)
    .execute();

/** Devices on which pages were looked at, the most first. */
export const selectDevices = (db: Db, span: Span) =>
  views(db, span).select('visit_device as device').groupBy('visit_device').orderBy('visit_device').execute();

/** Forgets what was counted before a day of Shanghai. */
export async function deleteVisitsBefore(db: Db, day: string): Promise<void> {
  await db
    .deleteFrom('site_visit')
    .where(sql<boolean>`day < ${day}`)
    .execute();
}
