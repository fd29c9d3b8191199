import { type Db, sql } from '@boxhaul/db';

/** Browsers of one person that are told; the one that was added first goes when there are more. */
const MOST_OF_ACCOUNT = 5;

interface Subscription {
  endpointHash: Buffer;
  accountId: string;
  sealed: string;
  now: Date;
}

/** Keeps where a browser is told. A browser is one person's: whoever subscribed last. */
export async function keepSubscription(
  tx: Db,
  { endpointHash, accountId, sealed, now }: Subscription,
): Promise<void> {
  await tx
    .insertInto('push_subscription')
    .values({ endpoint_hash: endpointHash, account_id: accountId, address_sealed: sealed, created_at: now })
    .onConflict((oc) =>
      oc
        .column('endpoint_hash')
        .doUpdateSet({ account_id: accountId, address_sealed: sealed, created_at: now }),
    )
    .execute();
  await sql`
    delete from push_subscription where endpoint_hash in (
      select endpoint_hash from push_subscription where account_id = ${accountId}::bigint
      order by created_at desc, endpoint_hash offset ${MOST_OF_ACCOUNT})
  `.execute(tx);
}

/** Forgets a browser, if it is this person's. */
export async function dropSubscription(tx: Db, accountId: string, endpointHash: Buffer): Promise<void> {
  await tx
    .deleteFrom('push_subscription')
    .where('endpoint_hash', '=', endpointHash)
    .where('account_id', '=', accountId)
    .execute();
}

export const listSubscriptions = (db: Db, accountId: string) =>
  db
    .selectFrom('push_subscription')
    .select(['endpoint_hash', 'address_sealed'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute();
