import { containing, type Db, onPage, type Paging, sql } from '@boxhaul/db';
import {
  ASKED_STATEMENT_STATES,
  type BankColumn,
  type BankLineState,
  type StatementState,
} from '@boxhaul/domain/money';

/** Which lines are meant. */
export interface BankFilter {
  state?: BankLineState | undefined;
  keyword?: string | undefined;
}

function matching(db: Db, { state, keyword }: BankFilter) {
  let query = db.selectFrom('bank_line as b');
  if (state !== undefined) query = query.where('b.state', '=', state);
  if (keyword) {
    const like = containing(keyword);
    query = query.where((eb) =>
      eb.or([eb('b.payer', 'ilike', like), eb('b.summary', 'ilike', like), eb('b.serial_no', 'ilike', like)]),
    );
  }
  return query;
}

/** The newest payment first. */
export const selectBankLines = (db: Db, filter: BankFilter, paging: Paging) =>
  matching(db, filter)
    .leftJoin('receipt as r', 'r.receipt_id', 'b.receipt_id')
    .leftJoin('customer as k', 'k.customer_id', 'r.customer_id')
    .select(['b.line_id', 'b.account_no', 'b.serial_no', 'b.fen', 'b.payer', 'b.payer_account', 'b.summary'])
    .select([sql<BankLineState>`b.state`.as('state'), sql<string>`b.paid_on::text`.as('paid_on')])
    .select(['b.ignore_reason', 'r.receipt_no', 'r.reversed', 'k.customer_name'])
    .orderBy('b.paid_on', 'desc')
    .orderBy('b.line_id', 'desc')
    .$call(onPage(paging))
    .execute();
export type BankLineRow = Awaited<ReturnType<typeof selectBankLines>>[number];

export const sumBankLines = (db: Db, filter: BankFilter) =>
  matching(db, filter)
    .select([sql<number>`count(*)::int`.as('count'), sql<string>`coalesce(sum(b.fen), 0)`.as('fen')])
    .executeTakeFirstOrThrow();

export const countBankLines = (db: Db) =>
  db
    .selectFrom('bank_line')
    .select([sql<BankLineState>`state`.as('state'), sql<number>`count(*)::int`.as('n')])
    .groupBy('state')
    .execute();

/** A line held until the call is over, with whether its receipt was taken back. */
export async function lockBankLine(tx: Db, lineId: string) {
  await tx.selectFrom('bank_line').select('line_id').where('line_id', '=', lineId).forUpdate().execute();
  return tx
    .selectFrom('bank_line as b')
    .leftJoin('receipt as r', 'r.receipt_id', 'b.receipt_id')
    .select(['b.line_id', 'b.serial_no', 'b.fen', 'b.payer', 'b.summary', 'r.reversed', 'r.receipt_no'])
    .select([sql<BankLineState>`b.state`.as('state'), sql<string>`b.paid_on::text`.as('paid_on')])
    .where('b.line_id', '=', lineId)
    .executeTakeFirst();
}
export type LockedBankLine = NonNullable<Awaited<ReturnType<typeof lockBankLine>>>;

export interface NewBankLine {
  identityKey: string;
  serialNo: string | null;
  paidOn: string;
  fen: number;
  payer: string;
  payerAccount: string;
  summary: string;
}

/** Keeps lines that are not known yet; answers how many they were. */
export async function insertBankLines(
  tx: Db,
  lines: readonly NewBankLine[],
  { accountNo, fileName, by, now }: { accountNo: string; fileName: string; by: string; now: Date },
): Promise<number> {
  if (lines.length === 0) return 0;
  const rows = await tx
    .insertInto('bank_line')
    .columns([
      'account_no',
      'identity_key',
      'serial_no',
      'paid_on',
      'fen',
      'payer',
      'payer_account',
      'summary',
      'state',
      'file_name',
      'created_by',
      'created_at',
      'updated_at',
    ])
    .expression(
      sql`select ${accountNo}, l."identityKey", l."serialNo", l."paidOn"::date, l.fen, l.payer, l."payerAccount",
        l.summary, 'open', ${fileName}, ${by}::bigint, ${now}::timestamptz, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l("identityKey" text, "serialNo" text, "paidOn" text,
        fen bigint, payer text, "payerAccount" text, summary text)`,
    )
    .onConflict((on) => on.columns(['account_no', 'identity_key']).doNothing())
    .returning('line_id')
    .execute();
  return rows.length;
}

/** What is kept under the keys of an account. */
export const selectKnown = (db: Db, accountNo: string, keys: readonly string[]) =>
  db
    .selectFrom('bank_line')
    .select(['identity_key', 'fen', sql<string>`paid_on::text`.as('paid_on')])
    .where('account_no', '=', accountNo)
    .where(sql<boolean>`identity_key = any(${[...keys]}::text[])`)
    .execute();

/** A line that is new to its account, with all that its row of the file says. */
export interface FreshLine {
  rowNo: number;
  paidOn: string;
  fen: number;
  serialNo: string;
  cells: readonly string[];
}

