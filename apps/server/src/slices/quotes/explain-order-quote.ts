import type { PresentedOf, review } from '@boxhaul/contract';
import { priceReason } from '@boxhaul/contract/schemas';
import { normaliseRegionCode } from '@boxhaul/domain';
import { z } from 'zod';
import type { Ctx } from '../../platform/context';
import { Refusal } from '../../platform/http/refusal';
import { priceOne } from './price-question';
import { presentReason } from './quotes.present';
import type { QuoteDeps } from './rate-cards';
import { selectOrderForQuote } from './quotes.repo';

/** As an order keeps it; an intention's price comes from an operator and has no such reason. */
const storedQuote = z.object({ versionName: z.string(), quotedAt: z.string(), reason: priceReason });

/** How an order's price came about when it was made, and what the card in force says today. */
export async function explainOrderQuote(
  deps: QuoteDeps,
  ctx: Ctx,
  input: { id: string },
): Promise<PresentedOf<typeof review.explainQuote>> {
  const order = await selectOrderForQuote(ctx.db, input.id);
  const regionCode = order && normaliseRegionCode(order.region_code);
  if (!regionCode) throw new Refusal('NOT_FOUND');
  const stored = storedQuote.safeParse(order.quote);
  const priced = await priceOne(
    deps,
    ctx.db,
    {
      customerId: order.customer_id,
      harborId: order.harbor_id,
      dockId: order.dock_id,
      regionCode,
      shipCompanyId: order.ship_company_id,
      orderType: order.order_type,
      cabinetType: order.cabinet_type,
      invoicing: order.invoicing,
      isHeavyCargo: order.is_heavy_cargo,
      isForeignTrade: order.is_foreign_trade,
    },
    ctx.now,
  );
  return {
    stored: stored.success ? stored.data : null,
    current: priced.ok
      ? {
          versionName: priced.card.versionName,
          reason: presentReason(await deps.places.book(ctx.db), priced.price),
        }
      : null,
    missing: priced.ok ? null : priced.message,
  };
}
