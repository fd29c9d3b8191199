import { containing, type Db, onPage, type Paging, sql } from '@boxhaul/db';
import {
  OWED_STATEMENT_STATES,
  type StatementBasis,
  type StatementState,
  type TaxClass,
} from '@boxhaul/domain/money';

/** Which statements are meant. */
export interface StatementFilter {
  state?: StatementState | undefined;
  /** Those that are overdue on a day, `YYYY-MM-DD` of Shanghai. */
  overdueOn?: string;
  customerId?: string | undefined;
  keyword?: string | undefined;
}

/** Whether a row of `statement` is owed and past its day; on that day itself it is not yet. */
export const isOverdueOn = (today: string) =>
  sql<boolean>`(state = any(${[...OWED_STATEMENT_STATES]}) and due_on < ${today}::date and total_fen > received_fen)`;

const day = (column: 's.period_from' | 's.period_to' | 's.due_on' | 's.settled_on') =>
  sql<string | null>`${sql.ref(column)}::text`;

function matching(db: Db, { state, overdueOn, customerId, keyword }: StatementFilter) {
  let query = db.selectFrom('statement as s');
  if (overdueOn !== undefined) query = query.where(isOverdueOn(overdueOn));
  if (state !== undefined) query = query.where('s.state', '=', state);
  if (customerId !== undefined) query = query.where('s.customer_id', '=', customerId);
  if (keyword) {
    const like = containing(keyword);
    query = query.where((eb) =>
      eb.or([
        eb('s.statement_no', 'ilike', like),
        eb('s.book_space_no', 'ilike', like),
        eb('s.customer_name', 'ilike', like),
      ]),
    );
  }
  return query;
}

/** Invoices of `statement as s` that are still to be issued. */
const DRAFTS = sql<number>`(select count(*)::int from invoice i
  where i.statement_id = s.statement_id and i.state = 'draft')`;

const rows = (db: Db, filter: StatementFilter) =>
  matching(db, filter)
    .select(['s.statement_id', 's.revision', 's.statement_no', 's.customer_id', 's.customer_name'])
    .select([sql<StatementBasis>`s.basis`.as('basis'), sql<StatementState>`s.state`.as('state')])
    .select([day('s.period_from').as('period_from'), day('s.period_to').as('period_to'), 's.book_space_no'])
    .select(['s.line_count', 's.total_fen', 's.tax_fen', 's.invoiceable_fen', 's.invoiced_fen'])
    .select(['s.received_fen', DRAFTS.as('invoice_drafts')])
    .select(['s.sent_at', day('s.due_on').as('due_on'), 's.pdf_sha256', 's.xlsx_sha256', 's.objection'])
    .select(['s.confirmed_at', 's.confirmed_by', day('s.settled_on').as('settled_on'), 's.void_reason'])
    .select(['s.created_by', 's.created_at', 's.updated_at']);

/** The newest first. */
export const selectStatements = (db: Db, filter: StatementFilter, paging: Paging) =>
  rows(db, filter).orderBy('s.statement_id', 'desc').$call(onPage(paging)).execute();
export type StatementRow = Awaited<ReturnType<typeof selectStatements>>[number];

/** What a filter comes to; statements that are void come to nothing. */
export const sumStatements = (db: Db, filter: StatementFilter) =>
  matching(db, filter)
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<string>`coalesce(sum(s.total_fen) filter (where s.state <> 'void'), 0)`.as('total'),
      sql<string>`coalesce(sum(s.received_fen) filter (where s.state <> 'void'), 0)`.as('received'),
    ])
    .executeTakeFirstOrThrow();

export const countByState = (db: Db) =>
  db
    .selectFrom('statement')
    .select([sql<StatementState>`state`.as('state'), sql<number>`count(*)::int`.as('n')])
    .groupBy('state')
    .execute();

export const countOverdue = async (db: Db, today: string): Promise<number> =>
  (await sumStatements(db, { overdueOn: today })).count;

export const findStatement = (db: Db, statementId: string): Promise<StatementRow | undefined> =>
  rows(db, {}).where('s.statement_id', '=', statementId).executeTakeFirst();

/** The same, held until the call is over. */
export const lockStatement = async (tx: Db, statementId: string): Promise<StatementRow | undefined> => {
  await tx
    .selectFrom('statement')
    .select('statement_id')
    .where('statement_id', '=', statementId)
    .forUpdate()
    .execute();
  return findStatement(tx, statementId);
};

export const nameOfAccount = async (db: Db, accountId: string | null): Promise<string | null> => {
  if (accountId === null) return null;
  const row = await db
    .selectFrom('account')
    .select('username')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.username ?? null;
};

