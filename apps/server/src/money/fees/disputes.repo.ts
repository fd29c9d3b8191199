import type { CostStatus, DisputeState, DisputeStep } from '@boxhaul/domain/orders';
import type { CabinetType } from '@boxhaul/domain/pricing';
import { countRows, type Db, onPage, type Paging, sql } from '@boxhaul/db';
import { boxesNamed } from './boxes-named.repo';

const DISPUTE = sql<DisputeState>`d.state`.as('state');

/** The lines among these that are disputed and not answered: none of them is stated, confirmed or paid (decisions 11.10). */
export async function openDisputesOf(db: Db, costIds: readonly string[]): Promise<string[]> {
  if (costIds.length === 0) return [];
  const rows = await db
    .selectFrom('cost_dispute')
    .select('cost_id')
    .where('state', '=', 'open')
    .where(sql<boolean>`cost_id = any(${costIds}::bigint[])`)
    .orderBy('cost_id')
    .execute();
  return rows.map((row) => row.cost_id);
}

/** The dispute of a line, where it has one. */
export const findDisputeOf = (db: Db, costId: string) =>
  db
    .selectFrom('cost_dispute as d')
    .select(['d.dispute_id', 'd.revision', 'd.refusals', DISPUTE])
    .where('d.cost_id', '=', costId)
    .executeTakeFirst();

/** Which line a dispute is about; undefined for another customer's. */
export async function lineOfDispute(
  db: Db,
  disputeId: string,
  customerId: string | null,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('cost_dispute')
    .select('cost_id')
    .where('dispute_id', '=', disputeId)
    .$if(customerId !== null, (q) => q.where('customer_id', '=', customerId ?? ''))
    .executeTakeFirst();
  return row?.cost_id;
}

/** The dispute of a line, held until the call is over; whoever holds it holds the line first. */
export const lockDispute = (tx: Db, costId: string) =>
  tx
    .selectFrom('cost_dispute as d')
    .select([
      'd.dispute_id',
      'd.cost_id',
      'd.customer_id',
      'd.revision',
      'd.refusals',
      'd.created_by',
      DISPUTE,
    ])
    .where('d.cost_id', '=', costId)
    .forUpdate()
    .executeTakeFirst();

export type LockedDispute = NonNullable<Awaited<ReturnType<typeof lockDispute>>>;

export async function insertDispute(
  tx: Db,
  line: { costId: string; customerId: string },
  { by, now }: { by: string; now: Date },
): Promise<string> {
  const { dispute_id } = await tx
    .insertInto('cost_dispute')
    .values({
      cost_id: line.costId,
      customer_id: line.customerId,
      state: 'open',
      created_by: by,
      created_at: now,
      updated_at: now,
    })
    .returning('dispute_id')
    .executeTakeFirstOrThrow();
  return dispute_id;
}

export const updateDispute = (
  tx: Db,
  disputeId: string,
  { state, refusals, now }: { state: DisputeState; refusals: number; now: Date },
) =>
  tx
    .updateTable('cost_dispute')
    .set((eb) => ({ state, refusals, revision: eb('revision', '+', 1), updated_at: now }))
    .where('dispute_id', '=', disputeId)
    .execute();

export interface NewEntry {
  disputeId: string;
  step: DisputeStep;
  note: string;
  fileIds: readonly string[];
  by: string;
  now: Date;
}

/** Keeps what somebody said; answers the entry's id. */
export async function insertEntry(
  tx: Db,
  { disputeId, step, note, fileIds, by, now }: NewEntry,
): Promise<string> {
  const { entry_id } = await tx
    .insertInto('cost_dispute_entry')
    .values({ dispute_id: disputeId, step, note, account_id: by, created_at: now })
    .returning('entry_id')
    .executeTakeFirstOrThrow();
  if (fileIds.length > 0) {
    await tx
      .insertInto('cost_dispute_file')
      .values(fileIds.map((file_id) => ({ entry_id, file_id })))
      .execute();
  }
  return entry_id;
}

interface PackedFile {
  fileId: string;
  name: string;
  size: number;
}

