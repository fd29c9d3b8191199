import type { Db } from '@boxhaul/db';
import { fen } from '@boxhaul/domain/kit';
import type { BoxPrice } from '@boxhaul/domain/pricing';
import type { Actor } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { HONOURED_MS } from '../price-question';
import { priceAsPromised } from '../price-order';
import { openQuote, type QuotedPrices } from '../quote-token';
import type { QuoteDeps } from '../rate-cards';

/** A signed quote with how its prices came about. */
export interface PaperQuote extends QuotedPrices {
  /** When it was given, to the minute. */
  givenAt: Date;
  versionName: string;
  /** One a slot, as far as it was promised: the row may be gone, the price stands. */
  prices: readonly (BoxPrice | undefined)[];
}

const NOT_OURS = '报价编号不正确，请重新查询运价';
const EXPIRED = '报价已过有效期，请重新查询运价后再生成';

/** A customer's own prices are drawn for those of the enterprise who may see them; a visitor's for everybody. */
const maySee = ({ asked }: QuotedPrices, actor: Actor | null): boolean =>
  asked.customerId === null ||
  (actor?.customerId === asked.customerId &&
    actor.custRights.includes('prices') &&
    !actor.mustChangePassword);

/**
 * The quotes of a paper, as they were signed. Throws BAD_INPUT for what is no quote or somebody else's, QUOTE_EXPIRED
 * for what is honoured no longer.
 */
export async function openPaperQuotes(
  deps: QuoteDeps,
  db: Db,
  quoteIds: readonly string[],
  { actor, now }: { actor: Actor | null; now: Date },
): Promise<PaperQuote[]> {
  const opened: PaperQuote[] = [];
  for (const quoteId of new Set(quoteIds)) {
    const quoted = openQuote(deps.signer, quoteId);
    if (!quoted || !maySee(quoted, actor)) {
      throw new Refusal('BAD_INPUT', { message: NOT_OURS, fields: { quoteIds: NOT_OURS } });
    }
    if (quoted.expiresAt <= now) throw new Refusal('QUOTE_EXPIRED', { message: EXPIRED });
    const card = await deps.cards.byVersion(db, quoted.versionId);
    const { asked, expiresAt } = quoted;
    const prices = quoted.fen.map((promised, slot) => {
      const row = card?.rowsById.get(quoted.rowIds[slot] ?? '');
      const price = card && row && priceAsPromised(card, row, { asked, promised, expiresAt });
      return price && { ...price, price: fen(promised) };
    });
    const givenAt = new Date(expiresAt.getTime() - HONOURED_MS);
    opened.push({ ...quoted, givenAt, versionName: card?.versionName ?? '', prices });
  }
  return opened;
}
