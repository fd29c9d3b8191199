import { review } from '@boxhaul/contract/orders';
import { type QuoteInput, quotes } from '@boxhaul/contract/pricing';
import type { Ctx } from '../../platform/context';
import type { Mount } from '../../platform/http/mount';
import { explainOrderQuote } from './explain-order-quote';
import { cacheHome } from './cache-home';
import { getOrderQuote } from './get-order-quote';
import { askNearest, nearestOfOrder } from './nearest-prices';
import { sendQuotePaper } from './paper/send-quote-paper';
import type { DrivenQuoteDeps } from './rate-cards';
import { queryPrice } from './query-price';

export { cardPrices } from './card-prices';
export { quoteOne } from './get-order-quote';
export { readStoredQuote } from './explain-order-quote';
export { priceOrder } from './price-order';
export { priceQuestion } from './price-question';
export { type Asked, openQuote } from './quote-token';
export { presentPromised } from './quotes.present';
export { resolveQuestion } from './resolve-question';
export { queryPrice } from './query-price';
export { type DrivenQuoteDeps, openRateCards, type QuoteDeps } from './rate-cards';

export function registerQuotes(mount: Mount, deps: DrivenQuoteDeps): void {
  const getHome = cacheHome(deps);
  const forCustomer = (ctx: Ctx, input: QuoteInput) =>
    queryPrice(deps, ctx, input, ctx.customer().customerId);
  mount(quotes.query, forCustomer);
  mount(quotes.open, (ctx, input) => queryPrice(deps, ctx, input, null));
  mount(quotes.forOrder, (ctx, input) => getOrderQuote(deps, ctx, input));
  mount(quotes.nearest, (ctx, input) => askNearest(deps, ctx, input));
  mount(review.nearest, (ctx, input) => nearestOfOrder(deps, ctx, input));
  mount.raw(quotes.paper, (ctx, input, { reply }) => sendQuotePaper(deps, ctx, input, reply));
  mount(quotes.home, (ctx) => getHome(ctx));
  mount(review.explainQuote, (ctx, input) => explainOrderQuote(deps, ctx, input));
}
