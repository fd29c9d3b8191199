import { countRows, type Db, onPage, type Paging, sql } from '@boxhaul/db';
import type { OrderCells } from '@boxhaul/domain/orders';

/** A draft as it is kept. */
export interface DraftRow {
  order_draft_id: string;
  cells: OrderCells;
  region_code: string | null;
  source: string;
  revision: number;
  order_id: string | null;
  order_no: string | null;
}

/** Whose drafts: an account's, as one of its enterprise. */
export interface DraftOwner {
  accountId: string;
  customerId: string;
}

const own = (db: Db, { accountId, customerId }: DraftOwner) =>
  db
    .selectFrom('order_draft as d')
    .leftJoin('cus_order as o', 'o.order_id', 'd.order_id')
    .select(['d.order_draft_id', 'd.region_code', 'd.source', 'd.revision', 'd.order_id', 'o.order_no'])
    .select(sql<OrderCells>`d.cells`.as('cells'))
    .where('d.account_id', '=', accountId)
    .where('d.customer_id', '=', customerId);

/** A page of drafts, those that are to be ordered first, in the order in which they came. */
export const selectDrafts = (db: Db, owner: DraftOwner, { pageNo, pageSize }: Paging): Promise<DraftRow[]> =>
  own(db, owner)
    .orderBy(sql`d.order_id is not null, d.order_draft_id`)
    .$call(onPage({ pageNo, pageSize }))
    .execute();

/** All that an account keeps; of two that add drafts at once the second waits, and sees the first one's. */
export async function lockDrafts(tx: Db, owner: DraftOwner): Promise<DraftRow[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`order_draft ${owner.accountId}`}, 0))`.execute(
    tx,
  );
  return own(tx, owner).execute();
}

export const countDrafts = (db: Db, { accountId, customerId }: DraftOwner): Promise<number> =>
  countRows(
    db.selectFrom('order_draft').where('account_id', '=', accountId).where('customer_id', '=', customerId),
  );

/** One draft, which waits for whoever changes or orders it, and is read once they are through. */
export async function lockDraft(tx: Db, owner: DraftOwner, id: string): Promise<DraftRow | undefined> {
  await tx
    .selectFrom('order_draft')
    .select('order_draft_id')
    .where('order_draft_id', '=', id)
    .forUpdate()
    .execute();
  return own(tx, owner).where('d.order_draft_id', '=', id).executeTakeFirst();
}

/** In their order. */
export async function insertDrafts(
  tx: Db,
  { accountId, customerId }: DraftOwner,
  { list, source, now }: { list: readonly OrderCells[]; source: string; now: Date },
): Promise<string[]> {
  const rows = await tx
    .insertInto('order_draft')
    .values(
      list.map((cells) => ({
        account_id: accountId,
        customer_id: customerId,
        cells: JSON.stringify(cells),
        source,
        created_at: now,
        updated_at: now,
      })),
    )
    .returning('order_draft_id')
    .execute();
  return rows.map(({ order_draft_id }) => order_draft_id);
}

export const updateCells = (
  tx: Db,
  id: string,
  {
    cells,
    regionCode,
    revision,
    now,
  }: { cells: OrderCells; regionCode: string | null; revision: number; now: Date },
) =>
  tx
    .updateTable('order_draft')
    .set({ cells: JSON.stringify(cells), region_code: regionCode, revision, updated_at: now })
    .where('order_draft_id', '=', id)
    .execute();

export const setDraftOrder = (tx: Db, id: string, { orderId, now }: { orderId: string; now: Date }) =>
  tx
    .updateTable('order_draft')
    .set({ order_id: orderId, updated_at: now })
    .where('order_draft_id', '=', id)
    .execute();

/** How many of them were the account's. */
export async function deleteDrafts(
  tx: Db,
  { accountId, customerId }: DraftOwner,
  ids: readonly string[],
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('order_draft')
    .where('account_id', '=', accountId)
    .where('customer_id', '=', customerId)
    .where('order_draft_id', 'in', ids)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Drafts whose orders were published before one moment, those that nobody touched since another, and closed accounts'. */
export const deleteDraftsBefore = (db: Db, { placed, untouched }: { placed: Date; untouched: Date }) =>
  sql`delete from order_draft d where (d.order_id is not null and d.updated_at < ${placed}::timestamptz)
    or d.updated_at < ${untouched}::timestamptz
    or exists (select from account a where a.account_id = d.account_id and a.closed_at is not null)`.execute(
    db,
  );
