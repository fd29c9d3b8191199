import { type Db, onPage, type Paging, sql } from '@boxhaul/db';

interface InboxFilter {
  accountId: string;
  unreadOnly: boolean;
}

const inboxOf = (db: Db, { accountId, unreadOnly }: InboxFilter) =>
  db
    .selectFrom('notice_inbox as i')
    .where('i.account_id', '=', accountId)
    .$if(unreadOnly, (q) => q.where('i.read_at', 'is', null));

/** A page of somebody's notices, newest first. */
export const listInbox = (db: Db, filter: InboxFilter, page: Paging) =>
  inboxOf(db, filter)
    .innerJoin('notice as n', 'n.notice_id', 'i.notice_id')
    .select([
      'n.notice_id',
      'n.kind',
      'n.title',
      'n.body',
      'n.facts',
      'n.subject_id',
      'n.created_at',
      'i.read_at',
    ])
    .orderBy('i.notice_id', 'desc')
    .$call(onPage(page))
    .execute();

export type InboxRow = Awaited<ReturnType<typeof listInbox>>[number];

/** How many there are, and how many of all are unread. */
export async function countInbox(db: Db, filter: InboxFilter): Promise<{ count: number; unread: number }> {
  return inboxOf(db, filter)
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`(count(*) filter (where i.read_at is null))::int`.as('unread'),
    ])
    .executeTakeFirstOrThrow();
}

/** Unread notices of accounts; those without any are left out. */
export async function countUnread(
  db: Db,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('notice_inbox')
    .select(['account_id', sql<number>`count(*)::int`.as('n')])
    .where(sql<boolean>`account_id = any(${accountIds}::bigint[])`)
    .where('read_at', 'is', null)
    .groupBy('account_id')
    .execute();
  return new Map(rows.map((row) => [row.account_id, row.n]));
}

/** Marks these as read; answers how many of them are somebody's own at all. */
export async function markInboxRead(
  tx: Db,
  accountId: string,
  noticeIds: readonly string[],
  now: Date,
): Promise<number> {
  const rows = await tx
    .updateTable('notice_inbox')
    .set({ read_at: sql`coalesce(read_at, ${now}::timestamptz)` })
    .where('account_id', '=', accountId)
    .where(sql<boolean>`notice_id = any(${noticeIds}::bigint[])`)
    .returning('notice_id')
    .execute();
  return rows.length;
}

/** Marks all as read, up to one of them when it is named. */
export async function markAllInboxRead(
  tx: Db,
  accountId: string,
  upTo: string | undefined,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('notice_inbox')
    .set({ read_at: now })
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .$if(upTo !== undefined, (q) => q.where('notice_id', '<=', upTo ?? ''))
    .execute();
}

/** Marks those that were told of some events as read; whether any was not. */
export async function markEventsRead(
  tx: Db,
  accountId: string,
  eventKeys: readonly string[],
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`update notice_inbox i set read_at = ${now}::timestamptz from notice n
    where n.event_key = any(${eventKeys}::text[]) and i.notice_id = n.notice_id
      and i.account_id = ${accountId}::bigint and i.read_at is null
    returning i.notice_id`.execute(tx);
  return rows.length > 0;
}

/** Takes what was told of an event off everybody's list, and sends no more of it; whose list it was on. */
export async function revokeEvent(tx: Db, eventKey: string, answer: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ account_id: string }>`
    with told as (select notice_id from notice where event_key = ${eventKey}),
      stopped as (
        update notice_delivery set state = 'skipped', answer = ${answer}, done_at = ${now}::timestamptz
        where notice_id in (select notice_id from told) and state = 'waiting')
    delete from notice_inbox where notice_id in (select notice_id from told) returning account_id`.execute(
    tx,
  );
  return rows.map((row) => row.account_id);
}
