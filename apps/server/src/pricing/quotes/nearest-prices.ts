import type { NearPrice, QuoteInput } from '@boxhaul/contract/pricing';
import { toWireDate, toYuan } from '@boxhaul/domain/kit';
import { CABINET_TYPES, nearestPrices, ORDER_TYPES, slotOf } from '@boxhaul/domain/pricing';
import type { Ctx } from '../../platform/context';
import { Refusal } from '../../platform/http/refusal';
import { readOrderQuestion } from './explain-order-quote';
import type { Asked } from './quote-token';
import type { QuoteDeps } from './rate-cards';
import { resolveQuestion } from './resolve-question';

/** The nearest prices of what has none, by the card in force. */
async function findNearest(deps: QuoteDeps, ctx: Ctx, asked: Asked): Promise<{ list: NearPrice[] }> {
  const book = await deps.places.book(ctx.db);
  const card = await deps.cards.inForce(ctx.db);
  if (!card) return { list: [] };
  const near = nearestPrices(card, { ...asked, on: toWireDate(ctx.now) }, (code) => book.regions.get(code));
  const list = ORDER_TYPES.flatMap((orderType) =>
    CABINET_TYPES.flatMap((cabinetType): NearPrice[] => {
      const one = near[slotOf(orderType, cabinetType)];
      if (!one) return [];
      const { regionCode, metres, price } = one;
      const regionFullName = book.regions.get(regionCode)?.full_name ?? '';
      const km = Math.round(metres / 1000);
      return [{ orderType, cabinetType, price: toYuan(price.price), regionCode, regionFullName, km }];
    }),
  );
  return { list };
}

/** For a visitor at general prices, for a customer who may see prices at its own. */
export async function askNearest(
  deps: QuoteDeps,
  ctx: Ctx,
  input: QuoteInput,
): Promise<{ list: NearPrice[] }> {
  const { actor } = ctx;
  const sees = actor !== null && !actor.mustChangePassword && actor.custRights.includes('prices');
  const book = await deps.places.book(ctx.db);
  const asked = resolveQuestion(book, input, { customerId: sees ? actor.customerId : null, now: ctx.now });
  return findNearest(deps, ctx, asked);
}

/** For the operator who prices an intention. Throws NOT_FOUND. */
export async function nearestOfOrder(
  deps: QuoteDeps,
  ctx: Ctx,
  { id }: { id: string },
): Promise<{ list: NearPrice[] }> {
  const question = await readOrderQuestion(ctx.db, id);
  if (!question) throw new Refusal('NOT_FOUND');
  return findNearest(deps, ctx, question.asked);
}
