import { containing, type Db, onPage, type Paging, sql } from '@boxhaul/db';
import { ASKED_STATEMENT_STATES, OWED_STATEMENT_STATES, type StatementState } from '@boxhaul/domain/money';

export interface ReceiptFilter {
  customerId?: string | undefined;
  keyword?: string | undefined;
}

function matching(db: Db, { customerId, keyword }: ReceiptFilter) {
  let query = db.selectFrom('receipt as r').innerJoin('customer as k', 'k.customer_id', 'r.customer_id');
  if (customerId !== undefined) query = query.where('r.customer_id', '=', customerId);
  if (keyword) {
    const like = containing(keyword);
    query = query.where((eb) =>
      eb.or([
        eb('r.receipt_no', 'ilike', like),
        eb('r.bank_ref', 'ilike', like),
        eb('r.payer', 'ilike', like),
        eb('k.customer_name', 'ilike', like),
      ]),
    );
  }
  return query;
}

/** What of `receipt as r` pays statements. */
const MATCHED = sql<string>`(select coalesce(sum(m.fen), 0) from receipt_match m where m.receipt_id = r.receipt_id)`;

/** A statement that a receipt pays, less what was taken back, as the database answers it. */
export interface Paid {
  statementId: string;
  statementNo: string;
  fen: number;
}

const rows = (db: Db, filter: ReceiptFilter) =>
  matching(db, filter)
    .leftJoin('account as a', 'a.account_id', 'r.created_by')
    .leftJoin('receipt as o', 'o.receipt_id', 'r.reverses_receipt_id')
    .select(['r.receipt_id', 'r.receipt_no', 'r.customer_id', 'k.customer_name', 'r.fen', 'r.payer'])
    .select(['r.bank_ref', 'r.remark', 'r.reversed', 'r.reverses_receipt_id', 'r.created_at'])
    .select(['a.username', 'o.receipt_no as reverses_no', MATCHED.as('matched')])
    .select(sql<string>`r.received_on::text`.as('received_on'))
    .select(
      sql<Paid[]>`coalesce((select json_agg(json_build_object('statementId', p.statement_id::text,
          'statementNo', p.statement_no, 'fen', p.fen) order by p.first)
        from (select m.statement_id, s.statement_no, sum(m.fen) as fen, min(m.match_id) as first
          from receipt_match m join statement s using (statement_id) where m.receipt_id = r.receipt_id
          group by 1, 2 having sum(m.fen) <> 0) p), '[]')`.as('paid'),
    );

/** The newest first. */
export const selectReceipts = (db: Db, filter: ReceiptFilter, paging: Paging) =>
  rows(db, filter).orderBy('r.receipt_id', 'desc').$call(onPage(paging)).execute();
export type ReceiptRow = Awaited<ReturnType<typeof selectReceipts>>[number];

export const sumReceipts = (db: Db, filter: ReceiptFilter) =>
  matching(db, filter)
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<string>`coalesce(sum(r.fen), 0)`.as('fen'),
      sql<string>`coalesce(sum(r.fen - ${MATCHED}), 0)`.as('left'),
    ])
    .executeTakeFirstOrThrow();

/** A receipt held until the call is over, as it then is. */
export async function lockReceipt(tx: Db, receiptId: string): Promise<ReceiptRow | undefined> {
  await tx
    .selectFrom('receipt')
    .select('receipt_id')
    .where('receipt_id', '=', receiptId)
    .forUpdate()
    .execute();
  return rows(tx, {}).where('r.receipt_id', '=', receiptId).executeTakeFirst();
}

/** A receipt that stands with the bank's number of a payment. */
export const findByBankRef = (db: Db, bankRef: string) =>
  db
    .selectFrom('receipt')
    .select('receipt_no')
    .where('bank_ref', '=', bankRef)
    .where('reversed', '=', false)
    .where('reverses_receipt_id', 'is', null)
    .executeTakeFirst();

export interface NewReceipt {
  customerId: string;
  fen: number;
  receivedOn: string;
  payer: string;
  bankRef: string | null;
  remark: string;
  reverses?: string;
  by: string;
  now: Date;
  /** Of today, before its own number. */
  noPrefix: string;
}