/**
 * The rows of lines that may be a payment of that day and amount that was kept before: one of both has no number, or the
 * number that was kept stands in another column of the row.
 */
export async function selectDoubtful(
  db: Db,
  accountNo: string,
  fresh: readonly FreshLine[],
  /** Of all lines of the file: none of them is another's double. */
  keys: readonly string[],
): Promise<number[]> {
  if (fresh.length === 0) return [];
  const { rows } = await sql<{ row_no: number }>`
    select distinct l."rowNo" as row_no
    from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb)
      as l("rowNo" int, "paidOn" date, fen bigint, "serialNo" text, cells jsonb)
    join bank_line b on b.account_no = ${accountNo} and b.paid_on = l."paidOn" and b.fen = l.fen
      and (b.serial_no is null or l."serialNo" = '' or l.cells @> to_jsonb(b.serial_no))
      and b.identity_key <> all(${[...keys]}::text[])
    order by 1`.execute(db);
  return rows.map(({ row_no }) => row_no);
}

export const changeBankLine = (
  tx: Db,
  lineId: string,
  change: { state: BankLineState; receipt_id?: string | null; ignore_reason?: string | null },
  now: Date,
) =>
  tx
    .updateTable('bank_line')
    .set({ ...change, updated_at: now })
    .where('line_id', '=', lineId)
    .execute();

interface CandidateRow {
  customer_id: string;
  customer_name: string;
  /** Of the lines' accounts and payers those that it paid by before. */
  accounts: string[];
  payers: string[];
}

/** Customers who may have paid lines: whose statement a line names, who are called so, or paid from its account or by its name before. */
export async function selectCandidates(db: Db, lines: readonly BankLineRow[]) {
  const payers = lines.map(({ payer }) => payer).filter((payer) => payer !== '');
  const accounts = lines.map(({ payer_account }) => payer_account).filter((account) => account !== '');
  const said = lines.map(({ summary }) => summary).join(' ');
  const { rows } = await sql<CandidateRow>`
    with plain as (select regexp_replace(p, '[\\s()（）·.,，。]', '', 'g') as name from unnest(${payers}::text[]) p),
    paid as (select r.customer_id, array_agg(distinct b.payer_account) as accounts, array_agg(distinct b.payer) as payers
      from bank_line b join receipt r using (receipt_id)
      where not r.reversed and (b.payer_account = any(${accounts}::text[]) or b.payer = any(${payers}::text[])) group by 1)
    select k.customer_id, k.customer_name, coalesce(paid.accounts, '{}') as accounts, coalesce(paid.payers, '{}') as payers
    from customer k left join paid using (customer_id)
    where paid.customer_id is not null
      or regexp_replace(k.customer_name, '[\\s()（）·.,，。]', '', 'g') in (select name from plain)
      or k.customer_id in (select s.customer_id from statement s
        where s.state = any(${[...ASKED_STATEMENT_STATES]}) and position(s.statement_no in ${said}) > 0)`.execute(
    db,
  );
  return rows;
}

/** Open statements of customers, those due first in front. */
export const selectOpenOf = async (db: Db, customerIds: readonly string[]) =>
  customerIds.length === 0
    ? []
    : db
        .selectFrom('statement')
        .select(['customer_id', 'statement_id', 'statement_no', 'total_fen', 'received_fen'])
        .select(sql<StatementState>`state`.as('state'))
        .where('customer_id', 'in', [...customerIds])
        .where('state', 'in', ASKED_STATEMENT_STATES)
        .orderBy('due_on')
        .orderBy('statement_id')
        .execute();

/** Columns as they are remembered: the head of each, and where it stood. */
export type StoredColumns = Partial<Record<BankColumn, readonly [head: string, place: number]>>;

/** How the last file of an account was read; undefined where nobody had to choose. */
export async function selectBankColumns(
  db: Db,
  accountNo: string,
): Promise<{ columns: StoredColumns; onlyIncome: boolean } | undefined> {
  const row = await db
    .selectFrom('bank_file_columns')
    .select([sql<StoredColumns>`columns`.as('columns'), 'only_income'])
    .where('account_no', '=', accountNo)
    .executeTakeFirst();
  return row && { columns: row.columns, onlyIncome: row.only_income };
}

/** Keeps how a file of an account was read. */
export async function storeBankColumns(
  tx: Db,
  accountNo: string,
  { columns, onlyIncome }: { columns: StoredColumns; onlyIncome: boolean },
  { by, now }: { by: string; now: Date },
): Promise<void> {
  const row = {
    columns: JSON.stringify(columns),
    only_income: onlyIncome,
    updated_by: by,
    updated_at: now,
  };
  await tx
    .insertInto('bank_file_columns')
    .values({ account_no: accountNo, ...row })
    .onConflict((on) => on.column('account_no').doUpdateSet(row))
    .execute();
}

/** Forgets it: the heads say it themselves. */
export const dropBankColumns = (tx: Db, accountNo: string) =>
  tx.deleteFrom('bank_file_columns').where('account_no', '=', accountNo).execute();
