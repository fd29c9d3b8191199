import type { InputOf, OutputOf } from '@boxhaul/contract/kit';
import { quotes } from '@boxhaul/contract/pricing';
import { client } from '../kit/client';

export type { InputOf } from '@boxhaul/contract/kit';
export type { NoQuote, ParsedAddress, PriceReason, Quote } from '@boxhaul/contract/pricing';
export { CABINET_TYPES, type CabinetType } from '@boxhaul/domain/pricing';

/** Prices for a visitor, or with the customer's own rows when one is signed in. Refusals are shown in place. */
export async function askPrices(
  input: InputOf<typeof quotes.query>,
  asCustomer: boolean,
  signal: AbortSignal,
): Promise<OutputOf<typeof quotes.query>> {
  const prices = await client.call(asCustomer ? quotes.query : quotes.open, input, { signal, quiet: true });
  void import('../kit/count-visit').then(({ countVisit }) => countVisit('query', '/'));
  return prices;
}
