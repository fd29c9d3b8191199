import { type Db, sql } from '@boxhaul/db';
import type { Menu, NoticeKind, Right } from '@boxhaul/domain';

/** A notice with all that says who has it. */
export interface Outgoing {
  eventKey: string;
  kind: NoticeKind;
  title: string;
  body: string;
  subjectId: string | null;
  customerId: string | null;
  /** People whom the sender names. */
  accountIds: readonly string[];
  driverId: string | null;
  /** Accounts of the enterprise with one of these. */
  menus: readonly Menu[];
  /** Operators with this. */
  opsRight: Right | null;
  /** Whether it is on the site for those who chose nothing, and whether they have no choice. */
  site: boolean;
  siteAlways: boolean;
}

/**
 * Writes notices and who has them, in one statement; of an event that was told already nothing is written. Answers the
 * accounts whose notices are more now.
 */
export async function insertNotices(
  tx: Db,
  notices: readonly Outgoing[],
  now: Date,
): Promise<readonly string[]> {
  const { rows } = await sql<{ account_id: string }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb) as g(
        "eventKey" text, kind text, title text, body text, "subjectId" bigint, "customerId" bigint,
        "accountIds" bigint[], "driverId" bigint, menus text[], "opsRight" text, site boolean, "siteAlways" boolean)
    ), made as (
      insert into notice (event_key, kind, title, body, subject_id, customer_id, created_at)
      select "eventKey", kind, title, body, "subjectId", "customerId", ${now}::timestamptz from given
      on conflict (event_key) do nothing
      returning notice_id, event_key
    ), wanted as (
      select m.notice_id, g.* from made m join given g on g."eventKey" = m.event_key
    ), person as (
      select w.notice_id, a.account_id from wanted w join account a on a.account_id = any (w."accountIds")
      where a.disabled_at is null
      union
      select w.notice_id, a.account_id from wanted w join account a on a.driver_id = w."driverId"
      where a.disabled_at is null
      union
      select w.notice_id, a.account_id from wanted w
      join account a on a.customer_id = w."customerId"
      join cust_role k on k.customer_id = a.customer_id and k.cust_role_id = a.cust_role_id
        and (k.is_owner and w.menus <> '{}' or k.menus && w.menus)
      where a.disabled_at is null
      union
      select w.notice_id, a.account_id from wanted w
      join ops_role r on w."opsRight" = any (r.rights)
      join account a on a.role_code = r.role_code
      where a.disabled_at is null
    ), chosen as (
      select p.notice_id, p.account_id,
        w."siteAlways" or coalesce(s.enabled, d.enabled, w.site) as site
      from person p
      join wanted w on w.notice_id = p.notice_id
      join account a on a.account_id = p.account_id
      left join notice_setting s on s.account_id = p.account_id and s.kind = w.kind and s.channel = 'site'
      left join notice_default d on d.customer_id = a.customer_id and d.kind = w.kind and d.channel = 'site'
    )
    insert into notice_inbox (account_id, notice_id)
    select account_id, notice_id from chosen where site
    returning account_id
  `.execute(tx);
  return [...new Set(rows.map((row) => row.account_id))];
}
