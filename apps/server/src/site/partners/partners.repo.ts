import type { PartnerMethod } from '@boxhaul/domain/site';
import { type Db, sql } from '@boxhaul/db';

/** Whether any partner may ask at all. */
export async function hasPartners(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('partner_key')
    .select('key_id')
    .where('disabled_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A key with its enterprise and an owner of it who can sign in, in whose name it acts. */
export const findPartner = (db: Db, keyId: string) =>
  db
    .selectFrom('partner_key as p')
    .innerJoin('customer as c', 'c.customer_id', 'p.customer_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('account as a')
          .innerJoin('cust_role as k', (join) =>
            join.onRef('k.customer_id', '=', 'a.customer_id').onRef('k.cust_role_id', '=', 'a.cust_role_id'),
          )
          .select(['a.account_id', 'a.username', 'a.login_name'])
          .whereRef('a.customer_id', '=', 'p.customer_id')
          .where('k.is_owner', '=', true)
          .where('a.disabled_at', 'is', null)
          .orderBy('a.account_id')
          .limit(1)
          .as('o'),
      (join) => join.onTrue(),
    )
    .selectAll('p')
    .select(['c.customer_name', 'c.certified_at', 'c.disabled_at as customer_disabled_at'])
    .select(['o.account_id', 'o.username', 'o.login_name'])
    .where('p.key_id', '=', keyId)
    .executeTakeFirst();
export type PartnerRow = NonNullable<Awaited<ReturnType<typeof findPartner>>>;

/** Kept by the minute, so that calls at once do not wait for one another. */
export const setUsed = (db: Db, keyId: string, now: Date) =>
  db
    .updateTable('partner_key')
    .set({ last_used_at: now })
    .where('key_id', '=', keyId)
    .where((eb) =>
      eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<', new Date(now.getTime() - 60_000))]),
    )
    .execute();

export const selectKeys = (db: Db, customerId: string) =>
  db
    .selectFrom('partner_key as p')
    .innerJoin('account as a', 'a.account_id', 'p.created_by')
    .selectAll('p')
    .select('a.username')
    .where('p.customer_id', '=', customerId)
    .orderBy('p.created_at')
    .orderBy('p.key_id')
    .execute();

export const findCustomerName = (db: Db, customerId: string) =>
  db.selectFrom('customer').select('customer_name').where('customer_id', '=', customerId).executeTakeFirst();

/** Keys of an enterprise are made one after another: there are only so many. */
export const lockKeysOf = (tx: Db, customerId: string) =>
  sql`select pg_advisory_xact_lock(hashtext('partner keys'), hashtext(${customerId}))`.execute(tx);

interface NewKey {
  key_id: string;
  customer_id: string;
  key_name: string;
  secret_sealed: string;
  methods: PartnerMethod[];
  created_by: string;
  created_at: Date;
}

export const insertKey = (tx: Db, key: NewKey) => tx.insertInto('partner_key').values(key).execute();

export const lockKey = (tx: Db, keyId: string) =>
  tx
    .selectFrom('partner_key as p')
    .innerJoin('customer as c', 'c.customer_id', 'p.customer_id')
    .selectAll('p')
    .select('c.customer_name')
    .where('p.key_id', '=', keyId)
    .forUpdate('p')
    .executeTakeFirst();

interface KeyChange {
  key_name?: string;
  methods?: PartnerMethod[];
  secret_sealed?: string;
  old_secret_sealed?: string | null;
  old_until?: Date | null;
  disabled_at?: Date | null;
}

export const updateKey = (tx: Db, keyId: string, change: KeyChange) =>
  tx.updateTable('partner_key').set(change).where('key_id', '=', keyId).execute();