/** Everything that was said in a dispute, in order. */
export const selectEntries = (db: Db, disputeId: string) =>
  db
    .selectFrom('cost_dispute_entry as e')
    .innerJoin('account as a', 'a.account_id', 'e.account_id')
    .select(['e.entry_id', 'e.note', 'e.created_at', 'a.username', 'a.user_type'])
    .select(sql<DisputeStep>`e.step`.as('step'))
    .select(
      sql<PackedFile[]>`coalesce((
        select json_agg(json_build_object('fileId', f.file_id, 'name', f.file_name, 'size', f.file_size)
          order by f.file_name, f.file_id)
        from cost_dispute_file df join stored_file f using (file_id) where df.entry_id = e.entry_id), '[]'::json)`.as(
        'files',
      ),
    )
    .where('e.dispute_id', '=', disputeId)
    .orderBy('e.entry_id')
    .execute();

export type EntryRow = Awaited<ReturnType<typeof selectEntries>>[number];

export interface DisputeFilter {
  state?: DisputeState | undefined;
  keyword?: string | undefined;
}

const matching = (db: Db, { state, keyword }: DisputeFilter) => {
  let query = db
    .selectFrom('cost_dispute as d')
    .innerJoin('cost_line as l', 'l.cost_id', 'd.cost_id')
    .innerJoin('cus_cabinet as c', 'c.cabinet_id', 'l.cabinet_id')
    .innerJoin('cus_order as o', 'o.order_id', 'l.order_id')
    .innerJoin('customer as k', 'k.customer_id', 'd.customer_id');
  if (state !== undefined) query = query.where('d.state', '=', state);
  if (keyword) query = query.where('l.cabinet_id', 'in', boxesNamed(db, keyword));
  return query;
};

const rows = (db: Db, filter: DisputeFilter) =>
  matching(db, filter)
    .innerJoin('cost_type as t', 't.cost_type_id', 'l.cost_type_id')
    .select(['d.dispute_id', 'd.cost_id', 'd.revision', 'd.refusals', DISPUTE])
    .select(['d.created_at', 'd.updated_at', 'o.order_no', 'o.book_space_no', 'k.customer_name'])
    .select(['c.seq', 'c.cabinet_no', 't.cost_type_name', 'l.income_fen'])
    .select([
      sql<CabinetType>`o.cabinet_type`.as('cabinet_type'),
      sql<CostStatus>`l.cost_status`.as('cost_status'),
      sql<string>`(select e.note from cost_dispute_entry e where e.dispute_id = d.dispute_id
        and e.step in ('open', 'reopen') order by e.entry_id desc limit 1)`.as('reason'),
    ]);

/** Disputes that match: those that wait the oldest first, others the newest first. */
export const selectDisputes = (db: Db, filter: DisputeFilter, paging: Paging) =>
  rows(db, filter)
    .orderBy('d.dispute_id', filter.state === 'open' ? 'asc' : 'desc')
    .$call(onPage(paging))
    .execute();

export type DisputeRow = Awaited<ReturnType<typeof selectDisputes>>[number];

export const findDispute = (db: Db, disputeId: string) =>
  rows(db, {}).where('d.dispute_id', '=', disputeId).executeTakeFirst();

/** How many match, and how many are open whatever the filter. */
export async function countDisputes(
  db: Db,
  filter: DisputeFilter,
): Promise<{ count: number; waiting: number }> {
  const [count, waiting] = await Promise.all([
    countRows(matching(db, filter)),
    countRows(db.selectFrom('cost_dispute').where('state', '=', 'open')),
  ]);
  return { count, waiting };
}

/** What a notice says of a line. */
export const factsOfLine = (db: Db, costId: string) =>
  db
    .selectFrom('cost_line as l')
    .innerJoin('cus_order as o', 'o.order_id', 'l.order_id')
    .innerJoin('customer as k', 'k.customer_id', 'l.customer_id')
    .innerJoin('cost_type as t', 't.cost_type_id', 'l.cost_type_id')
    .select(['o.order_no', 'k.customer_name', 't.cost_type_name', 'l.income_fen'])
    .where('l.cost_id', '=', costId)
    .executeTakeFirstOrThrow();
