import { priceReason, quote } from '@boxhaul/contract/pricing/quotes/schemas';
import { yuan } from '@boxhaul/contract/kit/wire';
import { z } from 'zod';
import type { OrderQuote } from '../../../data/orders/orders.api';

const quoteAnswer = z.object({
  price: yuan,
  quoteId: z.string(),
  expiresAt: z.string(),
  reason: priceReason,
  estimate: quote.shape.estimate,
});

/** The new price in a refusal for a changed or expired quote; null when it carries none. */
export function quoteInRefusal(data: object): OrderQuote | null {
  const parsed = quoteAnswer.safeParse('quote' in data ? data.quote : undefined);
  return parsed.success ? parsed.data : null;
}
