import type { JournalEntry, LedgerAccount } from '@boxhaul/domain';
import { type Db, sql } from '@boxhaul/db';

export interface NewEntry extends JournalEntry {
  costId: string;
  customerId: string;
}

/** Enters approved lines into the books, each once. */
export async function insertEntries(
  tx: Db,
  entries: readonly NewEntry[],
  by: { accountId: string; now: Date },
): Promise<void> {
  if (entries.length === 0) return;
  await tx
    .insertInto('journal_entry')
    .values(
      entries.map(({ costId, customerId, debit, credit, amount }) => ({
        cost_id: costId,
        customer_id: customerId,
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

export const countEntries = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom('journal_entry')
      .select(sql<number>`count(*)::int`.as('n'))
      .executeTakeFirstOrThrow()
  ).n;

/** What differs between the confirmed lines of a customer and what the books say that it owes, as the database keeps it. */
export interface LedgerDifference {
  customerId: string;
  linesFen: string;
  booksFen: string;
}

/** Compares confirmed lines and receivables by customer and keeps what was found, once a day. */
export async function proveLedger(db: Db, day: string, now: Date): Promise<void> {
  await sql`
    insert into ledger_proof (day, checked_at, lines, differences)
    select ${day}::date, ${now}::timestamptz, (select count(*) from cost_line where cost_status in (1, 2, 3)),
      coalesce(jsonb_agg(jsonb_build_object('customerId', customer_id::text, 'linesFen', lines::text,
        'booksFen', books::text) order by customer_id) filter (where lines <> books), '[]')
    from (
      select customer_id, sum(lines) as lines, sum(books) as books from (
        select customer_id, income_fen::bigint as lines, 0 as books from cost_line where cost_status in (1, 2, 3)
        union all
        select customer_id, 0, case 'receivable' when debit then fen when credit then -fen else 0 end
          from journal_entry) both_sides
      group by customer_id) by_customer
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