/** Undefined where a receipt that stands has the bank's number. */
export async function insertReceipt(
  tx: Db,
  one: NewReceipt,
): Promise<{ id: string; no: string } | undefined> {
  const made = await tx
    .insertInto('receipt')
    .values({
      // Its own number is known once it stands.
      receipt_no: sql<string>`gen_random_uuid()::text`,
      customer_id: one.customerId,
      fen: one.fen,
      received_on: one.receivedOn,
      payer: one.payer,
      bank_ref: one.bankRef,
      remark: one.remark,
      reverses_receipt_id: one.reverses ?? null,
      created_by: one.by,
      created_at: one.now,
    })
    // Written out: which index is meant must be known before any value is.
    .onConflict((oc) =>
      oc
        .column('bank_ref')
        .where(sql<boolean>`not reversed and reverses_receipt_id is null`)
        .doNothing(),
    )
    .returning('receipt_id')
    .executeTakeFirst();
  if (!made) return undefined;
  const { receipt_id } = made;
  const no = `${one.noPrefix}${receipt_id.padStart(5, '0')}`;
  await tx.updateTable('receipt').set({ receipt_no: no }).where('receipt_id', '=', receipt_id).execute();
  return { id: receipt_id, no };
}

export const markReversed = (tx: Db, receiptId: string) =>
  tx.updateTable('receipt').set({ reversed: true }).where('receipt_id', '=', receiptId).execute();

export async function insertMatch(
  tx: Db,
  match: { receiptId: string; statementId: string; fen: number; by: string; now: Date },
): Promise<string> {
  const { match_id } = await tx
    .insertInto('receipt_match')
    .values({
      receipt_id: match.receiptId,
      statement_id: match.statementId,
      fen: match.fen,
      created_by: match.by,
      created_at: match.now,
    })
    .returning('match_id')
    .executeTakeFirstOrThrow();
  return match_id;
}

/** What a customer paid in advance. */
export async function findAdvance(db: Db, customerId: string): Promise<number> {
  const { left } = await sumReceipts(db, { customerId });
  return Number(left);
}

/** A customer's statements that may be paid, those due first in front. */
export const selectOpenStatements = (db: Db, customerId: string) =>
  db
    .selectFrom('statement')
    .select(['statement_id', 'statement_no', 'total_fen', 'received_fen'])
    .select([sql<StatementState>`state`.as('state'), sql<string | null>`due_on::text`.as('due_on')])
    .where('customer_id', '=', customerId)
    .where('state', 'in', ASKED_STATEMENT_STATES)
    .orderBy('due_on')
    .orderBy('statement_id')
    .execute();

/** Which customers owe or have paid ahead. */
interface AgeingFilter {
  today: string;
  keyword?: string | undefined;
}

/** Confirmed lines of a customer that no statement which was sent has. */
const UNSTATED = sql`(select coalesce(sum(l.income_fen), 0) from cost_line l
  where l.customer_id = f.customer_id and l.cost_status in (1, 3)
    and not exists (select from statement_line k join statement b using (statement_id)
      where k.cost_id = l.cost_id and not k.released and b.state <> 'draft'))`;

/**
 * The same of all customers, without a look at each line: what the kept sums have of confirmed lines, less what stands on
 * statements that wait for money.
 */
const UNSTATED_OF_ALL = sql`(select coalesce(sum(fen), 0) from cost_sum where day = '-infinity' and cost_status in (1, 3))
  - (select coalesce(sum(total_fen), 0) from statement where state = any(${[...OWED_STATEMENT_STATES]}))`;