export const findCustomer = (db: Db, customerId: string) =>
  db
    .selectFrom('customer')
    .select(['customer_id', 'customer_name'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst();

/** Within how many days a customer pays by its newest terms. */
export const findCreditDays = async (db: Db, customerId: string): Promise<number> => {
  const terms = await db
    .selectFrom('customer_terms')
    .select('credit_days')
    .where('customer_id', '=', customerId)
    .orderBy('version', 'desc')
    .executeTakeFirst();
  return terms?.credit_days ?? 0;
};

/** A living statement of the customer over some day of a period. */
export const findOverlapping = (
  db: Db,
  { customerId, from, to }: { customerId: string; from: string; to: string },
): Promise<StatementRow | undefined> =>
  rows(db, { customerId })
    .where('s.basis', '=', 'period')
    .where('s.state', '<>', 'void')
    .where('s.period_from', '<=', to)
    .where('s.period_to', '>=', from)
    .orderBy('s.statement_id')
    .executeTakeFirst();

export interface NewStatement {
  customerId: string;
  customerName: string;
  basis: StatementBasis;
  periodFrom: string | null;
  periodTo: string | null;
  bookSpaceNo: string | null;
  by: string;
  now: Date;
  /** Of today, before its own number. */
  noPrefix: string;
}

/** A draft that its lines are still to be gathered for. */
export async function insertStatement(tx: Db, one: NewStatement): Promise<{ id: string; no: string }> {
  const { statement_id } = await tx
    .insertInto('statement')
    .values({
      // Its own number is known once it stands.
      statement_no: sql<string>`gen_random_uuid()::text`,
      customer_id: one.customerId,
      customer_name: one.customerName,
      basis: one.basis,
      state: 'draft',
      period_from: one.periodFrom,
      period_to: one.periodTo,
      book_space_no: one.bookSpaceNo,
      line_count: 1,
      total_fen: 0,
      tax_fen: 0,
      created_by: one.by,
      created_at: one.now,
      updated_at: one.now,
    })
    .returning('statement_id')
    .executeTakeFirstOrThrow();
  const no = `${one.noPrefix}${statement_id.padStart(5, '0')}`;
  await tx
    .updateTable('statement')
    .set({ statement_no: no })
    .where('statement_id', '=', statement_id)
    .execute();
  return { id: statement_id, no };
}

/** What a step changes of a statement, beside its revision and when. */
export interface StatementChange {
  state?: StatementState;
  sent_at?: Date | null;
  due_on?: string | null;
  pdf_sha256?: string | null;
  xlsx_sha256?: string | null;
  objection?: string | null;
  confirmed_at?: Date | null;
  confirmed_by?: string;
  void_reason?: string;
}

export const changeStatement = (tx: Db, statementId: string, change: StatementChange, now: Date) =>
  tx
    .updateTable('statement')
    .set((eb) => ({ ...change, revision: eb('revision', '+', 1), updated_at: now }))
    .where('statement_id', '=', statementId)
    .execute();

/** The living statement that a line is in. */
export const findStatementWith = async (
  db: Db,
  costId: string,
): Promise<{ statement_id: string; state: StatementState } | undefined> =>
  db
    .selectFrom('statement as s')
    .select(['s.statement_id', sql<StatementState>`s.state`.as('state')])
    .where(
      sql<boolean>`s.statement_id in (select l.statement_id from statement_line l
        where l.cost_id = ${costId}::bigint and not l.released)`,
    )
    .executeTakeFirst();

/** Frees the lines of a statement that is void. */
export const releaseLines = (tx: Db, statementId: string) =>
  tx.updateTable('statement_line').set({ released: true }).where('statement_id', '=', statementId).execute();

export const deleteLine = async (tx: Db, statementId: string, costId: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('statement_line')
    .where('statement_id', '=', statementId)
    .where('cost_id', '=', costId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

const lines = (db: Db, statementId: string) =>
  db
    .selectFrom('statement_line')
    .select(['cost_id', 'line_no', 'fen', 'permille', 'tax_fen', 'order_no', 'book_space_no', 'cabinet_no'])
    .select(['cabinet_type', 'order_type', 'cost_type_name', 'remark'])
    .select(sql<string>`service_on::text`.as('service_on'))
    .where('statement_id', '=', statementId)
    .orderBy('line_no');

/** A page of its lines. */
export const selectLines = (db: Db, statementId: string, paging: Paging) =>
  lines(db, statementId).$call(onPage(paging)).execute();
export type LineRow = Awaited<ReturnType<typeof selectLines>>[number];

/** All of them. */
export const allLines = (db: Db, statementId: string): Promise<LineRow[]> => lines(db, statementId).execute();

/** Its lines by rate. */
export const sumParts = (db: Db, statementId: string) =>
  db
    .selectFrom('statement_line')
    .select([sql<TaxClass>`tax_class`.as('tax_class'), 'permille', sql<number>`count(*)::int`.as('lines')])
    .select([sql<string>`sum(fen)`.as('fen'), sql<string>`sum(tax_fen)`.as('tax_fen')])
    .where('statement_id', '=', statementId)
    .groupBy(['tax_class', 'permille'])
    .orderBy('tax_class', 'desc')
    .orderBy('permille')
    .execute();
export type PartRow = Awaited<ReturnType<typeof sumParts>>[number];
