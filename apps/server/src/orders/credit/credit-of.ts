import type { OrderCredit } from '@boxhaul/contract/orders';
import type { Db } from '@boxhaul/db';
import { daysBetween, fen, type Fen, toWireDate, toYuan } from '@boxhaul/domain/kit';
import { type CreditFacts, creditUsed, creditWarnings, type CustomerCredit } from '@boxhaul/domain/orders';
import { findOwed, type OwedRow } from './credit.repo';

const readFacts = (row: OwedRow): CustomerCredit => ({
  limit: row.credit_limit === null ? null : fen(Number(row.credit_limit)),
  owed: fen(Number(row.stated) + Number(row.unstated)),
  overdue: fen(Number(row.overdue)),
  advance: fen(Number(row.advance)),
  running: fen(Number(row.running)),
});

/** What each of these customers owes and may owe, by its id. */
export async function creditOfAll(
  db: Db,
  customerIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, CustomerCredit>> {
  const rows = await findOwed(db, customerIds, toWireDate(now));
  return new Map(rows.map((row) => [row.customer_id, readFacts(row)]));
}

/** What a customer owes and may owe, with an order of so much (fen) that waits for approval. */
export async function creditOf(db: Db, customerId: string, adds: Fen, now: Date): Promise<OrderCredit> {
  const today = toWireDate(now);
  // One row for each customer, whatever is found.
  const row = (await findOwed(db, [customerId], today))[0]!;
  const facts: CreditFacts = { ...readFacts(row), adds };
  return {
    limit: facts.limit === null ? null : toYuan(facts.limit),
    owed: toYuan(facts.owed),
    overdue: toYuan(facts.overdue),
    overdueDays: row.since === null ? 0 : daysBetween(row.since, today),
    advance: toYuan(facts.advance),
    running: toYuan(facts.running),
    adds: toYuan(adds),
    used: toYuan(creditUsed(facts)),
    warnings: creditWarnings(facts),
  };
}

const yuan = (text: string): string => toYuan(fen(Number(text)));

/** What a customer owes, as they are told it wherever it stands. */
export async function owedOf(db: Db, customerId: string, now: Date) {
  const row = (await findOwed(db, [customerId], toWireDate(now)))[0]!;
  return {
    owed: yuan(row.stated),
    dueSoon: yuan(row.due_soon),
    overdue: yuan(row.overdue),
    unstated: yuan(row.unstated),
    advance: yuan(row.advance),
  };
}
