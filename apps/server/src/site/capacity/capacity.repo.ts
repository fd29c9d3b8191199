import type { OfferHolder, OfferState } from '@boxhaul/domain/site';
import { containing, countRows, type Db, onPage, type Paging, sql } from '@boxhaul/db';

/** Offers of one phone are entered one after another: of five at once four find the first. */
export const lockContact = (tx: Db, contact: string) =>
  sql`select pg_advisory_xact_lock(hashtext('capacity offer'), hashtext(${contact}))`.execute(tx);

/** The same offer, sent in since a moment. */
export const findSameOffer = (db: Db, contentKey: Buffer, since: Date) =>
  db
    .selectFrom('capacity_offer')
    .select('answer_by')
    .where('content_key', '=', contentKey)
    .where('submitted_at', '>', since)
    .orderBy('submitted_at', 'desc')
    .limit(1)
    .executeTakeFirst();

interface NewOffer {
  corporation_name: string;
  full_name: string;
  contact: string;
  remark: string;
  content_key: Buffer;
  submitted_at: Date;
  answer_by: string;
}

export const insertOffer = async (tx: Db, offer: NewOffer): Promise<string> =>
  (await tx.insertInto('capacity_offer').values(offer).returning('offer_id').executeTakeFirstOrThrow())
    .offer_id;

interface Filter {
  state: OfferState;
  holder?: OfferHolder | undefined;
  /** Today, where those alone are wanted that were due before it. */
  overdueOn: string | undefined;
  keyword?: string | undefined;
  me: string;
}

const filtered = (db: Db, { state, holder, overdueOn, keyword, me }: Filter) =>
  db
    .selectFrom('capacity_offer as f')
    .where('f.state', '=', state)
    .$if(holder === 'mine', (qb) => qb.where('f.taken_by', '=', me))
    .$if(holder === 'nobody', (qb) => qb.where('f.taken_by', 'is', null))
    .$if(overdueOn !== undefined, (qb) =>
      qb.where('f.state', '=', 'new').where('f.answer_by', '<', overdueOn ?? ''),
    )
    .$if(keyword !== undefined, (qb) =>
      qb.where((eb) =>
        eb.or(
          (['f.corporation_name', 'f.full_name', 'f.contact'] as const).map((column) =>
            eb(column, 'ilike', containing(keyword ?? '')),
          ),
        ),
      ),
    );

const withNames = (db: ReturnType<typeof filtered>) =>
  db
    .leftJoin('account as a', 'a.account_id', 'f.taken_by')
    .leftJoin('carrier as c', 'c.carrier_id', 'f.carrier_id')
    .selectAll('f')
    .select(['a.username as taken_name', 'c.carrier_name']);

export type OfferAt = Awaited<ReturnType<typeof selectOffers>>[number];

/** What waits stands in the order in which a reply was promised, everything else with the newest first. */
export const selectOffers = (db: Db, filter: Filter, paging: Paging) =>
  withNames(filtered(db, filter))
    .$if(filter.state === 'new', (qb) => qb.orderBy('f.answer_by').orderBy('f.offer_id'))
    .$if(filter.state !== 'new', (qb) => qb.orderBy('f.offer_id', 'desc'))
    .$call(onPage(paging))
    .execute();

export const countOffers = (db: Db, filter: Filter): Promise<number> => countRows(filtered(db, filter));

/** How many there are in each state. */
export const countByState = (db: Db) =>
  db
    .selectFrom('capacity_offer')
    .select(['state', sql<number>`count(*)::int`.as('n')])
    .groupBy('state')
    .execute();

/** How many wait, and how many of them since before they were due. */
export const countWaiting = (db: Db, today: string) =>
  db
    .selectFrom('capacity_offer')
    .select([
      sql<number>`count(*)::int`.as('waiting'),
      sql<number>`(count(*) filter (where answer_by < ${today}))::int`.as('overdue'),
    ])
    .where('state', '=', 'new')
    .executeTakeFirstOrThrow();

export const findOffer = (db: Db, offerId: string): Promise<OfferAt | undefined> =>
  db
    .selectFrom('capacity_offer as f')
    .leftJoin('account as a', 'a.account_id', 'f.taken_by')
    .leftJoin('carrier as c', 'c.carrier_id', 'f.carrier_id')
    .selectAll('f')
    .select(['a.username as taken_name', 'c.carrier_name'])
    .where('f.offer_id', '=', offerId)
    .executeTakeFirst();

/**
 * Of two who take a step the second sees what the first has made of it. It is read once it is locked: in the query that waits for
 * the lock, the name would still be that of before.
 */
export async function lockOffer(tx: Db, offerId: string) {
  await tx
    .selectFrom('capacity_offer')
    .select('offer_id')
    .where('offer_id', '=', offerId)
    .forUpdate()
    .execute();
  return tx
    .selectFrom('capacity_offer as f')
    .leftJoin('account as a', 'a.account_id', 'f.taken_by')
    .selectAll('f')
    .select('a.username as taken_name')
    .where('f.offer_id', '=', offerId)
    .executeTakeFirst();
}

interface OfferChange {
  state?: OfferState;
  taken_by?: string | null;
  taken_at?: Date | null;
  carrier_id?: string;
}

export const updateOffer = (tx: Db, offerId: string, change: OfferChange) =>
  tx.updateTable('capacity_offer').set(change).where('offer_id', '=', offerId).execute();
