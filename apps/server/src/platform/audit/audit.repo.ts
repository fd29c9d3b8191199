import type { AuditTarget } from '@boxhaul/domain/identity';
import { type Db, type RawBuilder, sql } from '@boxhaul/db';

interface Entry {
  at: Date;
  accountId: string | null;
  callName: string;
  outcome: 'done' | 'refused';
  target: { kind: AuditTarget; id: string | undefined; name: string | undefined } | undefined;
  customerId: string | undefined;
  reason: string | null;
  before: unknown;
  after: unknown;
  ip: string;
  requestId: string;
}

type Looked = Partial<Record<AuditTarget, (id: string) => RawBuilder<string | null>>>;

/** How a target is called, where its own table says so. */
const NAMES: Looked = {
  order: (id) => sql`(select order_no from cus_order where order_id = ${id})`,
  customer: (id) => sql`(select customer_name from customer where customer_id = ${id})`,
  account: (id) => sql`(select username from account where account_id = ${id})`,
  operator: (id) => sql`(select username from account where account_id = ${id})`,
  role: (id) => sql`(select role_name from ops_role where role_code = ${id})`,
};

/** The enterprise that a target belongs to. */
const CUSTOMERS: Looked = {
  order: (id) => sql`(select customer_id from cus_order where order_id = ${id})`,
  customer: (id) => sql`${id}`,
  account: (id) => sql`(select customer_id from account where account_id = ${id})`,
};

const lookUp = (looked: Looked, target: Entry['target']): RawBuilder<string | null> | null =>
  target?.id === undefined ? null : (looked[target.kind]?.(target.id) ?? null);

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

/** Adds a row to the log; the name and the enterprise of its target are looked up where they are not given. */
export async function insertAuditEntry(db: Db, entry: Entry): Promise<void> {
  const { target } = entry;
  await db
    .insertInto('audit_entry')
    .values({
      at: entry.at,
      account_id: entry.accountId,
      call_name: entry.callName,
      outcome: entry.outcome,
      target_kind: target?.kind ?? null,
      target_id: target?.id ?? null,
      target_name: target?.name ?? lookUp(NAMES, target),
      customer_id: entry.customerId ?? lookUp(CUSTOMERS, target),
      reason: entry.reason,
      before: json(entry.before),
      after: json(entry.after),
      ip: entry.ip,
      request_id: entry.requestId,
    })
    .execute();
}

/** Forgets the oldest rows from before a moment, not too many at once; answers how many. */
export async function deleteEntriesBefore(db: Db, before: Date, most: number): Promise<number> {
  const oldest = db
    .selectFrom('audit_entry')
    .select('audit_id')
    .where('at', '<', before)
    .orderBy('at')
    .orderBy('audit_id')
    .limit(most);
  const { numDeletedRows } = await db
    .deleteFrom('audit_entry')
    .where('audit_id', 'in', oldest)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