/** What each customer owes by how many days it is late, what it paid in advance, and how much it may owe. */
const ageing = ({ today, keyword }: AgeingFilter) => sql`
  with owed as (
    select customer_id, total_fen - received_fen as fen, ${today}::date - due_on as late from statement
    where state = any(${[...OWED_STATEMENT_STATES]})),
  sums as (
    select customer_id, sum(fen) as open, coalesce(sum(fen) filter (where late <= 0), 0) as not_due,
      coalesce(sum(fen) filter (where late between 1 and 30), 0) as d30,
      coalesce(sum(fen) filter (where late between 31 and 60), 0) as d60,
      coalesce(sum(fen) filter (where late between 61 and 90), 0) as d90,
      coalesce(sum(fen) filter (where late > 90), 0) as older
    from owed group by 1),
  advances as (select customer_id, sum(r.fen - ${MATCHED}) as fen from receipt r group by 1),
  found as (
    select k.customer_id, k.customer_name, coalesce(open, 0) as open, coalesce(not_due, 0) as not_due,
      coalesce(d30, 0) as d30, coalesce(d60, 0) as d60, coalesce(d90, 0) as d90, coalesce(older, 0) as older,
      coalesce(a.fen, 0) as advance
    from customer k left join sums using (customer_id) left join advances a using (customer_id)
    where (coalesce(open, 0) > 0 or coalesce(a.fen, 0) > 0 or exists (
        select from cost_line l where l.customer_id = k.customer_id and l.cost_status in (1, 3)))
      ${keyword ? sql`and k.customer_name ilike ${containing(keyword)}` : sql``})`;

export interface AgeingSums {
  open: string;
  not_due: string;
  d30: string;
  d60: string;
  d90: string;
  older: string;
  advance: string;
  unstated: string;
}

/** A page of them, whoever owes most first. A limit of 0 is none that was agreed. */
export async function selectAgeing(db: Db, filter: AgeingFilter, { pageNo, pageSize }: Paging) {
  type Row = AgeingSums & { customer_id: string; customer_name: string; credit_limit: string | null };
  const { rows: found } = await sql<Row>`${ageing(filter)}
    select f.*, ${UNSTATED} as unstated, (select nullif(credit_limit_fen, 0) from customer_terms t where t.customer_id = f.customer_id
        order by version desc limit 1) as credit_limit
    from found f order by open desc, customer_id limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(
    db,
  );
  return found;
}

/** What was charged within so many days tells how long money takes to come in. */
export const DSO_DAYS = 90;

/** Confirmed in the last days, out of the kept sums. */
export async function sumCharged(db: Db, today: string): Promise<string> {
  const { rows } = await sql<{ fen: string }>`
    select coalesce(sum(fen), 0) as fen from cost_sum
    where day > ${today}::date - ${DSO_DAYS}::int and day <= ${today}::date and cost_status in (1, 2, 3)`.execute(
    db,
  );
  // One row, whatever is found.
  return rows[0]!.fen;
}

/** What all of them come to. */
export async function sumAgeing(db: Db, filter: AgeingFilter): Promise<AgeingSums & { count: number }> {
  const sum = (column: keyof AgeingSums) => sql`coalesce(sum(${sql.ref(column)}), 0) as ${sql.ref(column)}`;
  const { rows: found } = await sql<AgeingSums & { count: number }>`${ageing(filter)}
    select count(*)::int as count, ${sum('open')}, ${sum('not_due')}, ${sum('d30')}, ${sum('d60')}, ${sum('d90')},
      ${sum('older')}, ${sum('advance')},
      ${filter.keyword ? sql`coalesce(sum(${UNSTATED}), 0)` : UNSTATED_OF_ALL} as unstated from found f`.execute(
    db,
  );
  // One row, whatever is found.
  return found[0]!;
}

/** The receipts that pay a statement, less what was taken back, in the order of their ids. */
export async function selectPayers(db: Db, statementId: string) {
  const { rows: found } = await sql<{ receipt_id: string; fen: string }>`
    select receipt_id, sum(fen) as fen from receipt_match where statement_id = ${statementId}::bigint
    group by 1 having sum(fen) > 0 order by 1`.execute(db);
  return found;
}
export type Payer = Awaited<ReturnType<typeof selectPayers>>[number];

/** The same, the receipts held until the call is over. */
export async function lockPayers(tx: Db, statementId: string): Promise<Payer[]> {
  const found = await selectPayers(tx, statementId);
  if (found.length > 0) {
    await tx
      .selectFrom('receipt')
      .select('receipt_id')
      .where(
        'receipt_id',
        'in',
        found.map(({ receipt_id }) => receipt_id),
      )
      .orderBy('receipt_id')
      .forUpdate()
      .execute();
  }
  return found;
}
