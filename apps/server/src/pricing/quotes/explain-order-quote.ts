import type { PresentedOf } from '@boxhaul/contract/kit';
import type { review } from '@boxhaul/contract/orders';
import { priceReason } from '@boxhaul/contract/schemas';
import type { Db } from '@boxhaul/db';
import { normaliseRegionCode } from '@boxhaul/domain/kit';
import { z } from 'zod';
import type { Ctx } from '../../platform/context';
import { Refusal } from '../../platform/http/refusal';
import { priceOne } from './price-question';
import type { Asked } from './quote-token';
import { presentReason } from './quotes.present';
import type { QuoteDeps } from './rate-cards';
import { selectOrderForQuote } from './quotes.repo';

/** As an order keeps it; an intention's price comes from an operator and has no such reason. */
const storedQuote = z.object({ versionName: z.string(), quotedAt: z.string(), reason: priceReason });

/** How the price that an order keeps came about; null where it keeps none. */
export function readStoredQuote(quote: unknown): PresentedOf<typeof review.explainQuote>['stored'] {
  const stored = storedQuote.safeParse(quote);
  return stored.success ? stored.data : null;
}

/** What an order was priced for, with the quote that it keeps; undefined where there is no such order. */
export async function readOrderQuestion(db: Db, id: string) {
  const order = await selectOrderForQuote(db, id);
  const regionCode = order && normaliseRegionCode(order.region_code);
  if (!regionCode) return undefined;
  const asked: Asked = {
    customerId: order.customer_id,
    harborId: order.harbor_id,
    dockId: order.dock_id,
    regionCode,
    shipCompanyId: order.ship_company_id,
    invoicing: order.invoicing,
    isHeavyCargo: order.is_heavy_cargo,
    isForeignTrade: order.is_foreign_trade,
  };
  return { asked, orderType: order.order_type, cabinetType: order.cabinet_type, quote: order.quote };
}

/** How an order's price came about when it was made, and what the card in force says today. */
export async function explainOrderQuote(
  deps: QuoteDeps,
  ctx: Ctx,
  input: { id: string },
): Promise<PresentedOf<typeof review.explainQuote>> {
  const question = await readOrderQuestion(ctx.db, input.id);
  if (!question) throw new Refusal('NOT_FOUND');
  const { asked, orderType, cabinetType, quote } = question;
  const priced = await priceOne(deps, ctx.db, { ...asked, orderType, cabinetType }, ctx.now);
  return {
    stored: readStoredQuote(quote),
    current: priced.ok
      ? {
          versionName: priced.card.versionName,
          reason: presentReason(await deps.places.book(ctx.db), priced.price),
        }
      : null,
    missing: priced.ok ? null : priced.message,
  };
}
