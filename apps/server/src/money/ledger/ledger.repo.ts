import {
  type JournalEntry,
  type LedgerAccount,
  type LedgerCheck,
  NUMBERED_INVOICE_STATES,
  OWED_STATEMENT_STATES,
} from '@boxhaul/domain/money';
import { countRows, type Db, sql } from '@boxhaul/db';
import { FEE_SUMS_CHECK } from './fee-sums.repo';

export type NewEntry = JournalEntry & {
  /** What it came about by, which is entered once. */
  source: { kind: 'cost' | 'receipt' | 'match' | 'invoice' | 'red' | 'payable' | 'run'; id: string };
} & ({ customerId: string } | { payeeId: string });

/** Enters what happened into the books. */
export async function insertEntries(
  tx: Db,
  entries: readonly NewEntry[],
  by: { accountId: string; now: Date },
): Promise<void> {
  if (entries.length === 0) return;
  await tx
    .insertInto('journal_entry')
    .values(
      entries.map(({ source: { kind, id }, debit, credit, amount, ...party }) => ({
        source: `${kind} ${id}`,
        cost_id: kind === 'cost' ? id : null,
        customer_id: 'customerId' in party ? party.customerId : null,
        payee_id: 'payeeId' in party ? party.payeeId : null,
        debit,
        credit,
        fen: amount,
        created_by: by.accountId,
        created_at: by.now,
      })),
    )
    .execute();
}

/** What each account comes to: debits less credits. */
export async function selectBalances(db: Db): Promise<Map<LedgerAccount, string>> {
  const { rows } = await sql<{ account: LedgerAccount; fen: string }>`
    select account, sum(fen) as fen from (
      select debit as account, fen from journal_entry union all select credit, -fen from journal_entry) sides
    group by account`.execute(db);
  return new Map(rows.map(({ account, fen }) => [account, fen]));
}

export const countEntries = (db: Db): Promise<number> => countRows(db.selectFrom('journal_entry'));

/** What differs between the records of a customer (of a payee, or a type of cost, by its checks) and what is said to come of them, as the database keeps it. */
export interface LedgerDifference {
  customerId: string;
  /** Absent in proofs of before there were others. */
  check?: LedgerCheck;
  linesFen: string;
  booksFen: string;
}

/** Each check by customer or payee: what the records come to, and what is kept as that. */
const CHECKS = sql`
  select 'receivable' as what, customer_id, income_fen::bigint as records, 0 as kept from cost_line
    where cost_status in (1, 2, 3)
  union all select 'receivable', r.customer_id, -m.fen, 0 from receipt_match m join receipt r using (receipt_id)
  union all select 'receivable', customer_id, 0, case 'receivable' when debit then fen when credit then -fen else 0 end
    from journal_entry where customer_id is not null
  union all select 'ageing', customer_id, total_fen - received_fen, 0 from statement
    where state = any(${[...OWED_STATEMENT_STATES]}::text[])
  union all select 'ageing', l.customer_id, l.income_fen, 0 from cost_line l where l.cost_status in (1, 3)
    and not exists (select from statement_line k join statement s using (statement_id)
      where k.cost_id = l.cost_id and not k.released and s.state <> 'draft')
  union all select 'ageing', customer_id, 0, case 'receivable' when debit then fen when credit then -fen else 0 end
    from journal_entry where customer_id is not null
  union all select 'advance', customer_id, fen, 0 from receipt
  union all select 'advance', r.customer_id, -m.fen, 0 from receipt_match m join receipt r using (receipt_id)
  union all select 'advance', customer_id, 0, case 'advance' when credit then fen when debit then -fen else 0 end
    from journal_entry where customer_id is not null
  union all select 'stated', s.customer_id, l.fen, 0 from statement_line l join statement s using (statement_id)
    where s.state <> 'void'
  union all select 'stated', customer_id, 0, total_fen from statement where state <> 'void'
  union all select 'paid', s.customer_id, m.fen, 0 from receipt_match m join statement s using (statement_id)
  union all select 'paid', customer_id, 0, received_fen from statement
  union all select 'invoiced', i.customer_id, x.fen, 0 from invoice_line x join invoice i using (invoice_id)
    where i.state = any(${[...NUMBERED_INVOICE_STATES]}::text[]) and not x.released
  union all select 'invoiced', customer_id, 0, invoiced_fen from statement where state <> 'void'
  union all select 'tax', i.customer_id, x.tax_fen, 0 from invoice_line x join invoice i using (invoice_id)
    where i.state = any(${[...NUMBERED_INVOICE_STATES]}::text[]) and not x.released
  union all select 'tax', customer_id, 0, case 'tax' when credit then fen when debit then -fen else 0 end
    from journal_entry where customer_id is not null
  union all select 'payable', payee_id, payable_fen, 0 from payable_line where cost_status in (1, 2, 3)
  union all select 'payable', payee_id, -total_fen, 0 from settlement_run where state = 'paid'
  union all select 'payable', payee_id, 0, case 'payable' when credit then fen when debit then -fen else 0 end
    from journal_entry where payee_id is not null
  union all select 'settled', r.payee_id, l.payable_fen, 0 from payable_line l join settlement_run r using (run_id)
  union all select 'settled', payee_id, 0, total_fen from settlement_run where state <> 'void'`;

/** Compares lines, statements, receipts and books by customer and keeps what was found, once a day. */
export async function proveLedger(db: Db, day: string, now: Date): Promise<void> {
  await sql`
    insert into ledger_proof (day, checked_at, lines, differences)
    select ${day}::date, ${now}::timestamptz, (select count(*) from cost_line where cost_status in (1, 2, 3)),
      coalesce(jsonb_agg(jsonb_build_object('customerId', customer_id::text, 'check', what, 'linesFen', records::text,
        'booksFen', kept::text) order by customer_id, what) 
          filter (where records <> kept or what = 'fee_sums'), '[]')
    from (select what, customer_id, sum(records) as records, sum(kept) as kept from (${CHECKS}) sides
      group by what, customer_id union all (${FEE_SUMS_CHECK})) by_customer
    where not exists (select from ledger_proof where day = ${day}::date)
    having not exists (select from ledger_proof where day = ${day}::date)
    on conflict (day) do nothing`.execute(db);
}

/** The latest comparison. */
export const findProof = (db: Db) =>
  db
    .selectFrom('ledger_proof')
    .select([sql<string>`day::text`.as('day'), 'checked_at', sql<number>`lines::int`.as('lines')])
    .select(sql<LedgerDifference[]>`differences`.as('differences'))
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();

export const customerNames = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('customer')
    .select(['customer_id', 'customer_name'])
    .where('customer_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ customer_id, customer_name }) => [customer_id, customer_name]));
};

export const payeeNames = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('payee')
    .select(['payee_id', 'payee_name'])
    .where('payee_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ payee_id, payee_name }) => [payee_id, payee_name]));
};
