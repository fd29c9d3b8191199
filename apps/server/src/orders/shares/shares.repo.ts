import { countRows, type Db, sql } from '@boxhaul/db';
import type { SharePart } from '@boxhaul/domain/orders';

export interface NewShare {
  shareId: string;
  orderId: string;
  codeHash: Buffer;
  forWhom: string;
  parts: readonly SharePart[];
  cabinetIds: readonly string[];
  accountId: string;
  now: Date;
  expiresAt: Date;
}

export async function insertShare(tx: Db, share: NewShare): Promise<void> {
  await tx
    .insertInto('order_share')
    .values({
      share_id: share.shareId,
      order_id: share.orderId,
      code_hash: share.codeHash,
      for_whom: share.forWhom,
      parts: [...share.parts],
      created_by: share.accountId,
      created_at: share.now,
      expires_at: share.expiresAt,
    })
    .execute();
  if (share.cabinetIds.length === 0) return;
  await tx
    .insertInto('order_share_box')
    .values(share.cabinetIds.map((cabinet_id) => ({ share_id: share.shareId, cabinet_id })))
    .execute();
}

/** How many shares of an order work at a moment. */
export const countLive = (db: Db, orderId: string, now: Date): Promise<number> =>
  countRows(
    db
      .selectFrom('order_share')
      .where('order_id', '=', orderId)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now),
  );

/** Which of these boxes are the order's. */
export const boxesOfOrder = async (db: Db, orderId: string, cabinetIds: readonly string[]) =>
  cabinetIds.length === 0
    ? []
    : db
        .selectFrom('cus_cabinet')
        .select('cabinet_id')
        .where('order_id', '=', orderId)
        .where('cabinet_id', 'in', cabinetIds)
        .execute();

/** A box as a share's list names it. */
export interface NamedBox {
  seq: number;
  cabinetNo: string | null;
}

const MOST_LISTED = 100;

/** The shares of an order, the newest first, with when they were opened. */
export const selectShares = (db: Db, orderId: string) =>
  db
    .selectFrom('order_share as s')
    .innerJoin('account as a', 'a.account_id', 's.created_by')
    .leftJoin('account as r', 'r.account_id', 's.revoked_by')
    .select(['s.share_id', 's.for_whom', 's.created_at', 's.expires_at', 's.revoked_at'])
    .select(['a.username', 'a.user_type', 'r.username as revoker', 'r.user_type as revoker_type'])
    .select([
      sql<SharePart[]>`s.parts`.as('parts'),
      sql<NamedBox[]>`coalesce((
        select json_agg(json_build_object('seq', c.seq, 'cabinetNo', c.cabinet_no) order by c.seq)
        from order_share_box b join cus_cabinet c using (cabinet_id) where b.share_id = s.share_id), '[]'::json)`.as(
        'boxes',
      ),
      sql<number>`coalesce((select sum(o.opens)::int from order_share_open o where o.share_id = s.share_id), 0)`.as(
        'opens',
      ),
      sql<string[]>`coalesce((select json_agg(o.opened_at order by o.opened_at desc) from (
        select opened_at from order_share_open where share_id = s.share_id
        order by opened_at desc limit 5) o), '[]'::json)`.as('opened'),
    ])
    .where('s.order_id', '=', orderId)
    .orderBy('s.created_at', 'desc')
    .limit(MOST_LISTED)
    .execute();

export type ListedShare = Awaited<ReturnType<typeof selectShares>>[number];

/** Of which order a share is. */
export const findShare = (db: Db, shareId: string) =>
  db
    .selectFrom('order_share as s')
    .innerJoin('cus_order as o', 'o.order_id', 's.order_id')
    .select(['s.share_id', 's.for_whom', 's.order_id', 'o.order_no', 'o.customer_id'])
    .where('s.share_id', '=', shareId)
    .executeTakeFirst();

/** Shares of an enterprise's orders by their ids, with what says whether each may be seen and still opens. */
export const selectOwnShares = (db: Db, shareIds: readonly string[], customerId: string) =>
  db
    .selectFrom('order_share as s')
    .innerJoin('cus_order as o', 'o.order_id', 's.order_id')
    .select(['s.share_id', 's.expires_at', 's.revoked_at', 'o.order_no', 'o.state', 'o.account_id'])
    .where('s.share_id', 'in', shareIds)
    .where('o.customer_id', '=', customerId)
    .execute();

/** False where it was taken back before. */
export async function revokeShare(
  tx: Db,
  shareId: string,
  { accountId, now }: { accountId: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('order_share')
    .set({ revoked_by: accountId, revoked_at: now })
    .where('share_id', '=', shareId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Counts that a share was opened, by the minute. */
export async function countOpening(tx: Db, shareId: string, now: Date): Promise<void> {
  await sql`
    insert into order_share_open as o (share_id, opened_at, opens)
    values (${shareId}, date_trunc('minute', ${now}::timestamptz), 1)
    on conflict (share_id, opened_at) do update set opens = o.opens + 1`.execute(tx);
}

/** Takes away what ended before a moment. */
export async function deleteSharesBefore(tx: Db, before: Date): Promise<void> {
  const old = tx.selectFrom('order_share').select('share_id').where('expires_at', '<', before);
  await tx.deleteFrom('order_share_open').where('share_id', 'in', old).execute();
  await tx.deleteFrom('order_share_box').where('share_id', 'in', old).execute();
  await tx.deleteFrom('order_share').where('expires_at', '<', before).execute();
}

/** Whether there is such an order; for operators only. */
export const findOrderOfShares = (db: Db, orderId: string) =>
  db.selectFrom('cus_order').select('order_id').where('order_id', '=', orderId).executeTakeFirst();
