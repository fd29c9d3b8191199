import type { OfferState } from '@boxhaul/domain/site';
import type { Db } from '@boxhaul/db';

const MOST_SHOWN = 200;
const MOST_OTHERS = 20;

/** What was done and noted, the newest first. */
export const selectEntries = (db: Db, offerId: string) =>
  db
    .selectFrom('capacity_offer_entry as e')
    .innerJoin('account as a', 'a.account_id', 'e.account_id')
    .select(['e.entry_id', 'e.state', 'e.content', 'e.created_at', 'a.username'])
    .where('e.offer_id', '=', offerId)
    .orderBy('e.entry_id', 'desc')
    .limit(MOST_SHOWN)
    .execute();

interface NewEntry {
  offer_id: string;
  /** Null: a note. */
  state: Exclude<OfferState, 'new'> | null;
  content: string;
  account_id: string;
  created_at: Date;
}

export const insertEntry = (tx: Db, entry: NewEntry) =>
  tx.insertInto('capacity_offer_entry').values(entry).execute();

/** Other offers of the same phone. */
export const selectOthers = (db: Db, contact: string, offerId: string) =>
  db
    .selectFrom('capacity_offer')
    .select(['offer_id', 'corporation_name', 'state', 'submitted_at'])
    .where('contact', '=', contact)
    .where('offer_id', '<>', offerId)
    .orderBy('offer_id', 'desc')
    .limit(MOST_OTHERS)
    .execute();
