import { type Db, sql } from '@boxhaul/db';

/** Waits for whoever is entering an enterprise: of two who enter the same one, the second finds it. */
export const lockEntries = (tx: Db) =>
  sql`select pg_advisory_xact_lock(hashtext('customer entry'), 0)`.execute(tx);

interface Company {
  customerName: string;
  nameKey: string;
  taxpayerId: string | null;
}

export interface SameCompany {
  customer_id: string;
  customer_name: string;
  same_code: boolean;
}

/**
 * An enterprise with this code, or else with this name: certified, under review, entered, or so called; another one
 * than `except`.
 */
export async function findSameCompany(
  db: Db,
  { customerName, nameKey, taxpayerId }: Company,
  except: string | null = null,
): Promise<SameCompany | undefined> {
  const { rows } = await sql<SameCompany>`
    select c.customer_id, c.customer_name, f.same_code
    from (
      select customer_id, taxpayer_id_number is not distinct from ${taxpayerId}::text as same_code from certification
        where state in ('approved', 'submitted')
          and (taxpayer_id_number = ${taxpayerId}::text or name_key = ${nameKey})
      union all
      select customer_id, coalesce(taxpayer_id_number = ${taxpayerId}::text, false) from customer_entry
        where taxpayer_id_number = ${taxpayerId}::text or name_key = ${nameKey}
      union all
      select customer_id, false from customer where customer_name = ${customerName}
    ) f
    join customer c using (customer_id)
    where c.customer_id is distinct from ${except}::bigint
    order by f.same_code desc, c.customer_id
    limit 1`.execute(db);
  return rows[0];
}

interface NewEntry extends Omit<Company, 'customerName'> {
  customerId: string;
  contactName: string;
  contactPhone: string;
  accountId: string;
  now: Date;
}

export const insertEntry = (tx: Db, entry: NewEntry) =>
  tx
    .insertInto('customer_entry')
    .values({
      customer_id: entry.customerId,
      name_key: entry.nameKey,
      taxpayer_id_number: entry.taxpayerId,
      contact_name: entry.contactName,
      contact_phone: entry.contactPhone,
      account_id: entry.accountId,
      created_at: entry.now,
    })
    .execute();

/** How staff entered an enterprise; undefined where it registered itself. */
export const findEntry = (db: Db, customerId: string) =>
  db
    .selectFrom('customer_entry as e')
    .innerJoin('account as a', 'a.account_id', 'e.account_id')
    .leftJoin('account as k', 'k.account_id', 'e.corrected_by')
    .select(['e.contact_name', 'e.contact_phone', 'e.taxpayer_id_number', 'e.created_at', 'a.username'])
    .select(['e.version', 'e.corrected_fields', 'k.username as corrector'])
    .where('e.customer_id', '=', customerId)
    .executeTakeFirst();

export type EntryRow = NonNullable<Awaited<ReturnType<typeof findEntry>>>;

interface Corrected extends Omit<NewEntry, 'now'> {
  version: number;
  fields: readonly string[];
}

/** A new version of what staff entered; `fields` are those that differ. Ask it below `lockEntries`. */
export const correctEntry = (tx: Db, entry: Corrected) =>
  tx
    .updateTable('customer_entry')
    .set({
      name_key: entry.nameKey,
      taxpayer_id_number: entry.taxpayerId,
      contact_name: entry.contactName,
      contact_phone: entry.contactPhone,
      version: entry.version,
      corrected_by: entry.accountId,
      corrected_fields: [...entry.fields],
    })
    .where('customer_id', '=', entry.customerId)
    .execute();
