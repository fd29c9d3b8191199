import { countRows, type Db, sql } from '@boxhaul/db';
import type { DeliveryChannel, DeliveryState, NoticeKind } from '@boxhaul/domain/identity';

/** What is to be sent, with all that sending it takes. */
export interface Due {
  delivery_id: string;
  channel: DeliveryChannel;
  /** With this attempt. */
  attempts: number;
  created_at: Date;
  /** Null for a test. */
  kind: NoticeKind | null;
  title: string | null;
  body: string | null;
  facts: unknown;
  subject_id: string | null;
  noticed_at: Date | null;
  account_id: string | null;
  phone: string | null;
  mail: string | null;
  target_id: string | null;
  target_name: string | null;
  customer_id: string | null;
  url_sealed: string | null;
  secret_sealed: string | null;
  old_secret_sealed: string | null;
  old_secret_until: Date | null;
  failures: number | null;
  failing_since: Date | null;
}

/** Whose answer has not come by then is taken by another node: the way out ends much earlier. */
const LEASE_MS = 60_000;

const leaseEnd = (now: Date): Date => new Date(now.getTime() + LEASE_MS);

const details = sql`
  select x.delivery_id, x.channel, x.attempts, x.created_at, x.account_id, x.target_id,
    n.kind, n.title, n.body, n.facts, n.subject_id, n.created_at as noticed_at,
    coalesce(a.phone, a.login_name) as phone, m.address as mail,
    t.target_name, t.customer_id, t.url_sealed, t.secret_sealed, t.old_secret_sealed, t.old_secret_until,
    t.failures, t.failing_since
  from taken x
  left join notice n on n.notice_id = x.notice_id
  left join account a on a.account_id = x.account_id
  left join notice_mail m on m.account_id = x.account_id and m.verified_at is not null
  left join notice_target t on t.target_id = x.target_id`;

/** Takes deliveries to people that are due; of two nodes that ask at once each has others. */
export async function claimForPeople(db: Db, most: number, now: Date): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with taken as (
      update notice_delivery set attempts = attempts + 1, taken_until = ${leaseEnd(now)}::timestamptz
      where delivery_id in (
        select d.delivery_id from notice_delivery d
        where d.state = 'waiting' and d.target_id is null and d.next_at <= ${now}::timestamptz
          and (d.taken_until is null or d.taken_until <= ${now}::timestamptz)
        order by d.next_at limit ${most} for update of d skip locked
      )
      returning *
    ) ${details}
  `.execute(db);
  return rows;
}

/**
 * Takes the next delivery of targets that rest no more, one of each: a target that does not answer holds up nobody but
 * itself. Walks from target to target along the index, so that it costs as many steps as targets have something waiting.
 * A target rests as long as a delivery of its is taken, on whichever node; one that somebody woke meanwhile sends the next.
 */
export async function claimForTargets(db: Db, most: number, now: Date): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with recursive walk as (
      (select target_id from notice_delivery where state = 'waiting' and target_id is not null
        order by target_id limit 1)
      union all
      select (select target_id from notice_delivery
        where state = 'waiting' and target_id > walk.target_id order by target_id limit 1)
      from walk where walk.target_id is not null
    ), ready as (
      select t.target_id from notice_target t
      where t.target_id in (select target_id from walk)
        and t.stopped_at is null and t.rest_until <= ${now}::timestamptz
        and exists (select from notice_delivery o
          where o.state = 'waiting' and o.target_id = t.target_id and o.next_at <= ${now}::timestamptz
            and (o.taken_until is null or o.taken_until <= ${now}::timestamptz))
      order by t.rest_until limit ${most} for update of t skip locked
    ), resting as (
      update notice_target set rest_until = ${leaseEnd(now)}::timestamptz
      where target_id in (select target_id from ready)
    ), taken as (
      update notice_delivery d set attempts = d.attempts + 1, taken_until = ${leaseEnd(now)}::timestamptz
      from ready cross join lateral (
        select o.delivery_id from notice_delivery o
        where o.state = 'waiting' and o.target_id = ready.target_id and o.next_at <= ${now}::timestamptz
          and (o.taken_until is null or o.taken_until <= ${now}::timestamptz)
        order by o.next_at limit 1
      ) head
      where d.delivery_id = head.delivery_id and d.state = 'waiting'
      returning d.*
    ) ${details}
  `.execute(db);
  return rows;
}

/** How an attempt ended. */
export interface Ended {
  state: DeliveryState;
  /** When it is tried again, for `waiting`. */
  nextAt: Date;
  ok: boolean;
  answer: string;
  ms: number;
  now: Date;
}

/** Keeps how an attempt ended, unless another node has taken it over meanwhile. */
export async function endAttempt(db: Db, { delivery_id, attempts }: Due, ended: Ended): Promise<void> {
  const { state, nextAt, ok, answer, ms, now } = ended;
  await sql`
    with kept as (
      update notice_delivery set state = ${state}, next_at = ${nextAt}::timestamptz, taken_until = null,
        answer = ${answer}, done_at = ${state === 'waiting' ? null : now}::timestamptz
      where delivery_id = ${delivery_id}::uuid and attempts = ${attempts} and state = 'waiting'
      returning delivery_id
    )
    insert into notice_attempt (delivery_id, attempt, at, ms, ok, answer)
    select delivery_id, ${attempts}, ${now}::timestamptz, ${ms}, ${ok}, ${answer} from kept
    on conflict do nothing
  `.execute(db);
}

/** How a target stands after an attempt. */
export interface Standing {
  failures: number;
  failingSince: Date | null;
  restUntil: Date;
  stoppedAt: Date | null;
  stopReason: string | null;
}

/** Keeps it; false when somebody stopped or removed the target meanwhile. */
export async function setStanding(db: Db, targetId: string, standing: Standing): Promise<boolean> {
  const { failures, failingSince, restUntil, stoppedAt, stopReason } = standing;
  const done = await db
    .updateTable('notice_target')
    .set({
      failures,
      failing_since: failingSince,
      rest_until: restUntil,
      stopped_at: stoppedAt,
      stop_reason: stopReason,
    })
    .where('target_id', '=', targetId)
    .where('stopped_at', 'is', null)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** Text messages of notices that an account was sent since a moment. */
export const countSmsSince = (db: Db, accountId: string, since: Date): Promise<number> =>
  countRows(
    db
      .selectFrom('notice_delivery')
      .where('account_id', '=', accountId)
      .where('channel', '=', 'sms')
      .where('state', '=', 'sent')
      .where('created_at', '>', since),
  );

/** With the log of their attempts. */
export async function deleteDeliveriesBefore(db: Db, before: Date): Promise<void> {
  await sql`
    with sent as (delete from notice_delivery where created_at < ${before}::timestamptz returning delivery_id)
    delete from notice_attempt where delivery_id in (select delivery_id from sent)
  `.execute(db);
}

/** Those whose deliveries are gone; who had them forgets them. */
export async function deleteNoticesBefore(db: Db, before: Date): Promise<void> {
  await sql`
    with old as (
      select notice_id from notice n where n.created_at < ${before}::timestamptz
        and not exists (select from notice_delivery d where d.notice_id = n.notice_id)
    ), inbox as (delete from notice_inbox where notice_id in (select notice_id from old))
    delete from notice where notice_id in (select notice_id from old)
  `.execute(db);
}
