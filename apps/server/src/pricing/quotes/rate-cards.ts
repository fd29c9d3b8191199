import type { Db } from '@boxhaul/db';
import { buildRateCard, type RateCard } from '@boxhaul/domain/pricing';
import { cacheFor } from '../../platform/cache-for';
import type { LocatorDeps, PlaceBook, PlacesDeps } from '../places';
import { type ReasonTexts, writeReasonTexts } from './reason-texts';
import { selectCardRows, selectSurchargeRules, selectVersion, selectVersionInForce } from './rate-card.repo';

/** A newly published card is in force everywhere within this time. */
const CHECK_EVERY_MS = 1000;
/** The card in force, and those of quotes that are still honoured. */
const MOST_CARDS = 3;

/** A card with what it settles of every answer. */
export type CachedCard = RateCard & { readonly reasonTexts: ReasonTexts };

/** Rate cards in memory: a published version never changes, so that each is read and indexed once. */
export interface RateCards {
  /** The card in force; undefined before any is published. */
  inForce(db: Db): Promise<CachedCard | undefined>;
  /** A published version by its id, for a quote that was given by it. */
  byVersion(db: Db, versionId: string): Promise<CachedCard | undefined>;
}

/** What a slice that prices is given. */
export type QuoteDeps = PlacesDeps & { cards: RateCards };

/** The same for one that tells the drive, too. */
export type DrivenQuoteDeps = QuoteDeps & LocatorDeps;

/** Opens the rate cards of one server. */
export function openRateCards({ places, clock }: Pick<PlacesDeps, 'places' | 'clock'>): RateCards {
  const cards = cacheFor({ most: MOST_CARDS }, async (versionId: string, db: Db) => {
    const version = await selectVersion(db, versionId);
    if (!version) return undefined;
    const rows = await selectCardRows(db, versionId);
    return buildRateCard(version, rows, await selectSurchargeRules(db, versionId));
  });
  const written = cacheFor(
    { most: MOST_CARDS },
    (_: string, card: RateCard, book: PlaceBook): CachedCard => ({
      ...card,
      reasonTexts: writeReasonTexts(book, card),
    }),
  );
  let writtenOf: PlaceBook | undefined;
  /** Its texts are written anew when a place was renamed. */
  const byVersion = async (db: Db, versionId: string): Promise<CachedCard | undefined> => {
    const card = await cards.get(versionId, db);
    const book = await places.book(db);
    if (book !== writtenOf) written.drop();
    writtenOf = book;
    return card && written.get(versionId, card, book);
  };
  // The old one is at hand while one request looks: nobody who holds a connection waits for another's.
  const fresh = { ms: CHECK_EVERY_MS, now: () => clock().getTime(), elseOld: true };
  const current = cacheFor({ most: 1, fresh }, async (_: 'current', db: Db) => {
    const version = await selectVersionInForce(db, clock());
    return version && byVersion(db, version.versionId);
  });
  return {
    inForce: (db) => current.get('current', db),
    byVersion,
  };
}
