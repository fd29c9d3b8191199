import { type Db, sql } from '@boxhaul/db';
import type { Menu, NoticeKind, Right } from '@boxhaul/domain/identity';

/** A notice with all that says who has it, and how. */
export interface Outgoing {
  eventKey: string;
  kind: NoticeKind;
  title: string;
  body: string;
  facts: object;
  subjectId: string | null;
  customerId: string | null;
  /** People whom the sender names. */
  accountIds: readonly string[];
  driverId: string | null;
  /** Accounts of the enterprise with one of these. */
  menus: readonly Menu[];
  /** Operators with this. */
  opsRight: Right | null;
  /** The channels for those who chose nothing, and those about which nobody has a choice. */
  channels: readonly string[];
  always: readonly string[];
}

interface Written {
  /** Whose notices are more now. */
  accountIds: string[];
  /** Whether something is to be sent. */
  due: boolean;
}

/**
 * Writes notices, who has them, and what is to be sent of them, in one statement; of an event that was told already
 * nothing is written.
 */
export async function insertNotices(tx: Db, notices: readonly Outgoing[], now: Date): Promise<Written> {
  const { rows } = await sql<{ accounts: string[] | null; due: boolean }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb) as g(
        "eventKey" text, kind text, title text, body text, facts jsonb, "subjectId" bigint, "customerId" bigint,
        "accountIds" bigint[], "driverId" bigint, menus text[], "opsRight" text, channels text[], always text[])
    ), made as (
      insert into notice (event_key, kind, title, body, facts, subject_id, customer_id, created_at)
      select "eventKey", kind, title, body, facts, "subjectId", "customerId", ${now}::timestamptz from given
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
      select p.notice_id, p.account_id, c.channel
      from person p
      join wanted w on w.notice_id = p.notice_id
      join account a on a.account_id = p.account_id
      cross join (values ('site'), ('sms'), ('mail')) as c(channel)
      left join notice_setting s
        on s.account_id = p.account_id and s.kind = w.kind and s.channel = c.channel
      left join notice_default d
        on d.customer_id = a.customer_id and d.kind = w.kind and d.channel = c.channel
      left join notice_mail m on m.account_id = p.account_id and m.verified_at is not null
      where (c.channel = any (w.always) or coalesce(s.enabled, d.enabled, c.channel = any (w.channels)))
        and (c.channel <> 'mail' or m.account_id is not null)
    ), put as (
      insert into notice_inbox (account_id, notice_id)
      select account_id, notice_id from chosen where channel = 'site'
      returning account_id
    ), to_people as (
      insert into notice_delivery (delivery_id, notice_id, channel, account_id, recipient, next_at, created_at)
      select gen_random_uuid(), notice_id, channel, account_id, 'account ' || account_id, ${now}::timestamptz, ${now}::timestamptz
      from (
        select notice_id, account_id, channel from chosen where channel <> 'site'
        union all
        select notice_id, account_id, 'push' from chosen c where channel = 'site'
          and exists (select from push_subscription p where p.account_id = c.account_id)
      ) sent
      returning delivery_id
    ), to_targets as (
      insert into notice_delivery (delivery_id, notice_id, channel, target_id, recipient, next_at, created_at)
      select gen_random_uuid(), w.notice_id, t.target_kind, t.target_id, 'target ' || t.target_id, ${now}::timestamptz, ${now}::timestamptz
      from wanted w
      join notice_target t on t.customer_id = w."customerId" and w.kind = any (t.kinds)
      where t.stopped_at is null
      returning delivery_id
    )
    select (select array_agg(distinct account_id) from put) as accounts,
      exists (select from to_people) or exists (select from to_targets) as due
  `.execute(tx);
  return { accountIds: rows[0]?.accounts ?? [], due: rows[0]?.due ?? false };
}
