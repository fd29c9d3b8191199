import type { Db } from '@boxhaul/db';
import { buildRateCard, type RateCard } from '@boxhaul/domain';
import type { Deps } from '../../platform/context';
import { placeBook } from '../places';
import { type ReasonTexts, writeReasonTexts } from './reason-texts';
import { selectCardRows, selectSurchargeRules, selectVersion, selectVersionInForce } from './rate-card.repo';

/** A newly published card is in force everywhere within this time. */
const CHECK_EVERY_MS = 1000;
/** The card in force, and those of quotes that are still honoured. */
const MOST_CARDS = 3;

/** A card with what it settles of every answer. */
export type CachedCard = RateCard & { readonly reasonTexts: ReasonTexts };

/** Rate cards in memory: a published version never changes, so that each is read and indexed once. */
class RateCards {
  readonly #cards = new Map<string, CachedCard>();
  /** Of each version that is being read: those who come at the same time share it. */
  readonly #reading = new Map<string, Promise<CachedCard>>();
  #current: CachedCard | undefined;
  #checkedAt = 0;

  /** The card in force; undefined before any is published. */
  async inForce(db: Db, now: Date): Promise<CachedCard | undefined> {
    if (this.#current && Math.abs(now.getTime() - this.#checkedAt) < CHECK_EVERY_MS) return this.#current;
    // Noted first: while one request looks, the others go on with the card they have.
    this.#checkedAt = now.getTime();
    const version = await selectVersionInForce(db, now);
    this.#current = version && (await this.#read(db, version));
    return this.#current;
  }

  /** A published version by its id, for a quote that was given by it. */
  async byVersion(db: Db, versionId: string): Promise<CachedCard | undefined> {
    const known = this.#cards.get(versionId);
    if (known) return known;
    const version = await selectVersion(db, versionId);
    return version && this.#read(db, version);
  }

  async #read(db: Db, version: { versionId: string; versionName: string }): Promise<CachedCard> {
    const { versionId } = version;
    const known = this.#cards.get(versionId);
    if (known) return known;
    const reading =
      this.#reading.get(versionId) ?? this.#load(db, version).finally(() => this.#reading.delete(versionId));
    this.#reading.set(versionId, reading);
    return reading;
  }

  async #load(db: Db, version: { versionId: string; versionName: string }): Promise<CachedCard> {
    const rows = await selectCardRows(db, version.versionId);
    const built = buildRateCard(version, rows, await selectSurchargeRules(db, version.versionId));
    const card = { ...built, reasonTexts: writeReasonTexts(await placeBook(db), built) };
    this.#cards.set(version.versionId, card);
    for (const versionId of this.#cards.keys()) {
      if (this.#cards.size <= MOST_CARDS) break;
      if (versionId !== this.#current?.versionId) this.#cards.delete(versionId);
    }
    return card;
  }
}

const byDeps = new WeakMap<Deps, RateCards>();

/** The rate cards of one server. */
export function rateCards(deps: Deps): RateCards {
  let cards = byDeps.get(deps);
  if (!cards) byDeps.set(deps, (cards = new RateCards()));
  return cards;
}
