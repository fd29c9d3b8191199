import { type Db } from '@boxhaul/db';
import type { Actor } from '../../platform/context';

interface Beat {
  record: string;
  accountId: string;
  here: boolean;
  changed: boolean;
  now: Date;
}

/** The one row of an account about a record; an earlier change stands. */
export const upsertPresence = (tx: Db, { record, accountId, here, changed, now }: Beat) =>
  tx
    .insertInto('record_presence')
    .values({ record, account_id: accountId, here, seen_at: now, changed_at: changed ? now : null })
    .onConflict((oc) =>
      oc
        .columns(['record', 'account_id'])
        .doUpdateSet({ here, seen_at: now, ...(changed && { changed_at: now }) }),
    )
    .execute();

interface Colleague {
  name: string;
  here: boolean;
  seen_at: Date;
  changed_at: Date | null;
}

/** The others of one's own side about a record, since a moment, by their names. */
export const selectColleagues = (db: Db, record: string, me: Actor, since: Date): Promise<Colleague[]> =>
  db
    .selectFrom('record_presence as p')
    .innerJoin('account as a', 'a.account_id', 'p.account_id')
    .select(['a.username as name', 'p.here', 'p.seen_at', 'p.changed_at'])
    .where('p.record', '=', record)
    .where('p.account_id', '<>', me.accountId)
    .where('p.seen_at', '>', since)
    .where('a.user_type', '=', me.userType)
    .where('a.customer_id', 'is not distinct from', me.customerId)
    .where('a.carrier_id', 'is not distinct from', me.carrierId)
    .orderBy('a.username')
    .execute();

export const deleteOwnPresences = (tx: Db, accountId: string, before: Date) =>
  tx
    .deleteFrom('record_presence')
    .where('account_id', '=', accountId)
    .where('seen_at', '<', before)
    .execute();

export const deletePresencesBefore = (db: Db, before: Date) =>
  db.deleteFrom('record_presence').where('seen_at', '<', before).execute();
